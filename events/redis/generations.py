"""Generations on Redis: their numbers in a hash, and all their keys under one hash tag."""

from collections.abc import Iterator, Sequence

from events.errors import LogRestarted
from events.generations import FIRST, Build, Content, State
from events.redis import keys
from events.redis.scripts import Script, script
from events.redis.server import Argument, Reply, Server

UNLINKED = 500
"""Number of keys removed per command."""

ANOTHER_LIFE = -1
"""Reply of a switch to a server that was restarted since the generation was begun."""

SCANNED = 1000
"""Number of members of a hash or sorted set per step of a scan."""


class LiveGeneration:
    """A reader of the live generation, whose number is cached and checked by each script."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._live = FIRST

    def read(self, reading: Script, collections: Sequence[str], *arguments: Argument) -> Reply:
        """Runs a script that expects the live generation first, and returns the current one if it differs."""
        while True:
            names = [keys.of_generation(self._live, each) for each in collections]
            reply = self._server.run(reading, [keys.GENERATIONS, *names], self._live, *arguments)
            if not isinstance(reply, int):
                return reply
            self._live = reply


class RedisGenerations:
    def __init__(self, server: Server) -> None:
        self._server = server

    def all(self) -> list[int]:
        return self.state().all

    def state(self) -> State:
        flat = self._server.call(keys.GENERATIONS, "HGETALL", keys.GENERATIONS)
        fields = {name.decode(): int(value) for name, value in zip(flat[::2], flat[1::2], strict=True)}

        def version(generation: int) -> int:
            return fields.get(f"version:{generation}", 0)

        live, built = fields.get("live", FIRST), fields.get("built")
        build = None if built is None else Build(built, version(built), fields.get("done", 0), fields.get("total", 0))
        return State(live, version(live), build, fields.get("last", FIRST))

    def claim(self, version: int) -> None:
        self._server.call(keys.GENERATIONS, "HSETNX", keys.GENERATIONS, f"version:{FIRST}", version)

    def written_by(self, version: int) -> list[int]:
        state = self.state()
        if max(state.version, state.build.version if state.build else 0) > version:
            self._server.run(script("generation_lower"), [keys.GENERATIONS], version)
        return state.all

    def life(self) -> str:
        """The life of all nodes of a cluster, since each has logs."""
        return self._server.life()

    def begin(self, version: int, after: int | None = None) -> int | None:
        expected = "" if after is None else after
        begun = int(self._server.run(script("generation_begin"), [keys.GENERATIONS], version, expected))
        self._sweep()
        return begun or None

    def report(self, generation: int, done: int, total: int) -> None:
        self._server.run(script("generation_report"), [keys.GENERATIONS], generation, done, total)

    def switch(self, generation: int, life: str) -> bool:
        """The script re-checks the generations' node, which may be restarted before the script runs."""
        if self._server.life() != life:
            raise LogRestarted
        live = self.all()[0]
        names = [keys.of_generation(each, keys.FOLDED) for each in (live, generation)]
        reply = self._server.run(script("generation_switch"), [keys.GENERATIONS, *names], live, generation, life)
        switched = live != generation and self.all()[0] == generation  # the reply of a first attempt may be lost
        if switched:
            self._sweep()
        elif reply == ANOTHER_LIFE:
            raise LogRestarted
        return switched

    def drop(self, generation: int) -> None:
        self._server.run(script("generation_drop"), [keys.GENERATIONS], generation)
        self._sweep()

    def _sweep(self) -> None:
        """Removes the keys of all generations neither live nor under construction. Their numbers are never reused."""
        found = sorted(self._server.scan(keys.GENERATED))
        kept = self.all()
        dead = [name for name in found if keys.generation_of(name)[0] not in kept]
        for start in range(0, len(dead), UNLINKED):
            names = dead[start : start + UNLINKED]
            self._server.call(names[0], "UNLINK", *names)

    def contents(self, generation: int) -> Iterator[Content]:
        for name in self._server.scan(keys.of_generation(generation, "*")):
            collection = keys.generation_of(name)[1]
            kind = self._server.call(name, "TYPE", name)
            for key, value in self._members(name, kind.decode()):
                yield Content(collection, key, value)

    def _members(self, name: str, kind: str) -> Iterator[tuple[bytes, bytes]]:
        if kind == "string":
            yield b"", self._server.call(name, "GET", name) or b""
            return
        command, cursor = {"hash": "HSCAN", "zset": "ZSCAN"}[kind], b"0"
        while True:
            cursor, flat = self._server.call(name, command, name, cursor, "COUNT", SCANNED)
            yield from zip(flat[::2], flat[1::2], strict=True)
            if cursor == b"0":
                return

    def compare(self, first: int, second: int, collection: str, key: bytes) -> bool | None:
        names = [keys.of_generation(each, of) for of in (keys.FOLDED, collection) for each in (first, second)]
        reply = self._server.run(script("generation_compare"), names, key)
        return None if reply is None else bool(reply)
