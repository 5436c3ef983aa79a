"""The schemas of requests and responses, a module a resource.

Schemas of requests validate. Schemas of responses only document: the service writes its responses as bytes, and the
tests check every response against the document.
"""
