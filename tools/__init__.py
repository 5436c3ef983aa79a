"""Generators of committed files, one module per kind. `python -m tools` writes all files derived from the sources."""
