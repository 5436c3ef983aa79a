"""Generators of committed files: a module for each kind; `python -m tools` writes all that follow from the sources."""
