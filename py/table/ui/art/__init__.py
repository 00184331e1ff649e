"""What is drawn: cards, symbols, icons and pictures, as elements that the views put in place.

Every drawing is made once, in the sprite (:func:`table.ui.art.sprite.sprite`), which the page holds
outside the part that is patched; everywhere else a drawing is only referred to.
"""
