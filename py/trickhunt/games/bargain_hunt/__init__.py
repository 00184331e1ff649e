"""Schnäppchen Jagd (Bargain Hunt) by Uwe Rosenberg, Queen 1998: clauses BH-1 to BH-25."""
