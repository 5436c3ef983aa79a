"""A temporary service on a free port, with a data folder that is removed at the end."""

import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

STARTS_WITHIN = 180
"""Timeout of the start, in seconds."""


@contextmanager
def own_service(**settings: str) -> Iterator[str]:
    """Runs the whole service (embedded server, web, relay, workers), yields its address and stops it at the end.

    `settings` are environment variables, such as CARDTABLE_BOT_DELAY_MS="0". The caller's CARDTABLE_ variables are
    ignored.
    """
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        inherited = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
        environment = {**inherited, "CARDTABLE_PORT": str(port), "CARDTABLE_DATA": data, **settings}
        log = Path(data) / "service.log"
        with log.open("wb") as output:
            running = subprocess.Popen(
                [sys.executable, "-m", "workers.supervisor"], env=environment, stdout=output, stderr=output
            )
        url = f"http://127.0.0.1:{port}"
        try:
            _wait_until_ready(url, running, log)
            yield url
        finally:
            running.terminate()
            running.wait(60)


def _wait_until_ready(url: str, running: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + STARTS_WITHIN
    with httpx.Client(timeout=2, trust_env=False) as client:
        while time.monotonic() < until and running.poll() is None:
            try:
                if client.get(f"{url}/readyz").is_success:
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.1)
    raise SystemExit(f"the service did not start:\n{log.read_text()}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
