"""What people paste, open and follow: shown, and what spoiled it undone; fetched when asked for."""
