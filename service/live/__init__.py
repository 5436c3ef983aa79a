"""Live streams: their messages, and the hub shared by all watchers of a process."""
