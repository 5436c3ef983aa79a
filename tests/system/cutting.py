"""A proxy that is no good: it cuts streams after a while, and loses one answer in some."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

STREAM = b"/v1/me/events"


class CuttingProxy:
    """Between clients and a service on this machine.

    A stream lives for `stream_seconds`; every `lose`th POST loses its answer, although it is carried out.
    """

    def __init__(self, target: int, stream_seconds: float, lose: int) -> None:
        self._target = target
        self._stream_seconds = stream_seconds
        self._lose = lose
        self._lock = threading.Lock()
        self._posts = 0
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.cut_streams = 0
        self.lost_answers = 0

    @contextmanager
    def running(self) -> Iterator["CuttingProxy"]:
        thread = threading.Thread(target=self._accept, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            self._listener.shutdown(socket.SHUT_RDWR)
            self._listener.close()
            with self._lock:
                left = list(self._open)
            for each in left:
                _shut(each)
            thread.join()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._target))
            with self._lock:
                self._open |= {near, far}
            threading.Thread(target=self._ask, args=(near, far), daemon=True).start()
            threading.Thread(target=self._answer, args=(far, near), daemon=True).start()

    def _ask(self, near: socket.socket, far: socket.socket) -> None:
        """Requests, which are small enough to come in one piece."""
        with suppress(OSError):
            while sent := near.recv(65536):
                if STREAM in sent.partition(b"\r\n")[0]:
                    threading.Timer(self._stream_seconds, self._cut, (near, far)).start()
                elif sent.startswith(b"POST") and self._is_unlucky():
                    _shut(near, socket.SHUT_WR)
                far.sendall(sent)
        self._close(near, far)

    def _is_unlucky(self) -> bool:
        with self._lock:
            self._posts += 1
            unlucky = self._posts % self._lose == 0
            self.lost_answers += unlucky
            return unlucky

    def _cut(self, near: socket.socket, far: socket.socket) -> None:
        with self._lock:
            self.cut_streams += near in self._open
        self._close(near, far)

    def _answer(self, far: socket.socket, near: socket.socket) -> None:
        with suppress(OSError):
            while told := far.recv(65536):
                near.sendall(told)
        self._close(near, far)

    def _close(self, *ends: socket.socket) -> None:
        for each in ends:
            _shut(each)
            with self._lock:
                known = each in self._open
                self._open.discard(each)
            if known:
                each.close()


def _shut(end: socket.socket, how: int = socket.SHUT_RDWR) -> None:
    with suppress(OSError):
        end.shutdown(how)
