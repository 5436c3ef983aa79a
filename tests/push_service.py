"""A stand-in for push services and webhooks: an HTTP server that stores its requests, and browsers that can read
them."""

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from time import time
from typing import Any, NamedTuple

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Got(NamedTuple):
    """A received request with its time of arrival, in seconds since the epoch."""

    path: str
    headers: Mapping[str, str]
    body: bytes
    at: float


class Receiver:
    """The server. It responds with `status`, or with the entry for a path in `answers`.

    While `agrees`, it confirms webhooks by answering their challenges, and stores those requests separately.
    """

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.challenged: list[Got] = []
        self.agrees = True
        self.status = 201
        self.answers: Callable[[str], int] = lambda _path: self.status
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def at(self, path: str) -> list[Got]:
        return [each for each in self.got if each.path == path]

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                got = Got(self.path, dict(self.headers), body, time())
                if receiver.agrees and b'"url_verification"' in body:
                    receiver.challenged.append(got)
                    answer: bytes = json.loads(body)["challenge"].encode()
                    self.send_response(200)
                    self.send_header("Content-Length", str(len(answer)))
                    self.end_headers()
                    self.wfile.write(answer)
                    return
                receiver.got.append(got)
                self.send_response(receiver.answers(self.path))
                self.send_header("Location", f"{receiver.url}/redirected")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler

    @contextmanager
    def running(self) -> Iterator["Receiver"]:
        thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._server.shutdown()
            self._server.server_close()
            thread.join()


class Browser:
    """A browser with a push subscription at its own path on a receiver."""

    def __init__(self, receiver: Receiver, path: str) -> None:
        self._receiver = receiver
        self._path = path
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"

    @property
    def channel(self) -> dict[str, str]:
        """The subscription as sent to the service."""
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {
            "kind": "push",
            "address": self._receiver.url + self._path,
            "p256dh": _encoded(public),
            "auth": _encoded(self._auth),
        }

    @property
    def messages(self) -> list[dict[str, Any]]:
        """All received messages, decrypted."""
        return [json.loads(self.read(each)) for each in self._receiver.at(self._path)]

    def read(self, got: Got) -> bytes:
        found: bytes = http_ece.decrypt(got.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return found


def _encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
