"""Damage to acknowledged data in an append-only file: a changed byte, and a changed length of a word.

A changed byte leaves the file readable. `cardtable check-log` and `/readyz` then name the table, the damaged part isn't
served, and all other tables continue. A changed length makes the file unreadable, and nothing is served until it is
repaired. Each of these faults ends with the repair.
"""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from lab.chaos.deployment import OwnsServer
from tests.polling import PATIENCE, until
from tests.stores.server import growing

_ENTRY = re.compile(rb"\r\n\{p..\}:log:(t_\w+)\r\n\$\d+\r\n(\d+)-0\r\n")
"""Matches the key of the log and the id of the entry in a command that appends an event."""

_FIELD = re.compile(rb"\$1\r\n[ehs]\r\n\$(\d+)\r\n")
"""Matches the name of a field (form, hash or secret) and the length of its value."""


class Event(NamedTuple):
    """An event in an append-only file. `values` are the ranges of its fields' values, and `lengths` the digits that
    give their lengths."""

    table: str
    version: int
    values: list[range]
    lengths: list[range]


def events_in(content: bytes) -> Iterator[Event]:
    """Yields all table events in a file, up to the last complete command."""
    for entry in _ENTRY.finditer(content):
        values, lengths, at = [], [], entry.end()
        while field := _FIELD.match(content, at):
            values.append(range(field.end(), field.end() + int(field[1])))
            lengths.append(range(*field.span(1)))
            at = values[-1].stop + 2
        if values and at <= len(content):
            yield Event(entry[1].decode(), int(entry[2]), values, lengths)


@contextmanager
def damaged(file: Path, at: int, byte: int) -> Iterator[None]:
    """Changes a byte of the file for the duration of the block. No process may be using the file."""
    right = _put(file, at, byte)
    yield
    _put(file, at, right)


def _put(file: Path, at: int, byte: int) -> int:
    """Writes a byte. Returns the previous one."""
    with file.open("r+b") as opened:
        opened.seek(at)
        before = opened.read(1)[0]
        opened.seek(at)
        opened.write(bytes([byte]))
    return before


def kill_with_an_event(place: OwnsServer, chance: random.Random) -> tuple[Path, bytes, Event]:
    """Kills everything. Returns the file being appended to, its content and an event in it."""
    folder = place.log_folders[0]
    until(lambda: any(events_in(growing(folder).read_bytes())))
    place.kill_everything()
    file = growing(folder)
    content = file.read_bytes()
    return file, content, chance.choice(list(events_in(content)))


def change_byte(place: OwnsServer, chance: random.Random) -> None:
    """Changes a byte of an event while nothing is running."""
    file, content, event = kill_with_an_event(place, chance)
    at = chance.choice([byte for value in event.values for byte in value])
    with damaged(file, at, content[at] ^ 1 << chance.randrange(8)):
        place.recover()
        said = place.check_log()
        assert said == [(event.table, event.version)], f"byte {at} of version {event.version} was changed: {said}"
        until(lambda: event.table in _failed(place))
        _assert_not_served(place, event)
        place.kill_everything()
    place.recover()
    assert place.check_log() == []


def _failed(place: OwnsServer) -> list[str]:
    named: list[str] = _get(place, "/readyz").json()["failed_audits"]["public"]
    return named


def _assert_not_served(place: OwnsServer, event: Event) -> None:
    """Checks that the event is served neither alone nor together with later ones."""
    path = f"/v1/tables/{event.table}/events?after={event.version - 1}"
    for query in ("", "&limit=1"):
        answer = _get(place, path + query)
        assert (answer.status_code, answer.json()["code"]) == (500, "log_damaged"), answer.text


def _get(place: OwnsServer, path: str) -> httpx.Response:
    return httpx.get(f"http://127.0.0.1:{place.port}{path}", timeout=PATIENCE, verify=False)


def change_length(place: OwnsServer, chance: random.Random) -> None:
    """Lowers a digit of a length while nothing is running. Every server rejects such a file."""
    file, content, event = kill_with_an_event(place, chance)
    at = chance.choice([digit for length in event.lengths for digit in length if content[digit] > ord("0")])
    with damaged(file, at, chance.randrange(ord("0"), content[at])):
        place.is_refused(at)
    place.recover()
    assert place.check_log() == []
