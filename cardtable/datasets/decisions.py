"""The rows of a record: a row for each decision, with its match and its hand.

Facts of the match are repeated in each of its rows, so that queries need no join; Parquet stores such a column in a few
bytes. Lists by seat include the seats that never decided anything.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import pyarrow as pa

from bots.analysis.match import DecisionPoint, MatchAnalysis, decision_points
from bots.house import choose
from cardtable import __version__
from cardtable.datasets.source import Played, to_json
from cardtable.environments.setting import Setting, setting
from cardtable.failure import CannotRun
from domain.kernel import move_data
from domain.moves import JsonMove
from domain.registry import GAMES, game_of
from domain.search.stakes import unit_of
from domain.strict_json import read_json
from domain.table.evolve import fold
from domain.table.house_bots import hand_of
from domain.table.known import newest
from domain.table.state import Table
from domain.table.view import state_view
from domain.verify.lineage import ancestors, before_first
from domain.verify.shape import ParsedRecord, parse

SCHEMA: Final = 2
"""The version of the table. Incremented when a column is removed or changes its meaning, but not for new columns."""


class Column(NamedTuple):
    """A column: its type in Arrow and its meaning. `many` is true for a list. `given_by` is the option that adds it."""

    kind: str
    meaning: str
    many: bool = False
    given_by: str | None = None

    def arrow(self) -> pa.DataType:
        kind = pa.type_for_alias(self.kind)
        return pa.list_(kind) if self.many else kind


COLUMNS: Mapping[str, Column] = {
    "match": Column("int32", "the number of the match, from 0"),
    "table": Column("string", "the id of its table, as in the record"),
    "game": Column("string", "the game's slug"),
    "preset": Column("string", "the preset that the table was opened with"),
    "options": Column("string", "all options of the table, as JSON"),
    "seats": Column("int32", "the number of seats"),
    "seed": Column("string", "the seed from which house bots play the match again; null for a match of a service"),
    "deal": Column("string", "the name of the deal: matches with the same name have the same shuffles"),
    "levels": Column("string", "by seat: its house bot, at this decision; null for a player", many=True),
    "places": Column("int32", "by seat: the place at the end; 1 is the best, and equal ones are shared", many=True),
    "rewards": Column("double", "by seat: the reward of the match, from -1 to 1, as environments give it", many=True),
    "version": Column("int32", "the version of the event that the move made"),
    "hand": Column("int32", "the number of the hand, from 1"),
    "hand_unit": Column("string", "what a hand is played for, such as tokens, counters, hands, points or chips"),
    "hand_rewards": Column("int32", "by seat: what the hand brought in that unit, or cost if below 0", many=True),
    "seat": Column("int32", "the seat that decided, from 0"),
    "strategy": Column("string", "its house bot; null for a player"),
    "place": Column("int32", "its place at the end of the match"),
    "reward": Column("double", "its reward of the match"),
    "hand_reward": Column("int32", "its reward of the hand"),
    "move": Column("string", "the move, as JSON, in the form of the API"),
    "action": Column("int32", "the number of the move in the environments; null for a move that has none"),
    "legal_moves": Column("string", "the moves that it could make, as a list of JSON"),
    "complete": Column("bool", "true if these are all; a game may have too many to list"),
    "legal_mask": Column("bool", "true at the number of each legal move", many=True, given_by="masks"),
    "observation": Column(
        "string",
        "what the seat saw before: the state of the table as the API shows it to this seat, as JSON",
        given_by="observations",
    ),
    "advice": Column("string", "the move that the house bot of --advice makes there, as JSON", given_by="advice"),
    "advised_action": Column("int32", "the number of that move", given_by="advice"),
    "analysis": Column(
        "string",
        "the value of the move and of others, as `cardtable analyse` finds it, as JSON; null where it was none",
        given_by="analyses",
    ),
}


class Columns(NamedTuple):
    """The optional columns. Each field is an option; `advice` is the name of a house bot."""

    masks: bool = False
    observations: bool = False
    advice: str | None = None
    analyses: bool = False

    def chosen(self) -> Mapping[str, Column]:
        return {name: each for name, each in COLUMNS.items() if each.given_by is None or getattr(self, each.given_by)}

    def schema(self) -> pa.Schema:
        made = {"cardtable.schema": str(SCHEMA), "cardtable.version": __version__}
        return pa.schema([(name, each.arrow()) for name, each in self.chosen().items()], metadata=made)

    def options(self) -> list[str]:
        return [
            f"--{name}" if value is True else f"--{name} {value}" for name, value in self._asdict().items() if value
        ]

    def check(self, games: Iterable[str]) -> None:
        """Raises CannotRun if a game has no house bot of that name."""
        for game in games:
            if self.advice is not None and GAMES[game].strategy(self.advice) is None:
                raise CannotRun(f"{GAMES[game].title} has no house bot {self.advice}")


def rows_of(played: Played, columns: Columns) -> Iterator[dict[str, Any]]:
    """Yields a row for each decision, without the number of the match."""
    match = _Match(parse(read_json(played.record)), columns)
    names = [name for name in columns.chosen() if name != "match"]
    for row in match.rows():
        filled = {**row, "seed": played.seed}
        yield {name: filled[name] for name in names}


class _Match:
    """A finished match, with its decisions."""

    def __init__(self, record: ParsedRecord, columns: Columns) -> None:
        self._columns, self._head = columns, record.entries[-1].hash
        self._events = [newest(entry.event) for entry in record.entries]
        self._before, self._ancestors = before_first(record), ancestors(record)
        self._places = [*decision_points(self._before, self._events)]
        last = self._places[-1].table if self._places else self._before
        self._end = fold(last, [event for event in self._events if event.version > last.version])
        self._setting = _setting_of(self._end)
        self._unit = _unit_of(self._end)

    def rows(self) -> Iterator[dict[str, Any]]:
        match, hands, judged = self._facts(), self._hands(), self._judged()
        for place in self._places:
            row = match | self._decision(place) | {"analysis": judged.get(place.event.version)}
            row["hand_rewards"] = hands.get(row["hand"])
            for own, by_seat in (("place", "places"), ("reward", "rewards"), ("hand_reward", "hand_rewards")):
                row[own] = None if row[by_seat] is None else row[by_seat][place.seat]
            yield row

    def _facts(self) -> dict[str, Any]:
        """Returns the columns that are the same in all rows of the match."""
        table, outcome = self._end, self._end.outcome
        return {
            "table": table.id,
            "game": table.game,
            "preset": table.terms.preset,
            "options": _json(table.options),
            "seats": len(table.seats),
            "deal": table.source,
            "hand_unit": self._unit,
            "places": None if outcome is None else _by_seat(outcome.places),
            "rewards": None if outcome is None else self._setting.returns(outcome),
        }

    def _hands(self) -> Mapping[int, Sequence[int]]:
        """Returns the gains of the seats by the number of each finished hand. A hand can still change after its
        showdown, so the latest table that remembers it counts."""
        tables = (*(place.table for place in self._places), self._end)
        over = {log.last.hand_number: log.last.losses for table in tables if (log := table.hand_log).last is not None}
        seats = range(len(self._end.seats))
        return {number: [self._brought(losses.get(str(seat), {})) for seat in seats] for number, losses in over.items()}

    def _brought(self, changes: Mapping[str, int]) -> int:
        """Returns the part of a hand's changes that is in its unit. If hands count as lost, each change is one lost
        hand."""
        return -sum(changes.values()) if self._unit == LOST else changes.get(self._unit, 0)

    def _judged(self) -> Mapping[int, str]:
        """Returns the findings of an analysis, by the version of the move."""
        if not self._columns.analyses:
            return {}
        found = MatchAnalysis(self._before, self._events, self._head, self._ancestors).findings()
        return {each.version: _json(each.judged.as_json()) for each in found if not isinstance(each, int)}

    def _decision(self, place: DecisionPoint) -> dict[str, Any]:
        """Returns the columns of a decision, as known by the seat that made it."""
        table, seat, game = place.table, place.seat, game_of(place.table)
        state: Any = table.state
        legal, move = game.legal_moves(state, seat), game.move_of(place.event)
        assert move is not None  # the event of a decision always has one
        numbers, actions = self._numbers(state, seat), range(len(self._setting.actions))
        levels = [None if sitting is None else sitting.strategy for sitting in table.seats]
        advice = None if self._columns.advice is None else self._advised(place, self._columns.advice)
        return {
            "version": place.event.version,
            "hand": state.hand_number,
            "levels": levels,
            "seat": seat,
            "strategy": levels[seat],
            "move": _json(move),
            "action": _number_of(game.normalise(state, seat, move), numbers),
            "legal_moves": _json([dict(each) for each in legal]),
            "complete": game.complete(state, seat),
            "legal_mask": [action in numbers for action in actions] if self._columns.masks else None,
            "observation": _json(state_view(table, frozenset((seat,)))) if self._columns.observations else None,
            "advice": None if advice is None else _json(advice),
            "advised_action": None if advice is None else _number_of(advice, numbers),
        }

    def _numbers(self, state: Any, seat: int) -> Mapping[int, JsonMove]:
        """Returns the legal moves by action number. Some numbers stand for positions instead of cards, so they can't be
        derived from the move alone."""
        legal = self._setting.legal(self._setting.game.of(state), state, seat)
        return {number: move_data(move) for number, move in legal.items()}

    def _advised(self, place: DecisionPoint, level: str) -> JsonMove:
        """Returns the move of a house bot with the seat's observation."""
        strategy = game_of(place.table).strategy(level)
        assert strategy is not None  # checked by `Columns.check`
        hand = partial(hand_of, events=self._events, ancestors=self._ancestors)
        return choose(place.table, place.seat, strategy.id, hand)


