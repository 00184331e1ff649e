"""The application: it hears what is done, knows the game that is played, and shows a screen."""
