"""Views: tables and events as seen by one viewer."""
