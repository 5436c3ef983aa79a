"""What clients follow as it happens: the messages of streams, and the hub that all watchers of a process share."""
