"""The types that a host gives to files, by the endings of their names."""

from __future__ import annotations

_SCRIPT = ["text/javascript", "application/javascript", "application/x-javascript"]

TYPES = {
    "css": ["text/css"],
    "html": ["text/html"],
    "js": _SCRIPT,
    "json": ["application/json", "text/json"],
    "mjs": _SCRIPT,
    "png": ["image/png"],
    "svg": ["image/svg+xml"],
    "txt": ["text/plain"],
    "wasm": ["application/wasm"],
    "webmanifest": ["application/manifest+json", "application/json"],
    "woff2": ["font/woff2", "application/font-woff2", "application/octet-stream"],
    "xml": ["application/xml", "text/xml"],
}
"""The types with which a file of an ending does what it should, the usual one first."""

WITH_RIGHT_TYPE = ["css", "html", "js", "mjs"]
"""The endings of what browsers refuse, or show as text, where the type is another."""
