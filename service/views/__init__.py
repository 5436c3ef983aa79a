"""Views: tables and events as one viewer may see them."""
