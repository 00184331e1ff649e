"""What every game's page shares, as pure functions from plain values to HTML."""
