"""A build of the site where it is hosted: its list of files, its address, and a look at its host.

No page carries this room. The build itself uses it, and so do ``trick-hunt check-host`` and
``trick-hunt address``.
"""
