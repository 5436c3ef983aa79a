"""The value of one decision, given only what its seat could know.

The moves are compared in the same deals of the hidden cards, sampled from the seat's own view. So the difference
between two moves has a narrower confidence interval than their values.

The move that looks best in some deals is overrated by these same deals. So the deals are divided into folds, and in
each fold the move made is compared with the best move of the other folds (cross-fitting). This removes the upward bias
of the loss: the move compared was chosen without the deals that measure it.

Most moves are good. So the work grows in three stages: a few deals select the moves that may be the best; some more
show if one of these may beat the move made; only then follow many deals, and only these count.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from bots.analysis.bids import JudgedBid, judged_bid
from bots.analysis.estimate import Estimate, in_units
from bots.analysis.reasons import Mistake, reason_for
from bots.analysis.rollouts import AnyBot, PlayedOut, played_out
from domain.fairness import Stream
from domain.kernel import move_data
from domain.search.observation import Observation
from domain.search.reasons import Reason

FORCED = -1
"""The suspicion of a decision that can't be judged."""

FIRST, FIRST_MOST = 3, 12
"""The minimum and maximum number of deals in which all moves are compared, to estimate the possible loss."""

LOOK = 12
"""The number of deals in which the best moves are compared, to see if one beats the move made."""

THOROUGH_FEWEST, THOROUGH_MOST, THOROUGH = 48, 400, 5_000
"""The minimum and maximum number of deals for measuring a loss, and the work for it (see `played_out`)."""

FOLDS = 4

RIVALS = 3
"""The maximum number of moves with which the move made is compared after the first stage."""


class Candidate(NamedTuple):
    move: Any
    value: Estimate


class Judged(NamedTuple):
    """A judged decision: the moves compared, best first, and the loss of the move made against the best of them.

    The interval of `loss` is that of the paired differences. If it includes values below 0, the deals don't separate
    the two moves; the mean may also be below 0. `compared` is the number of moves in the first comparison. `samples` is
    the number of deals. If it is 0, nothing was compared and there are no candidates. `forced`: there was only one
    move. `mistake`: the loss is clear, and at least the margin; only a mistake has a `reason`. `work` is the total
    work.
    """

    made: Any
    unit: str
    candidates: tuple[Candidate, ...] = ()
    compared: int = 1
    loss: Estimate | None = None
    samples: int = 0
    forced: bool = False
    mistake: bool = False
    reason: Reason | None = None
    bid: JudgedBid | None = None
    work: int = 0

    def as_json(self) -> dict[str, Any]:
        shown = [{"move": move_data(move), "value": value.as_json()} for move, value in self.candidates]
        after = next((value.mean for move, value in self.candidates if move == self.made), None)
        return {
            "move": move_data(self.made),
            "candidates": shown,
            "compared": self.compared,
            "unit": self.unit,
            "before": None if after is None or self.loss is None else in_units(after + self.loss.mean),
            "after": None if after is None else in_units(after),
            "loss": None if self.loss is None else self.loss.as_json(),
            "mistake": self.mistake,
            "reason": None if self.reason is None else self.reason.sentence,
            **({} if self.reason is None else {"cause": self.reason.as_json()}),
            "samples": self.samples,
            "forced": self.forced,
            "bid": None if self.bid is None else self.bid._asdict(),
        }


def is_forced(bot: AnyBot, seen: Observation[Any]) -> bool:
    game, state = bot.game(seen.state), seen.state
    return game.complete(state, seen.seat) and len(list(islice(game.legal(state, seen.seat), 2))) == 1


def compared(bot: AnyBot, seen: Observation[Any], made: Any) -> list[Any]:
    """Returns the moves to compare, in normal form and without duplicates: the one made, the policy's, and the
    candidates.

    Other moves are left out: the policy responds to a move that no player makes as if it were one of its own, so such a
    move may look much better than it is. A move out of turn is compared with nothing, since the seat was not to move.
    """
    game, state, seat = bot.game(seen.state), seen.state, seen.seat
    tried = [made]
    if seat in game.waiting(state):
        tried += [bot.policy(state, seat, Stream(b"policy")), *bot.candidates(state, seat)]
    return list(dict.fromkeys(game.normal(state, seat, move) for move in tried))


