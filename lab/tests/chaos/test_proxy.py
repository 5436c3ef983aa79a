"""Each mode of the proxy has its effect on connections."""

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest

from lab.chaos.proxy import HUNG, OPEN, SLOW, Mode, Proxy
from tests.polling import PATIENCE, until


@pytest.fixture
def echo() -> Iterator[int]:
    """Yields the port of an echo server."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            with suppress(OSError):
                while True:
                    threading.Thread(target=_echo, args=(listener.accept()[0],), daemon=True).start()

        threading.Thread(target=serve, daemon=True).start()
        yield listener.getsockname()[1]
        listener.shutdown(socket.SHUT_RDWR)


def _echo(connection: socket.socket) -> None:
    with connection, suppress(OSError):
        while piece := connection.recv(65536):
            connection.sendall(piece)


@pytest.fixture
def proxy(echo: int) -> Iterator[Proxy]:
    with Proxy(echo).running() as running:
        yield running


@pytest.fixture
def client(proxy: Proxy) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", proxy.port), timeout=PATIENCE) as connection:
        connection.sendall(b"first")
        assert connection.recv(100) == b"first"
        yield connection


def all_of(connection: socket.socket, size: int) -> bytes:
    received = b""
    while len(received) < size and (piece := connection.recv(65536)):
        received += piece
    return received


def test_a_cut_connection_is_reset_and_a_new_one_is_forwarded(proxy: Proxy, client: socket.socket) -> None:
    assert proxy.cut() == 1
    with pytest.raises(ConnectionResetError):
        client.recv(100)
    with socket.create_connection(("127.0.0.1", proxy.port), timeout=PATIENCE) as other:
        other.sendall(b"second")
        assert other.recv(100) == b"second"


def test_a_hung_connection_holds_bytes_back_until_it_is_released(proxy: Proxy, client: socket.socket) -> None:
    proxy.set(HUNG)
    client.sendall(b"second")
    client.setblocking(False)
    with pytest.raises(BlockingIOError):
        client.recv(100)
    client.settimeout(PATIENCE)
    proxy.set(OPEN)
    assert client.recv(100) == b"second"


def test_a_slow_connection_delivers_everything_in_small_pieces(proxy: Proxy, client: socket.socket) -> None:
    proxy.set(SLOW)
    client.sendall(b"x" * 2000)
    assert all_of(client, 2000) == b"x" * 2000


def test_a_lossy_connection_ends_in_the_middle_of_a_piece(proxy: Proxy, client: socket.socket) -> None:
    proxy.set(Mode(loss=1.0))
    client.sendall(b"x" * 1000)
    assert len(all_of(client, 1000)) < 1000
    assert proxy.cuts == 1


def test_a_connection_to_a_target_that_is_down_is_reset(proxy: Proxy, client: socket.socket) -> None:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        proxy.target = nobody.getsockname()[1]
    with (
        pytest.raises(ConnectionError),
        socket.create_connection(("127.0.0.1", proxy.port), timeout=PATIENCE) as other,
    ):
        until(lambda: other.send(b"x") == 0)
