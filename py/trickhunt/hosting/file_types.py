"""The MIME types of files, by the suffixes of their names."""

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
"""The acceptable types for each suffix, best first."""

WITH_RIGHT_TYPE = ["css", "html", "js"]
"""The suffixes of files that browsers refuse, or show as text, if the type is wrong."""
