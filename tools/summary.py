"""Add up the test reports in build/reports, as the last line of `make test`."""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET

from tools.console import BUILD


def main() -> None:
    """Print the sum; fail if a test failed or none ran."""
    tests = failed = skipped = 0
    for path in sorted((BUILD / "reports").glob("*.xml")):
        for suite in ET.parse(path).iter("testsuite"):  # noqa: S314 - our own files
            tests += int(suite.get("tests", 0))
            failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            skipped += int(suite.get("skipped", 0))
    passed = tests - failed - skipped
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
