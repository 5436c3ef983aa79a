"""How the hidden hands may have come about: a hand's course, played again with cards that nobody has seen.

Who exchanges a card could have knocked instead, so its hand was rather poor until then; and it gives away what it can
best spare. Both say more of a hand than how often its holder has chosen. So each determinization is dealt anew, every
exchange of the hand is made in it, and all cards that the seat has seen go where it has seen them go.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.cards import cards
from domain.fairness import Stream
from domain.families.match import HAND_SIZE
from domain.games.trade_and_barter.policy import SAFE
from domain.games.trade_and_barter.position import Prospect, prospect
from domain.procedures.bots.widow.position import safe_from
from domain.rankings.percentiles import Percentiles
from domain.search.sampling import sample_cards
from domain.strategy import ObservedEvent

REDRAWN = 6
"""So often a card is drawn again for a hand with which its holder would have knocked, or would not."""
WAITS = 4
"""Once in so many turns a player doesn't knock with a hand that is good enough for it."""
SLIPS = 12
"""Once in so many exchanges a player gives any of its cards."""

TRADE, BARTER, OFFER, KNOCK = "trade", "barter", "offer", "knock"

Bits = tuple[int, ...]


class Step(NamedTuple):
    """The turn of a seat: a trade, a barter with `other`, an offer to it that is not answered yet, or a knock.

    `turn` is the number of turns before it, None after a knock. `gave` and `got` are what the own seat gave and got, as
    bits, 0 where it had no part.
    """

    seat: int
    turn: int | None
    kind: str
    other: int = -1
    gave: int = 0
    got: int = 0


class Course(NamedTuple):
    """A hand as it may have been dealt, after its exchanges: the hidden hands by seat, all cards traded in, in their
    order, and the cards left, which nobody has had."""

    hands: dict[int, list[int]]
    traded: list[int]
    left: list[int]

    def __repr__(self) -> str:
        return "<course of a hand>"


