"""The verifier on every change of an event that a forger can rehash, and on values that Python treats as equal."""

from collections import Counter
from typing import Any

import pytest

from bots.verify import verify
from domain.registry import GAMES
from tests import chance
from tests.domain.matches import RandomActions, company, open_match, record_of
from tests.domain.verifier.records import GAMES_AND_TINY, divergence, first, played
from tests.games.facts import facts_of
from tests.trust.forging import mended

FEW, MANY = 1, 12
"""Events of each type changed per match, in `make test` and in `make test-all`. The first ones are used."""


@pytest.mark.parametrize("game", GAMES_AND_TINY)
def test_a_forger_can_only_change_unnoticed_what_no_record_can_prove(game: str) -> None:
    """The undetectable changes are the players' identities, their time limits and the dates of events."""
    house = "steady" if game == "tiny" else GAMES[game].stand_in.id
    options = None if game == "tiny" else facts_of(game).short
    match = open_match(game, company(game, "hash", house, "plain"), number=2, options=options)
    honest = record_of(RandomActions(2, absent=100, sensible=500).play(match))
    unnoticed, tried = set(), Counter[str]()
    for version, event in enumerate(honest["events"], start=1):
        tried[event["type"]] += 1
        if tried[event["type"]] > (MANY if chance.SEED else FEW):
            continue
        for name, value in event["data"].items():
            events = [*map(dict, honest["events"])]
            events[version - 1]["data"] = {**event["data"], name: _changed(value)}
            if verify(mended({**honest, "events": events}), bots="none").status == "passed":
                unnoticed.add(f"{event['type']} {name}")
    assert unnoticed - {"table.opened turn_seconds"} == {"table.opened opener", "table.seat_taken player"}


def _changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case [one, *rest]:
            return [*rest, _changed(one)]
        case {**items} if items:
            return {name: _changed(each) for name, each in items.items()}
    return "x"


# Values that Python treats as equal


@pytest.mark.parametrize(("true", "one"), [(True, 1), (1.0, 1), (False, 0), (0.0, 0)])
def test_values_that_python_treats_as_equal_are_told_apart(true: Any, one: int) -> None:
    record = played()
    judged = first(record, "dealer_drawn")
    judged["data"]["random"]["draw"] = true
    assert verify(record).status == "failed"
    opened = played()
    opened["events"][0]["data"]["rules_version"] = opened["rules_version"] = true
    assert verify(opened).status == "failed"


def test_false_in_place_of_zero_is_found_even_with_a_good_chain() -> None:
    record = played()
    event = first(record, "dealer_drawn")
    event["data"]["random"]["draw"] = False
    assert divergence(mended(record)) == (event["version"], "deals")
