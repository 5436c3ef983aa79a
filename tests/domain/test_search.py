"""The search on a game of one card: a seat that names the rank of the hidden card wins a chip."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from domain.cards import DECKS, cards
from domain.chance import Stock, Unseen
from domain.event import Draft, Event
from domain.fairness import Stream
from domain.game import Observation
from domain.moves import MoveSpec
from domain.schema import Integer
from domain.search.halving import Search, substream
from domain.search.rollout import Determinization, DeterminizedChance, HandEnded, Rollout, Rules
from domain.search.sampling import sample_cards, sample_weighted_hand, stacked_deck, unseen_cards, weighted_choice


class Guessing(NamedTuple):
    """Two seats name a number in turn; then the hand ends. `chips` are those won by seat 0."""

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


MOVES = (MoveSpec("guess", "Name a number", frozenset({"guessing"}), lambda number: number, {"number": Integer()}),)
RULES = Rules(decide, {"guessed": on_guessed}, lambda state: (state.turn,), MOVES)


def guesses(*numbers: int) -> list[dict[str, Any]]:
    return [{"type": "guess", "number": number} for number in numbers]


def search(deals: list[int], *numbers: int, policy: Any = lambda state, seat, stream: 0, **changes: Any) -> Search:
    """A search whose determinizations have these hidden numbers in turn, again and again."""

    def determinize(_observation: Observation, _stream: Stream) -> Iterator[Determinization[Guessing]]:
        while deals:
            yield from (Determinization(Guessing({}, hidden)) for hidden in deals)

    return Search(
        RULES,
        determinize,
        lambda _: guesses(*numbers),
        policy,
        lambda state, seat: state.chips * (1 - 2 * seat),
        **changes,
    )


HERE = Observation(0, {}, {}, (), True)


def chosen(searched: Search) -> int:
    return int(searched.choose(HERE, Stream(b"search"))["number"])


def test_the_candidate_with_the_best_evaluations_is_chosen() -> None:
    assert chosen(search([1, 2, 2, 3], 1, 2, 3, 4, 5)) == 2


def test_of_equal_candidates_the_first_is_chosen() -> None:
    assert chosen(search([1], 7, 8, 9)) == 7


def test_other_candidates_must_be_better_than_the_first_by_more_than_the_margin() -> None:
    assert chosen(search([7, 8, 9, 8], 7, 8)) == 8
    assert chosen(search([7, 8, 9, 8], 7, 8, margin=1)) == 7


def test_a_single_candidate_is_chosen_without_determinizations() -> None:
    assert chosen(search([], 5)) == 5


def test_without_determinizations_the_first_candidate_is_chosen() -> None:
    assert chosen(search([], 5, 6)) == 5


def test_the_number_of_rollouts_is_bounded() -> None:
    tried: list[int] = []

    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        tried.append(seat)
        return 0

    chosen(search([1, 2, 3], *range(1, 12), policy=policy, rollouts=100))
    assert 80 <= len(tried) <= 100


def test_all_candidates_get_the_same_random_numbers_in_a_determinization() -> None:
    numbers: list[int] = []

    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        numbers.append(stream.below(2**32))
        return 0

    chosen(search([1], 1, 2, policy=policy, rollouts=8))
    assert numbers[::2] == numbers[1::2]
    assert len(set(numbers)) == len(numbers) / 2


def test_the_same_stream_leads_to_the_same_choice() -> None:
    def policy(state: Guessing, seat: int, stream: Stream) -> int:
        return stream.below(4)

    searched = search([1, 2, 3, 0], 0, 1, 2, 3, policy=policy)
    assert chosen(searched) == chosen(searched)


def test_a_rollout_ends_where_the_next_hand_would_be_dealt() -> None:
    rollout = Rollout(RULES, Determinization(Guessing({}, hidden=3)), Stream(b""))
    decide(rollout, 0, 3)
    with pytest.raises(HandEnded):
        decide(rollout, 1, 5)
    assert rollout.state == Guessing({}, hidden=3, turn=2, chips=1)


# Sampling


def test_unseen_cards_are_in_the_order_of_the_deck() -> None:
    seen = cards("2C AS 9H")
    assert unseen_cards("52", seen) == [card for card in DECKS["52"] if card not in seen]


def test_a_sample_leaves_the_other_cards() -> None:
    left = list(DECKS["32"])
    taken = sample_cards(Stream(b"drawn"), left, 5)
    assert sorted([*taken, *left]) == list(DECKS["32"])
    assert len(taken) == 5


def test_hands_are_sampled_in_proportion_to_their_weights() -> None:
    stream, aces = Stream(b"weighed"), 0
    for _ in range(200):
        (card,) = sample_weighted_hand(
            stream, [*cards("AS 2C")], 1, lambda hand: 9 if hand == cards("AS") else 1, tries=20
        )
        aces += card.rank == 14
    assert 160 <= aces <= 196
    assert weighted_choice(stream, "ab", [0, 5]) == "b"
    assert weighted_choice(stream, "ab", [0, 0]) == "a"


def test_a_stacked_deck_gives_its_stock_and_the_cards_at_their_places() -> None:
    stock, hand = cards("5C 6C 7C"), cards("AS AH")
    chance = DeterminizedChance({4: stacked_deck(stock, dict(zip((2, 5), hand, strict=True)))}, Stream(b""))
    assert Unseen(4, "52", (2, 5)).look(chance) == hand
    assert [Stock(4, "52", left).top(chance) for left in (3, 2, 1)] == list(stock)
    with pytest.raises(HandEnded):
        chance.shuffled(5, "52")


def test_a_substream_depends_only_on_the_stream() -> None:
    def numbers(stream: Stream) -> list[int]:
        return [substream(stream).below(2**32) for _ in range(3)]

    assert numbers(Stream(b"one")) == numbers(Stream(b"one"))
    assert len(set(numbers(Stream(b"one")))) == 3
