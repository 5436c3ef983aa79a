"""Comparing candidates in imagined deals, on a game of one card: who names the hidden card's rank is paid for it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from domain.cards import DECKS, cards
from domain.chance import Stock, Unseen
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.game import Situation
from domain.moves import MoveSpec, Number
from domain.search.imagining import drawn, pack, plausible_hand, unseen, weighted
from domain.search.searching import Search, derived
from domain.search.worlds import HandOver, Imagined, ImaginedChance, Rules, Trial


class Guessing(NamedTuple):
    """Two name a number in turn; then the hand is over. `chips` are what seat 0 has won."""

    options: dict[str, Any]
    hidden: int
    turn: int = 0
    chips: int = 0


def decide(batch: Any, seat: int, move: int) -> None:
    batch.emit(Draft("guessed", {"number": move}, actor=seat))
    if batch.state.turn == 2:
        batch.shuffle("52")


def on_guessed(state: Guessing, event: Event) -> Guessing:
    right = event.data["number"] == state.hidden
    return state._replace(turn=state.turn + 1, chips=state.chips + right * (1 if event.actor == 0 else -1))


MOVES = (MoveSpec("guess", "Name a number", frozenset({"guessing"}), lambda number: number, {"number": Number()}),)
RULES = Rules(decide, {"guessed": on_guessed}, lambda state: (state.turn,), MOVES)


def guesses(*numbers: int) -> list[dict[str, Any]]:
    return [{"type": "guess", "number": number} for number in numbers]


def search(deals: list[int], *numbers: int, policy: Any = lambda state, seat, stream: 0, **changes: Any) -> Search:
    """Over deals in which the hidden number is each of these in turn, over and over."""

    def imagine(_situation: Situation, _stream: Stream) -> Iterator[Imagined]:
        while deals:
            yield from (Imagined(Guessing({}, hidden)) for hidden in deals)

    return Search(
        RULES, imagine, lambda _: guesses(*numbers), policy, lambda state, seat: state.chips * (1 - 2 * seat), **changes
    )


HERE = Situation(0, {}, {}, (), True)


def chosen(searched: Search) -> int:
    return int(searched.choose(HERE, Stream(b"search"))["number"])


def test_the_move_that_fares_best_in_the_imagined_deals_is_played() -> None:
    assert chosen(search([1, 2, 2, 3], 1, 2, 3, 4, 5)) == 2


def test_of_moves_that_fare_alike_the_first_is_played() -> None:
    assert chosen(search([1], 7, 8, 9)) == 7


def test_another_move_than_the_first_must_be_better_by_more_than_the_trust_in_that() -> None:
    assert chosen(search([7, 8, 9, 8], 7, 8)) == 8
    assert chosen(search([7, 8, 9, 8], 7, 8, trust=1)) == 7


def test_a_single_candidate_is_played_without_imagining_anything() -> None:
    assert chosen(search([], 5)) == 5


def test_where_nothing_can_be_imagined_the_first_candidate_is_played() -> None:
    assert chosen(search([], 5, 6)) == 5


def test_the_work_is_bounded_by_the_trials_asked_for() -> None:
    tried: list[int] = []

    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        tried.append(seat)
        return 0

    chosen(search([1, 2, 3], *range(1, 12), policy=policy, trials=100))
    assert 80 <= len(tried) <= 100


def test_all_candidates_meet_the_same_luck_in_a_deal() -> None:
    luck: list[int] = []

    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        luck.append(stream.below(2**32))
        return 0

    chosen(search([1], 1, 2, policy=policy, trials=8))
    assert luck[::2] == luck[1::2]
    assert len(set(luck)) == len(luck) / 2


def test_the_same_stream_leads_to_the_same_choice() -> None:
    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        return stream.below(4)

    searched = search([1, 2, 3, 0], 0, 1, 2, 3, policy=policy)
    assert chosen(searched) == chosen(searched)


def test_a_trial_ends_where_the_next_hand_would_be_dealt() -> None:
    trial = Trial(RULES, Imagined(Guessing({}, hidden=3)), Stream(b""))
    decide(trial, 0, 3)
    with pytest.raises(HandOver):
        decide(trial, 1, 5)
    assert trial.state == Guessing({}, hidden=3, turn=2, chips=1)


# Imagining


def test_cards_not_seen_are_in_the_order_of_the_deck() -> None:
    seen = cards("2C AS 9H")
    assert unseen("52", seen) == [card for card in DECKS["52"] if card not in seen]


def test_cards_drawn_leave_those_left() -> None:
    left = list(DECKS["32"])
    taken = drawn(Stream(b"drawn"), left, 5)
    assert sorted([*taken, *left]) == list(DECKS["32"])
    assert len(taken) == 5


def test_a_hand_is_taken_as_often_as_it_weighs() -> None:
    stream, aces = Stream(b"weighed"), 0
    for _ in range(200):
        (card,) = plausible_hand(stream, [*cards("AS 2C")], 1, lambda hand: 9 if hand == cards("AS") else 1, tries=20)
        aces += card.rank == 14
    assert 160 <= aces <= 196
    assert weighted(stream, "ab", [0, 5]) == "b"
    assert weighted(stream, "ab", [0, 0]) == "a"


def test_a_pack_gives_its_stock_and_the_cards_at_their_places() -> None:
    stock, hand = cards("5C 6C 7C"), cards("AS AH")
    chance = ImaginedChance({4: pack(stock, dict(zip((2, 5), hand, strict=True)))}, Stream(b""))
    assert Unseen(4, "52", (2, 5)).look(chance) == hand
    assert [Stock(4, "52", left).top(chance) for left in (3, 2, 1)] == list(stock)
    with pytest.raises(HandOver):
        chance.shuffled(5, "52")


def test_a_stream_of_its_own_depends_on_nothing_but_the_stream() -> None:
    def numbers(stream: Stream) -> list[int]:
        return [derived(stream).below(2**32) for _ in range(3)]

    assert numbers(Stream(b"one")) == numbers(Stream(b"one"))
    assert len(set(numbers(Stream(b"one")))) == 3
