"""Build, serve and check the site. Started by the Makefile.

The tools import the Python of the page and of the engine like any other. Those that install what
is needed, and so run before it is there, import neither.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "py"))