class Courses:
    """The courses that a hand can have had, as far as the seat `own` has seen it.

    `hidden` are the seats whose hands it doesn't see, `shown` the cards that it sees now, and `stock` the number of
    cards in the stock at the deal. `offering` is the seat whose offer is due, if there is one.
    """

    def __init__(
        self,
        percentiles: Percentiles,
        own: int,
        shown: Bits,
        hidden: Sequence[int],
        history: Sequence[ObservedEvent],
        stock: int,
        offering: int | None = None,
    ) -> None:
        self._percentiles = percentiles
        self._own = own
        self._hidden = hidden
        self._stock = stock
        self._steps = list(_steps(percentiles, history, own, offering))
        seen = {*shown, *(card for step in self._steps for card in (step.gave, step.got))}
        self._unseen = tuple(bit for bit in percentiles.cards if bit not in seen)
        self._drawn_again = self._seen_again()

    def _seen_again(self) -> Mapping[int, int]:
        """By the number of a trade, the card given in it if the own seat has drawn that card again."""
        trades = [step for step in self._steps if step.kind == TRADE]
        drawn = {number - self._stock: step.got for number, step in enumerate(trades) if step.got}
        return {number: card for number, card in drawn.items() if number >= 0}

    def sample(self, stream: Stream) -> Course:
        """One course; it has hands for the hidden seats only."""
        left = list(self._unseen)
        course = Course({seat: list(sample_cards(stream, left, HAND_SIZE)) for seat in self._hidden}, [], left)
        fresh = dict.fromkeys(self._hidden, HAND_SIZE)
        for step in self._steps:
            if step.seat in fresh and step.turn is not None:
                self._fit(course, step, step.turn, fresh[step.seat], stream)
            if step.kind == TRADE:
                self._trade(course, step, fresh, stream)
            elif step.kind == BARTER:
                self._barter(course, step, fresh, stream)
        return course

    def _fit(self, course: Course, step: Step, turn: int, fresh: int, stream: Stream) -> None:
        """Draws the last `fresh` cards of the hand again, of which nothing has come yet, until its holder would knock,
        or not, as it has done."""
        hand, others = course.hands[step.seat], len(self._hidden)
        rounds = 1 + turn // (others + 1)
        for _ in range(REDRAWN if fresh else 0):
            now = self._prospect(hand)
            safe = now.percentile >= safe_from(self._percentiles, others, SAFE if now.gains else 1, rounds)
            if safe == (step.kind == KNOCK) or (safe and not stream.below(WAITS)):
                return
            for place in range(HAND_SIZE - fresh, HAND_SIZE):
                at = stream.below(len(course.left))
                hand[place], course.left[at] = course.left[at], hand[place]

    def _trade(self, course: Course, step: Step, fresh: dict[int, int], stream: Stream) -> None:
        """Cards that were traded in are drawn in their order when the stock is gone."""
        number = len(course.traded)
        if step.seat not in course.hands:
            course.traded.append(step.gave)
            return
        known = self._drawn_again.get(number)
        if known is not None:
            self._hand_over(course, step.seat, known)
        course.traded.append(self._given(course, step.seat, stream) if known is None else known)
        again = number - self._stock
        drawn = course.traded[again] if again >= 0 else sample_cards(stream, course.left, 1)[0]
        course.hands[step.seat].append(drawn)
        fresh[step.seat] = int(again < 0)

    def _barter(self, course: Course, step: Step, fresh: dict[int, int], stream: Stream) -> None:
        if step.got:
            partner = step.other if step.seat == self._own else step.seat
            self._hand_over(course, partner, step.got)
            course.hands[partner].append(step.gave)
            fresh[partner] = 0
            return
        pair = step.seat, step.other
        given = [self._given(course, seat, stream) for seat in pair]
        for seat, card in zip(pair, reversed(given), strict=True):
            course.hands[seat].append(card)
            fresh[seat] = 0

    def _given(self, course: Course, seat: int, stream: Stream) -> int:
        """Takes from its hand the card that it can best spare, now and then any."""
        hand = course.hands[seat]
        card = self._prospect(hand).give if stream.below(SLIPS) else stream.choice(hand)
        hand.remove(card)
        return card

    def _prospect(self, hand: list[int]) -> Prospect:
        return prospect(self._percentiles, tuple(sorted(hand)))

    def _hand_over(self, course: Course, seat: int, card: int) -> None:
        """Takes that card from its hand. Where it isn't there, it changes places with a card of the hand: of those that
        the own seat has never seen, if there are any, the one that can best be spared."""
        hand = course.hands[seat]
        if card not in hand:
            beside, whole = self._percentiles.beside, sum(hand)
            other = max([bit for bit in hand if bit in self._unseen] or hand, key=lambda bit: beside[whole - bit])
            for lying in (*course.hands.values(), course.traded, course.left):
                if card in lying:
                    lying[lying.index(card)] = other
                    break
            else:
                course.left.append(other)
            hand[hand.index(other)] = card
        hand.remove(card)


def _steps(
    percentiles: Percentiles, history: Sequence[ObservedEvent], own: int, offering: int | None
) -> Iterator[Step]:
    turn: int | None = 0
    for event in history:
        if event.actor is None or event.name not in ("traded", "bartered", "knocked"):
            continue
        if event.name == "knocked":
            yield Step(event.actor, turn, KNOCK)
            turn = None
            continue
        seen = event.private or {}
        gave, got = (percentiles.mask(cards(seen[name] for name in names if name in seen)) for names in _OWN)
        trade = event.name == "traded"
        seat, other = (event.actor, -1) if trade else (event.data["with"], event.actor)
        yield Step(seat, turn, TRADE if trade else BARTER, other, gave, got)
        turn = None if turn is None else turn + 1
    if offering is not None:
        yield Step(offering, turn, OFFER, own)


_OWN = (("given",), ("drawn", "received"))
"""What the own seat gave and got, as events name it."""
