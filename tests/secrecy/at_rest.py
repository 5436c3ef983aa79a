"""Searches a server after a match for cards, seeds, salts and tokens. Each function raises Leak."""

import re
import zlib
from base64 import b64decode
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from redis import Redis

from domain.registry import GAMES
from domain.table.commands import PlayHouse
from domain.table.evolve import evolve
from domain.table.house_bots import Hand
from domain.table.state import Table
from events.redis import keys
from events.redis.log import RedisLog
from service.process.settings import Settings
from service.wiring import Service
from tests.games.table_cases import Case, fitting
from tests.secrecy.answers import Ask
from tests.secrecy.courses import TABLE, Course, course
from tests.secrecy.harness import Leak
from tests.secrecy.logbook import listening
from tests.secrecy.secrets import found_in, hidden_cards, secrets_of
from tests.secrecy.sweeps import bots, points
from tests.secrecy.world import World, token_of
from workers import jobs
from workers.equipment import equipment
from workers.queues import QUEUES, RqJobs
from workers.worker import worker

STEPS = 30

SECRET = b"s"
"""The field of a log entry with its secret part."""

HASH = b"h"
"""The field of a log entry with its hash: 32 bytes, two of which may look like a card by chance."""


class Kept(NamedTuple):
    """One value on the server. For an entry of the log, `version` is the event's."""

    key: str
    field: bytes
    value: bytes
    version: int | None = None

    @property
    def text(self) -> str:
        return f"{self.key} {self.field.decode('latin-1')} {self.value.decode('latin-1')}"


def clean(text: str, cards: Iterable[str], secrets: Iterable[str], where: str) -> None:
    found = found_in(text, cards, secrets)
    if found is not None:
        raise Leak(where, f"{found!r} is in {text!r}")


def look_for_cards(slug: str, log: RedisLog, connection: Redis) -> None:
    match = match_of(slug)
    last = played(match, points(match)[-1] + 1, log).next - 1
    table, by_version = match.steps[last].after, hidden_by_version(match, last)
    values = [
        each for each in everything(connection) if each.field not in (SECRET, HASH) and each.key != keys.snapshot(TABLE)
    ]
    assert len(values) > table.version
    for each in values:
        cards = hidden_cards(table) if each.version is None else by_version.get(each.version, ())
        clean(each.text, cards, (), each.key)
    assert any(found_in(each.text, hidden_cards(table), ()) for each in everything(connection)), "where it may be"


def hidden_by_version(match: Course, last: int) -> dict[int, set[str]]:
    """Returns the cards that are hidden both before and after each event."""
    found = {}
    for step in match.steps[: last + 1]:
        table = step.before
        for event in step.batch:
            before, table = table, evolve(table, event)
            found[event.version] = hidden_cards(before) & hidden_cards(table)
    return found


def look_for_seeds_and_tokens(slug: str, log: RedisLog, connection: Redis) -> None:
    match = match_of(slug)
    world = played(match, points(match)[-1] + 1, log)
    ask = Ask("POST", "/v1/players", {"name": "Ann", "kind": "human"}, {"Idempotency-Key": "a-new-account-of-Ann"})
    answer = world.answered(ask, None).body.decode()
    tokens = [*re.findall("ct_[A-Za-z0-9_-]{43}", answer), *map(token_of, match.accounts)]
    assert len(tokens) == 1 + len(match.accounts)
    for each in everything(connection):
        clean(each.text, (), tokens, each.key)
        if each.field != SECRET:
            clean(each.text, (), secrets_of(match, revealed=False), each.key)


def look_for_what_failed(slug: str, log: RedisLog, connection: Redis) -> None:
    match, turn = a_match_with_house_bots(slug)
    world = played(match, turn, log)
    world.clock.now = match.steps[turn].at
    service = Service(Settings(), log.ports, clock=world.clock)
    jobs.equip(equipment(service, choose=fails))
    RqJobs(connection).enqueue("table", [TABLE])
    with listening() as book:
        worker(list(QUEUES), connection).work(burst=True, logging_level="DEBUG")
    logged = book.taken()
    kept = [each.text for each in everything(connection) if each.key.startswith(("rq:", "{stuck}"))]
    assert sum("fails" in text for text in kept) > 1 and any("fails" in text for text in logged)
    for where, texts in (("log", logged), ("jobs", kept)):
        for text in texts:
            clean(text, hidden_cards(match.steps[turn].before), secrets_of(match), where)


def fails(table: Table, seat: int, _hand: Hand) -> PlayHouse:
    """Raises an error like a strategy that meets an unexpected card."""
    assert table.server_seed is not None
    raise LookupError(f"seat {seat} holds {sorted(hidden_cards(table))}, and the seed is {table.server_seed.reveal()}")


# The matches


def match_of(slug: str) -> Course:
    preset = GAMES[slug].presets[0].name
    return course(Case(slug, preset, fitting(slug, preset)[0]), STEPS)


def played(match: Course, steps: int, log: RedisLog) -> World:
    """Plays that many steps of the match on a real server."""
    world = World(match, 0, ports=log.ports)
    while world.next < steps:
        world.play()
    return world


def a_match_with_house_bots(slug: str) -> tuple[Course, int]:
    """Returns the match, and the number of the first step in the last turn of a house bot."""
    preset = GAMES[slug].presets[0].name
    cases = (Case(slug, preset, fitting(slug, preset)[0], course=turn) for turn in range(20))
    match = next(each for each in (course(case, STEPS) for case in cases) if bots(each))
    return match, bots(match)[-1][1]


# The server


def everything(connection: Redis) -> Iterator[Kept]:
    """Yields every value on the server."""
    for key in connection.scan_iter():
        name = key.decode()
        for entry, field, value in _values(connection, key):
            version = int(entry.partition(b"-")[0]) if name == keys.log(TABLE) else None
            yield Kept(name, field, _unpacked(value), version)


def _values(connection: Any, key: bytes) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yields each value, with its stream entry and its field. A key that expires meanwhile has none."""
    reads: dict[bytes, Any] = {
        b"string": lambda: [(b"", b"", value) for value in [connection.get(key)] if value is not None],
        b"hash": lambda: [(b"", *pair) for pair in connection.hgetall(key).items()],
        b"zset": lambda: [(b"", b"", member) for member in connection.zrange(key, 0, -1)],
        b"set": lambda: [(b"", b"", member) for member in connection.smembers(key)],
        b"list": lambda: [(b"", b"", member) for member in connection.lrange(key, 0, -1)],
        b"stream": lambda: [(entry, *pair) for entry, fields in connection.xrange(key) for pair in fields.items()],
        b"none": list,
    }
    yield from reads[connection.type(key)]()


def _unpacked(value: bytes) -> bytes:
    """Decodes a job's data, which RQ compresses and encodes in base 64."""
    for unpack in (zlib.decompress, lambda packed: zlib.decompress(b64decode(packed, validate=True))):
        try:
            return unpack(value)
        except (ValueError, zlib.error):
            continue
    return value
