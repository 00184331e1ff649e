"""Builds, serves and checks the site. Started by the Makefile."""
