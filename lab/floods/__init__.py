"""Floods from one address, and their effect on others."""
