"""The types that a host gives to files, by the endings of their names."""

from __future__ import annotations

TYPES = {
    "css": ["text/css"],
    "html": ["text/html"],
    "js": ["text/javascript", "application/javascript", "application/x-javascript"],
    "json": ["application/json", "text/json"],
    "png": ["image/png"],
    "svg": ["image/svg+xml"],
    "txt": ["text/plain"],
    "wasm": ["application/wasm"],
    "webmanifest": ["application/manifest+json", "application/json"],
    "woff2": ["font/woff2", "application/font-woff2", "application/octet-stream"],
    "xml": ["application/xml", "text/xml"],
}
"""The types with which a file of an ending does what it should, the usual one first."""

WITH_RIGHT_TYPE = ["css", "html", "js"]
"""The endings of what browsers refuse, or show as text, where the type is another."""
