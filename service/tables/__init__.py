"""What can be done at a table and read from one, a use case a function."""
