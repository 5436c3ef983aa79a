"""Tables that are damaged or can't be read."""
