"""Replaces every module under a folder by its byte code.

Usage: bytecode.py FOLDER [--without-lines], under the page's own Python (bytecode.mjs)

It does what `pyodide py-compile` does to a zip, for a folder and with the standard library only:
the byte code takes the place of the source (`a.pyc` for `a.py`), carries no time stamp, and is of
the Python that runs this, which need not be the one that builds the site.
"""

import marshal
import py_compile
import sys
from pathlib import Path
from types import CodeType

# Without docstrings and asserts: nobody reads them in the page, and it has to load them.
OPTIMIZE = 2


HEADER_BYTES = 16
NO_LINE = 0b1_1111_000
"""In a table of lines: that this many instructions, less one, have none (Objects/locations.md)."""


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not know in which lines of the source it stood."""
    eights, rest = divmod(len(code.co_code) // 2, 8)
    lines = bytes([NO_LINE | 7] * eights + [NO_LINE | (rest - 1)] * (rest > 0))
    inside = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=tuple(inside), co_linetable=lines)


def compile_folder(folder: Path, *, has_lines: bool = True) -> None:
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
        if not has_lines:
            compiled = source.with_suffix(".pyc")
            packed = compiled.read_bytes()
            code = without_lines(marshal.loads(packed[HEADER_BYTES:]))  # noqa: S302 - just made
            compiled.write_bytes(packed[:HEADER_BYTES] + marshal.dumps(code))
        source.unlink()


if __name__ == "__main__":
    compile_folder(Path(sys.argv[1]), has_lines="--without-lines" not in sys.argv)
