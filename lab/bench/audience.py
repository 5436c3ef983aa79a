"""Many watchers of tables in one process, which reads event streams and records each event's arrival.

Reads one line of JSON, `{"port": ..., "tables": [[table, version, watchers], ...]}`, and prints `ready` when all are
connected. After another input line it prints its observations as JSON: `late`, the delay from the time of each event to
its arrival at each watcher, in milliseconds, and `cut`, the number of closed connections. Input is stored as is and
parsed afterwards, so that the watchers use as little as possible of the CPU time they share with the service.
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
"""Maximum number of connections whose responses have not begun."""


class Audience:
    """All connections, with the data received on each and its time in milliseconds."""

    def __init__(self) -> None:
        self._epoll = epoll()
        self._sockets: dict[int, socket.socket] = {}
        self._received: dict[int, list[tuple[float, bytes]]] = {}
        self._cut = 0
        self.beginning: set[int] = set()
        """Connections whose response has not begun."""

    def connect(self, port: int, request: bytes) -> None:
        watcher = socket.create_connection(("127.0.0.1", port))
        watcher.sendall(request)
        self._sockets[watcher.fileno()] = watcher
        self._received[watcher.fileno()] = []
        self.beginning.add(watcher.fileno())
        self._epoll.register(watcher.fileno(), EPOLLIN)

    def listen(self, seconds: float = -1, *also: int) -> bool:
        """Waits for data and stores it. Returns True if one of the other files is ready."""
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
    """Returns the delay of each event in a stream. An event arrives with the part that contains its end."""
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
