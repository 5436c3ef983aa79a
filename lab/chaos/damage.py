"""Damage to acknowledged data in an append-only file: a changed byte, and a changed length of a word.

A changed byte leaves the file readable. Then the table is named by `cardtable check-log` and by `/readyz`, and what is
damaged is not served; all other tables go on. A changed length makes the file unreadable. Then nothing is served until
it is put right. In the end of each of these faults it is.
"""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx

from lab.chaos.place import OwnsServer
from tests.stores.server import growing
from tests.waiting import PATIENCE, until

_ENTRY = re.compile(rb"\r\n\{p..\}:log:(t_\w+)\r\n\$\d+\r\n(\d+)-0\r\n")
"""In the command that appends an event: the key of the log and the id of the entry."""

_FIELD = re.compile(rb"\$1\r\n[ehs]\r\n\$(\d+)\r\n")
"""The name of a field (form, hash or secret) and the length of its value."""


class Event(NamedTuple):
    """An event in an append-only file. `values` are where those of its fields begin and end, `lengths` the digits
    that say how long each of them is."""

    table: str
    version: int
    values: list[range]
    lengths: list[range]


def events_in(content: bytes) -> Iterator[Event]:
    """All events of tables in a file, as far as its commands are whole."""
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
    """The file with another byte at a place; the true one is put back in the end. No process may be using it."""
    right = _put(file, at, byte)
    yield
    _put(file, at, right)


def _put(file: Path, at: int, byte: int) -> int:
    """Returns the byte that was there."""
    with file.open("r+b") as opened:
        opened.seek(at)
        before = opened.read(1)[0]
        opened.seek(at)
        opened.write(bytes([byte]))
    return before


def kill_with_an_event(place: OwnsServer, chance: random.Random) -> tuple[Path, bytes, Event]:
    """Kills everything. Returns the file to which was appended, its content and an event in it."""
    folder = place.log_folders[0]
    until(lambda: any(events_in(growing(folder).read_bytes())))
    place.kill_everything()
    file = growing(folder)
    content = file.read_bytes()
    return file, content, chance.choice(list(events_in(content)))


def change_byte(place: OwnsServer, chance: random.Random) -> None:
    """A byte of an event changes while nothing runs."""
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
    """Neither alone nor with what follows."""
    path = f"/v1/tables/{event.table}/events?after={event.version - 1}"
    for query in ("", "&limit=1"):
        answer = _get(place, path + query)
        assert (answer.status_code, answer.json()["code"]) == (500, "log_damaged"), answer.text


def _get(place: OwnsServer, path: str) -> httpx.Response:
    return httpx.get(f"http://127.0.0.1:{place.port}{path}", timeout=PATIENCE, verify=False)


def change_length(place: OwnsServer, chance: random.Random) -> None:
    """A digit of a length becomes a smaller one while nothing runs: every server refuses such a file."""
    file, content, event = kill_with_an_event(place, chance)
    at = chance.choice([digit for length in event.lengths for digit in length if content[digit] > ord("0")])
    with damaged(file, at, chance.randrange(ord("0"), content[at])):
        place.is_refused(at)
    place.recover()
    assert place.check_log() == []
