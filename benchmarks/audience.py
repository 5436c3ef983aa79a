"""Many watchers of tables in one process: an event loop that reads event streams and takes the time of each event.

Reads one line of JSON, `{"port": ..., "tables": [[table, version, watchers], ...]}`, prints `ready` when all are
connected, and after another line prints what it has seen as JSON: `late`, the milliseconds from the time of each event
to its arrival at each watcher, and `cut`, how many connections were closed.
"""

import asyncio
import json
import re
import sys
import time
from functools import partial

_AT = re.compile(rb'"at":(\d+)')


class Watcher(asyncio.Protocol):
    """One connection. Everything after the response's head counts."""

    def __init__(self, seen: "Seen", request: bytes) -> None:
        self._seen = seen
        self._request = request
        self._rest = b""
        self._begun = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.time() * 1000
        self._rest += data
        if not self._begun:
            self._begin()
        *messages, self._rest = self._rest.split(b"\n\n")
        for message in messages:
            at = _AT.search(message)
            if at is not None:
                self._seen.late.append(now - int(at.group(1)))

    def _begin(self) -> None:
        """The response's head, and the beginning of the stream."""
        if b"retry:" in self._rest:
            assert self._rest.startswith(b"HTTP/1.1 200"), self._rest[:200]
            self._begun = True
            self._rest = b""
            self._seen.begun += 1

    def connection_lost(self, _: Exception | None) -> None:
        self._seen.cut += 1


class Seen:
    def __init__(self) -> None:
        self.begun = 0
        self.cut = 0
        self.late: list[float] = []


async def main() -> None:
    loop = asyncio.get_running_loop()
    order = json.loads(await loop.run_in_executor(None, sys.stdin.readline))
    seen = Seen()
    expected = 0
    for table, version, watchers in order["tables"]:
        request = f"GET /v1/tables/{table}/events?after={version} HTTP/1.1\r\nHost: bench\r\n"
        head = f"{request}Accept: text/event-stream\r\n\r\n".encode()
        for _ in range(watchers):
            await loop.create_connection(partial(Watcher, seen, head), "127.0.0.1", order["port"])
            expected += 1
    while seen.begun < expected:
        await asyncio.sleep(0.01)
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    print(json.dumps({"late": seen.late, "cut": seen.cut}), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
