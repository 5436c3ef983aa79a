"""Two procedures in one game: a table chooses between them by an option."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from domain.common_schemas import Shown, any_of
from domain.event import Event
from domain.moves import MoveSpec
from domain.options import Options
from domain.procedures.procedure import AnyProcedure, Procedure

V = TypeVar("V")


def either(option: str, procedures: Mapping[str, AnyProcedure]) -> AnyProcedure:
    """The procedure that is one of those, by the value of `option`.

    Where their moves or events have the same name, they have one row in the table of moves and one payload.
    """

    def of(options: Options) -> AnyProcedure:
        return procedures[options[option]]

    return Procedure(
        moves=_moves(option, procedures),
        events=_events(option, procedures),
        recorded={name: move for each in procedures.values() for name, move in each.recorded.items()},
        initial=lambda options, seats, parts: of(options).initial(options, seats, parts),
        play=lambda batch, seat, move: of(batch.options).play(batch, seat, move),
        legal_moves=lambda state, seat: of(state.options).legal_moves(state, seat),
        view=lambda state, viewer: of(state.options).view(state, viewer),
        shown=_shown([each.shown for each in procedures.values()]),
        quiet=lambda state, seat, stream: of(state.options).quiet(state, seat, stream),
        layout=lambda options: of(options).layout(options),
        waiting=lambda state: of(state.options).waiting(state),
        next_step=lambda batch: of(batch.options).next_step(batch),
        showdown=lambda state, keys: of(state.options).showdown(state, keys),
        check_deck=lambda options, seats, deck: of(options).check_deck(options, seats, deck),
        normalise=lambda state, seat, move: of(state.options).normalise(state, seat, move),
    )


def _moves(option: str, procedures: Mapping[str, AnyProcedure]) -> tuple[MoveSpec[Any], ...]:
    """The rows of all procedures, of two for one type the first; a move that only some of them have is offered only
    with these."""
    rows: dict[str, MoveSpec[Any]] = {}
    for each in procedures.values():
        for spec in each.moves:
            rows.setdefault(spec.type, spec)

    def offered(spec: MoveSpec[Any]) -> Callable[[Options], bool]:
        having = [value for value, each in procedures.items() if spec.type in {other.type for other in each.moves}]
        return lambda options: options[option] in having and spec.offered(options)

    return tuple(replace(spec, offered=offered(spec)) for spec in rows.values())


def _shown(alternatives: Sequence[Shown]) -> Shown:
    """Of two phases or events of one name the first."""
    return Shown(
        phases=_first_of(each.phases for each in alternatives),
        fields=any_of(each.fields for each in alternatives),
        events=_first_of(each.events for each in alternatives),
    )


def _first_of(tables: Iterable[Mapping[str, V]]) -> dict[str, V]:
    """The rows of all tables, of two with one key the first."""
    rows: dict[str, V] = {}
    for table in tables:
        rows = {**rows, **table, **rows}
    return rows


def _events(option: str, procedures: Mapping[str, AnyProcedure]) -> dict[str, Callable[[Any, Event], Any]]:
    def fold_of(name: str) -> Callable[[Any, Event], Any]:
        folds = {value: each.events[name] for value, each in procedures.items() if name in each.events}
        return lambda state, event: folds[state.options[option]](state, event)

    return {name: fold_of(name) for each in procedures.values() for name in each.events}
