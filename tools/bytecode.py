"""Replaces every module under a folder by its byte code.

Usage: python3.13 bytecode.py FOLDER

It does what `pyodide py-compile` does to a zip, for a folder and with the standard library only:
the byte code takes the place of the source (`a.pyc` for `a.py`), carries no time stamp, and is of
the minor version of the Python that runs this, which need not be the one that builds the site.
"""

import py_compile
import sys
from pathlib import Path

# Without docstrings and asserts: nobody reads them in the page, and it has to load them.
OPTIMIZE = 2


def compile_folder(folder: Path) -> None:
    """Compile all modules under the folder and remove their sources."""
    for source in sorted(folder.rglob("*.py")):
        py_compile.compile(
            str(source),
            cfile=str(source.with_suffix(".pyc")),
            dfile=source.relative_to(folder).as_posix(),
            doraise=True,
            optimize=OPTIMIZE,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        source.unlink()


if __name__ == "__main__":
    compile_folder(Path(sys.argv[1]))
