"""A build hook for hatchling: add the compiled message catalogues to the wheel.

It runs wherever the wheel is made, without the other tools.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Compiles each language of the engine for gettext."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Add the compiled catalogues to the files of the wheel."""
        sources = Path(self.root, "py")
        self.folder = tempfile.TemporaryDirectory()
        for path in sorted(sources.glob("trickhunt/locale/*/LC_MESSAGES/*.po")):
            place = path.relative_to(sources).with_suffix(".mo")
            compiled = Path(self.folder.name, place)
            compiled.parent.mkdir(parents=True)
            with path.open("rb") as written, compiled.open("wb") as binary:
                write_mo(binary, read_po(written, locale=path.parent.parent.name))
            build_data["force_include"][str(compiled)] = place.as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove the files that were made for it."""
        self.folder.cleanup()
