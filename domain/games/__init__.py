"""The games, one folder each. domain/registry.py lists them."""
