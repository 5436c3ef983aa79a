"""The sentences of the demonstration about events, in every game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from domain.event import Event
from domain.registry import GAMES
from examples.telling import tell
from examples.words import bid, card, cards
from tests.corpus.files import files, load
from tests.domain.matches import open_match
from tests.games.random_play import events_of
from tests.games.table_cases import fewest_seats


def event(name: str, actor: int | None = None, private: dict[str, Any] | None = None, **data: Any) -> dict[str, Any]:
    """An event of the API; `private` is what it shows to the reader's seat."""
    told = {"type": f"game.{name}", "actor": actor, "data": data}
    return told if private is None else {**told, "private": {"salt": "00", "data": private}}


DEAL = {"hand_number": 2, "dealer": 0, "face_up": [], "stock": 20}


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (event("cards_dealt", **DEAL), "Hand 2 is dealt."),
        (
            event("cards_dealt", private={"cards": ["7H.1", "X3"]}, **{**DEAL, "face_up": ["AS.2"]}),
            "Hand 2 is dealt; on the table: the ace of spades; I hold the seven of hearts and a joker.",
        ),
        (
            event("cards_dealt", private={"hands": {"1": {"0": "KH"}, "2": {}, "3": {}}}, kind="hairy_ape", **DEAL),
            "Hand 2 is dealt, hairy ape; I see the hands of seats 1, 2 and 3, and not my own.",
        ),
        (
            event("cards_dealt", hands={"0": ["AS", "KD"], "1": ["2C"]}, **DEAL),
            "Hand 2 is dealt; all hands lie open: seat 0 AS KD; seat 1 2C.",
        ),
        (
            event("bid_made", 1, kind="flush", ranks=[], suit="H"),
            "Seat 1 bids a flush of hearts.",
        ),
        (event("card_drawn", 2, **{"from": "stock", "card": None}), "Seat 2 draws a card from the stock."),
        (
            event("card_drawn", 2, private={"cards": ["TC"]}, **{"from": "stock", "card": None}),
            "Seat 2 draws a card from the stock: the ten of clubs.",
        ),
        (
            event("card_drawn", 2, **{"from": "discard", "card": "TC"}),
            "Seat 2 draws the ten of clubs from the discards.",
        ),
        (event("exchanged", 0, give=["2C"], take=["3C"]), "Seat 0 gives the two of clubs for the three of clubs."),
        (
            event("exchanged", 0, give=["2C"], take=["3C"], stop=True),
            "Seat 0 gives the two of clubs for the three of clubs, and stops the bus.",
        ),
        (event("hand_judged", values={}, losers=[], winner=None), "The hands are compared."),
        (event("hand_judged", values={}, losers=[1, 3], winner=None), "Seats 1 and 3 show the worst."),
        (
            event("hand_judged", values={}, losers=[1], winner=0),
            "Seat 0 has the best hand; seat 1 shows the worst.",
        ),
        (event("tokens_lost", losses={"1": 1}, tokens=[3, 2]), "Seat 1 loses a token: [3, 2] are left."),
        (event("chips_moved", reason="ante", moves={"0": -1, "2": 3}), "Chips for the ante: seat 0 -1, seat 2 +3."),
        (event("finished", places=[[0], [1]], scores=None), "Seat 0 wins; the places are [[0], [1]]."),
        (
            event("finished", places=[[0, 2], [1]], scores=[5, 1, 5]),
            "Seats 0 and 2 win; the places are [[0, 2], [1]], the scores [5, 1, 5].",
        ),
        (event("turn_passed", seat=1), None),
        # Of events that nobody has thought of
        (event("moon_rose"), "Moon rose."),
        (event("turn_ended", 1), "Seat 1: turn ended."),
        (event("widow_renewed", widow=["TC", "2S"]), "Widow renewed: widow the ten of clubs and the two of spades."),
        (event("redealt", seat=4, doubles=[]), "Redealt: seat 4."),
        (
            event("traded", 1, private={"given": "2C", "drawn": "KS"}, fee=1, ledger=[1, -1], purses=None),
            "Seat 1: traded: fee 1, ledger 1 -1: given the two of clubs and drawn the king of spades.",
        ),
        (
            event("line_taken", 1, depth=1, cards=["7H.2"], to_hand=[], melds=[{"kind": "run", "cards": []}]),
            "Seat 1: line taken: depth 1, cards the seven of hearts.",
        ),
        (event("round_started", round=2, turned_up=None, last=False), "Round started: round 2, last no."),
    ],
)
def test_events_in_words(told: dict[str, Any], sentence: str | None) -> None:
    assert tell(told) == sentence


