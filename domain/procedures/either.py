"""Two procedures in one game: a table chooses between them by an option."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.batch import Batch
from domain.event import Event
from domain.fairness import Stream
from domain.game import Outcome, Viewer
from domain.moves import Move, MoveSpec
from domain.options import Options
from domain.procedures.procedure import Fold, Procedure


def _types(procedure: Procedure) -> set[str]:
    return {spec.type for spec in procedure.moves}


@dataclass(frozen=True)
class Either:
    """`procedures` is by the value of `option`. They have one type of state and, where their moves or events have the
    same name, one row in the table of moves and one payload."""

    option: str
    procedures: Mapping[str, Procedure]

    def of(self, options: Options) -> Procedure:
        return self.procedures[options[self.option]]

    # Tables

    @property
    def moves(self) -> tuple[MoveSpec, ...]:
        """The rows of all procedures; a move that only some of them have is offered only with these."""
        rows = {spec.type: spec for each in self.procedures.values() for spec in each.moves}
        having = {kind: [name for name, each in self.procedures.items() if kind in _types(each)] for kind in rows}
        return tuple(replace(spec, offered=self._with(having[kind])) for kind, spec in rows.items())

    def _with(self, values: Collection[str]) -> Callable[[Options], bool]:
        return lambda options: options[self.option] in values

    @property
    def events(self) -> dict[str, Fold]:
        names = dict.fromkeys(name for each in self.procedures.values() for name in each.events)
        return {name: self._fold(name) for name in names}

    def _fold(self, name: str) -> Fold:
        folds = {value: each.events.get(name) for value, each in self.procedures.items()}

        def on_event(state: Any, event: Event) -> Any:
            fold = folds[state.options[self.option]]
            assert fold is not None
            return fold(state, event)

        return on_event

    def check(self, options: Options, seats: int) -> None:
        self.of(options).check(options, seats)

    def initial(self, options: Options, seats: int) -> Any:
        return self.of(options).initial(options, seats)

    # Play

    def start(self, batch: Batch[Any]) -> None:
        self.of(batch.options).start(batch)

    def decide(self, batch: Batch[Any], seat: int, move: Any) -> None:
        self.of(batch.options).decide(batch, seat, move)

    # Questions

    def waiting(self, state: Any) -> tuple[int, ...]:
        return self.of(state.options).waiting(state)

    def eliminated(self, state: Any, seat: int) -> bool:
        return self.of(state.options).eliminated(state, seat)

    def outcome(self, state: Any) -> Outcome | None:
        return self.of(state.options).outcome(state)

    def view(self, state: Any, viewer: Viewer) -> dict[str, Any]:
        return self.of(state.options).view(state, viewer)

    def legal_moves(self, state: Any, seat: int) -> list[Move]:
        return self.of(state.options).legal_moves(state, seat)

    def move_of(self, event: Event) -> Move | None:
        found = (each.move_of(event) for each in self.procedures.values())
        return next((move for move in found if move is not None), None)

    def quiet(self, state: Any, seat: int, stream: Stream) -> tuple[Move, bool]:
        return self.of(state.options).quiet(state, seat, stream)
