"""A service in memory behind a real port, for programs in other languages."""

import logging
import threading
from collections.abc import Iterator

import pytest
from werkzeug.serving import make_server

from service.http.app import create_app
from service.process.settings import Settings
from service.wiring import Service, in_memory


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of the service, on a free port."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = make_server("127.0.0.1", 0, create_app(Service(Settings(), in_memory())), threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
