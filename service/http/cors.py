"""Cross-origin requests: origins that may use the API in a browser, and the headers they may send and read.

A page must add the token header itself, and cookies are never used, so no page can act for a user unasked.
"""

from collections.abc import Sequence
from datetime import timedelta

from flask import Flask
from flask_cors import CORS

REQUEST_HEADERS = (
    "Authorization",
    "Content-Type",
    "Idempotency-Key",
    "If-Match",
    "If-None-Match",
    "Last-Event-ID",
    "Move-Signature",
    "Signing-Key",
)
RESPONSE_HEADERS = (
    "Deprecation",
    "ETag",
    "Idempotent-Replayed",
    "Link",
    "Location",
    "RateLimit",
    "RateLimit-Policy",
    "Retry-After",
    "Sunset",
    "WWW-Authenticate",
)
"""Response headers that a page of another origin can read only if they are listed."""

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")


def allow_origins(app: Flask, origins: Sequence[str]) -> None:
    """Answers preflights of pages from these origins, and lets them read responses. Does nothing without origins."""
    if origins:
        CORS(
            app,
            origins=list(origins),
            methods=METHODS,
            allow_headers=REQUEST_HEADERS,
            expose_headers=RESPONSE_HEADERS,
            max_age=timedelta(days=1),
            send_wildcard=True,
            allow_private_network=False,
        )
