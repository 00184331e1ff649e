"""Show what people paste, open and follow, after undoing damage; loaded on demand."""
