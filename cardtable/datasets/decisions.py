"""The rows of a record: what each decision was, and what was known of it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa

    from bots.analysis.match import MatchAnalysis, Place

MEANINGS = {
    "match": "the number of the match, from 0",
    "table": "the id of its table, as in the record",
    "version": "the version of the event that the move made",
    "hand": "the number of the hand, from 1",
    "seat": "the seat that decided, from 0",
    "strategy": "its house bot; null for a player",
    "move": "the move, as JSON, in the form of the API",
    "legal_moves": "the moves that it could make, as a list of JSON",
    "complete": "whether these are all; a game may have too many to list",
    "place": "the place of the seat at the end: 1 is the best, and equal ones are shared",
    "observation": "what the seat saw before: the state of the table as the API shows it to this seat, as JSON",
    "analysis": "the value of the move and of others, as `cardtable analyse` finds it, as JSON; null where it was none",
}

_INT, _TEXT = "int32", "string"
_TYPES = {"match": _INT, "version": _INT, "hand": _INT, "seat": _INT, "place": _INT, "complete": "bool"}


class Columns(NamedTuple):
    """The columns of the data: those of every data set, and the optional ones."""

    observations: bool
    analyses: bool

    def names(self) -> list[str]:
        left_out = {"observation": self.observations, "analysis": self.analyses}
        return [name for name in MEANINGS if left_out.get(name, True)]

    def schema(self) -> "pa.Schema":
        import pyarrow as pa  # noqa: PLC0415 - imported when the command runs

        return pa.schema([(name, pa.type_for_alias(_TYPES.get(name, _TEXT))) for name in self.names()])

    def options(self) -> list[str]:
        return [f"--{name}" for name in self._fields if getattr(self, name)]


def rows_of(record: bytes, columns: Columns) -> Iterator[dict[str, Any]]:
    """A row for each decision, without the number of the match."""
    from bots.analysis.match import MatchAnalysis, places  # noqa: PLC0415 - needs the rules
    from domain.strict_json import read_json  # noqa: PLC0415
    from domain.table.known import newest  # noqa: PLC0415
    from domain.verify.lineage import ancestors, before_first  # noqa: PLC0415
    from domain.verify.shape import parse  # noqa: PLC0415

    parsed = parse(read_json(record))
    before, events = before_first(parsed), [newest(entry.event) for entry in parsed.entries]
    result = parsed.top["result"]
    ranked = _places([] if result is None else result["places"])
    head, older = parsed.entries[-1].hash, ancestors(parsed)
    judged = _judged(MatchAnalysis(before, events, head, older) if columns.analyses else None)
    names = columns.names()[1:]
    for place in places(before, events):
        row = _row(place) | {"place": ranked.get(place.seat), "analysis": judged.get(place.event.version)}
        yield {name: row[name] for name in names}


def _row(place: "Place") -> dict[str, Any]:
    """What is known of a decision by the seat that decided."""
    from domain.registry import game_of  # noqa: PLC0415 - needs the rules
    from domain.table.view import state_view  # noqa: PLC0415

    table, seat, game = place.table, place.seat, game_of(place.table)
    state: Any = table.state
    sitting = table.seats[seat]
    return {
        "table": table.id,
        "version": place.event.version,
        "hand": state.hand_number,
        "seat": seat,
        "strategy": None if sitting is None else sitting.strategy,
        "move": _json(game.move_of(place.event)),
        "legal_moves": _json([dict(move) for move in game.legal_moves(state, seat)]),
        "complete": game.complete(state, seat),
        "observation": _json(state_view(table, frozenset((seat,)))),
    }


def _judged(analysis: "MatchAnalysis | None") -> dict[int, str]:
    """The findings by the version of the move."""
    if analysis is None:
        return {}
    return {each.version: _json(each.judged.as_json()) for each in analysis.findings() if not isinstance(each, int)}


def _places(places: Sequence[Sequence[int]]) -> dict[int, int]:
    found: dict[int, int] = {}
    for seats in places:
        found |= dict.fromkeys(seats, len(found) + 1)
    return found


def _json(value: Any) -> str:
    from service.answers.encoding import to_json  # noqa: PLC0415 - needs the server's packages

    return to_json(value).decode()
