"""The policy of the house bots: bid by the odds.

A bot that plays by it never bluffs on purpose. Of the bids most likely to be true it makes the highest, and it calls a
standing bid that is less likely than its own best bid would be. `steady` plays by it as it stands, `sharp` in its
rollouts. How likely a bid is, each game works out itself, in whole numbers, so that decisions come out the same on
every machine.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from domain.fairness import Stream
from domain.families.auction import AuctionGame
from domain.families.bids import Bid, bid_of
from domain.kernel import move_data
from domain.moves import Move
from domain.strategy import Observation, Strategy

CALL = -1
"""Stands for the call where a bid is an index."""

NO_BID = -(10**9)
"""Instead of the odds of the likeliest bid, where none is left."""


class OddsPolicy(NamedTuple):
    """`certain` is the number that stands for certainty. `uncalled` is what a bid gains beyond its own odds, because
    the next player often believes it. A bid with `good_enough` percent of the odds of the best bid is as good.

    No bid is worth more than certainty. So a bid that can't be true is called however good the own one would be. No bid
    without odds is made as long as a call may win; otherwise the lowest one.
    """

    certain: int
    uncalled: int
    good_enough: int

    def choose(self, odds: Sequence[int], standing: int | None) -> int:
        """The index of the bid to make, or CALL.

        `odds` are those of the bids that beat the standing one, lowest bid first; `standing` are its own, None if there
        is no bid yet.
        """
        best = max(odds, default=NO_BID)
        if standing is not None and self.calls(best, standing):
            return CALL
        if self.bids_lowest(best):
            return 0
        enough = self.enough(best)
        return len(odds) - 1 - next(n for n, each in enumerate(reversed(odds)) if each >= enough)

    def calls(self, best: int, standing: int) -> bool:
        """Whether it calls a bid with those odds where the likeliest bid above it has the odds `best`, or is NO_BID."""
        raised = min(best + self.uncalled, self.certain) if best else 0
        return best == NO_BID or (raised <= self.certain - standing and standing < self.certain)

    def bids_lowest(self, best: int) -> bool:
        """Whether it makes the lowest bid if it doesn't call."""
        return not best

    def enough(self, best: int) -> int:
        """The odds of a bid that is as good as the likeliest one."""
        return -(-self.good_enough * best // 100)


Odds = Callable[[Observation, Bid | None, Stream], Callable[[Bid], int]]
"""`(observation, standing bid, stream)` to the odds of the standing bid and of all bids that beat it."""


PolicyOf = Callable[[Any], OddsPolicy]
"""The policy at a table with those options."""


PolicyAt = Callable[[Observation], OddsPolicy]
"""The policy at a decision."""


def steady(game: AuctionGame[Any], policy_at: PolicyAt, odds: Odds, version: int) -> Strategy:
    """`steady` for a game."""

    def choose(observation: Observation, stream: Stream) -> Move:
        ladder, made = game.options.of(observation.options).ladder, observation.state["standing"]
        standing = None if made is None else bid_of(made)
        above, odds_of = ladder.above(standing), odds(observation, standing, stream)
        index = policy_at(observation).choose(
            [odds_of(bid) for bid in ladder.bids[above:]], None if standing is None else odds_of(standing)
        )
        return move_data(game.call_of(made["version"])) if index == CALL else ladder.moves[above + index]

    return Strategy(
        "steady",
        version,
        "Steady",
        "Bids what is likely true, half trusts the others' bids, and calls what is unlikely.",
        choose,
    )


def last_bids_of_others(observation: Observation) -> list[Bid]:
    """Each other seat's last bid of this hand, by the seats' first bids."""
    last = {made["seat"]: made for made in observation.state["bids"] if made["seat"] != observation.seat}
    return [bid_of(made) for made in last.values()]