LOST = "hands"
"""The unit of games in which hands count as lost."""


def _unit_of(table: Table) -> str:
    """Returns the unit that decides a match and is at stake in a hand."""
    rules = game_of(table).of(table.state)
    return unit_of(rules, table.state) or next(iter(rules.last_hand.losses))


def _setting_of(table: Table) -> Setting:
    """Returns the setting for the action numbers of such a table. Since all options are given, any preset with as many
    seats can replace one that this release no longer has."""
    game, seats = game_of(table), len(table.seats)
    fitting = [each.name for each in game.presets if (low := each.seats or game.seats)[0] <= seats <= low[1]]
    preset = table.terms.preset if table.terms.preset in fitting else fitting[0]
    return setting(game.slug, seats, preset, table.options)


def _number_of(move: JsonMove, numbers: Mapping[int, JsonMove]) -> int | None:
    return next((number for number, each in numbers.items() if each == move), None)


def _by_seat(places: Sequence[Sequence[int]]) -> Sequence[int]:
    """Returns the place of each seat. 1 is the best, and ties share a place."""
    found: dict[int, int] = {}
    for sharing in places:
        found |= dict.fromkeys(sharing, len(found) + 1)
    return [found[seat] for seat in sorted(found)]


def _json(value: Any) -> str:
    return to_json(value).decode()
