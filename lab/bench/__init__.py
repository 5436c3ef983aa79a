"""The speed of the service, each path beside its floor."""
