"""What writes files that are committed: each module one kind, `python -m tools` all that follow from the sources."""
