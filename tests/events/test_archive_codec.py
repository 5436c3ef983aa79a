"""Archive objects: compressed logs that decode to exactly the log that was written."""

import json
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.canonical import genesis, link
from domain.registry import GAMES
from events import archive_codec
from events.archive_codec import from_object, to_object
from events.dictionaries import dictionaries, newest
from events.envelope import StoredEvent
from events.errors import LogDamaged
from tests import chance
from tests.events.batches import OTHER, TABLE, batch
from tests.finished_tables import finished_tables, table_of

HEADER = archive_codec._HEADER.size


@cache
def _log(slug: str = "commune", number: int = 1_000) -> list[StoredEvent]:
    (entries,) = finished_tables(slug, number, 1)
    return entries


@pytest.mark.parametrize("slug", GAMES)
def test_a_log_of_every_game_is_read_byte_for_byte(slug: str) -> None:
    entries = _log(slug)
    assert from_object(table_of(entries), to_object(table_of(entries), entries)) == entries


@pytest.mark.parametrize("slug", [slug for slug in GAMES if newest(slug)])
def test_with_a_dictionary_it_is_smaller(slug: str) -> None:
    for entries in (_log(slug, number) for number in range(1_000, 1_003 if chance.SEED else 1_001)):
        table, stored = table_of(entries), sum(len(each.form) + len(each.secret) for each in entries)
        made = to_object(table, entries)
        assert from_object(table, made) == entries
        assert len(made) < stored / 8
        assert len(made) < len(to_object(table, entries, dictionary=0))


def test_every_dictionary_has_an_id_of_its_own_and_is_of_a_game() -> None:
    ids = [newest(each.game) for each in dictionaries().values()]
    assert len({*ids}) == len({each.game for each in dictionaries().values()}) > 10
    assert {each.game for each in dictionaries().values()} <= set(GAMES)


def test_a_log_without_a_game_has_no_dictionary() -> None:
    entries = batch(size=5)
    assert from_object(TABLE, to_object(TABLE, entries)) == entries


def test_seals_and_hashes_are_left_out() -> None:
    entries = _log()
    lines = archive_codec.plain(table_of(entries), entries, archive_codec._seed_of(entries[0].secret))
    seals = [seal for each in entries for seal in json.loads(each.form)["sealed"].values()]
    assert seals
    assert not any(seal.encode() in lines for seal in seals)
    assert not any(each.hash in lines or each.hash.hex().encode() in lines for each in entries)


def test_seals_that_the_private_data_does_not_give_stay_as_they_were_written() -> None:
    """Such a log is damaged, and audits must be able to detect that."""
    entries = batch(size=2)
    odd = [each._replace(form=each.form.replace(b'"sealed":{}', b'"sealed":{"0":"abcd"}')) for each in _rooted(entries)]
    odd = _chained(TABLE, odd)
    assert from_object(TABLE, to_object(TABLE, odd)) == odd


def _rooted(entries: list[StoredEvent]) -> list[StoredEvent]:
    secret = entries[0].secret[:-1] + b',"server_seed":"' + b"0" * 64 + b'"}'
    return [entries[0]._replace(secret=secret), *entries[1:]]


def _chained(table: str, entries: list[StoredEvent]) -> list[StoredEvent]:
    head, chained = genesis(table), []
    for each in entries:
        head = link(head, each.form)
        chained.append(each._replace(hash=head))
    return chained


def test_a_log_whose_chain_is_broken_is_not_made_an_object() -> None:
    entries = batch(size=3)
    entries[1] = entries[1]._replace(hash=bytes(32))
    with pytest.raises(LogDamaged):
        to_object(TABLE, entries[:2])


def test_an_object_of_another_table_is_damaged() -> None:
    made = to_object(TABLE, batch(size=3))
    with pytest.raises(LogDamaged) as damaged:
        from_object(OTHER, made)
    assert damaged.value.table == OTHER


def test_every_changed_byte_is_found() -> None:
    entries = _log()
    table, made = table_of(entries), to_object(table_of(entries), entries)
    places = [*range(HEADER), *range(HEADER, len(made), 7)]
    for place in places:
        changed = bytearray(made)
        changed[place] ^= 1
        with pytest.raises(LogDamaged):
            from_object(table, bytes(changed))


@given(st.binary(max_size=200), st.integers(0, 200))
def test_anything_else_is_damaged(data: bytes, cut: int) -> None:
    made = to_object(TABLE, batch(size=2))
    for odd in (data, made[:cut] if cut < len(made) else b"", made + data if data else b""):
        with pytest.raises(LogDamaged):
            from_object(TABLE, odd)


def test_an_object_of_an_unknown_dictionary_or_format_is_damaged() -> None:
    entries = batch(size=2)
    made = to_object(TABLE, entries)
    for place, value in ((4, b"\x02"), (5, b"\x00\x00\x00\x07")):
        start = made[:place] + value + made[place + len(value) : HEADER - 16]
        odd = start + archive_codec._checksum(start, made[HEADER:]) + made[HEADER:]
        with pytest.raises(LogDamaged):
            from_object(TABLE, odd)


KEPT = Path(__file__).parents[1] / "corpus" / "archived"
"""Archive objects written by earlier releases, with their heads and the digests of all dictionaries."""


def _listed(name: str) -> dict[str, str]:
    """Returns the values of a checksum list by file name."""
    return {file: value for value, file in (line.split() for line in (KEPT / name).read_text().splitlines())}


def test_dictionaries_are_kept_as_they_were_released() -> None:
    for name, digest in _listed("dictionaries").items():
        file = files("events.dictionaries").joinpath(name)
        assert sha256(file.read_bytes()).hexdigest() == digest, f"{name} has changed: nothing made with it can be read"


@pytest.mark.parametrize(("name", "head"), _listed("heads").items())
def test_objects_of_every_release_can_be_read(name: str, head: str) -> None:
    game, _, table, _ = name.split(".")
    entries = from_object(table, (KEPT / name).read_bytes())
    assert entries[-1].hash.hex() == head
    assert json.loads(entries[0].form)["data"]["game"] == game


def test_every_dictionary_has_an_object() -> None:
    made_with = {tuple(name.split(".")[:2]) for name in _listed("heads")}
    assert {(each.game, str(each.number)) for each in dictionaries().values()} == made_with
