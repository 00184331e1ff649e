"""The environment of commands: files, terminal and exit status."""
