"""The routes, a module a resource. A route reads the request, calls one use case and writes the response."""
