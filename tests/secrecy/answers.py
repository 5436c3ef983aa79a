"""What a client asks, and what it is answered, to the last byte."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.http.app import create_app
from service.http.edge import Edge, install
from service.http.gate import Gate
from service.settings import Settings
from service.wiring import Service, in_memory


class Ask(NamedTuple):
    """One request; `body` is sent as JSON, bytes as they are."""

    method: str
    path: str
    body: Any = None
    headers: Mapping[str, str] = {}

    def __str__(self) -> str:
        told = "" if self.body is None else f" {self.body!r:.200}"
        return f"{self.method} {self.path}{told} {dict(self.headers) or ''}".rstrip()


class Answer(NamedTuple):
    """Everything that comes back: the status, the headers in their order, the body."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def masked(self, mask: Callable[[str], str]) -> "Answer":
        headers = tuple((name, mask(value)) for name, value in self.headers)
        return Answer(self.status, headers, mask(self.body.decode()).encode())

    def header(self, wanted: str) -> str | None:
        return next((value for name, value in self.headers if name == wanted), None)


@cache
def app() -> Flask:
    """One application for all, since making one takes a while; each request installs the service it is for."""
    return create_app(Service(Settings(), in_memory()))


def answered(service: Service, ask: Ask, token: str | None) -> Answer:
    """What the service answers to whoever has the token."""
    install(app(), Edge(service, Gate(8)))
    headers = dict(ask.headers) | ({} if token is None else {"Authorization": f"Bearer {token}"})
    data = ask.body if ask.body is None or isinstance(ask.body, bytes) else json.dumps(ask.body).encode()
    path, _, query = ask.path.partition("?")
    environ = EnvironBuilder(path, method=ask.method, data=data, headers=headers, query_string=query).get_environ()
    body, status, received = run_wsgi_app(app(), environ, buffered=True)
    return Answer(int(status[:3]), tuple(received), b"".join(body))
