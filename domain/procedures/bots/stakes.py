"""What the end of a hand is worth to a seat: the state that the frame leaves after a showdown, made without events."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.chance import NO_CHANCE
from domain.families.match import HORSE, OVER, SHOWDOWN, BuyHorse, DeclineHorse, HandJudged, MatchState, Showdown
from domain.families.pool import POOL
from domain.families.tokens import TOKENS
from domain.kernel import Forgotten

Evaluate = Callable[[Any, int], int]
"""As `Search.evaluate`."""

End = tuple[tuple[int, int], ...]
"""Tokens lost by seats; for the pool the best and the worst hand."""


class Stakes:
    """The values of the ends that a hand can have, for one seat; `state` is that of the hand.

    `all_lose` says whether all of several equal worst hands lose tokens where the options don't say.

    Few ends are different: what decides is who loses how much, or who has the best hand and who the worst. So each is
    valued once.
    """

    def __init__(
        self, state: MatchState, seat: int, evaluate: Evaluate, *, order: tuple[int, ...] = (), all_lose: bool = True
    ) -> None:
        self.order = order or state.clockwise(state.dealer)
        """The live seats, usually in the order of play: of equal hands the earlier one is better."""
        self._state = state
        self._seat = seat
        self._evaluate = evaluate
        self._values: dict[End, int] = {}
        self._by_pool = state.options.frame == "pool"
        self._all_lose = all_lose and state.options.exact_ties == "all_lose"

    def of_ranks(self, ranks: Sequence[int]) -> int:
        """The value where the frame judges; the ranks of the hands stand in `order`, higher is better."""
        order, worst = self.order, min(ranks)
        if self._all_lose and not self._by_pool:
            return self.of(tuple([(seat, 1) for seat, rank in zip(order, ranks, strict=True) if rank == worst]))
        loser = order[len(ranks) - 1 - ranks[::-1].index(worst)]
        if self._by_pool:
            return self.of(((order[ranks.index(max(ranks))], 0), (loser, 0)))
        return self.of(((loser, 1),))

    def of(self, end: End) -> int:
        """The value of that end."""
        value = self._values.get(end)
        if value is None:
            value = self._values[end] = self._evaluate(settled(self._state, end, self.order), self._seat)
        return value


def settled(state: MatchState, end: End, order: tuple[int, ...]) -> MatchState:
    """What the frame leaves, with the antes of the next hand; the horse is bought if it is worth its
    price."""
    b = Forgotten(state.copy(), NO_CHANCE)
    s = b.state
    if s.options.frame == "tokens":
        TOKENS.settle(b, Showdown(dict.fromkeys(order, (0,)), order, HandJudged, dict(end)))
    else:
        best, worst = end[0][0], end[1][0]
        keys = {seat: (2 if seat == best else 0 if seat == worst else 1,) for seat in order}
        POOL.settle(b, Showdown(keys, order, HandJudged))
        if s.phase == HORSE:
            wanted = s.options.horse_price * len(s.live()) <= s.pool
            POOL.on_horse(b, worst, BuyHorse() if wanted else DeclineHorse())
        if s.phase != OVER:
            POOL.before_deal(b)
    s.phase, s.turn = SHOWDOWN, None
    return s
