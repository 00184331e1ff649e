"""What all games and features draw with: art, view models, views."""
