"""The proxy of `service/edge/` before a web process, by the nginx of this machine, as a child process on loopback."""

import os
import re
import secrets
import shutil
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.lacking import lacks
from tests.ports import free_port
from tests.waiting import PATIENCE, until

NGINX = os.environ.get("NGINX") or shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
"""That of the environment, so that the tests can be run with another release."""

_USER = " user root;" if os.geteuid() == 0 else ""
"""Folders of tests belong to who runs them; as root, nginx would give its workers another user."""

TEMPLATES = Path(__file__).parents[1] / "service" / "edge"

DEFAULTS = {
    "EDGE_SCHEME": "http",
    "EDGE_PATIENCE": "100s",
    "EDGE_REQUESTS": "400",
    "EDGE_RESOLVER": "127.0.0.1",
    "EDGE_OTHER_WEBS": "",
}


_SETTING = re.compile(r"\$\{(EDGE_[A-Z_]+)\}")
"""The variables that the image of nginx fills in as well; nginx has other variables itself."""


def configure(folder: Path, settings: Mapping[str, str], templates: Path = TEMPLATES) -> None:
    """Writes the configuration; KeyError for a setting that is missing."""
    for template in templates.glob("*.template"):
        text = _SETTING.sub(lambda found: settings[found[1]], template.read_text())
        (folder / template.stem).write_text(text)


class Edge:
    """A running proxy; its ports on 127.0.0.1, and what it wrote."""

    def __init__(self, folder: Path, web_port: int, settings: Mapping[str, str], templates: Path) -> None:
        self.port, self.tls_port = free_port(), free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.tls_url = f"https://127.0.0.1:{self.tls_port}"
        own = {
            "EDGE_WEB": f"127.0.0.1:{web_port}",
            "EDGE_HTTP": f"127.0.0.1:{self.port}",
            "EDGE_HTTPS": f"127.0.0.1:{self.tls_port}",
            "EDGE_CERTIFICATE": str(folder),
        }
        configure(folder, {**DEFAULTS, **own, **settings}, templates)
        self._log = folder / f"{secrets.token_hex(4)}.log"
        assert NGINX is not None
        with self._log.open("wb") as output:
            self.process = subprocess.Popen(
                [NGINX, "-p", str(folder), "-c", "nginx.conf", "-e", "stderr", "-g", f"daemon off;{_USER}"],
                stdout=output,
                stderr=output,
                start_new_session=True,
            )

    def ready(self) -> "Edge":
        until(self._listens)
        return self

    def _listens(self) -> bool:
        assert self.process.poll() is None, self.output()
        with suppress(ConnectionError), socket.create_connection(("127.0.0.1", self.port), PATIENCE):
            return True
        return False

    def output(self) -> str:
        return self._log.read_text()

    def stop(self) -> None:
        """Ends it, and its workers with it."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)


@contextmanager
def edge(folder: Path, web_port: int, templates: Path = TEMPLATES, **settings: str) -> Iterator[Edge]:
    """The proxy before a web process, with a separate configuration in a folder; skips without nginx."""
    if NGINX is None:
        pytest.skip(lacks("nginx"))
    folder.mkdir(parents=True, exist_ok=True)
    started = Edge(folder, web_port, settings, templates)
    try:
        yield started.ready()
    finally:
        started.stop()
