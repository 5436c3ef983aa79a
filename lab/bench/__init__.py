"""The speed of the service, each path compared with its floor."""
