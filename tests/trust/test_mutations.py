"""The verifier reports every change to a record, at the right event.

Here a sample of all changes is made, and in the tiny game's record all of them; `make -C lab soak-mutation` makes all
of them in every game (docs/evidence/soak-mutation.md).
"""

import copy
import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bots.levels import LEVELS
from bots.verify import verify
from domain.registry import GAMES
from tests.corpus.files import files, load
from tests.domain import tiny_game
from tests.domain.matches import RandomActions, open_match, record_of
from tests.tiers import few_or_many
from tests.trust.changes import KINDS, Record, all_changes
from tests.trust.forging import mended
from tests.trust.mutation import (
    THERE,
    Outcome,
    names,
    record_named,
    try_mended,
    try_plain,
)

PLAIN, MENDED = (40, 150), (16, 60)
"""Numbers of changes tried per record, in `make test` and in `make test-all`."""


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(GAMES, "tiny", tiny_game.GAME)
    monkeypatch.setitem(LEVELS, "tiny", tiny_game.LEVELS)
    yield


def tiny_record() -> Record:
    actions = RandomActions(7, absent=100, returns=500)
    return record_of(actions.play(open_match("tiny", ["hash", "random", "plain"], number=7, options={"hands": 1})))


each_record = pytest.mark.parametrize("name", names(), ids=lambda name: name.removesuffix(".json"))


def assert_right(name: str, outcome: Outcome) -> None:
    print(f"\n{name}: {outcome.ways.total()} changes, {dict(outcome.ways)}")
    assert outcome.wrong == []


def test_there_is_a_record_of_every_game() -> None:
    assert {record_named(name)["game"] for name in names()} == {*GAMES} - {"tiny"}


def test_every_change_to_a_record_is_reported_at_its_event() -> None:
    record = tiny_record()
    outcome = try_plain(record)
    assert_right("tiny", outcome)
    assert outcome.ways.total() > 2000
    assert set(outcome.ways) == set(KINDS)
    assert verify(record).status == "passed", "everything was put back"


@each_record
def test_changes_to_a_record_of_every_game_are_reported_at_their_events(name: str) -> None:
    record = record_named(name)
    before = json.dumps(record)
    share = sum(1 for _ in all_changes(record)) // few_or_many(*PLAIN)
    assert json.loads(before) == record, "everything was put back"
    outcome = try_plain(record, share, share // 2)
    assert_right(name, outcome)
    assert outcome.ways.total() >= few_or_many(*PLAIN)


@each_record
def test_changes_with_repaired_arithmetic_pass_only_if_nothing_can_prove_them(name: str) -> None:
    record = record_named(name)
    share = sum(1 for _ in all_changes(record)) // few_or_many(*MENDED)
    outcome = try_mended(record, share, share // 3)
    assert_right(name, outcome)
    assert outcome.ways[THERE] > outcome.ways.total() * 0.8


def test_every_change_to_a_small_record_gives_another_record() -> None:
    """Tests the generator: each changed record differs from the original and from the other changes to that event."""
    record = tiny_record()
    honest = json.dumps(record, sort_keys=True)
    seen = set()
    for change in all_changes(record):
        assert json.dumps(record, sort_keys=True) != honest, change
        seen.add(change.what)
    assert json.dumps(record, sort_keys=True) == honest
    assert len(seen) > 2000


# Changes that the generator doesn't make: parts of other records


def reported(record: dict[str, Any]) -> int | None:
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is not None
    return report.first_divergence.version


def test_exchanged_seeds_are_reported() -> None:
    record = tiny_record()
    seeds = record["client_seeds"]
    started = next(event["version"] for event in record["events"] if event["type"] == "table.started")
    assert reported({**record, "client_seeds": [seeds[1], seeds[0], *seeds[2:]]}) == started
    swapped = {"server_seed": record["seed_commitment"], "seed_commitment": record["server_seed"]}
    assert reported({**record, **swapped}) == 1


@each_record
def test_the_seeds_of_a_record_of_every_game_cannot_be_exchanged(name: str) -> None:
    record = record_named(name)
    last = len(record["events"])
    assert reported({**record, "server_seed": record["seed_commitment"]}) == last
    other = copy.deepcopy(record)
    other["server_seed"] = other["events"][-1]["data"]["server_seed"] = "ab" * 32
    assert reported(other) == last
    started = next(event for event in record["events"] if event["type"] == "table.started")
    assert reported({**record, "client_seeds": [*record["client_seeds"][1:], "another"]}) == started["version"]


def test_another_match_under_the_same_top_is_reported() -> None:
    record = tiny_record()
    other = record_of(
        RandomActions(1).play(open_match("tiny", ["hash", "random", "plain"], number=1, options={"hands": 1}))
    )
    assert reported({**record, "events": other["events"]}) == 1


STOOD_IN = [
    pytest.param(file, event["version"], id=f"{file.stem}-{event['version']}")
    for file in files()
    for event in load(file)["events"]
    if event["type"] in ("table.seat_taken_over", "table.seat_resigned")
]


@pytest.mark.parametrize(("file", "version"), STOOD_IN)
def test_no_other_strategy_of_the_game_stands_in(file: Path, version: int) -> None:
    """Replaces the stand-in by another strategy, and keeps its moves."""
    honest = load(file)
    game = GAMES[honest["game"]]
    others = [each.id for each in game.strategies if each != game.stand_in]
    assert others
    for name in others:
        record = copy.deepcopy(honest)
        record["events"][version - 1]["data"]["strategy"] = name
        assert reported(mended(record)) == version


SECOND_IN_ITS_BATCH = [
    ("table.move_signed", lambda event: event["disclosed"][str(event["actor"])].update(more=1)),
    ("table.move_signed", lambda event: event["disclosed"].update({"7": {}})),
    ("table.address_shared", lambda event: event.update(actor=None)),
    ("table.address_shared", lambda event: event["data"].update(seats=[99])),
    ("table.seeds_awaited", lambda event: event["data"].update(seconds=None)),
]


@pytest.mark.parametrize(("type_", "forge"), SECOND_IN_ITS_BATCH)
def test_what_is_forged_in_the_middle_of_a_batch_is_reported_there(type_: str, forge: Callable[[Any], None]) -> None:
    """The first event of the batch, from which its command follows, is unchanged."""
    record, event = next(
        (record, event)
        for record in map(load, files())
        for before, event in pairwise(record["events"])
        if event["type"] == type_ and event["at"] == before["at"]
    )
    forge(event)
    assert reported(mended(record)) == event["version"]
