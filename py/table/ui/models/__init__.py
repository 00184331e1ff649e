"""What one person sees, as plain values; :mod:`table.ui.views` turns them into HTML."""
