"""Events as sentences, in every game."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardtable.text.company import Company
from cardtable.text.events import describe_event, describe_events
from cardtable.text.words import bid, card, cards, value_of_hand
from domain.event import Event
from domain.registry import GAMES
from tests.corpus.files import files, load
from tests.domain.matches import open_match
from tests.games.random_play import events_of
from tests.games.table_cases import fewest_seats


def event(name: str, actor: int | None = None, private: dict[str, Any] | None = None, **data: Any) -> dict[str, Any]:
    """An event of the API; `private` is what it shows to the reader's seat."""
    made = {"type": f"game.{name}", "actor": actor, "data": data}
    return made if private is None else {**made, "private": {"salt": "00", "data": private}}


PAIR = {"name": "pair", "cards": ["KC", "KD"], "points": None}
POINTS = {"name": "point", "cards": ["AS", "KS", "QS"], "points": 31}
MELD = {"kind": "run", "cards": [{"id": "6H.1"}, {"id": "7H.2"}, {"id": "X1", "as": "8H"}]}
DEAL = {"hand_number": 2, "dealer": 0, "face_up": [], "stock": 20}


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (event("cards_dealt", **DEAL), "Hand 2 is dealt by seat 0."),
        (
            event("cards_dealt", private={"cards": ["7H.1", "X3"]}, **{**DEAL, "face_up": ["AS.2"]}),
            "Hand 2 is dealt by seat 0; on the table: the ace of spades; you hold the seven of hearts and a joker.",
        ),
        (
            event("cards_dealt", private={"hands": {"1": {"0": "KH"}, "2": {}, "3": {}}}, kind="hairy_ape", **DEAL),
            "Hand 2, hairy ape, is dealt by seat 0; you see the hands of seat 1, seat 2 and seat 3, and not your own.",
        ),
        (
            event("cards_dealt", hands={"0": ["AS", "KD"], "1": ["2C"]}, **DEAL),
            "Hand 2 is dealt by seat 0; all hands lie open: seat 0 AS KD; seat 1 2C.",
        ),
        (event("knocked", 1), "Seat 1 knocks."),
        (event("knocked", None, seat=2), "Seat 2 knocks."),
        (
            event("bid_made", 1, kind="flush", ranks=[], suit="H"),
            "Seat 1 bids flush of hearts.",
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
        (event("exchanged", 0, give=["2C"], take=["3C"]), "Seat 0 exchanges the two of clubs for the three of clubs."),
        (
            event("exchanged", 0, give=["2C"], take=["3C"], stop=True),
            "Seat 0 exchanges the two of clubs for the three of clubs, and the bus stops.",
        ),
        (event("hand_judged", values={}, losers=[], winner=None), "The hands are compared."),
        (event("hand_judged", values={}, losers=[1, 3], winner=None), "Seat 1 and seat 3 have the worst."),
        (
            event("hand_judged", values={}, losers=[1], winner=0),
            "Seat 0 has the best hand. Seat 1 has the worst.",
        ),
        (
            event("hand_judged", values={"0": PAIR, "1": POINTS}, losers=[1], winner=None),
            "Seat 1 has the worst.",
        ),
        (
            event("tokens_lost", losses={"1": 1}, tokens=[3, 2]),
            "Seat 1 loses 1 token. Left: seat 0 3, seat 1 2.",
        ),
        (
            event("lives_lost", losses={"0": 1, "1": 2}, lives=[0, 1], spared=0),
            "Seat 0 loses 1 life. Seat 1 loses 2 lives. Seat 0 is spared, as the first from the dealer's left. "
            "Left: seat 0 0, seat 1 1.",
        ),
        (event("chips_moved", reason="ante", moves={"0": -1, "2": 3}), "Chips (ante): seat 0 -1, seat 2 +3."),
        (event("finished", places=[[0], [1]], scores=None), "Seat 0 wins the match, then seat 1."),
        (
            event("finished", places=[[0, 2], [1]], scores=[5, 1, 5]),
            "Seat 0 and seat 2 win the match, then seat 1; the scores: seat 0 5, seat 1 1, seat 2 5.",
        ),
        (event("seat_taken_over", 1, strategy="steady/3"), "Seat 1 is away: the house bot steady plays on."),
        (
            event("strategy_changed", 1, strategy="sharp/10"),
            "Seat 1: a new release, so the bot plays on as sharp.",
        ),
        (event("turn_passed", seat=1), None),
        # Of events that nobody has thought of
        (event("moon_rose"), "Moon rose."),
        (event("sun_rose", 1), "Seat 1: sun rose."),
        (event("widow_lost", widow=["TC", "2S"]), "Widow lost: widow the ten of clubs and the two of spades."),
        (event("redealt", seat=4, doubles=[]), "Redealt: seat 4."),
        (
            event("traded", 1, private={"given": "2C", "drawn": "KS"}, fee=1, ledger=[1, -1], purses=None),
            "Seat 1 trades the two of clubs with the stock, for a fee of 1, for the king of spades.",
        ),
        (
            event("line_taken", 1, depth=1, cards=["7H.2"], to_hand=[], melds=[MELD]),
            "Seat 1 takes 1 card from the line: 7H.2. Seat 1's melds: 6H.1 7H.2 X1=8H.",
        ),
        (event("round_started", round=2, turned_up=None, last=False), "Round 2 begins."),
        (event("night_fell", round=2, turned_up=None, last=False), "Night fell: round 2, last no."),
    ],
)
def test_events_in_words(made: dict[str, Any], sentence: str | None) -> None:
    assert describe_event(made) == sentence


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
def test_bids_in_words(kind: str, ranks: list[str], suit: str | None, words: str) -> None:
    assert bid({"kind": kind, "ranks": ranks, "suit": suit}) == words
    assert suit or bid({"kind": kind, "ranks": ranks}) == words


