"""The client library and the command line."""
