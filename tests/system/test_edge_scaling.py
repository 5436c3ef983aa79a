"""The proxy finds all web processes behind a name, including later ones, as `docker-compose up --scale web=3`
requires."""

import re
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tests.edge import NGINX, edge
from tests.polling import until
from tests.ports import free_port

RESOLVES = (1, 27, 3)
"""First nginx version that re-resolves the names of an upstream."""


def _version() -> tuple[int, ...]:
    if NGINX is None:
        return ()
    said = subprocess.run([NGINX, "-v"], capture_output=True, text=True, check=True).stderr
    found = re.search(r"nginx/(\d+)\.(\d+)\.(\d+)", said)
    return tuple(map(int, found.groups())) if found else ()


pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(_version() < RESOLVES, reason="this machine has no nginx 1.27.3 or newer"),
]


class NameServer:
    """Answers each address query with `addresses`, valid for one second."""

    def __init__(self) -> None:
        self.addresses: list[str] = []
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._socket.getsockname()[1]}"
        Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                asked, sender = self._socket.recvfrom(512)
            except OSError:
                return
            self._socket.sendto(self._answer(asked), sender)

    def _answer(self, asked: bytes) -> bytes:
        question = asked[12 : asked.index(b"\0", 12) + 5]
        head = asked[:2] + struct.pack(">HHHHH", 0x8180, 1, len(self.addresses), 0, 0)
        records = b"".join(
            b"\xc0\x0c" + struct.pack(">HHIH", 1, 1, 1, 4) + socket.inet_aton(each) for each in self.addresses
        )
        return head + question + records

    def close(self) -> None:
        self._socket.close()


class _Web(BaseHTTPRequestHandler):
    """A web process that responds with its own address."""

    def do_GET(self) -> None:
        body = str(self.connection.getsockname()[0]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def web(address: str, port: int) -> Iterator[None]:
    with ThreadingHTTPServer((address, port), _Web) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield
        server.shutdown()


@pytest.fixture
def names() -> Iterator[NameServer]:
    server = NameServer()
    yield server
    server.close()


def test_web_processes_are_found_by_their_name_while_they_come_and_go(tmp_path: Path, names: NameServer) -> None:
    port, (one, two, three) = free_port(), ("127.0.0.2", "127.0.0.3", "127.0.0.4")
    names.addresses = [one]
    with ExitStack() as running:
        for each in (one, two, three):
            running.enter_context(web(each, port))
        proxy = running.enter_context(
            edge(tmp_path / "edge", port, EDGE_WEB=f"web:{port} resolve", EDGE_RESOLVER=names.address)
        )

        def serving() -> set[str]:
            """Returns the addresses that answer the next requests. All requests are answered."""
            answers = [httpx.get(f"{proxy.url}/livez", trust_env=False, verify=False) for _ in range(12)]
            return {each.text if each.status_code == 200 else "nobody" for each in answers}

        until(lambda: serving() == {one})
        names.addresses = [one, two, three]
        until(lambda: serving() == {one, two, three})
        names.addresses = [three]
        until(lambda: serving() == {three})
        assert serving() == {three}
