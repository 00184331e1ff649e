"""``python -m trickhunt``, or ``trick-hunt`` if it is installed: see :mod:`trickhunt.cli`."""

import sys

INTERRUPTED = 130
"""The exit status after Ctrl+C, as in a shell."""


def main() -> int:
    """Run the command of this process; Ctrl+C may come while modules are imported."""
    try:
        from trickhunt.cli import main as command  # noqa: PLC0415 - it takes its time
    except KeyboardInterrupt:
        return INTERRUPTED
    return command()


if __name__ == "__main__":
    sys.exit(main())
