"""The drawings of cards: packs, suits, symbols and backs, for the page and for pictures."""
