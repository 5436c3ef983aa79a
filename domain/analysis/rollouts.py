"""The values of moves in sampled hidden hands, and that of what the rollout policy would do there."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from domain.fairness import Stream
from domain.kernel import Batch, Game, HandEnded
from domain.moves import Move
from domain.search.halving import Search, substream
from domain.search.position import played_out
from domain.search.rollout import Determinization, Rollout
from domain.strategy import Observation

AnySearch = Search[Any, Any]

MATCH_COST = 14_000_000
"""Microseconds of a processor, about, that the decisions of a match share. So a match of 300 events takes less than
20 s of a core in any game; a longer one has fewer rollouts for each decision."""

BY_RULES = 300
"""The cost of a rollout that isn't played in positions."""

FEWEST = 16
"""The least number of hidden hands that a decision is judged in, however many moves are compared."""

_SEED_LIMIT = 2**32

_Trial = Callable[[int | None], int]
"""The value in one sample of the move with that number; None for that of the policy."""


def values(
    search: AnySearch, observation: Observation, moves: Sequence[Move], stream: Stream, rollouts: int
) -> list[list[int]]:
    """By sample of the hidden hands, the value of each move in it, and last that of the policy's own choice.

    `rollouts` is how many there are in all, but no move has less than FEWEST. Empty where no hidden hands can be found
    that fit what the seat has seen.
    """
    trials = _by_positions if _has_positions(search, observation, moves) else _by_rules
    count = max(FEWEST, rollouts // len(moves))
    rows = []
    for trial in islice(trials(search, observation, moves, stream), count):
        rows.append([*(trial(number) for number in range(len(moves))), trial(None)])
    return rows


def share(search: AnySearch, observation: Observation, moves: Sequence[Move], number: int) -> int:
    """The rollouts for one of that number of decisions: by fixed costs, not by time that was measured."""
    return MATCH_COST // number // (search.cost if _has_positions(search, observation, moves) else BY_RULES)


def _has_positions(search: AnySearch, observation: Observation, moves: Sequence[Move]) -> bool:
    """Positions write only the moves between which the search chooses; otherwise rollouts go by the rules."""
    if search.compact is None:
        return False
    try:
        for move in moves:
            search.compact.code(observation, move)
    except (KeyError, AssertionError):
        return False
    return True


def _by_positions(
    search: AnySearch, observation: Observation, moves: Sequence[Move], stream: Stream
) -> Iterator[_Trial]:
    assert search.compact is not None
    codes = [search.compact.code(observation, move) for move in moves]
    for start in search.compact.positions(observation, substream(stream)):

        def trial(number: int | None, start: Any = start) -> int:
            code = start.choice() if number is None else codes[number]
            return played_out(start, code, observation.seat, search.plies)

        yield trial


def _by_rules(search: AnySearch, observation: Observation, moves: Sequence[Move], stream: Stream) -> Iterator[_Trial]:
    """All moves of a sample are rolled out with the same random numbers."""
    read = [search.rules.read(move) for move in moves]
    seat = observation.seat
    for start in search.determinize(observation, substream(stream)):
        seed = b"".join(stream.below(_SEED_LIMIT).to_bytes(4, "big") for _ in range(4))

        def trial(number: int | None, start: Determinization[Any] = start, seed: bytes = seed) -> int:
            chosen = search.policy(start.state, seat, Stream(seed)) if number is None else read[number]
            stream = Stream(seed)
            rules, rollout = search.rules.variant(start.state.options), Rollout(start, stream)
            play_on(
                rules,
                rollout,
                lambda: rules.play(rollout, seat, chosen),
                lambda state, turn: search.policy(state, turn, stream),
                search.plies,
            )
            return search.evaluate(rollout.state, seat)

        yield trial


def play_on(
    rules: Game[Any, Any],
    batch: Batch[Any],
    begin: Callable[[], None],
    choose: Callable[[Any, int], Any],
    plies: int,
) -> None:
    """Begins, and then makes at most so many moves as `choose(state, seat)` has them, until the hand ends."""
    try:
        begin()
        for _ in range(plies):
            waiting = rules.waiting(batch.state)
            if not waiting:
                break
            rules.play(batch, waiting[0], choose(batch.state, waiting[0]))
    except HandEnded:
        pass
