"""What one person sees, as plain values; :mod:`table.views` turns them into HTML."""
