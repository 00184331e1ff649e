"""Build, serve and check the site. Started by the Makefile."""
