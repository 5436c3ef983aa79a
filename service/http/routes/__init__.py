"""Routes, one module per resource. A route reads the request, calls one use case and writes the response."""
