"""Hands around a widow that a knock ends: swaps and knocks."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, NamedTuple

from domain.cards import Cards, swapped
from domain.families.knock import Knock
from domain.families.match import FINAL, HAND_SIZE
from domain.families.trade import S
from domain.families.widow import WIDOW_SIZE, Exchange
from domain.kernel import Move, Seat
from domain.search.determinization import WHOLE
from domain.search.lives import CERTAIN, Hands, LivesBot

SAFE, DARING = 20, 3
"""Limits for a knock, as divisors of an even share: the policy knocks if its chance to be the lowest is below the
first, and the search considers it below the second."""

CONSIDERED = 3
"""The number of single-card swaps, those with the best hands, that are searched one step further."""

TRIED = 3
"""The maximum number of swaps (or staying) to consider."""

VERY_GOOD, GOOD = 50, 5
"""The policy knocks with one of the best hands in fifty, and never turns it into one that isn't among the best in
five."""

CLOSE = 10
"""A hand is only slightly worse than another if it is worse by less than one hand in this many."""


class Turn(NamedTuple):
    """The cards to swap with the widow, as bits; empty to stay. `now` is the percentile of the resulting hand. `value`
    adds its potential if there may be another turn."""

    value: int
    now: int
    give: tuple[int, ...]
    take: tuple[int, ...]


class TradeBot(LivesBot, Generic[S]):
    rollouts = 60
    stays: ClassVar[bool]
    """True if a turn may swap nothing."""

    def turns(self, s: S, seat: Seat) -> Sequence[Turn]:
        """Returns the possible turns, best first."""
        return self._turns(s, s.hands[seat], s.widow, self.is_last(s))

    def is_last(self, s: S) -> bool:
        """True if this is the last turn of the seat to move, unless it knocks."""
        return s.phase == FINAL or s.turns + 1 >= s.options.round_cap * len(s.live())

    def knocks(self, move: Move) -> bool:
        """True if the move knocks, with or without a swap."""
        return isinstance(move, Knock)

    def tried(self, s: S, seat: Seat) -> Sequence[Turn]:
        """Returns the turns worth considering. None ruins a very good hand, and in the last turn none makes a worse
        one."""
        hands, found = self.hands(s), self.turns(s, seat)
        if self.is_last(s):
            return [turn for turn in found if turn.now == found[0].now][: 1 if s.queue == (seat,) else TRIED]
        very_good = hands.is_rare(hands.percentile(s.hands[seat]), VERY_GOOD)
        good = [turn for turn in found if hands.is_rare(turn.now, GOOD)] if very_good else found
        return (good or found)[:TRIED]

    def likelihood(self, s: S, seat: Seat, move: Move) -> int:
        """Favours moves that make nearly the best possible hand, and knocks only if that is safe."""
        hands, hand = self.hands(s), s.hands[seat]
        if isinstance(move, Exchange):
            hand = swapped(hand, move.give, move.take)
        now = hands.percentile(hand)
        rash = self.knocks(move) and not self.is_safe(s, seat, Turn(0, now, (), ()), SAFE)
        missed = 0 if isinstance(move, Knock) else self._turns(s, s.hands[seat], s.widow, True)[0].now - now
        return (WHOLE if missed <= 0 else WHOLE // 4 if missed * CLOSE < hands.whole else WHOLE // 16) >> 4 * rash

    def is_safe(self, s: S, seat: Seat, turn: Turn, margin: int) -> bool:
        """True if the hand after the turn is unlikely to be the lowest. A known hand is assumed to take the best from
        the widow. The others have chosen from one more hand with each card that they were seen to take."""
        hands, live = self.hands(s), s.live()
        lying = tuple([card for card in s.widow if hands.bits[card] not in turn.take]) + hands.held(turn.give)
        known = [s.taken[other] for other in live if other != seat]
        if any(self._turns(s, hand, lying, True)[0].now < turn.now for hand in known if len(hand) == HAND_SIZE):
            return True
        others = [(hand, 1 + len(hand)) for hand in known if len(hand) < HAND_SIZE]
        if others and hands.is_rare(turn.now, VERY_GOOD):
            return True
        return hands.lowest(turn.now, others) * margin * len(live) <= CERTAIN

    def _turns(self, s: S, hand: Cards, widow: Cards, last: bool) -> Sequence[Turn]:
        hands = self.hands(s)
        game: Any = self.game(s)
        triple = WIDOW_SIZE in game.sizes(s)
        return turns(hands, hands.sorted_bits(hand), hands.sorted_bits(widow), triple, self.stays, last)


@lru_cache(maxsize=1 << 14)
def turns(
    hands: Hands, hand: tuple[int, ...], widow: tuple[int, ...], triple: bool, stays: bool, last: bool
) -> Sequence[Turn]:
    """Returns all possible turns, best first. Of swaps of one card, only those with the best hands are included."""
    of, held = hands.of, sum(hand)
    ones = sorted([(of[held - out + new], (out,), (new,)) for out in hand for new in widow], reverse=True)
    found = [Turn(2 * now, now, give, take) for now, give, take in ones[:CONSIDERED]]
    if triple:
        found.append(Turn(2 * of[sum(widow)], of[sum(widow)], hand, widow))
    if not last:
        found = [turn._replace(value=turn.now + max(turn.now, _next(of, hand, widow, turn))) for turn in found]
    if stays:
        then = 0 if last else ones[0][0]
        found.append(Turn(of[held] + max(of[held], then), of[held], (), ()))
    return sorted(found, key=attrgetter("value"), reverse=True)


def _next(of: Mapping[int, int], hand: tuple[int, ...], widow: tuple[int, ...], turn: Turn) -> int:
    """Returns the percentile of the best hand that a swap of one card can make after that turn."""
    has = [bit for bit in hand if bit not in turn.give] + [*turn.take]
    lies = [bit for bit in widow if bit not in turn.take] + [*turn.give]
    held = sum(has)
    return max([of[held - out + new] for out in has for new in lies])
