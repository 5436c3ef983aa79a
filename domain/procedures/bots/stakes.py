"""What the end of a hand is worth to a seat: the state that the frame leaves after a showdown, made without events."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.chance import NO_CHANCE
from domain.families.match import HORSE, OVER, BuyHorse, DeclineHorse, HandJudged, MatchState, Showdown
from domain.families.pool import POOL
from domain.families.tokens import TOKENS
from domain.frames import frame
from domain.frames.match import SHOWDOWN, live, play_order, set_for
from domain.frames.pool import paid
from domain.frames.tokens import judge, reduced
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
        self, state: Any, seat: int, evaluate: Evaluate, *, order: tuple[int, ...] = (), all_lose: bool = True
    ) -> None:
        typed = isinstance(state, MatchState)
        self.order = order or (state.clockwise(state.dealer) if typed else play_order(state))
        """The live seats, usually in the order of play: of equal hands the earlier one is better."""
        self._state = state
        self._seat = seat
        self._evaluate = evaluate
        self._values: dict[End, int] = {}
        self._typed = typed
        self._by_pool = state.options.frame == "pool" if typed else state.tokens is None
        ties = state.options.exact_ties if typed else state.options.get("exact_ties", "all_lose")
        self._all_lose = all_lose and ties == "all_lose"

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
            if self._typed:
                state = settled(self._state, end, self.order)
            elif self._by_pool:
                state = after_pool(self._state, end[0][0], end[1][0])
            else:
                state = after_tokens(self._state, end, self.order)
            value = self._values[end] = self._evaluate(state, self._seat)
        return value


def settled(state: MatchState, end: End, order: tuple[int, ...]) -> MatchState:
    """What the frame of a typed game leaves, with the antes of the next hand; the horse is bought if it is worth its
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


def after_tokens(state: Any, losses: End, order: tuple[int, ...]) -> Any:
    """What the frame TOKENS leaves, with the seats in that order."""
    showdown = frame.Showdown(dict.fromkeys(order, (0,)), order)
    verdict = judge(state.tokens, showdown, dict(losses), free_ride=state.options.get("free_ride", False))
    tokens = state.tokens._replace(held=reduced(state.tokens.held, verdict.losses))
    return state._replace(phase=SHOWDOWN, turn=None, tokens=tokens, places=set_for(state.places, verdict.out))


def after_pool(state: Any, best: int, worst: int) -> Any:
    """What the frame POOL leaves, with the antes of the next hand; the horse is bought if it is worth its price."""
    options, pool, seats = state.options, state.pool, live(state)
    by_antes = options["prize_source"] == "ante"
    prize = options["hand_prize"]
    pool = paid(pool, {best: pool.pot}, pot=-pool.pot) if by_antes else paid(pool, {best: prize})
    pool = pool._replace(counters=set_for(pool.counters, [(worst, pool.counters[worst] - 1)]))
    if not pool.counters[worst]:
        if options["horse"] and pool.horse is None and options["horse_price"] * len(seats) <= pool.chips:
            pool = paid(pool, {worst: -options["horse_price"]})
            pool = pool._replace(counters=set_for(pool.counters, [(worst, 1)]), horse=worst)
        else:
            seats = tuple(seat for seat in seats if seat != worst)
    if len(seats) == 1:
        pool = paid(pool, {seats[0]: pool.chips})
    elif by_antes:
        pool = paid(pool, dict.fromkeys(seats, -prize), pot=len(seats) * prize)
    return state._replace(phase=SHOWDOWN, turn=None, pool=pool)
