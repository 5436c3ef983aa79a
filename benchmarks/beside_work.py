"""What beside.py measures, for one game and with the code of one checkout: `python beside_work.py cuccu`.

It needs the packages `domain` and `bots` alone, and runs with those of any commit since d0510858; earlier ones have no
`bots`. It prints rates, one JSON object.
"""

import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

from domain.cards import DECKS
from domain.fairness import ServerSeed, Stream
from domain.registry import GAMES
from domain.table.commands import MakeMove, OpenTable, TakeSeat
from domain.table.decide import decision
from domain.table.evolve import fold
from domain.table.state import before_opening

SECONDS = 0.4
"""Of processor time, for each rate."""


def rate(work: Callable[[], int]) -> float:
    """Units of work by second of processor time."""
    work()
    done, began = 0, process_time()
    while process_time() - began < SECONDS:
        done += work()
    return done / (process_time() - began)


class Played:
    """Matches of a game by random moves: their commands, events and states."""

    def __init__(self, slug: str, seats: int) -> None:
        self.game, self.slug, self.seats = GAMES[slug], slug, seats
        self.commands: list[tuple[Any, int]] = []
        self.before = before_opening("t_1", ServerSeed(bytes(range(32))))
        table = self.before
        self.events: list[Any] = []
        self.tables: list[Any] = []
        for given, at in self._course():
            command = given or self._move(table, at)
            if command is None:
                break
            made = decision(table, command, at=at)
            self.tables.append(table)
            self.commands.append((command, at))
            self.events += made.events
            table = made.now

    def _course(self) -> Iterator[tuple[Any, int]]:
        yield OpenTable(self.slug, self.seats, "p_0"), 1
        for seat in range(self.seats):
            yield TakeSeat(f"p_{seat}", "human", seat), 1
        for at in range(2, 400):
            yield None, at

    def _move(self, table: Any, at: int) -> Any:
        waiting = self.game.waiting(table.state) if table.status == "playing" else ()
        if not waiting:
            return None
        legal = self.game.legal_moves(table.state, waiting[0])
        return MakeMove(waiting[0], Stream(b"%d" % at).choice(legal))

    def whole_commands(self) -> int:
        """Checks, rules, fold, seals, the table: as the service decides them, without the log."""
        table = self.before
        for command, at in self.commands:
            table = decision(table, command, at=at).now
        return len(self.commands)

    def folds_from_json(self) -> int:
        fold(self.before, self.events)
        return len(self.events)

    def views(self) -> int:
        viewer = frozenset((0,))
        states = [table.state for table in self.tables if table.state is not None][:100]
        for state in states:
            self.game.view(state, viewer)
        return len(states)

    def rollouts(self, policy: Any) -> Callable[[], int]:
        states = [table.state for table in self.tables if table.status == "playing"][::7]
        rules = getattr(self.game, "rules", None) or getattr(self.game, "typed", None)
        return self._untyped(states, policy) if rules is None else _typed(rules, states, policy)

    def _untyped(self, states: list[Any], policy: Any) -> Callable[[], int]:
        """With a commit that has no kernel."""
        code: Any = import_module("domain.search.rollout")
        HandEnded, Rollout, Rules = code.HandEnded, code.Rollout, code.Rules  # noqa: N806
        game: Any = self.game
        rules, stream = Rules(game.decide, game.events, game.waiting, game.moves), Stream(b"x")

        def work() -> int:
            moves = 0
            for state in states:
                rollout = Rollout(rules, code.Determinization(state, _Decks()), stream)
                try:
                    while rules.waiting(rollout.state):
                        seat = rules.waiting(rollout.state)[0]
                        rules.decide(rollout, seat, policy(rollout.state, seat, stream))
                        moves += 1
                except HandEnded:
                    pass
            return moves

        return work


def _typed(game: Any, states: list[Any], policy: Any) -> Callable[[], int]:
    from domain.kernel import Forgotten, HandEnded as Ended  # noqa: I001, PLC0415 - an earlier commit has no kernel

    stream, of = Stream(b"x"), game

    def work() -> int:
        moves = 0
        for state in states:
            game = of.variant(state.options)
            rollout = Forgotten(state.copy(), _Chance(stream))
            try:
                while game.waiting(rollout.state):
                    seat = game.waiting(rollout.state)[0]
                    game.play(rollout, seat, policy(rollout.state, seat, stream))
                    moves += 1
            except Ended:
                pass
        return moves

    return work


class _Chance:
    """Any shuffle is the same one."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def shuffled(self, _draw: int, _deck: str) -> Any:
        return _PACK

    def below(self, _draw: int, n: int) -> int:
        return self._stream.below(n)


class _Decks(dict[int, Any]):
    """Any shuffle is the same one."""

    def __getitem__(self, _draw: int) -> Any:
        return _PACK

    def __missing__(self, _draw: int) -> Any:
        return _PACK


_PACK = Stream(b"pack").shuffled(DECKS["52"])


def policy_of(slug: str) -> Any:
    """The rollout policy of its house bot."""
    for strategy in GAMES[slug].strategies:
        search: Any = getattr(getattr(strategy, "choose", None), "__self__", None)
        if hasattr(search, "policy"):
            return search.policy
    from bots.levels import MINDS  # noqa: PLC0415 - an earlier commit has no minds

    return MINDS[slug].policy


def main() -> None:
    slug, seats = sys.argv[1], int(sys.argv[2])
    played = Played(slug, seats)
    print(
        json.dumps(
            {
                "fold from JSON, events/s": rate(played.folds_from_json),
                "whole commands, moves/s": rate(played.whole_commands),
                "rollouts by the rules, moves/s": rate(played.rollouts(policy_of(slug))),
                "views, 1/s": rate(played.views),
            }
        )
    )


if __name__ == "__main__":
    main()
