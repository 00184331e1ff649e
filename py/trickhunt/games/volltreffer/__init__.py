"""Volltreffer (Direct Hit) by Günter Burkhardt, Berliner Spielkarten 1999."""
