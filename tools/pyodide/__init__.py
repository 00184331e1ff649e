"""Changes to Pyodide, and files for it, before the page is served."""
