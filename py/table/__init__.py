"""The page's Python: who sits where, how a game flows, what is shown, and the page itself.

Everything but :mod:`table.app` and :mod:`table.browser` runs, and is tested, without a browser.
"""
