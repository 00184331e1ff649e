"""The page of games without their own: tricks and scores."""
