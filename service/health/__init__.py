"""The state of the service and of its parts, for operators."""