def test_cards_in_words() -> None:
    assert [card(code) for code in ("7H", "7H.2", "X4")] == ["the seven of hearts", "the seven of hearts", "a joker"]
    assert cards([]) == "nothing"


# Whatever happens in any game


def check(seen: dict[str, Any]) -> None:
    sentence = describe_event(seen)
    if sentence is not None:
        assert re.fullmatch(r"[A-Z].*[.!]", sentence), sentence
        assert not re.search(r"None|[{}_]|\(\)", sentence.replace(seen["data"].get("parent", "-"), "")), sentence


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_every_kind_of_event_of_the_corpus_has_a_sentence(file: Any) -> None:
    for written in load(file)["events"]:
        for seen in as_seen(written, written["disclosed"]):
            check(seen)


def as_seen(public: dict[str, Any], private: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """As a spectator sees it, and as each seat does that is shown something private."""
    yield public
    yield from ({**public, "private": {"salt": "00", "data": own}} for own in private.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_every_preset_has_a_sentence(game: str) -> None:
    for case in fewest_seats(game):
        for happened in events_of(case):
            for seen in as_seen(happened.public_form(), happened.private):
                check(seen)


@pytest.mark.parametrize("game", GAMES)
def test_every_deal_shows_its_seats_their_cards(game: str) -> None:
    """A deal shows something to each seat, except for one that may not look yet."""
    events = events_of(next(fewest_seats(game)))
    dealt = next(event for event in events if event.type.endswith(".cards_dealt"))
    private = [seen for seen in as_seen(dealt.public_form(), dealt.private) if "private" in seen]
    assert private
    assert all("; you " in str(describe_event(seen)) for seen in private)


def test_a_table_is_described_from_its_opening() -> None:
    sentences = [describe_event(dict(each.public_form())) for each in events_before_play()]
    assert sentences == [
        None,
        "Seat 0 sits down at seat 0.",
        "Seat 1 is taken by the house bot steady.",
        "The game begins.",
    ]


@pytest.mark.parametrize(
    ("seat", "verb", "sentence"),
    [
        (0, "passes", "You pass"),
        (0, "pounces", "You pounce"),
        (0, "is", "You are"),
        (0, "has", "You have"),
        (1, "buys", "Ann buys"),
        (2, "calls", "Seat 2 calls"),
    ],
)
def test_the_reader_is_you(seat: int, verb: str, sentence: str) -> None:
    assert Company(("You", "Ann"), you=0).does(seat, verb) == sentence


def test_several_seats_share_a_verb() -> None:
    company = Company(("Bob", "Ann", "Cy"), you=0)
    assert company.all_do([0, 2], "wins") == "You and Cy win"
    assert company.all_do(["2"], "wins") == "Cy wins"


def events_before_play() -> list[Event]:
    events = open_match("commune", ["plain", "steady"]).events
    return [each for each in events if each.type.startswith("table.")]


def test_a_showdown_is_a_table_of_hands_and_what_they_are_worth() -> None:
    shown = event("hands_revealed", hands={"0": ["KC", "7H", "KD"], "1": ["AS", "KS", "QS"]})
    judged = event("hand_judged", values={"0": PAIR, "1": POINTS}, losers=[0], winner=None)
    assert list(describe_events([shown, judged], Company(("Ann", "Bob"), you=1))) == [
        "  The hands:",
        "    Ann  KC 7H KD  a pair (KC KD)",
        "    You  AS KS QS  31 points (AS KS QS)",
        "  Ann has the worst.",
    ]
    assert list(describe_events([shown]))[1] == "    Seat 0  KC 7H KD"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"name": "point", "cards": ["KD", "JC", "3C"], "points": 23}, "23 points (KD JC 3C)"),
        ({"name": "flush", "cards": ["KH", "4H", "3H"], "points": 17}, "a flush, 17 points (KH 4H 3H)"),
        ({"name": "running_flush", "cards": ["KH", "QH", "JH"], "points": None}, "a running flush (KH QH JH)"),
        ({"name": "nothing", "cards": [], "points": None}, "nothing"),
        ({"name": "card", "cards": ["7H"], "points": None}, "7H"),
    ],
)
def test_values_in_words(value: dict[str, Any], words: str) -> None:
    assert value_of_hand(value) == words
