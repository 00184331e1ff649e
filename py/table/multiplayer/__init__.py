"""Games on several devices, connected without a server; loaded on demand."""
