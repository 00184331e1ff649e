"""Games, positions and questions as text or JSON: writing, reading and checking."""
