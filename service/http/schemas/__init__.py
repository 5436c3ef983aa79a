"""Marshmallow schemas of requests, one module per resource."""
