"""Every event of a tournament ever written stays readable, and leads to the same standings."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from domain.canonical import canonical, genesis, link
from domain.logged_event import LoggedEvent
from domain.tournament.events import EVENTS, check_known, folded
from domain.tournament.standings import standings
from domain.unknown import Unknown
from domain.upcasters import latest_schema
from events.envelope import StoredEvent, read_all
from tests.corpus.tournaments.files import digests, files

each_file = pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)


def load(file: Path) -> dict[str, Any]:
    export: dict[str, Any] = json.loads(file.read_bytes())
    return export


def form_of(event: dict[str, Any]) -> bytes:
    return canonical({name: value for name, value in event.items() if name != "hash"})


def test_no_file_was_changed_removed_or_added_by_hand() -> None:
    assert {file.name: sha256(file.read_bytes()).hexdigest() for file in files()} == digests()


def test_the_corpus_has_every_kind_of_event_that_the_code_reads() -> None:
    """Fix: `python -m tools.tournaments`."""
    found = {(event["type"], event["schema"]) for file in files() for event in load(file)["events"]}
    assert found == {(type_, number) for type_ in EVENTS for number in range(1, latest_schema(type_) + 1)}
    assert {type_: each.number for type_, each in EVENTS.items()} == {type_: latest_schema(type_) for type_ in EVENTS}


@each_file
def test_every_event_keeps_its_hash(file: Path) -> None:
    export = load(file)
    head = genesis(export["events"][0]["table"])
    for event in export["events"]:
        head = link(head, form_of(event))
        assert head.hex() == event["hash"]
    assert head.hex() == export["head"]


@each_file
def test_folding_the_events_leads_to_the_same_standings(file: Path) -> None:
    export = load(file)
    stored = [StoredEvent(event["version"], form_of(event), bytes.fromhex(event["hash"])) for event in export["events"]]
    events = read_all(stored)
    for event in events:
        check_known(event)
    now = folded(events)
    assert now.over
    assert [line._asdict() for line in standings(now)] == export["standings"]
    assert (now.status == "called_off") == (now.places == ())


@pytest.mark.parametrize(("type_", "schema"), [("tournament.opened", 2), ("tournament.paused", 1)])
def test_what_a_newer_release_writes_is_named(type_: str, schema: int) -> None:
    with pytest.raises(Unknown, match=f"schema {schema} of {type_}"):
        check_known(LoggedEvent("g_cup", 1, type_, schema, 0, None, "player", {}))
