"""The client library and the command line."""

__version__ = "1.0.0"
"""The version of this release: of the distribution, the service and its documents."""
