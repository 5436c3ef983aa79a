"""Every bid and call of Commune tried in whole matches, the number of bids, and the bounds of a match."""

from collections import Counter

import pytest

from cardtable.game.attempts import accepts
from domain.canonical import canonical
from domain.families.bids import Ladder
from domain.games.commune.game import CommuneOptions
from domain.games.commune.tests.by_the_page import every_bid
from domain.moves import JsonMove
from domain.table.turn import waiting_seats
from tests.games.every_game import any_table_of
from tests.games.random_play import events_of, played, waits
from tests.games.table_cases import Case


def every_ladder() -> list[Ladder]:
    most = {"flush_bids": True, "max_kind": 8, "low_straights": True, "two_bids": True}
    return [CommuneOptions.of({**most, "flush_form": form}).ladder for form in ("all_ranks", "high")]


@any_table_of("commune")
def test_exactly_the_listed_bids_and_calls_are_accepted(case: Case) -> None:
    for table in waits(case, 3):
        versions = range(table.version - 2, table.version + 2)
        calls: list[JsonMove] = [{"type": "call"}, *({"type": "call", "bid_version": version} for version in versions)]
        moves = [*calls, *(move for ladder in every_ladder() for move in ladder.moves)]
        for seat in {*waiting_seats(table), 0, case.seats - 1}:
            accepted = {canonical(case.game.normalise(table.state, seat, m)) for m in moves if accepts(table, seat, m)}
            assert accepted == set(map(canonical, case.game.legal_moves(table.state, seat)))


BIDS = [
    (266, {}),
    (1058, {"flush_bids": True}),
    (302, {"max_kind": 8}),
    (1094, {"flush_bids": True, "max_kind": 8}),
    (286, {"flush_bids": True, "flush_form": "high", "low_straights": True}),
    (327, {"flush_bids": True, "flush_form": "high", "low_straights": True, "two_bids": True}),
    (1635, {"flush_bids": True, "max_kind": 8, "low_straights": True, "two_bids": True}),
]


@pytest.mark.parametrize(("count", "options"), BIDS)
def test_the_options_determine_the_number_of_bids(count: int, options: dict[str, object]) -> None:
    base = {"flush_bids": False, "flush_form": "all_ranks", "max_kind": 5, "low_straights": False, "two_bids": False}
    assert len(every_bid(base | options)) == count


@any_table_of("commune")
def test_a_match_has_fewer_hands_than_penalties_and_bids_only_rise(case: Case) -> None:
    """Each hand adds a penalty, and each bid beats the last one ("Bidding" in rules.md)."""
    names = Counter(event.type.split(".")[1] for event in events_of(case))
    limit = played(case)[-1].after.options["penalty_limit"]
    assert (case.seats - 1) * limit <= names["cards_dealt"] <= case.seats * limit - 1
    assert names["cards_dealt"] == names["called"] == names["hand_judged"] == names["penalty_given"]
    for step in played(case):
        if step.after.status == "playing":
            bids = [made.bid for made in step.after.state.bids]
            assert bids == sorted(set(bids))
