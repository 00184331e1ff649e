"""``python -m trickhunt``, and ``trick-hunt`` where it is installed: see :mod:`trickhunt.cli`."""

import sys

INTERRUPTED = 130
"""The exit status after Ctrl+C, as a shell has it."""


def main() -> int:
    """Run the command that the process was started with; Ctrl+C may come while it is loaded."""
    try:
        from trickhunt.cli import main as command  # noqa: PLC0415 - it takes its time
    except KeyboardInterrupt:
        return INTERRUPTED
    return command()


if __name__ == "__main__":
    sys.exit(main())
