"""Drawings: cards, symbols, icons and pictures, as elements for views.

Every drawing is made only once, in the sprite (:func:`table.ui.art.sprite.sprite`), which the page
holds outside the part that is patched; everywhere else drawings are only references.
"""
