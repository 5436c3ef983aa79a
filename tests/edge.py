"""The proxy of `service/edge/` in front of a web process, run by this machine's nginx as a child process on
loopback."""

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

from tests.polling import PATIENCE, until
from tests.ports import free_port
from tests.required_programs import lacks

NGINX = os.environ.get("NGINX") or shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
"""Path of nginx. The environment can override it to run the tests with another release."""

_USER = " user root;" if os.geteuid() == 0 else ""
"""Folders of tests belong to the user running them. As root, nginx would otherwise run its workers as a different
user."""

TEMPLATES = Path(__file__).parents[1] / "service" / "edge"

DEFAULTS = {
    "EDGE_SCHEME": "http",
    "EDGE_PATIENCE": "100s",
    "EDGE_REQUESTS": "400",
    "EDGE_RESOLVER": "127.0.0.1",
    "EDGE_OTHER_WEBS": "",
}


_SETTING = re.compile(r"\$\{(EDGE_[A-Z_]+)\}")
"""Variables that the nginx image substitutes as well. nginx has variables of its own."""


def configure(folder: Path, settings: Mapping[str, str], templates: Path = TEMPLATES) -> None:
    """Writes the configuration. Raises KeyError for a missing setting."""
    for template in templates.glob("*.template"):
        text = _SETTING.sub(lambda found: settings[found[1]], template.read_text())
        (folder / template.stem).write_text(text)


class Edge:
    """A running proxy, with its ports on 127.0.0.1 and its output."""

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
        """Stops the proxy together with its workers."""
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(PATIENCE)


@contextmanager
def edge(folder: Path, web_port: int, templates: Path = TEMPLATES, **settings: str) -> Iterator[Edge]:
    """Runs the proxy in front of a web process, with its own configuration in a folder. Skips the test without
    nginx."""
    if NGINX is None:
        pytest.skip(lacks("nginx"))
    folder.mkdir(parents=True, exist_ok=True)
    started = Edge(folder, web_port, settings, templates)
    try:
        yield started.ready()
    finally:
        started.stop()
