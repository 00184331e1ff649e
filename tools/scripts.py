"""Changes to third-party scripts before they are served."""

from __future__ import annotations

import re


def without_source_map(script: str) -> str:
    """Return a script without the address of a source map, which is not served."""
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", script)
