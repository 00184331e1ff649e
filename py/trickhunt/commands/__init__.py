"""The commands of ``python -m trickhunt``, one module each."""
