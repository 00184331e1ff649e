"""View models: what one person sees, as plain values; :mod:`table.ui.views` has the HTML."""
