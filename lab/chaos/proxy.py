"""A TCP proxy whose connections can be cut, hung, slowed down and made lossy while in use."""

import asyncio
import random
import socket
import struct
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

PIECE = 65536
SLOW_SECONDS, SLOW_BYTES = 0.02, 512

RESET = struct.pack("ii", 1, 0)
"""Zero timeout for SO_LINGER: closing the socket resets the connection and discards undelivered data."""


class Mode(NamedTuple):
    """The forwarding mode: `hung` forwards nothing, and `slow` sends small pieces with pauses. With probability `loss`,
    half of a piece is lost and its connection ends."""

    hung: bool = False
    slow: bool = False
    loss: float = 0.0


OPEN = Mode()
HUNG = Mode(hung=True)
SLOW = Mode(slow=True)
LOSSY = Mode(loss=0.1)


class Proxy:
    """Forwards connections to a port of this machine. Changes to `target` apply to later connections."""

    def __init__(self, target: int, seed: int = 0) -> None:
        self.target = target
        self.cuts = 0
        self._mode = OPEN
        self._chance = random.Random(seed)
        self._loop = asyncio.new_event_loop()
        self._released = asyncio.Event()
        self._open: set[asyncio.StreamWriter] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]

    @contextmanager
    def running(self) -> Iterator["Proxy"]:
        thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        thread.start()
        server = self._call(asyncio.start_server(self._serve, sock=self._listener))
        self.set(OPEN)
        try:
            yield self
        finally:
            self._call(self._end(server))
            self._loop.call_soon_threadsafe(self._loop.stop)
            thread.join()
            self._loop.close()

    def set(self, mode: Mode) -> None:
        """Sets the mode of forwarding. Bytes held back by a hung connection are delivered now."""
        self._call(self._set(mode))

    def cut(self) -> int:
        """Resets all connections but accepts new ones. Returns the number of connections reset."""
        return int(self._call(self._cut()))

    def _call(self, work: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    async def _set(self, mode: Mode) -> None:
        self._mode = mode
        if mode.hung:
            self._released.clear()
        else:
            self._released.set()

    async def _cut(self) -> int:
        count = len(self._open) // 2
        self.cuts += count
        for writer in list(self._open):
            _reset(writer)
        return count

    async def _end(self, server: asyncio.Server) -> None:
        server.close()
        self._released.set()
        await self._cut()
        own = asyncio.current_task()
        if left := [task for task in asyncio.all_tasks() if task is not own]:
            await asyncio.wait(left)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            behind, to_target = await asyncio.open_connection("127.0.0.1", self.target)
        except OSError:
            _reset(writer)
            return
        ends = {writer, to_target}
        self._open |= ends
        try:
            ways = ((reader, to_target), (behind, writer))
            pumps = [asyncio.ensure_future(self._pump(source, sink)) for source, sink in ways]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
        finally:
            self._open -= ends
            for end in ends:
                end.close()

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """Forwards one direction until an end closes or half of a piece is lost."""
        with suppress(OSError):
            while piece := await source.read(PIECE):
                await self._released.wait()
                if self._chance.random() < self._mode.loss:
                    self.cuts += 1
                    sink.write(piece[: len(piece) // 2])
                    return
                await self._forward(piece, sink)

    async def _forward(self, piece: bytes, sink: asyncio.StreamWriter) -> None:
        while self._mode.slow and piece:
            sink.write(piece[:SLOW_BYTES])
            piece = piece[SLOW_BYTES:]
            await asyncio.sleep(SLOW_SECONDS)
        sink.write(piece)
        await sink.drain()


def _reset(writer: asyncio.StreamWriter) -> None:
    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    writer.transport.abort()
