"""What is imported or typed outside: the client library and the command line."""
