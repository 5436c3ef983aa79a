"""Archives that outlive the service."""
