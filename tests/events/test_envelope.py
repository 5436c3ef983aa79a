"""Stored events are decoded from their canonical form and never re-encoded."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as any_

from domain.canonical import MAX_INTEGER, canonical, genesis, link
from domain.fairness import ServerSeed
from domain.logged_event import LoggedEvent
from domain.unknown import Unknown
from events.envelope import StoredEvent, as_written, read, secret_part, server_seed, write
from events.errors import LogDamaged
from tests.events.batches import TABLE, batch

text = any_.text('aZ0 \x00\n\u007f\u00e9\u2028\u20ac\U0001f0a1"\\/<', max_size=12)
plain: Any = any_.recursive(
    any_.none() | any_.booleans() | any_.integers(-MAX_INTEGER, MAX_INTEGER) | text,
    lambda inner: (
        any_.lists(inner, max_size=4) | any_.dictionaries(any_.text("abcXYZ_019", max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
objects = any_.dictionaries(any_.text("abcXYZ_019", max_size=8), plain, max_size=4)
events = any_.builds(
    LoggedEvent,
    table=any_.just(TABLE),
    version=any_.integers(1, MAX_INTEGER),
    type=any_.text("abc._", min_size=1),
    schema=any_.integers(1, 9),
    at=any_.integers(0, MAX_INTEGER),
    actor=any_.none() | any_.integers(0, 9),
    by=any_.sampled_from(["player", "house", "deadline", "system"]),
    data=objects,
    sealed=any_.dictionaries(any_.sampled_from("0123"), any_.text("0123456789abcdef", max_size=64)),
    private=any_.dictionaries(any_.sampled_from("0123"), objects, max_size=2),
)


@given(events)
def test_an_event_round_trips_through_its_canonical_form(event: LoggedEvent) -> None:
    (stored,) = write([event], genesis(TABLE))
    assert stored.form == canonical(event.public_form())
    assert as_written(stored) == event


@given(events)
def test_a_schema_that_only_a_newer_release_writes_is_not_read_to_be_folded(event: LoggedEvent) -> None:
    (stored,) = write([event], genesis(TABLE))
    if event.schema == 1:
        assert read(stored) == event
    else:
        with pytest.raises(Unknown, match=f"schema {event.schema} of "):
            read(stored)


def test_the_hashes_of_a_batch_form_its_chain() -> None:
    first, second = batch(size=2)
    assert first.hash == link(genesis(TABLE), first.form)
    assert second.hash == link(first.hash, second.form)


def test_only_the_first_entry_has_the_server_seed() -> None:
    seed, other = ServerSeed(bytes(range(32))), ServerSeed(bytes(32))
    opened, happened = (as_written(entry) for entry in batch(size=2))
    opened = replace(opened, data={"seed_commitment": seed.commitment()})
    first, second = write([opened, happened], genesis(TABLE), seed)
    assert server_seed(first) == seed
    assert "server_seed" not in secret_part(second)
    with pytest.raises(LogDamaged):
        server_seed(write([opened], genesis(TABLE), other)[0])


def test_the_repr_of_an_entry_shows_only_its_version() -> None:
    entry = StoredEvent(3, b"form", b"hash", b"secret", True)
    assert repr(entry) == str(entry) == "<stored event 3>"
