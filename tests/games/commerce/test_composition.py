"""Another game put together from the same parts: forty cards, the total of the three cards, and 31 ends the hand."""

from dataclasses import replace

import pytest

from domain.cards import Cards
from domain.frames import pool, tokens
from domain.game import RANDOM
from domain.options import Option, Preset, only_with
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.modern import DEADLOCK, EXCHANGES_PER_TURN, PASS_ROUNDS, ROUND_CAP, modern
from domain.procedures.procedure import Layout
from domain.procedures.widow import POUNCE
from domain.rankings import schemas as values
from domain.rankings.ranking import Key, Ranking, Value, pips
from domain.refusals import CreationRefused
from domain.registry import GAMES
from domain.schema import Enum
from tests.games.commerce.tables import all_pass
from tests.games.commerce_family.hand_values import worth
from tests.playing import Match, deal, given


def _key(hand: Cards) -> Key:
    return (pips(hand),)


TOTAL = Ranking(_key, lambda hand: Value("point", hand, pips(hand)))


RULES = Composition(
    procedure=modern(pouncing=False, ends_hand=lambda _options, hand: pips(hand) == 31),
    deck="40",
    ranking=lambda _options: TOTAL,
    frames={"tokens": tokens.FRAME, "pool": pool.FRAME},
    values=values.TRENTUNO,
)

GAME = replace(
    match_of_hands(
        RULES,
        slug="commerce",
        title="Thirty-One of forty",
        summary="Forty cards, and 31 ends the hand.",
        seats=(3, 12),
        options=(
            Option("frame", Enum(("tokens", "pool")), "tokens", "Tokens or the pool."),
            EXCHANGES_PER_TURN,
            PASS_ROUNDS,
            DEADLOCK,
            ROUND_CAP,
            *only_with("frame", "tokens", tokens.FRAME.options),
            *only_with("frame", "pool", pool.FRAME.options),
        ),
        presets=(Preset("standard", "Standard", {}),),
        strategies=(RANDOM,),
    ),
    slug="thirty-one-of-forty",
)
"""Its text for players is that of Commerce: it has no folder of its own."""

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
    assert match.last("hand_judged").data == {
        "values": worth("0 point AS KS QH = 31, 1 point 4C 5D 6H = 15, 2 point QC JD 3H = 23"),
        "losers": [1],
        "winner": None,
    }


def test_a_hand_dealt_31_ends_the_trading_before_anybody_moves() -> None:
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


# Hands of another size, and lives instead of tokens

PAIRS = Composition(
    procedure=replace(modern(), layout=lambda _options: Layout(hand_size=2, face_up=3)),
    deck="52",
    ranking=lambda _options: TOTAL,
    frames={"lives": tokens.frame_of("lives", 9)},
    values=values.TRENTUNO,
)

OF_TWO = replace(
    match_of_hands(
        PAIRS,
        slug="commerce",
        title="Commerce of two",
        summary="Two cards each, and nine lives.",
        seats=(2, 12),
        options=(POUNCE, EXCHANGES_PER_TURN, PASS_ROUNDS, DEADLOCK, ROUND_CAP, *PAIRS.frames["lives"].options),
        presets=(Preset("standard", "Standard", {}),),
        strategies=(RANDOM,),
    ),
    slug="commerce-of-two",
)


def test_a_procedure_says_how_many_cards_a_hand_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, OF_TWO.slug, OF_TWO)
    match = given(OF_TWO.slug, 2, chance=[0, deal("52", {0: "AS KS", 1: "4C 5D"}, first=1, table="QH 7S 4D")])
    assert match.last("cards_dealt").data["counts"] == [2, 2]
    assert [hand["count"] for hand in match.view()["state"]["hands"]] == [2, 2]


def test_a_frame_calls_the_tokens_by_the_word_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, OF_TWO.slug, OF_TWO)
    chance = [0, deal("52", {0: "AS KS", 1: "4C 5D"}, first=1, table="QH 7S 4D")]
    match = given(OF_TWO.slug, 2, options={"lives": 9}, chance=chance)
    match.play("1 knock")
    match.when("0 pass").then("passed", "hands_revealed", "hand_judged", "lives_lost", "cards_dealt")
    assert match.last("lives_lost").data == {"losses": {"1": 1}, "lives": [9, 8], "spared": None}
    view = match.view()["state"]
    assert (view["lives"], view["standoffs"], "tokens" in view) == ([9, 8], 0, False)


def test_at_most_as_many_lives_as_the_frame_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, OF_TWO.slug, OF_TWO)
    with pytest.raises(CreationRefused, match="lives must be a whole number from 1 to 9, not 10"):
        given(OF_TWO.slug, 2, options={"lives": 10})
