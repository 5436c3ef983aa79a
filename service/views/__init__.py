"""What is served: tables and events as one viewer may see them."""
