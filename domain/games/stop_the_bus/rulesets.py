"""One game, two rule sets: the option `ruleset` says whose functions are asked."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from domain.batch import Batch
from domain.event import Event
from domain.fairness import Stream
from domain.game import Outcome, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Option, Options
from domain.procedures.procedure import Fold, Procedure


class Ruleset(NamedTuple):
    procedure: Procedure
    options: tuple[Option, ...]


@dataclass(frozen=True)
class ByRuleset:
    """The functions of a game, by the option `ruleset`; each rule set has moves of its own."""

    rulesets: Mapping[str, Ruleset]

    def _of(self, options: Options) -> Procedure:
        return self.rulesets[options["ruleset"]].procedure

    # Tables

    @property
    def options(self) -> tuple[Option, ...]:
        """All options of the rule sets; what only one of them has exists only with that one."""
        having: dict[Option, list[str]] = {}
        for name, ruleset in self.rulesets.items():
            for option in ruleset.options:
                having.setdefault(option, []).append(name)
        return tuple(
            option if len(names) == len(self.rulesets) else replace(option, only_with=("ruleset", tuple(names)))
            for option, names in having.items()
        )

    @property
    def moves(self) -> tuple[MoveSpec, ...]:
        return tuple(
            replace(spec, offered=_only_with(name))
            for name, ruleset in self.rulesets.items()
            for spec in ruleset.procedure.moves
        )

    @property
    def events(self) -> dict[str, Fold]:
        each = {name: ruleset.procedure.events for name, ruleset in self.rulesets.items()}

        def fold(event: str) -> Fold:
            return lambda state, happened: each[state.options["ruleset"]][event](state, happened)

        return {event: fold(event) for events in each.values() for event in events}

    def check(self, options: Options, seats: int) -> None:
        self._of(options).check(options, seats)

    # Play

    def initial(self, options: Options, seats: int) -> Any:
        return self._of(options).initial(options, seats)

    def start(self, batch: Batch[Any]) -> None:
        self._of(batch.options).start(batch)

    def decide(self, batch: Batch[Any], seat: int, move: Any) -> None:
        self._of(batch.options).decide(batch, seat, move)

    # Questions

    def waiting(self, state: Any) -> tuple[int, ...]:
        return self._of(state.options).waiting(state)

    def eliminated(self, state: Any, seat: int) -> bool:
        return self._of(state.options).eliminated(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self._of(state.options).outcome(state)

    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return self._of(state.options).view(state, viewer)

    def legal_moves(self, state: Any, seat: int) -> list[Move]:
        return self._of(state.options).legal_moves(state, seat)

    def move_of(self, event: Event) -> Move | None:
        """Each event that records a move belongs to one of the rule sets."""
        moves = (ruleset.procedure.move_of(event) for ruleset in self.rulesets.values())
        return next((move for move in moves if move is not None), None)

    def quiet(self, state: Any, seat: int, stream: Stream) -> tuple[Move, bool]:
        return self._of(state.options).quiet(state, seat, stream)


def _only_with(ruleset: str) -> Callable[[Options], bool]:
    return lambda options: bool(options["ruleset"] == ruleset)
