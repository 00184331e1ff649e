"""Hosting a build of the site: its list of files, its address, and the check of its host.

Not part of the page. The build itself uses this package, and so do ``trick-hunt check-host`` and
``trick-hunt address``.
"""
