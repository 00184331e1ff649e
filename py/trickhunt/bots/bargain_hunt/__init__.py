"""The club player of Schnäppchen Jagd, one module an idea."""