@pytest.mark.parametrize(
    ("kind", "ranks", "suit", "words"),
    [
        ("high_card", ["A"], None, "an ace"),
        ("pair", ["6"], None, "two sixes"),
        ("two_pair", ["K", "4"], None, "two pair, kings and fours"),
        ("full_house", ["Q", "2"], None, "queens full of twos"),
        ("eight_of_a_kind", ["9"], None, "eight nines"),
        ("straight", ["9"], None, "a straight to the nine"),
        ("flush", ["K", "J", "9", "7", "3"], None, "a flush of king, jack, nine, seven and three"),
        ("flush", ["Q"], None, "a flush to the queen"),
        ("flush", ["Q"], "H", "a flush of hearts to the queen"),
        ("flush", [], "S", "a flush of spades"),
        ("straight_flush", ["9"], "C", "a straight flush of clubs to the nine"),
        ("royal_flush", [], "D", "a royal flush of diamonds"),
    ],
)
def test_bids_in_words(kind: str, ranks: list[str], suit: str | None, words: str) -> None:
    assert bid({"kind": kind, "ranks": ranks, "suit": suit}) == words
    assert suit or bid({"kind": kind, "ranks": ranks}) == words


def test_cards_in_words() -> None:
    assert [card(code) for code in ("7H", "7H.2", "X4")] == ["the seven of hearts", "the seven of hearts", "a joker"]
    assert cards([]) == "nothing"


# Whatever happens in any game


def check(told: dict[str, Any]) -> None:
    sentence = tell(told)
    if sentence is not None:
        assert re.fullmatch(r"[A-Z].*[.!]", sentence), sentence
        assert not re.search(r"None|[{}_]|\(\)", sentence.replace(str(told["data"].get("player")), "")), sentence


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_every_kind_of_event_can_be_told(file: Any) -> None:
    for written in load(file)["events"]:
        for seen in as_seen(written, written["disclosed"]):
            check(seen)


def as_seen(public: dict[str, Any], private: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """As a spectator sees it, and as each seat does that is shown something private."""
    yield public
    yield from ({**public, "private": {"salt": "00", "data": own}} for own in private.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_preset_can_be_told(game: str) -> None:
    for case in fewest_seats(game):
        for happened in events_of(case):
            for seen in as_seen(happened.public_form(), happened.private):
                check(seen)


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_is_told_to_its_seats(game: str) -> None:
    """A deal shows something to each seat, except for one that may not look yet."""
    events = events_of(next(fewest_seats(game)))
    dealt = next(event for event in events if event.type.endswith(".cards_dealt"))
    private = [seen for seen in as_seen(dealt.public_form(), dealt.private) if "private" in seen]
    assert private
    assert all("; I " in str(tell(seen)) for seen in private)


def test_a_table_is_told_from_its_opening() -> None:
    told = [tell(each.public_form()) for each in events_before_play()]
    assert told == [None, "Seat 0 is taken by p_0.", "Seat 1 is taken by steady/1.", "The game begins."]


def events_before_play() -> list[Event]:
    events = open_match("commune", ["plain", "steady"]).events
    return [each for each in events if each.type.startswith("table.")]
