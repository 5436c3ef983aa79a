"""Coverage of rare events of Lórum by the tables of the second implementation."""

from collections import Counter

from domain.games.lorum.tests.facts import TABLES
from tests.games.random_play import events_of


def test_every_reason_threshold_and_number_of_payers_occurs() -> None:
    events = [event for case in TABLES for event in events_of(case)]
    assert {event.data["reason"] for event in events if event.type == "lorum.sequence_closed"} == {"four", "blocked"}
    assert any(event.actor is not None for event in events if event.type == "lorum.deal_abandoned")
    assert {event.data["threshold"] for event in events if event.type == "lorum.threshold_paid"} == {25, 50, 75, 100}
    costs = {"no_hearts", "queens", "no_tricks"}
    settled = [event.data for event in events if event.type == "lorum.deal_settled"]
    paying = Counter(sum(delta < 0 for delta in data["deltas"]) for data in settled if data["kind"] in costs)
    assert paying.keys() >= {2, 3, 4}
