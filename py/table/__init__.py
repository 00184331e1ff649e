"""The page's Python: seating, the flow of a game, screens, and the page itself.

Everything except :mod:`table.page.dom` runs, and is tested, without a browser.
"""
