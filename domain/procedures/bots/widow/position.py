"""What the positions of MODERN and CLASSIC share (domain/search/position.py): hands and a widow as masks.

A card is the bit that `Percentiles` gives it, and a hand is the sum of its cards. A move is `(give, take)`, two masks:
a pounce gives nothing, a pass neither, and KNOCK stands for a knock.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations
from operator import itemgetter

from domain.cards import cards
from domain.families.match import HAND_SIZE
from domain.families.old import OldState
from domain.procedures.bots.evaluation import evaluate
from domain.procedures.bots.stakes import Stakes
from domain.procedures.bots.widow.policy import CONSIDERED
from domain.procedures.bots.widow.state import WidowState
from domain.procedures.bots.widow.steady import SAFE
from domain.rankings.percentiles import Percentiles

_31 = cards("AC KC QC")

Swap = tuple[int, int]

PASS: Swap = (0, 0)
KNOCK: Swap = (-1, 0)


def bits_of(mask: int) -> list[int]:
    """Its bits, in deck order."""
    bits = []
    while mask:
        bit = mask & -mask
        bits.append(bit)
        mask -= bit
    return bits


@lru_cache(maxsize=1 << 14)
def best_swap(percentiles: Percentiles, hand: int, widow: int, sizes: int, last: bool, locks: bool) -> Swap:
    """The first of `swaps` in policy.py, for a hand that is not locked."""
    of = percentiles.of
    held, lying = bits_of(hand), bits_of(widow)
    found: list[tuple[int, int, int]] = [(of[hand], 0, 0)]
    for give in held:
        kept = hand - give
        found += [(of[kept + take], give, take) for take in lying]
    for size in range(2, sizes + 1):
        takes = [sum(take) for take in combinations(lying, size)]
        for some in combinations(held, size):
            kept = hand - sum(some)
            found += [(of[kept + take], hand - kept, take) for take in takes]
    if last:
        return max(found, key=_value)[1:]
    found.sort(key=_value, reverse=True)
    best, most = PASS, -1
    for now, give, take in found[:CONSIDERED]:
        settled = locks and give == hand
        value = now + (now if settled else max(now, reached(of, hand - give + take, bits_of(widow - take + give))))
        if value > most:
            best, most = (give, take), value
    return best


_value = itemgetter(0)


def reached(of: Mapping[int, int], hand: int, widow: Sequence[int]) -> int:
    """The best percentile of three cards after one is swapped; `widow` are the bits of the cards to choose from."""
    a = hand & -hand
    bc = hand - a
    b = bc & -bc
    ab, ac = a + b, hand - b
    return max([of[kept + new] for new in widow for kept in (ab, ac, bc)], default=0)


@cache
def safe_from(percentiles: Percentiles, others: int, margin: int, hands: int = 1) -> int:
    """The lowest percentile that `Percentiles.safe` accepts; more than any where it accepts none."""
    low, high = 0, percentiles.whole + 1
    while low < high:
        middle = (low + high) // 2
        if percentiles.safe(middle, others, margin, hands):
            high = middle
        else:
            low = middle + 1
    return low


@cache
def fourths(percentiles: Percentiles) -> Mapping[int, int]:
    """Three cards of a rank to the fourth one of the deck."""
    ranks: dict[int, list[int]] = {}
    for card, bit in percentiles.bits.items():
        ranks.setdefault(card.rank, []).append(bit)
    return {sum(ranks[rank]) - bit: bit for rank in ranks for bit in ranks[rank] if len(ranks[rank]) == HAND_SIZE + 1}


class Board:
    """What stays the same throughout a hand, from a state of it, for the searches of one seat."""

    def __init__(self, percentiles: Percentiles, state: WidowState, seat: int) -> None:
        options, of = state.options, percentiles.of
        self.options = options
        self.percentiles = percentiles
        self.of = of
        self.whole = percentiles.whole
        self.stakes = Stakes(state, seat, evaluate)
        self.undecided = evaluate(state, seat)
        self.order = self.stakes.order
        self.next = {each: state.clockwise(each)[0] for each in self.order}
        self.pounces = options.pounce
        self.fourth: Mapping[int, int] = {} if self.pounces == "off" else fourths(percentiles)
        self.knocking = options.knocking
        self.safe = safe_from(percentiles, len(self.order) - 1, SAFE)
        self.locks = isinstance(state, OldState)
        self.sizes = HAND_SIZE if self.locks else options.exchanges_per_turn
        self.ends = of[percentiles.mask(_31)] if getattr(options, "instant_31", False) else 0
        """The lowest percentile of hands that end the trading; 0 for none."""

    def somebody_ends(self, hands: Sequence[int]) -> bool:
        return bool(self.ends) and any(self.of[hand] >= self.ends for hand in hands if hand)

    def legal(self, hand: int, widow: int, *, locked: bool, may_knock: bool) -> list[Swap]:
        moves = [PASS, KNOCK] if may_knock else [PASS]
        if not locked:
            held, lying = bits_of(hand), bits_of(widow)
            for size in range(1, self.sizes + 1):
                takes = [sum(take) for take in combinations(lying, size)]
                moves += [(sum(give), take) for give in combinations(held, size) for take in takes]
        fourth = self.fourth.get(hand, 0)
        return [*moves, (0, fourth)] if fourth & widow else moves

    def choice(self, hand: int, widow: int, *, locked: bool, may_knock: bool, last: bool) -> Swap:
        """As `policy` in policy.py; `may_knock` while a knock or, where there is none, a pass is nearer to the end."""
        if self.fourth and self.fourth.get(hand, 0) & widow:
            return 0, self.fourth[hand]
        if may_knock and self.of.get(hand, self.whole) >= self.safe:
            return KNOCK if self.knocking else PASS
        if locked:
            return PASS
        return best_swap(self.percentiles, hand, widow, self.sizes, last, self.locks)

    def value(self, hands: Sequence[int]) -> int:
        """What the showdown is worth; four cards are above all others."""
        of, whole = self.of, self.whole
        held = [hands[seat] for seat in self.order]
        return self.stakes.of_ranks([of[hand] if hand in of else whole + hand.bit_length() for hand in held])
