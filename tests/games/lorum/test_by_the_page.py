"""Whole matches against a second implementation: the log, and before every move what can be done."""

from collections import Counter

from tests.games.against_the_page import goes_by_the_page
from tests.games.cases import Case
from tests.games.every_game import any_table_of
from tests.games.lorum.by_the_page import Lorum
from tests.games.random_play import events_of

TELLING = (
    *(Case("lorum", "classic", 4, (("start_chips", 0),), course) for course in range(4)),
    Case("lorum", "classic", 4, (("ape_split_lead", "next_seat"), ("abandon", "never"))),
    Case("lorum", "reachable-100", 4, (("abandon", "on_request"), ("abandon_scope", "all_settled"))),
    Case("lorum", "serious", 4, (("abandon_scope", "all_settled"), ("buy_ins", (0, 7, 200, 30)), ("rank_by", "net"))),
)


@any_table_of("lorum", first=TELLING)
def test_a_match_goes_as_the_page_has_it(case: Case) -> None:
    goes_by_the_page(case, Lorum)


def test_those_matches_hold_all_that_is_rare() -> None:
    events = [event for case in TELLING for event in events_of(case)]
    rare = Counter(event.type.split(".")[1] for event in events)
    assert rare.keys() >= {"trick_split", "passed", "deal_abandoned"}
    assert {event.data["reason"] for event in events if event.type == "lorum.sequence_closed"} == {"four", "blocked"}
    assert any(event.actor is not None for event in events if event.type == "lorum.deal_abandoned")
    assert {event.data["threshold"] for event in events if event.type == "lorum.threshold_paid"} == {25, 50, 75, 100}
    costs = {"no_hearts", "queens", "no_tricks"}
    settled = [event.data for event in events if event.type == "lorum.deal_settled"]
    paying = Counter(sum(delta < 0 for delta in data["deltas"]) for data in settled if data["kind"] in costs)
    assert paying.keys() >= {2, 3, 4}
