"""``python -m trickhunt``: see :mod:`trickhunt.cli`."""

import sys

from trickhunt.cli import main

if __name__ == "__main__":
    sys.exit(main())
