"""Benchmarks. Each is started as ``python -m bench.NAME``."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "py"))
