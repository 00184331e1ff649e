"""The start in the browser: work done ahead at build time, and work in the background."""
