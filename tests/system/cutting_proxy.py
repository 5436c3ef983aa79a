"""A faulty proxy: it cuts each stream after some messages and loses some responses."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

STREAM = b"application/x-ndjson"
"""Media type accepted by a request for a stream."""

END = b"}\n"
"""End of a message."""


class CuttingProxy:
    """Forwards between clients and a service on this machine.

    Cuts each stream after `messages`. Loses the response of one POST in `lose`; the POST itself is executed.
    """

    def __init__(self, target: int, messages: int, lose: int) -> None:
        self._target = target
        self._messages = messages
        self._lose = lose
        self._lock = threading.Lock()
        self._posts = 0
        self._open: set[socket.socket] = set()
        self._streams: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self.cut_streams = 0
        self.lost_responses = 0

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
                client, _ = self._listener.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._target))
            with self._lock:
                self._open |= {client, server}
            threading.Thread(target=self._forward_requests, args=(client, server), daemon=True).start()
            threading.Thread(target=self._forward_responses, args=(server, client), daemon=True).start()

    def _forward_requests(self, client: socket.socket, server: socket.socket) -> None:
        """Forwards requests, which are small enough to arrive in one piece."""
        with suppress(OSError):
            while sent := client.recv(65536):
                if STREAM in sent.partition(b"\r\n\r\n")[0]:
                    self._streams.add(client)
                elif sent.startswith(b"POST") and self._loses_response():
                    _shut(client, socket.SHUT_WR)
                server.sendall(sent)
        self._close(client, server)

    def _loses_response(self) -> bool:
        with self._lock:
            self._posts += 1
            lost = self._posts % self._lose == 0
            self.lost_responses += lost
            return lost

    def _forward_responses(self, server: socket.socket, client: socket.socket) -> None:
        messages = 0
        with suppress(OSError):
            while told := server.recv(65536):
                *whole, _ = told.split(END)
                if client in self._streams and messages + len(whole) >= self._messages:
                    client.sendall(b"".join(each + END for each in whole[: self._messages - messages]))
                    self.cut_streams += 1
                    break
                client.sendall(told)
                messages += len(whole)
        self._close(client, server)

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
