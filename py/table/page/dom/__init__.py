"""The real page. Together with PyScript's own start this room is all that knows there is a browser.

It speaks PyScript's interface: ``when`` for what the page listens to, ``web.page`` for elements by
their ids, ``document``, ``window`` and ``ffi`` for the rest. ``web`` and ``when`` take some 12 ms
of each start in Chromium: the imports 6.8, fifteen listeners 5.2 (0.4 by ``addEventListener``).

What of PyScript does not fit:

- ``display``, and elements of ``web`` for what a screen shows: what is alike has to stay, the focus
  included, so a screen is HTML, which Idiomorph merges into the page.
- ``storage`` is a database, for which the start would have to wait; what is kept lies where a
  script reads it before Python is there.
- ``fs`` opens folders, which only Chromium lets a page do.
- ``when`` ends only by a signal (``companion_file``): connections have listeners of their own
  (``peers``).
- An exception of JavaScript has a name in ``pyodide.ffi`` alone.
"""
