"""Events as sentences, in every game."""

from typing import Any

import pytest

from cardtable.text.events import describe_events
from cardtable.text.seat_names import SeatNames
from cardtable.text.telling import Teller
from cardtable.text.words import bid
from domain.logged_event import LoggedEvent
from tests.domain.matches import open_match


def event(name: str, actor: int | None = None, private: dict[str, Any] | None = None, **data: Any) -> dict[str, Any]:
    """Returns an event of the API. `private` is the part visible to the reader's seat."""
    made = {"type": f"game.{name}", "actor": actor, "data": data}
    return made if private is None else {**made, "private": {"salt": "00", "data": private}}


PAIR = {"name": "pair", "cards": ["KC", "KD"], "points": None}
POINTS = {"name": "point", "cards": ["AS", "KS", "QS"], "points": 31}
DEAL: dict[str, Any] = {"hand_number": 2, "dealer": 0, "face_up": [], "stock": 20}


STRANGERS = Teller("en", SeatNames())


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (event("cards_dealt", **DEAL), "Hand 2 is dealt."),
        (
            event("cards_dealt", private={"cards": ["7H.1", "X3"]}, **{**DEAL, "face_up": ["AS.2"]}),
            "Hand 2 is dealt. You hold: seven of hearts and joker. Face up: ace of spades.",
        ),
        (event("knocked", 1), "Seat 1 knocks."),
        (event("knocked", None, seat=2), "Seat 2 knocks."),
        (event("bid_made", 1, kind="flush", ranks=[], suit="H"), "Seat 1 bids a flush in hearts."),
        (event("hand_judged", values={}, losers=[], winner=None), "The hands are compared."),
        (
            event("hand_judged", values={"0": POINTS, "1": PAIR}, losers=[1], winner=0),
            "Best hand: Seat 0 (31 points in spades). Worst hand: Seat 1 (a pair of kings).",
        ),
        (
            event("lives_lost", losses={"0": 1, "1": 2}, lives=[0, 1], spared=0),
            "Seat 0 loses 1 life. Seat 1 loses 2 lives.",
        ),
        (
            event("finished", places=[[0, 2], [1]], scores=[5, 1, 5]),
            "The match is over: Seat 0 and Seat 2 win.",
        ),
        (
            event("strategy_changed", 1, strategy="sharp/11"),
            "Seat 1: a new release, so the bot plays on as Sharp.",
        ),
        (event("turn_passed", seat=1), None),
        ({**event("passed", 1), "by": "deadline"}, "Time ran out: Seat 1 passes."),
        # Unknown events
        (event("moon_rose"), "Moon rose."),
        (event("sun_rose", 1), "Seat 1: sun rose."),
        (event("widow_lost", widow=["TC", "2S"]), "Widow lost, widow ten of clubs and two of spades."),
        (event("night_fell", round=2, last=False), "Night fell, round 2."),
    ],
)
def test_events_in_words(made: dict[str, Any], sentence: str | None) -> None:
    assert STRANGERS.tell(made) == sentence


@pytest.mark.parametrize(
    ("kind", "ranks", "suit", "words"),
    [
        ("high_card", ["A"], None, "ace high"),
        ("pair", ["6"], None, "pair of sixes"),
        ("two_pair", ["K", "4"], None, "two pair, kings and fours"),
        ("full_house", ["Q", "2"], None, "full house, queens over twos"),
        ("eight_of_a_kind", ["9"], None, "eight nines"),
        ("straight", ["9"], None, "straight to the nine"),
        ("flush", ["K", "J", "9", "7", "3"], None, "flush, king-jack-nine-seven-three"),
        ("flush", ["Q"], None, "flush, queen high"),
        ("flush", ["Q"], "H", "flush to the queen of hearts"),
        ("flush", [], "S", "flush of spades"),
        ("straight_flush", ["9"], "C", "straight flush to the nine of clubs"),
        ("royal_flush", [], "D", "royal flush of diamonds"),
    ],
)
def test_bids_as_they_are_typed(kind: str, ranks: list[str], suit: str | None, words: str) -> None:
    assert bid({"kind": kind, "ranks": ranks, "suit": suit}) == words
    assert suit or bid({"kind": kind, "ranks": ranks}) == words


def test_a_table_is_told_from_its_opening() -> None:
    assert [STRANGERS.tell(dict(each.public_form())) for each in events_before_play()] == [
        None,
        "Seat 0 sits down.",
        "Seat 1 sits down.",
        "The match begins.",
    ]


def events_before_play() -> list[LoggedEvent]:
    events = open_match("commune", ["plain", "steady"]).events
    return [each for each in events if each.type.startswith("table.")]


def test_a_showdown_is_a_table_of_hands_and_what_they_are_worth() -> None:
    shown = event("hands_revealed", hands={"0": ["KC", "7H", "KD"], "1": ["AS", "KS", "QS"]})
    judged = event("hand_judged", values={"0": PAIR, "1": POINTS}, losers=[0], winner=None)
    assert list(describe_events([shown, judged], Teller("en", SeatNames(("Ann", "Bob"), you=1)))) == [
        "    Ann  KC 7H KD  a pair of kings",
        "    You  AS KS QS  31 points in spades",
        "  Worst hand: Ann (a pair of kings).",
    ]
    assert list(describe_events([shown], STRANGERS)) == ["    Seat 0  KC 7H KD", "    Seat 1  AS KS QS"]


def test_it_is_told_in_the_language_of_the_reader() -> None:
    teller = Teller("de", SeatNames(("Ann", "Bob"), you=1))
    assert [teller.tell(event("passed", seat)) for seat in (0, 1)] == ["Ann passt.", "Du passt."]


def test_what_a_language_lacks_is_said_in_english() -> None:
    teller = Teller("hu", SeatNames(("Ann", "Bob"), you=1), "domain.games.thirty_one")
    assert teller.tell(event("card_discarded", 0, card="QH")) == "Ann discards the kőr dáma."
