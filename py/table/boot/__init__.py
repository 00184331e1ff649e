"""The start in the browser: what is made ahead at build time, and what is done behind the page."""
