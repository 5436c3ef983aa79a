"""Live streams: their messages, and the hub that all watchers of a process share."""
