"""The service over HTTP: Flask, thin views, and an OpenAPI document generated from them.

A view reads the request, calls one use case and writes its answer; nothing is decided here. Answers are written
as bytes by the service itself, so the marshmallow schemas of answers only document them (the tests hold every
answer against the document); the schemas of requests validate.
"""
