"""The real page. Only this package, and PyScript's own start, use the browser.

It uses PyScript's interface: ``when`` for events, ``web.page`` for elements by their ids,
``document``, ``window`` and ``ffi`` for the rest. ``web`` and ``when`` take about 12 ms of each
start in Chromium: the imports 6.8, fifteen listeners 5.2 (0.4 by ``addEventListener``).

These parts of PyScript do not fit:

- ``display``, and elements of ``web`` for the contents of a screen: unchanged parts and the focus
  must stay, so a screen is HTML, which Idiomorph merges into the page.
- ``storage`` is a database, for which the start would have to wait; the page's data are stored
  where a script can read them before Python runs.
- ``fs`` opens folders, which only Chromium allows.
- ``when`` ends only by a signal (``companion_file``): connections have their own listeners
  (``peers``).
- An exception of JavaScript has a name only in ``pyodide.ffi``.
"""
