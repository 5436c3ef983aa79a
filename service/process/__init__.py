"""A process of the service: settings, logs, its parent, its port."""
