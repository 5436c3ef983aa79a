"""How house bots reckon with what they see: whole numbers, from a census of all hands."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any

from domain.cards import Cards
from domain.frames.horse import BuyHorse, DeclineHorse
from domain.game import Situation
from domain.options import Options
from domain.rankings.census import Census, Share, not_below


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """What a seat sees: its hand, the cards on the table, and of each opponent all cards or those seen taken."""

    hand: Cards
    table: Cards
    opponents: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        return sum(self.opponents, self.hand + self.table)


def is_safe(stair: Census, seen: Seen, margin: int) -> bool:
    """Whether the chance to hold the worst hand is below 1 in `margin` of an even share.

    That is the chance of all opponents together to hold nothing worse, as if their hands were independent.
    """
    shares = list(shares_not_worse(stair, seen))
    return prod(each.part for each in shares) * margin * (len(shares) + 1) <= prod(each.whole for each in shares)


def shares_not_worse(stair: Census, seen: Seen) -> Iterator[Share]:
    """For each opponent the share of its possible hands that are not worse than the own one."""
    own, fresh = stair.step(seen.hand), stair.unseen(seen.cards)
    for known in seen.opponents:
        if len(known) >= 3:
            yield Share(int(stair.step(known) >= own), 1)
        else:
            yield not_below(stair.unseen_beside(known, seen.cards) if known else fresh, own)


def wants_horse(situation: Situation) -> bool:
    live = sum(not hand["out"] for hand in situation.state["hands"])
    return _is_worth_it(situation.options, live, situation.state["pool"])


def horse_decision(state: Any) -> BuyHorse | DeclineHorse:
    """The same as a move, from a state with a pool."""
    return BuyHorse() if _is_worth_it(state.options, state.places.count(0), state.pool.chips) else DeclineHorse()


def _is_worth_it(options: Options, live: int, pool: int) -> bool:
    """One more counter costs no more than an even share of the pool."""
    price: int = options["horse_price"]
    return price * live <= pool


@cache
def safe_from(stair: Census, others: int, hands: int, margin: int) -> int:
    """The lowest step that so many others together hold nothing worse than with a chance of at most 1 in `margin`, if
    each holds the best of so many hands of the deck; the top step where none is as safe."""
    whole = len(stair) ** hands
    step = 0
    while step < stair.top and (whole - stair.below(step) ** hands) ** others * margin > whole**others:
        step += 1
    return step
