"""The schemas of requests, which marshmallow reads, a module a resource; and answers that have no other place yet."""
