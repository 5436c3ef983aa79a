"""A client's requests, and the service's complete responses, byte for byte."""

import json
import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from itertools import islice
from typing import Any, NamedTuple

from service.access.scheduling import WaiterLimit
from service.http.entry import Context, install
from service.wiring import Service
from tests.http.api import application, parts_of


class Ask(NamedTuple):
    """One request; `body` is sent as JSON, bytes as they are."""

    method: str
    path: str
    body: Any = None
    headers: Mapping[str, str] = {}

    def __str__(self) -> str:
        body = "" if self.body is None else f" {self.body!r:.200}"
        return f"{self.method} {self.path}{body} {dict(self.headers) or ''}".rstrip()


class Answer(NamedTuple):
    """A whole response: the status, the headers in order, and the body."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    def masked(self, mask: Callable[[str], str]) -> "Answer":
        headers = tuple((name, mask(value)) for name, value in self.headers)
        return Answer(self.status, headers, mask(self.body.decode()).encode())

    def header(self, wanted: str) -> str | None:
        return next((value for name, value in self.headers if name == wanted), None)


def answered(service: Service, ask: Ask, token: str | None) -> Answer:
    """Returns the service's response to the bearer of the token."""
    install(application(), Context(service, WaiterLimit(8)))
    received: list[Any] = []
    environ = _environ(ask, {} if token is None else {"Authorization": f"Bearer {token}"})

    def start(*started: Any, **_: Any) -> Callable[[bytes], object]:
        received.extend(started)
        return received.append

    parts: Any = application()(environ, start)
    status, headers = received[:2]
    media = dict(headers).get("Content-Type", "").partition(";")[0]
    body = b"".join(islice(parts, parts_of(ask.path, media)))
    if not isinstance(parts, list):
        parts.close()
    return Answer(int(status[:3]), tuple(headers), body)


def _environ(ask: Ask, more: Mapping[str, str]) -> dict[str, Any]:
    """Returns the request as a WSGI environment."""
    data = ask.body if isinstance(ask.body, bytes) else b"" if ask.body is None else json.dumps(ask.body).encode()
    path, _, query = ask.path.partition("?")
    headers = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in {**ask.headers, **more}.items()}
    return (
        _SERVER
        | headers
        | {
            "REQUEST_METHOD": ask.method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": "application/json" if data else "",
            "CONTENT_LENGTH": str(len(data)),
            "wsgi.input": BytesIO(data),
        }
    )


_SERVER = {
    "SERVER_NAME": "localhost",
    "SERVER_PORT": "80",
    "SERVER_PROTOCOL": "HTTP/1.1",
    "REMOTE_ADDR": "127.0.0.1",
    "SCRIPT_NAME": "",
    "HTTP_HOST": "localhost",
    "wsgi.version": (1, 0),
    "wsgi.url_scheme": "http",
    "wsgi.errors": sys.stderr,
    "wsgi.multithread": True,
    "wsgi.multiprocess": False,
    "wsgi.run_once": False,
}
