"""The levels at which opponents bid, as searches take them: tempers, each a few numbers.

All but two of them reckon with the odds of `policy.py`. They differ in how good their own best bid must be for them not
to call, and in how often they bid something else than the policy does.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from domain.bidding.policy import CALL, OddsPolicy
from domain.bidding.position import UNBID
from domain.search.levels import SURE

PART = 256
"""Shares are in 256ths."""

LIKELIEST, LOWEST = 8, 2
"""The bids that a temper may choose instead of the policy's: those most likely to be true, and the lowest ones."""

PLACE_BITS = 12
"""More than any place on a ladder has: bids are sorted as odds with their places."""

NEAR = 13
"""A blind bid is one of so many above the standing one."""


class Temper(NamedTuple):
    """How a level bids.

    It calls for sure where the standing bid is false by `calls[1]` percent more than its own best bid is true, never
    where it is so by less than `calls[0]`, and in between accordingly often. `strays` of 256 bids are not the policy's
    choice. A blind one bids without a look at its cards; a lawless one makes any move."""

    name: str
    calls: tuple[int, int]
    strays: int
    blind: bool = False
    lawless: bool = False


class Sight:
    """What a seat sees that has to move: the odds of all bids, and the standing one, a place on the ladder or UNBID."""

    def __init__(self, policy: OddsPolicy, odds: Sequence[int], standing: int, above: int) -> None:
        self._policy = policy
        self._odds = odds
        self._standing = standing
        self._above = above

    @cached_property
    def _bids(self) -> Sequence[int]:
        return self._odds[self._above :]

    @cached_property
    def chosen(self) -> int:
        """The bid that the policy makes if it doesn't call; CALL if there is none left."""
        return self._above + self._policy.choose(self._bids, None) if self._bids else CALL

    @cached_property
    def others(self) -> Sequence[int]:
        """The bids that may be made instead."""
        places = range(self._above, len(self._odds))
        ranked = sorted([odds << PLACE_BITS | place for place, odds in zip(places, self._bids, strict=True)])
        likeliest = [each & (1 << PLACE_BITS) - 1 for each in ranked[: -LIKELIEST - 1 : -1]]
        return list(dict.fromkeys((*likeliest, *places[:LOWEST])))

    @cached_property
    def _doubt(self) -> int:
        """By how many percent the standing bid is false, less those by which the best bid above it is true."""
        certain = self._policy.certain
        return 100 * (certain - self._odds[self._standing] - max(self._bids, default=0)) // certain

    def called(self, temper: Temper) -> int:
        """How often that temper calls, in 256ths."""
        if self._standing == UNBID:
            return 0
        if not self._bids or not self._odds[self._standing]:
            return PART
        if self._odds[self._standing] >= self._policy.certain:
            return 0
        low, high = temper.calls
        return max(0, min(PART, (self._doubt - low) * PART // (high - low)))

    def likelihood(self, temper: Temper, move: int) -> int:
        """How likely that temper makes a move, from 1 to SURE."""
        if temper.lawless:
            return SURE // (len(self._bids) + (self._standing != UNBID))
        called = self.called(temper)
        if move == CALL:
            return max(1, SURE * called // PART)
        share = SURE * (PART - called) // PART
        if temper.blind:
            return max(1, share // NEAR if move - self._above < NEAR else 1)
        likely = share * (PART - temper.strays) // PART if move == self.chosen else 1
        return max(1, likely + (share * temper.strays // PART // len(self.others) if move in self.others else 0))

    def move(self, temper: Temper, chance: int) -> int:
        """What that temper does by chance, a number from 0 to 2^16 - 1."""
        if chance % PART < self.called(temper) or not self._bids:
            return CALL
        chance //= PART
        if temper.blind or temper.lawless:
            return self._above + chance % min(NEAR, len(self._bids))
        if chance >= temper.strays:
            return self.chosen
        return self.others[chance % len(self.others)]


STEADY = Temper("steady", (19, 21), 12)
DOUBTER = Temper("doubter", (-30, 30), 150)
BELIEVER = Temper("believer", (30, 90), 150)
BLUFFER = Temper("bluffer", (-30, 30), 0, blind=True)
RANDOM = Temper("random", (-30, 30), 0, lawless=True)

TEMPERS = (STEADY, DOUBTER, BELIEVER, BLUFFER, RANDOM)

PRIOR = (8, 8, 8, 2, 1)
"""How likely each temper is before anything is known of a seat."""
