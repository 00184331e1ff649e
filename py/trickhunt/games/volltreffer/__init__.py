"""Volltreffer (Direct Hit) by Günter Burkhardt, Berliner Spielkarten 1999: VT-1 to VT-13."""
