"""The schemas of requests, which marshmallow reads, a module a resource."""
