"""The commands of ``python -m trickhunt``, a module each."""