def suspicion(bot: AnyBot, seen: Observation[Any], made: Any, key: bytes, work: int) -> int:
    """Returns the suspected loss of the move made, in thousandths of the unit, from a few deals. FORCED if it was the
    only move."""
    moves = compared(bot, seen, made)
    if is_forced(bot, seen) or len(moves) == 1:
        return FORCED
    first = _first(bot, seen, moves, key, work)
    totals = [sum(column) for column in first.values]
    return (max(totals) - totals[0]) // len(first.deals) if first.deals else FORCED


def judged(
    bot: AnyBot, seen: Observation[Any], made: Any, key: bytes, first_work: int, *, thorough: bool = True
) -> Judged:
    """Judges a move from its seat's observation. `key` determines all random numbers. Without `thorough`, further deals
    are played only to confirm a clear loss in the first look, and no more than that needs."""
    moves = compared(bot, seen, made)
    bare = Judged(moves[0], bot.unit(seen.state), compared=len(moves), forced=is_forced(bot, seen))
    if bare.forced or len(moves) == 1:
        return bare._replace(bid=judged_bid(bot, seen.state, made, _dealt(bot, seen, key)))
    first = _first(bot, seen, moves, key, first_work)
    if not first.deals:
        return bare
    moves = [moves[place] for place in _likely(first.values)]
    found = played_out(bot, seen, moves, key + b" look", work=0, fewest=LOOK, most=LOOK)
    work = first.work + found.work
    losses = cross_fitted(found.values)
    if any(losses) if thorough else _is_clear(bot, Estimate.of(losses)):
        limits = {"work": THOROUGH if thorough else 0, "fewest": THOROUGH_FEWEST, "most": THOROUGH_MOST}
        found = played_out(bot, seen, moves, key + b" thorough", **limits)
        work += found.work
    return _found(bot, seen, moves, found, bare._replace(work=work))


def _is_clear(bot: AnyBot, loss: Estimate) -> bool:
    return loss.low > 0 and loss.mean >= bot.margin


def _dealt(bot: AnyBot, seen: Observation[Any], key: bytes) -> Iterator[Any]:
    return (deal.state for deal in islice(bot.dealt(seen, Stream(key)), LOOK))


def _first(bot: AnyBot, seen: Observation[Any], moves: Sequence[Any], key: bytes, work: int) -> PlayedOut:
    return played_out(bot, seen, moves, key, work=work, fewest=FIRST, most=FIRST_MOST)


def _likely(values: Sequence[Sequence[int]]) -> list[int]:
    """Returns the positions of the move made, which is the first, and of the best others."""
    return [0, *sorted(range(1, len(values)), key=lambda place: (-sum(values[place]), place))[:RIVALS]]


def _found(bot: AnyBot, seen: Observation[Any], moves: list[Any], found: PlayedOut, bare: Judged) -> Judged:
    loss = Estimate.of(cross_fitted(found.values))
    order = sorted(range(len(moves)), key=lambda place: (-sum(found.values[place]), place))
    clear = order[0] != 0 and len(found.deals) >= THOROUGH_FEWEST and _is_clear(bot, loss)
    mistake = clear and not bot.defended(seen, moves[0])
    return bare._replace(
        candidates=tuple(Candidate(moves[place], Estimate.of(found.values[place])) for place in order),
        loss=loss,
        bid=judged_bid(bot, seen.state, moves[0], found.deals),
        samples=len(found.deals),
        mistake=mistake,
        reason=reason_for(Mistake(bot, seen, moves, order[0], found, loss)) if mistake else None,
    )


def cross_fitted(values: Sequence[Sequence[int]]) -> list[int]:
    """Returns, for each deal, the value of the best move minus that of the move made, which is the first. The best move
    is chosen by the deals of the other folds; ties go to the move made."""
    count, differences = len(values[0]), [0] * len(values[0])
    totals = [sum(column) for column in values]
    for fold in range(min(FOLDS, count)):
        others = [total - sum(column[fold::FOLDS]) for total, column in zip(totals, values, strict=True)]
        best = others.index(max(others))
        for deal in range(fold, count, FOLDS):
            differences[deal] = values[best][deal] - values[0][deal]
    return differences
