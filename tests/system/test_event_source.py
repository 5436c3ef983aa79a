"""A browser follows a whole game with its own EventSource and stream tickets, as described in docs/streams.md."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any
from urllib.parse import quote

import pytest

from tests.polling import PATIENCE
from tests.required_programs import lacks
from tests.system.running import Running

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
PAGE = Path(__file__).with_name("event_source.html").read_text("utf-8")
DOCS = (Path(__file__).parents[2] / "docs" / "streams.md").read_text("utf-8")

pytestmark = [pytest.mark.thorough, pytest.mark.skipif(CHROMIUM is None, reason=lacks("chromium"))]


class Pages(HTTPServer):
    """Serves the page and receives its observations."""

    def __init__(self) -> None:
        self.seen: SimpleQueue[dict[str, Any]] = SimpleQueue()
        super().__init__(("127.0.0.1", 0), Page)


class Page(BaseHTTPRequestHandler):
    server: Pages

    def do_GET(self) -> None:
        self._answer(200 if self.path == "/" else 404, page().encode())

    def do_POST(self) -> None:
        self.server.seen.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self._answer(200, b"")

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Suppresses the log."""


def page() -> str:
    """Returns the page with the documentation's function."""
    (function,) = re.findall(r"^```javascript\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL)
    return PAGE.replace("FOLLOW_TABLE", function)


@contextmanager
def pages() -> Iterator[Pages]:
    with Pages() as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def browser(url: str, profile: Path) -> Iterator[None]:
    """Runs a browser at an address. It may read the service's responses although the page comes from another port."""
    assert CHROMIUM is not None
    options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"]
    command = [CHROMIUM, *options, "--disable-web-security", f"--user-data-dir={profile}", url]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_event_source_follows_a_whole_game_with_tickets(service: Running, tmp_path: Path) -> None:
    player = service.player()
    table = player.opens(game="commune", seats=3, bots=["random", "random"])
    order = quote(json.dumps({"service": service.url, "table": table, "token": player.token}))
    with pages() as server, browser(f"http://127.0.0.1:{server.server_port}/#{order}", tmp_path / "profile"):
        while player.moves_once(table):
            pass
        found = server.seen.get(timeout=PATIENCE)
    now, events = player.table(table), player.events(table)
    assert [each["id"] for each in found["seen"]] == list(range(1, now["version"] + 1))
    assert [each["hash"] for each in found["seen"]] == [event["hash"] for event in events]
    assert [each["private"] for each in found["seen"]] == ["private" in event for event in events]
    assert any(each["private"] for each in found["seen"])
    assert found["end"] == {"version": now["version"], "head": now["head"]}
