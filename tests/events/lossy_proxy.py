"""A proxy between client and server that drops chosen requests and replies."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class LossyProxy:
    """Forwards requests and replies, and drops the next request that contains the given bytes, or the reply to it.

    A lost reply closes the connection only after the server has replied, so the request was executed.
    """

    def __init__(self, path: Path, behind: Path) -> None:
        self.url = f"unix://{path}"
        self._behind = str(behind)
        self._lose: dict[str, bytes] = {}
        self._between: Callable[[], None] | None = None
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(path))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def lose_reply_to(self, holding: bytes, *, then: Callable[[], None] | None = None) -> None:
        """Drops one reply. Calls `then` after the server has replied and before the client notices the loss."""
        self._lose["reply"] = holding
        self._between = then

    def lose_request(self, holding: bytes) -> None:
        self._lose["request"] = holding

    def close(self) -> None:
        with suppress(OSError):
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._carry, args=(client,), daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        with client, socket.socket(socket.AF_UNIX) as server, suppress(OSError):
            server.connect(self._behind)
            losing = threading.Event()
            threading.Thread(target=self._answer, args=(server, client, losing), daemon=True).start()
            while request := client.recv(1 << 20):
                if self._lost("request", request):
                    return
                if self._lost("reply", request):
                    losing.set()
                server.sendall(request)

    def _answer(self, server: socket.socket, client: socket.socket, losing: threading.Event) -> None:
        with suppress(OSError):
            while reply := server.recv(1 << 20):
                if losing.is_set():
                    if self._between is not None:
                        self._between()
                    break
                client.sendall(reply)
            client.shutdown(socket.SHUT_RDWR)

    def _lost(self, what: str, request: bytes) -> bool:
        lost = what in self._lose and self._lose[what] in request
        if lost:
            del self._lose[what]
        return lost


@contextmanager
def lossy(directory: Path, behind: Path) -> Iterator[LossyProxy]:
    proxy = LossyProxy(directory / "proxy.sock", behind)
    try:
        yield proxy
    finally:
        proxy.close()
