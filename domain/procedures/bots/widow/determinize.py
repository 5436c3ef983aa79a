"""Determinizations round a widow: what the others may hold, by Bayes, from all
their turns of the hand, and over levels of players.

For each seat that has had a turn, hands are weighed once for a decision. Determinizations are then drawn by those
weights, which takes hardly longer than to draw uniform hands.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import NamedTuple

from domain.fairness import Stream
from domain.families.match import HAND_SIZE
from domain.families.old import OldState
from domain.kernel import HIDDEN
from domain.procedures.bots.widow.hidden import Deal, Turn, hidden_of, turns_of
from domain.procedures.bots.widow.position import reached, safe_from
from domain.procedures.bots.widow.state import WidowState
from domain.procedures.bots.widow.steady import SAFE
from domain.rankings.percentiles import Percentiles
from domain.search.rollout import Determinization
from domain.search.sampling import STOCK_DRAW, sample_cards, stacked_deck
from domain.strategy import Observation

SURE = 2**22
"""The weight of a hand with which everybody does what the seat has done. That of all hands together is below 2^32."""

SAMPLED = 360
"""So many hands are weighed for all seats together, where a seat hides two cards or three. One hidden card is any."""
FEWEST = 24
"""So many at least for each seat."""
REMEMBERED = 6
"""A hand is judged by so many of its holder's last turns."""
RETRIES = 4
"""A hand is drawn again so often if another seat holds one of its cards; then it is any hand."""

SLIP = 200
"""Players of care make any other move than theirs once in so many turns."""
BLIND = 10
"""Who plays at random makes each move once in so many turns."""


class Care(NamedTuple):
    """A level of players who look for the best exchange: `prior` in 64. Each `fine` part of all hands that a turn
    misses makes it half as likely. `waits` is the part of the turns in which such a player could knock and doesn't, as
    a power of 1/2."""

    prior: int
    fine: int
    waits: int


CAREFUL = Care(51, 72, 2)
CASUAL = Care(10, 14, 1)
RANDOM_PRIOR = 3


class Evidence(NamedTuple):
    """Hidden cards that a seat may hold, as bits, and the sums of their weights so far."""

    hands: Sequence[tuple[int, ...]]
    sums: Sequence[int]

    def __repr__(self) -> str:
        return f"<weights of {len(self.hands)} hands>"

    def draw(self, stream: Stream, used: int) -> tuple[int, ...] | None:
        """One of the hands without the cards used, or none if that is hard to find."""
        for _ in range(RETRIES):
            hand = self.hands[bisect_right(self.sums, stream.below(self.sums[-1]))]
            if not sum(hand) & used:
                return hand
        return None


def determinize(
    percentiles: Percentiles, deck: str, state: WidowState, observation: Observation, stream: Stream
) -> Iterator[Determinization[WidowState]]:
    """Each seat holds what it took from the widow; its other cards suit what it has done.

    `state` is what the seat knows.
    """
    card = percentiles.cards
    for deal in deals(percentiles, deck, state, observation, stream):
        hands = [tuple([card[bit] for bit in hand]) for hand in deal.hands]
        if isinstance(state, OldState) and state.unseen is not None and state.turn is not None:
            hands[state.turn] = (HIDDEN,) * HAND_SIZE
        unlooked = {place: card[bit] for place, bit in enumerate(deal.unseen)}
        stock = stacked_deck([card[bit] for bit in deal.stock], unlooked)
        yield Determinization(replace(state, hands=hands), {STOCK_DRAW: stock})


def deals(
    percentiles: Percentiles, deck: str, state: WidowState, observation: Observation, stream: Stream
) -> Iterator[Deal]:
    """The cards of those determinizations."""
    hidden = hidden_of(percentiles, deck, state, observation)
    done = turns_of(observation.history, len(state.hands))
    judge = Judge(percentiles, state)
    sampled = [seat for seat in hidden.seats if done[seat] and hidden.lacks(seat)]
    tries = max(FEWEST, SAMPLED // max(1, len(sampled)))
    evidence = {seat: judge.weighed(done[seat], hidden.taken[seat], hidden.left, tries, stream) for seat in sampled}
    sampled.sort(key=hidden.lacks)
    while True:
        hands, used, missing = list(hidden.known), 0, [seat for seat in hidden.seats if seat not in evidence]
        for seat in sampled:
            held = evidence[seat].draw(stream, used)
            if held is None:
                missing.append(seat)
            else:
                hands[seat] = (*hidden.taken[seat], *held)
                used |= sum(held)
        rest = [bit for bit in hidden.left if not bit & used]
        for seat in missing:
            hands[seat] = (*hidden.taken[seat], *sample_cards(stream, rest, hidden.lacks(seat)))
        unlooked = sample_cards(stream, rest, hidden.blind)
        yield Deal(hands, unlooked, sample_cards(stream, rest, hidden.stock))


class Judge:
    """How likely what a seat has done is with a hand."""

    def __init__(self, percentiles: Percentiles, state: WidowState) -> None:
        self._percentiles = percentiles
        self._safe = safe_from(percentiles, state.places.count(0) - 1, SAFE)
        self._may_knock = state.options.knocking

    def weighed(
        self, turns: Sequence[Turn], taken: tuple[int, ...], left: Sequence[int], tries: int, stream: Stream
    ) -> Evidence:
        """Samples of the cards left, or every card if one is hidden, with their weights after those turns."""
        number, known, done = HAND_SIZE - len(taken), sum(taken), turns[:REMEMBERED]
        seen = [self._written(turn) for turn in done]
        hands: Sequence[tuple[int, ...]] = (
            [(bit,) for bit in left] if number == 1 else _samples(left, number, tries, stream)
        )
        at_random = RANDOM_PRIOR * SURE // 64 // BLIND ** len(seen) + 1
        return Evidence(hands, list(accumulate([self._weight(known + sum(hand), seen) + at_random for hand in hands])))

    def _written(self, turn: Turn) -> tuple[int, list[int], bool, bool]:
        """What the turn takes back from the hand after it; the widow; whether it was a knock, and whether it could
        have been one."""
        mask, widow = self._percentiles.mask, list(self._percentiles.sorted_bits(turn.widow))
        return mask(turn.give) - mask(turn.take), widow, turn.knocked, self._may_knock and not turn.final

    def _weight(self, held: int, turns: Sequence[tuple[int, list[int], bool, bool]]) -> int:
        """`held` is the hand after those turns, the latest first."""
        of, whole, safe = self._percentiles.of, self._percentiles.whole, self._safe
        careful, casual = CAREFUL.prior * SURE // 64, CASUAL.prior * SURE // 64
        for change, widow, knocked, could_knock in turns:
            after = of[held]
            held += change
            before = of[held]
            if knocked:
                careful = careful if before >= safe else careful // SLIP
                casual = casual * before // whole
                continue
            missed = max(after, before, reached(of, held, widow)) - after
            waited = could_knock and before >= safe
            careful = max(careful >> missed * CAREFUL.fine // whole + (CAREFUL.waits if waited else 0), careful // SLIP)
            casual >>= missed * CASUAL.fine // whole + (CASUAL.waits if waited else 0)
        return careful + casual


def _samples(left: Sequence[int], number: int, tries: int, stream: Stream) -> list[tuple[int, ...]]:
    lying, hands = list(left), []
    for _ in range(tries):
        hand = sample_cards(stream, lying, number)
        lying += hand
        hands.append(hand)
    return hands
