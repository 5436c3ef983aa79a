"""The parts of the OpenAPI document that no single operation declares; `spec.py` puts them together."""
