"""Whole matches of Commune against a second implementation, every move of a state tried, and the bounds of a match."""

from collections import Counter
from typing import Any

from domain.canonical import canonical
from domain.games.commune.bids import Ladder, ladder_of
from domain.table.commands import MakeMove
from domain.table.decide import seeded
from domain.table.turn import waiting_seats
from tests.games.cases import Case
from tests.games.commune.by_the_page import Page
from tests.games.every_game import any_table_of
from tests.games.other_moves import accepts
from tests.games.random_play import events_of, played, waits

TELLING = (
    Case("commune", "denexa", 10),
    Case("commune", "wikipedia-shrinking", 5),
    Case("commune", "wikipedia-flush", 4, (("call_right", "any_player"),)),
)


def told_by_the_log(case: Case) -> list[tuple[str, int | None, Any]]:
    told = [event for event in events_of(case) if event.type.startswith("commune.") or event.type == "table.finished"]
    return [(event.type.split(".")[1], event.actor, dict(event.data)) for event in told]


def told_by_the_page(case: Case) -> list[tuple[str, int | None, Any]]:
    final = played(case)[-1].after
    deck = "54" if final.options["jokers"] else "52"
    page = Page(final.options, case.seats, lambda draw: [card.code for card in seeded(final).shuffled(draw, deck)])
    commands = [(step.before.version + 1, step.command) for step in played(case)]
    moves = [(version, each.seat, each.move) for version, each in commands if isinstance(each, MakeMove)]
    return list(page.log(seeded(final).below(0, case.seats), moves))


@any_table_of("commune", first=TELLING)
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    assert told_by_the_log(case) == told_by_the_page(case)


def every_ladder() -> list[Ladder]:
    most = {"flush_bids": True, "max_kind": 8, "low_straights": True}
    return [ladder_of({**most, "flush_form": form}) for form in ("all_ranks", "high")]


@any_table_of("commune")
def test_of_all_bids_and_calls_those_listed_are_accepted_and_no_others(case: Case) -> None:
    for table in waits(case, 3):
        versions = range(table.version - 2, table.version + 2)
        calls = [{"type": "call"}, *({"type": "call", "bid_version": version} for version in versions)]
        moves = [*calls, *(move for ladder in every_ladder() for move in ladder.moves)]
        for seat in {*waiting_seats(table), 0, case.seats - 1}:
            accepted = {canonical(case.game.normalise(table.state, seat, m)) for m in moves if accepts(table, seat, m)}
            assert accepted == set(map(canonical, case.game.legal_moves(table.state, seat)))


@any_table_of("commune")
def test_hands_and_bids_are_no_more_than_the_page_says(case: Case) -> None:
    """Each hand adds a penalty, and bids of a hand go up the ladder (rules/commune 7)."""
    names = Counter(event.type.split(".")[1] for event in events_of(case))
    limit = played(case)[-1].after.options["penalty_limit"]
    assert (case.seats - 1) * limit <= names["cards_dealt"] <= case.seats * limit - 1
    assert names["cards_dealt"] == names["called"] == names["hand_judged"] == names["penalty_given"]
    for step in played(case):
        if step.after.status == "playing":
            bids = [made.bid for made in step.after.state.bids]
            assert bids == sorted(set(bids))
