"""Another game put together from the same parts: forty cards, the total of the three cards, and 31 ends the hand."""

from dataclasses import replace

import pytest

from domain.cards import Cards
from domain.frames import pool, tokens
from domain.options import OneOf, Option, Preset, only_with
from domain.procedures.modern.moves import EXCHANGE, KNOCK, PASS
from domain.procedures.modern.options import DEADLOCK, EXCHANGES_PER_TURN, PASS_ROUNDS, ROUND_CAP
from domain.procedures.modern.procedure import Modern
from domain.rankings.ladder import Key, pips
from domain.registry import GAMES
from tests.games.commerce.tables import all_pass
from tests.playing import Match, deal, given

THIRTY_ONE = Modern(
    deck="40",
    ranking=lambda _options: _total,
    frames={"tokens": tokens.FRAME, "pool": pool.FRAME},
    own_moves=(EXCHANGE, PASS, KNOCK),
    ends_hand=lambda _options, hand: pips(hand) == 31,
)


def _total(hand: Cards) -> Key:
    return (pips(hand),)


GAME = replace(
    GAMES["commerce"],
    slug="thirty-one-of-forty",
    options=(
        Option("frame", OneOf(("tokens", "pool")), "tokens", "Tokens or the pool."),
        EXCHANGES_PER_TURN,
        PASS_ROUNDS,
        DEADLOCK,
        ROUND_CAP,
        *only_with("frame", "tokens", tokens.FRAME.options),
        *only_with("frame", "pool", pool.FRAME.options),
    ),
    presets=(Preset("standard", "Standard", {}),),
    check=THIRTY_ONE.check,
    moves=THIRTY_ONE.moves,
    events=THIRTY_ONE.events,
    initial=THIRTY_ONE.initial,
    start=THIRTY_ONE.start,
    decide=THIRTY_ONE.decide,
    waiting=THIRTY_ONE.waiting,
    outcome=THIRTY_ONE.outcome,
    view=THIRTY_ONE.view,
    legal_moves=THIRTY_ONE.legal_moves,
    move_of=THIRTY_ONE.move_of,
    quiet=THIRTY_ONE.quiet,
)
HANDS = {0: "AS KS 2D", 1: "4C 5D 6H", 2: "QC JD 3H"}


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.slug, GAME)


def table(hands: dict[int, str], **options: object) -> Match:
    pack = deal("40", hands, first=1, table="QH 7S 4D")
    return given(GAME.slug, 3, options=options, chance=[0, pack])


def test_it_is_dealt_from_its_own_deck_and_has_its_own_moves() -> None:
    match = table(HANDS)
    assert match.last("cards_dealt").data["shuffle"] == {"draw": 1, "deck": "40"}
    assert match.last("cards_dealt").data["stock"] == 28
    with pytest.raises(KeyError):
        match.game.move_table["pounce"]


def test_a_hand_worth_31_ends_the_trading_at_once() -> None:
    match = all_pass(table(HANDS), 2)
    match.when("0 exchange give=2D take=QH").then(
        "exchanged", "hands_revealed", "hand_judged", "tokens_lost", "cards_dealt"
    )
    assert match.last("hand_judged").data == {"keys": {"0": [31], "1": [15], "2": [23]}, "losers": [1], "winner": None}


def test_a_hand_dealt_like_that_ends_it_before_anybody_moves() -> None:
    match = table({**HANDS, 0: "AS KS QD"})
    first = [event.type.split(".")[1] for event in match.batches[-1]]
    assert first[2:7] == ["dealer_drawn", "cards_dealt", "hands_revealed", "hand_judged", "tokens_lost"]
    assert (match.names[-1], match.state.hand_number) == ("cards_dealt", 2)


def test_after_any_other_exchange_the_next_has_its_turn() -> None:
    match = table(HANDS)
    match.play("1 exchange give=4C take=QH")
    assert match.turn == 2


def test_it_can_be_played_for_the_pool() -> None:
    match = table(HANDS, frame="pool")
    all_pass(match, 2)
    match.play("0 exchange give=2D take=QH")
    assert match.last("hand_judged").data["winner"] == 0
    assert match.view()["state"]["counters"] == [3, 2, 3]
