"""Many watchers of tables in one process: it reads event streams and takes the time at which each event arrives.

Reads one line of JSON, `{"port": ..., "tables": [[table, version, watchers], ...]}`, prints `ready` when all are
connected, and after another line prints what it has seen as JSON: `late`, the milliseconds from the time of each event
to its arrival at each watcher, and `cut`, how many connections were closed. What arrives is kept as it is and read
afterwards, so that the watchers take as little as possible of the processor that they share with the service.
"""

import gc
import json
import re
import socket
import sys
import time
from select import EPOLLIN, epoll
from typing import Any

_AT = re.compile(rb'"at":(\d+)')

CONNECTING = 50
"""How many connections are made before their responses have begun."""


class Audience:
    """All connections, and what each of them was sent, with the time in ms."""

    def __init__(self) -> None:
        self._epoll = epoll()
        self._sockets: dict[int, socket.socket] = {}
        self._received: dict[int, list[tuple[float, bytes]]] = {}
        self._cut = 0
        self.beginning: set[int] = set()
        """The connections whose response has not begun."""

    def connect(self, port: int, request: bytes) -> None:
        watcher = socket.create_connection(("127.0.0.1", port))
        watcher.sendall(request)
        self._sockets[watcher.fileno()] = watcher
        self._received[watcher.fileno()] = []
        self.beginning.add(watcher.fileno())
        self._epoll.register(watcher.fileno(), EPOLLIN)

    def listen(self, seconds: float = -1, *also: int) -> bool:
        """Takes what has arrived, after waiting for the first; returns whether one of the other files is ready."""
        ready = False
        for file, _ in self._epoll.poll(seconds):
            if file in also:
                ready = True
                continue
            part = self._sockets[file].recv(65536)
            self._received[file].append((time.time() * 1000, part))
            if self.beginning and b"retry:" in part:
                self.beginning.discard(file)
            if not part:
                self._cut += 1
                self._epoll.unregister(file)
        return ready

    def listen_until_asked(self) -> None:
        self._epoll.register(sys.stdin.fileno(), EPOLLIN)
        while not self.listen(-1, sys.stdin.fileno()):
            pass

    def seen(self) -> dict[str, Any]:
        late = [late for parts in self._received.values() for late in _late(parts)]
        return {"late": late, "cut": self._cut}


def _late(parts: list[tuple[float, bytes]]) -> list[float]:
    """How late each event of a stream came; it has come with the part that has its end."""
    late, rest = [], b""
    for now, part in parts:
        *messages, rest = (rest + part).split(b"\n\n")
        late += [now - int(at.group(1)) for message in messages if (at := _AT.search(message))]
    return late


def main() -> None:
    order = json.loads(sys.stdin.readline())
    audience = Audience()
    for table, version, watchers in order["tables"]:
        request = f"GET /v1/tables/{table}/events?after={version} HTTP/1.1\r\nHost: bench\r\n"
        for _ in range(watchers):
            audience.connect(order["port"], f"{request}Accept: text/event-stream\r\n\r\n".encode())
            while len(audience.beginning) >= CONNECTING:
                audience.listen()
    while audience.beginning:
        audience.listen()
    gc.disable()
    print("ready", flush=True)
    audience.listen_until_asked()
    print(json.dumps(audience.seen()), flush=True)


if __name__ == "__main__":
    main()
