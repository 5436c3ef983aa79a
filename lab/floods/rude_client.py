"""A client that asks again as soon as it has its answer, over many connections from one address, until it has to end.

Reads one line of JSON: the port, the address, the number of connections, and the requests that it sends in turn, as
text. Writes one line when its input ends: how many answers it had, by status.
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
    """A connection that asks, and what of the answer has not come yet."""

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
        """Reads what has come, and asks again after the whole answer. False where the connection has ended."""
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
