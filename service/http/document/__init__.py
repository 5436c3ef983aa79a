"""Parts of the OpenAPI document that no single operation declares. `spec.py` assembles them."""
