"""A client that sends its next request as soon as it gets a response, over many connections from one address.

Reads one line of JSON: the port, the address, the number of connections, and the requests to send in rotation, as text.
Runs until its input ends, then writes one line: the number of responses by status.
"""

import json
import selectors
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from typing import Any


class Asking:
    """A connection with a request, and the rest of the response still to come."""

    def __init__(self, order: dict[str, Any], requests: Iterator[bytes], answers: Counter[int]) -> None:
        self._to = ("127.0.0.1", order["port"])
        self._from = (order["address"], 0)
        self._requests = requests
        self._answers = answers
        self.open()

    def open(self) -> None:
        self.socket = socket.socket()
        self.socket.bind(self._from)
        self.socket.connect(self._to)
        self._ask()

    def _ask(self) -> None:
        self._left: int | None = None
        self._head = b""
        self._chunked = False
        self.socket.sendall(next(self._requests))

    def read(self) -> bool:
        """Reads the available data, and sends the next request after a complete response. False if the connection was
        closed."""
        data = self.socket.recv(262_144)
        if not data:
            return False
        if self._left is None and not self._chunked:
            self._head += data
            head, end, data = self._head.partition(b"\r\n\r\n")
            if not end:
                return True
            self._begin(head.lower())
        if self._chunked:
            self._head = (self._head + data)[-7:]
            whole = self._head.endswith(b"\r\n0\r\n\r\n") or self._head.endswith(b"0\r\n\r\n")
        else:
            assert self._left is not None
            self._left -= len(data)
            whole = self._left <= 0
        if whole:
            self._ask()
        return True

    def _begin(self, head: bytes) -> None:
        self._answers[int(head[9:12])] += 1
        self._chunked = b"transfer-encoding: chunked" in head
        length = next((line for line in head.split(b"\r\n") if line.startswith(b"content-length:")), b":0")
        self._left = None if self._chunked else int(length.partition(b":")[2])


def main() -> None:
    order = json.loads(sys.stdin.readline())
    requests = cycle([each.encode() for each in order["requests"]])
    answers: Counter[int] = Counter()
    ready = selectors.DefaultSelector()
    ready.register(sys.stdin, selectors.EVENT_READ)
    for _ in range(order["connections"]):
        asking = Asking(order, requests, answers)
        ready.register(asking.socket, selectors.EVENT_READ, asking)
    while True:
        for key, _ in ready.select():
            asking = key.data
            if asking is None:
                print(json.dumps(answers), flush=True)
                return
            goes_on = False
            with suppress(OSError):
                goes_on = asking.read()
            if not goes_on:
                ready.unregister(asking.socket)
                asking.socket.close()
                with suppress(OSError):
                    asking.open()
                    ready.register(asking.socket, selectors.EVENT_READ, asking)


if __name__ == "__main__":
    main()
