"""The search on a game of one card: a seat that names the rank of the hidden card wins a chip."""

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from domain.cards import DECKS, cards
from domain.chance import Stock, Unseen
from domain.fairness import Stream
from domain.kernel import Act, Batch, Game, HandEnded, Move, Options, State, during
from domain.search.halving import Search, substream
from domain.search.rollout import Determinization, DeterminizedChance, Rollout
from domain.search.sampling import sample_cards, sample_weighted_hand, stacked_deck, unseen_cards, weighted_choice
from domain.strategy import Observation


class Guessing(State):
    """Two seats name a number in turn; then the hand ends. `chips` are those won by seat 0."""

    phase: str = "guessing"
    hidden: int
    turn: int = 0
    chips: int = 0


class Guess(Move):
    """Name a number"""

    named: int


class Guessed(Guess, Act[Guessing]):
    """A seat named a number."""

    def on(self, s: Guessing) -> None:
        right = self.named == s.hidden
        s.turn, s.chips = s.turn + 1, s.chips + right * (1 if self.actor == 0 else -1)


class Guesses(Game[Guessing, Guess]):
    moves: ClassVar = {Guess: during("guessing")}

    def play(self, b: Batch[Guessing], seat: int, move: Guess) -> None:
        b.emit(Guessed(seat, move.named))
        if b.state.turn == 2:
            b.shuffle("52")

    def waiting(self, s: Guessing) -> tuple[int, ...]:
        return (s.turn,)


RULES = Guesses()


def guessing(hidden: int) -> Guessing:
    return Guessing(options=Options(), hidden=hidden)


def guesses(*numbers: int) -> list[dict[str, Any]]:
    return [{"type": "guess", "named": number} for number in numbers]


def search(
    deals: list[int], *numbers: int, policy: Any = lambda state, seat, stream: Guess(0), **changes: Any
) -> Search:
    """A search whose determinizations have these hidden numbers in turn, again and again."""

    def determinize(_observation: Observation, _stream: Stream) -> Iterator[Determinization[Guessing]]:
        while deals:
            yield from (Determinization(guessing(hidden)) for hidden in deals)

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
    return int(searched.choose(HERE, Stream(b"search"))["named"])


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

    def policy(state: Guessing, seat: int, stream: Stream) -> Guess:
        tried.append(seat)
        return Guess(0)

    chosen(search([1, 2, 3], *range(1, 12), policy=policy, rollouts=100))
    assert 80 <= len(tried) <= 100


def test_all_candidates_get_the_same_random_numbers_in_a_determinization() -> None:
    numbers: list[int] = []

    def policy(state: Guessing, seat: int, stream: Stream) -> Guess:
        numbers.append(stream.below(2**32))
        return Guess(0)

    chosen(search([1], 1, 2, policy=policy, rollouts=8))
    assert numbers[::2] == numbers[1::2]
    assert len(set(numbers)) == len(numbers) / 2


def test_the_same_stream_leads_to_the_same_choice() -> None:
    def policy(state: Guessing, seat: int, stream: Stream) -> Guess:
        return Guess(stream.below(4))

    searched = search([1, 2, 3, 0], 0, 1, 2, 3, policy=policy)
    assert chosen(searched) == chosen(searched)


def test_a_rollout_ends_where_the_next_hand_would_be_dealt() -> None:
    start = guessing(3)
    rollout = Rollout(Determinization(start), Stream(b""))
    RULES.play(rollout, 0, Guess(3))
    with pytest.raises(HandEnded):
        RULES.play(rollout, 1, Guess(5))
    assert (rollout.state.turn, rollout.state.chips) == (2, 1)
    assert start == guessing(3), "the determinization stays as it was"


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
