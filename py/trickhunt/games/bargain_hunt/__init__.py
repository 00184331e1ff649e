"""Schnäppchen Jagd (Bargain Hunt) by Uwe Rosenberg, Queen 1998."""
