"""The value of one decision, as far as its seat could know.

Each of the moves compared is played out in the same deals of the hidden cards, which are sampled from the seat's own
view. So the difference between two moves has a narrower interval than the values themselves.

The best of several moves by some deals looks better than it is by the same deals. So the deals are dealt to folds: the
best move of the others says what the move made is compared with in a fold (cross-fitting). So a loss has no bias
upwards: it is that against a move which was chosen without these deals.

Most moves are good. So a few deals first tell which moves may be the best; some more, whether one of these may be
better than the move made; only then many are taken, and these alone count.
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
"""In how many deals all moves are compared at least and at most, to see what may have been lost."""

LOOK = 12
"""In how many deals the best of them are compared, to see whether one is better than the move made."""

THOROUGH_FEWEST, THOROUGH_MOST, THOROUGH = 48, 400, 5_000
"""The fewest and the most deals for measuring a loss, and the work for it (see `played_out`)."""

FOLDS = 4

RIVALS = 3
"""With how many other moves the move made is compared in more than the first deals."""


class Candidate(NamedTuple):
    move: Any
    value: Estimate


class Judged(NamedTuple):
    """A decision: the moves compared, best first, and the loss of the move made against the best of them.

    The interval of `loss` is that of the paired differences. If it includes values below 0, the deals don't separate
    the two; its mean may be below 0 too. `compared` is the number of moves in the first comparison. `samples` is the
    number of deals; 0 if nothing was compared, and then there are no candidates. `forced`: there was only one move.
    `mistake`: the loss is clear, and not below the margin; only a mistake has a `reason`. `work` is the work for all of
    this.
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
    """The moves to compare, in normal form and each once: the one made, the policy's, and those worth trying.

    No others: the policy responds to a move that no player makes as if it were one of its own, so such a move may look
    much better than it is. A move out of turn is compared with nothing, since nobody waited for it.
    """
    game, state, seat = bot.game(seen.state), seen.state, seen.seat
    tried = [made]
    if seat in game.waiting(state):
        tried += [bot.policy(state, seat, Stream(b"policy")), *bot.candidates(state, seat)]
    return list(dict.fromkeys(game.normal(state, seat, move) for move in tried))


def suspicion(bot: AnyBot, seen: Observation[Any], made: Any, key: bytes, work: int) -> int:
    """The suspected loss of the move made, in thousandths of the unit, from a few deals; FORCED if it was the only
    move."""
    moves = compared(bot, seen, made)
    if is_forced(bot, seen) or len(moves) == 1:
        return FORCED
    first = _first(bot, seen, moves, key, work)
    totals = [sum(column) for column in first.values]
    return (max(totals) - totals[0]) // len(first.deals) if first.deals else FORCED


def judged(
    bot: AnyBot, seen: Observation[Any], made: Any, key: bytes, first_work: int, *, thorough: bool = True
) -> Judged:
    """Judges a move from its seat's observation. `key` determines all random numbers. Without `thorough`, more deals
    follow the first look only if that shows a clear loss, and no more than are needed to confirm it."""
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
    """The places of the move made, which is the first, and of the best others."""
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
    """By deal, the value of the best move less that of the move made, which is the first; the best by the deals of the
    other folds. Where others are as good as the move made, it is the best."""
    count, differences = len(values[0]), [0] * len(values[0])
    totals = [sum(column) for column in values]
    for fold in range(min(FOLDS, count)):
        others = [total - sum(column[fold::FOLDS]) for total, column in zip(totals, values, strict=True)]
        best = others.index(max(others))
        for deal in range(fold, count, FOLDS):
            differences[deal] = values[best][deal] - values[0][deal]
    return differences
