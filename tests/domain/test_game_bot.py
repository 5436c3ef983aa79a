"""The search, tested on a game of one card in which naming the rank of the hidden card wins a chip, and its sampled
deals."""

from collections.abc import Iterator
from itertools import count, islice

import pytest

from domain.cards import DECKS, cards
from domain.fairness import Stream
from domain.games.cuccu.game import CardsDealt
from domain.kernel import HIDDEN, Act, Batch, Game, HandEnded, HiddenCard, Move, Options, State, during
from domain.search.determinization import Determinization, cards_of, draw, is_name, weighted
from domain.search.game_bot import GameBot, Rollout
from domain.search.observation import Observation
from tests.levels import sampled, seen
from tests.playing import deal, given


class Guessing(State):
    """Two seats name a number in turn, and then the hand ends. `chips` are those won by seat 0."""

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
    moves = {Guess: during("guessing")}

    def play(self, b: Batch[Guessing], seat: int, move: Guess) -> None:
        b.emit(Guessed(seat, move.named))
        if b.state.turn == 2:
            b.shuffle("52")

    def waiting(self, s: Guessing) -> tuple[int, ...]:
        return (s.turn,)


RULES = Guesses()


def guessing(hidden: int) -> Guessing:
    return Guessing(options=Options(), hidden=hidden)


class Guesser(GameBot[Guessing, Guess]):
    """Knows that the hidden number is one of `deals`, which come in turn, and tries the numbers in `tried`."""

    def __init__(self, deals: list[int], *tried: int) -> None:
        super().__init__(RULES)
        self.deals, self.tried = deals, tried
        self.answers: list[int] = []

    def policy(self, s: Guessing, seat: int, stream: Stream) -> Guess:
        if s.turn:
            self.answers.append(stream.below(2**32))
        return Guess(self.tried[0] if s.turn == 0 else 0)

    def worth(self, s: Guessing, seat: int) -> int:
        return s.chips * (1 - 2 * seat)

    def candidates(self, s: Guessing, seat: int) -> list[Guess]:
        return [Guess(each) for each in self.tried]

    def dealt(self, seen: Observation[Guessing], stream: Stream) -> Iterator[Determinization[Guessing]]:
        return (Determinization(guessing(self.deals[n % len(self.deals)]), ()) for n in count())


def chosen(bot: Guesser) -> int:
    here = guessing(0)
    return bot.sharp(Observation(0, here, here, tuple), Stream(b"search")).named


def test_the_move_with_the_best_ends_is_chosen() -> None:
    assert chosen(Guesser([1, 2, 2, 3], 1, 2, 3, 4, 5)) == 2


def test_of_equal_moves_that_of_the_policy_is_chosen() -> None:
    assert chosen(Guesser([1], 7, 8, 9)) == 7


def test_another_move_must_be_clearly_better_than_that_of_the_policy() -> None:
    """8 wins a chip more in one deal of thirty: in too few to tell."""
    assert chosen(Guesser([7, 8, 9, 8], 7, 8)) == 8
    assert chosen(Guesser([8, *[9] * 29], 7, 8)) == 7


def test_a_single_move_is_chosen_without_a_deal() -> None:
    assert chosen(Guesser([], 5)) == 5


def test_the_number_of_rollouts_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many select the best other move, and as many compare it with the policy's."""
    monkeypatch.setattr(Guesser, "rollouts", 100)
    bot = Guesser([12, 13], *range(1, 12))
    chosen(bot)
    assert 180 <= len(bot.answers) <= 200


def test_a_comparison_that_is_clear_ends_early(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guesser, "rollouts", 1000)
    bot = Guesser([2, 2, 2, 1], 1, 2)
    assert chosen(bot) == 2
    assert len(bot.answers) < 200


def test_all_moves_get_the_same_random_numbers_in_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Guesser, "rollouts", 8)
    bot = Guesser([1], 1, 2)
    chosen(bot)
    assert bot.answers[::2] == bot.answers[1::2]
    assert len(set(bot.answers)) == len(bot.answers) / 2


def test_a_rollout_ends_where_the_next_hand_would_be_dealt() -> None:
    start = guessing(3)
    rollout = Rollout(Determinization(start, ()), Stream(b""))
    RULES.play(rollout, 0, Guess(3))
    with pytest.raises(HandEnded):
        RULES.play(rollout, 1, Guess(5))
    assert (rollout.state.turn, rollout.state.chips) == (2, 1)
    assert start == guessing(3), "the deal stays as it was"


# Deals


def test_cards_that_are_drawn_leave_the_others() -> None:
    left = list(DECKS["32"])
    drawn = draw(Stream(b"drawn"), left, 5)
    assert sorted([*drawn, *left]) == list(DECKS["32"])
    assert len(drawn) == 5


def test_a_choice_is_in_proportion_to_the_weights() -> None:
    stream = Stream(b"weighed")
    aces = [weighted(stream, ["ace", "two"], [9, 1]) for _ in range(200)].count("ace")
    assert 160 <= aces <= 196
    assert weighted(stream, "ab", [0, 5]) == "b"
    assert weighted(stream, "ab", [0, 0]) == "a"


def test_the_cards_of_an_event_are_found_wherever_they_lie() -> None:
    assert list(cards_of({"hands": [cards("AS"), ("KD", cards("2C 3C"))], "by": 4})) == list(cards("AS 2C 3C"))


def test_a_hidden_card_with_a_name_is_no_other() -> None:
    assert is_name(HiddenCard("?1")) and not is_name(HIDDEN) and not is_name(cards("AS")[0])


def test_deals_hold_what_the_seat_has_seen_and_each_unseen_card_once() -> None:
    """Seat 0 gave the three of clubs to seat 1, which passed it on to seat 2."""
    hands = {1: "7H", 2: "8H", 0: "3C"}
    match = given("cuccu", 3, chance=[2, deal("52", hands, first=0)])
    for line in ("0 swap", "1 swap"):
        match.play(line)
    assert match.state.hands[2] == cards("3C")
    for state in islice(sampled(match, 0), 50):
        assert state.hands[0] == cards("7H") and state.hands[2] == cards("3C")
        assert len(set(state.hands)) == 3


def test_a_seat_is_told_its_own_part_of_an_event_only() -> None:
    match = given("cuccu", 3, chance=[2, deal("52", {1: "7H", 2: "8H", 0: "3C"}, first=0)])
    (dealt,) = [observed.event for observed in seen(match, 1).events if observed.event.tag == "cards_dealt"]
    assert isinstance(dealt, CardsDealt)
    assert dealt.cards == {1: cards("7H")}
