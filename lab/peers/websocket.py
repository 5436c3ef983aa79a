"""A minimal WebSocket client (RFC 6455): a blocking socket, text messages only, no compression."""

import os
import socket
from base64 import b64encode
from struct import pack, unpack

TEXT, PING, PONG = 1, 9, 10
FINAL, MASKED = 0x80, 0x80
NO_MASK = bytes(4)
"""A mask of zeros. Clients must mask their data, and this mask leaves the bytes unchanged."""

PATIENCE = 30
"""Timeout without any data, in seconds. Raises TimeoutError."""


class WebSocket:
    """A connection to a server on this machine."""

    def __init__(self, port: int, path: str) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._buffer = b""
        key = b64encode(os.urandom(16)).decode()
        head = f"GET {path} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        self._socket.sendall(f"{head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        while b"\r\n\r\n" not in self._buffer:
            self._receive()
        answer, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        if b" 101 " not in answer.partition(b"\r\n")[0]:
            raise ConnectionError(f"no WebSocket: {answer!r}")

    def send(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def receive(self) -> str:
        """Returns the next text message. Pings are answered."""
        while True:
            first, second = self._take(2)
            assert first & FINAL, "a message in parts"
            length = second
            if second == 126:
                (length,) = unpack("!H", self._take(2))
            elif second == 127:
                (length,) = unpack("!Q", self._take(8))
            content = self._take(length)
            kind = first & 0xF
            if kind == TEXT:
                return content.decode()
            if kind != PING:
                raise ConnectionError(f"the server sent a frame of kind {kind}")
            self._send(PONG, content)

    def close(self) -> None:
        self._socket.close()

    def _send(self, kind: int, content: bytes) -> None:
        length = len(content)
        sized = bytes((MASKED | length,)) if length < 126 else bytes((MASKED | 126,)) + pack("!H", length)
        self._socket.sendall(bytes((FINAL | kind,)) + sized + NO_MASK + content)

    def _take(self, number: int) -> bytes:
        while len(self._buffer) < number:
            self._receive()
        taken, self._buffer = self._buffer[:number], self._buffer[number:]
        return taken

    def _receive(self) -> None:
        more = self._socket.recv(65536)
        if not more:
            raise ConnectionError("the server closed the connection")
        self._buffer += more
