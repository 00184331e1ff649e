"""The page's Python: who sits where, how a game flows, what is shown, and the page itself.

Everything but :mod:`table.page.dom` runs, and is tested, without a browser.
"""
