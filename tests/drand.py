"""A test beacon: an HTTP server with drand's API, and a file of the same rounds."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from domain.beacon import Chain, randomness_of

PERIOD = 3


class Drand:
    """The beacon. `now` is its time in milliseconds. It answers while it runs, with `status` if set."""

    def __init__(self, now: Callable[[], int], chain: str = "c0" * 32) -> None:
        self.now = now
        self.chain = Chain(chain, 1_700_000_000, PERIOD)
        self.asked: list[str] = []
        self.status: int | None = None
        self.body: bytes | None = None
        self.origin = self.url = ""

    def info(self) -> dict[str, Any]:
        chain = self.chain
        return {"public_key": "83", "period": chain.period, "genesis_time": chain.genesis, "hash": chain.hash}

    def round(self, number: int) -> dict[str, Any]:
        signature = sha256(f"{self.chain.hash} {number}".encode()).hexdigest() * 2
        return {"round": number, "randomness": randomness_of(signature), "signature": signature}

    @property
    def latest(self) -> int:
        return (self.now() // 1000 - self.chain.genesis) // PERIOD + 1

    def lines(self, first: int, last: int) -> str:
        """Returns the lines of a file: the info and these rounds."""
        return "".join(f"{json.dumps(each)}\n" for each in [self.info(), *map(self.round, range(first, last + 1))])

    def _answer(self, path: str) -> dict[str, Any] | None:
        if path == f"/{self.chain.hash}/info":
            return self.info()
        number = path.removeprefix(f"/{self.chain.hash}/public/")
        if number == "latest":
            return self.round(self.latest)
        return self.round(int(number)) if number.isdigit() and 0 < int(number) <= self.latest else None

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        drand = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                drand.asked.append(self.path.rpartition("/")[2])
                found = drand._answer(self.path)
                body = drand.body or json.dumps(found).encode()
                self.send_response(drand.status or (200 if found else 404))
                self.send_header("Location", f"{drand.url}/info")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        return Handler

    @contextmanager
    def running(self) -> Iterator["Drand"]:
        server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.origin = f"http://127.0.0.1:{server.server_address[1]}"
        self.url = f"{self.origin}/{self.chain.hash}"
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()
