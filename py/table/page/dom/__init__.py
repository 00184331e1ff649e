"""The real page. Together with PyScript's own start this room is all that knows there is a browser.

It speaks PyScript's interface: ``document`` and ``window`` of its ``context``, and its ``ffi``,
taken from these modules because the package itself would import all the others at each start.
What of it does not fit:

- ``when`` makes a proxy for each kind of event, and has all of ``web`` imported, a class for each
  kind of element there is; here one listener hears everything.
- ``web`` and ``display`` make elements or put them in place of others. What is alike has to stay
  here, the focus included, so a screen is HTML, which Idiomorph merges into the page.
- ``storage`` is a database, for which the start would have to wait; what is kept lies where a
  script reads it before Python is there.
- ``fs`` opens folders, which only Chromium lets a page do.
- An exception of JavaScript has a name in ``pyodide.ffi`` alone.
"""
