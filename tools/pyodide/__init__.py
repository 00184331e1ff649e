"""What is done to Pyodide and for it, before the page is served."""
