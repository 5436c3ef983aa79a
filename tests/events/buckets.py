"""An S3-compatible store in its own process: moto's server, over HTTP."""

import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.polling import until
from tests.ports import free_port

BUCKET = "tables"

CREDENTIALS = {"AWS_ACCESS_KEY_ID": "someone", "AWS_SECRET_ACCESS_KEY": "something", "AWS_REGION": "us-east-1"}

_DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


@contextmanager
def bucket_server() -> Iterator[str]:
    """Yields the address of a store with an empty bucket."""
    port = free_port()
    command = [sys.executable, "-W", "ignore", "-m", "moto.server", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: _answers(f"{address}/moto-api/data.json"), seconds=60)
        emptied(address)
        yield address
    finally:
        server.terminate()
        server.wait()


def emptied(address: str) -> None:
    """Clears the store and recreates the bucket."""
    _DIRECT.open(urllib.request.Request(f"{address}/moto-api/reset", method="POST")).close()
    _DIRECT.open(urllib.request.Request(f"{address}/{BUCKET}", method="PUT")).close()


def _answers(address: str) -> bool:
    with suppress(OSError):
        _DIRECT.open(address).close()
        return True
    return False
