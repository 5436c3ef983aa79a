"""The answers of the tools: types, and functions that build them from the service's.

The names that players give themselves are in `player_names` and nowhere else. Sentences call them by their seats.
"""

import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict  # pydantic reads that of typing from Python 3.12 on

from cardtable.client.shapes import (
    Event,
    GameDetail,
    GameSummary,
    OwnTableSummary,
    SeatedPlayer,
    SeatSummary,
    Table,
    TableSeat,
    TableSummary,
)
from cardtable.client.tables import OVER
from cardtable.terminal.reports import Words
from cardtable.terminal.screen import Screen

PlayerNames = dict[str, str]
"""Names by account ids. Other people have written them."""


class Seat(TypedDict):
    """A seat and its occupant."""

    seat: int
    kind: Literal["free", "human", "bot", "house"]
    player: str | None
    """The account's id."""
    strategy: NotRequired[str]
    away: NotRequired[bool]
    resigned: NotRequired[bool]


class Result(TypedDict):
    """The result of a match."""

    places: list[list[int]]
    """Seats, best first; shared places in one list."""
    scores: NotRequired[list[int]]
    """The score of each seat."""


class LookAnswer(TypedDict):
    """A table as the account sees it."""

    table: str
    game: str
    preset: str
    options: dict[str, Any]
    status: Literal["open", "seeding", "playing", "finished", "abandoned"]
    version: int
    own_seat: int | None
    your_turn: bool
    turn_seats: list[int]
    deadline: int | None
    """In milliseconds since the epoch."""
    text: str
    seats: list[Seat]
    state: dict[str, Any] | None
    """The state in the game's schema, with the hidden cards of the account's seat alone."""
    result: Result | None
    player_names: PlayerNames


Reason = Literal["your_turn", "you_may_move", "over", "others", "time"]


class CourseAnswer(TypedDict):
    """The events since a version, and the table after them."""

    reason: Reason
    happened: list[str]
    table: LookAnswer


class OfferedMove(TypedDict):
    line: str
    """The move in words, as `play` reads it."""
    move: dict[str, Any]


class MovesAnswer(TypedDict):
    table: str
    version: int
    your_turn: bool
    complete: bool
    """False where other moves are possible, too."""
    moves: list[OfferedMove]


class GameRow(TypedDict):
    game: str
    title: str
    summary: str
    fewest_players: int
    most_players: int
    presets: list[str]
    house_bots: list[str]


class GamesAnswer(TypedDict):
    games: list[GameRow]


class RulesAnswer(TypedDict):
    game: str
    title: str
    rules: str
    """In Markdown."""
    presets: dict[str, str]
    """Their titles by name; the first is the default."""
    options: dict[str, Any]
    """JSON Schema of the options of a table."""
    moves: dict[str, Any]
    """JSON Schema of a move."""


class TableRow(TypedDict):
    table: str
    game: str
    preset: str
    status: str
    turn_seconds: int
    free_seats: int
    seats: list[Seat]
    own_seat: NotRequired[int | None]
    your_turn: NotRequired[bool]
    invited: NotRequired[bool]


class TablesAnswer(TypedDict):
    tables: list[TableRow]
    more: bool
    player_names: PlayerNames


class LeftAnswer(TypedDict):
    table: str
    done: Literal["left", "resigned", "declined"]


def look_answer(table: Table) -> LookAnswer:
    turn, seat = table["turn"], table["viewer"]["seat"]
    return {
        "table": table["id"],
        "game": table["game"],
        "preset": table["preset"],
        "options": table["options"],
        "status": table["status"],
        "version": table["version"],
        "own_seat": seat,
        "your_turn": is_own_turn(table),
        "turn_seats": turn["seats"] if turn else [],
        "deadline": turn["deadline"] if turn else None,
        "text": "\n".join(told(table)),
        "seats": [_seat(each) for each in table["seats"]],
        "state": table["state"],
        "result": table["result"],
        "player_names": player_names(
            *(each["player"] for each in table["seats"]), *(each["player"] for each in table["invitations"])
        ),
    }


def course_answer(reason: Reason, events: Iterable[Event], table: Table) -> CourseAnswer:
    return {"reason": reason, "happened": happened(events, table), "table": look_answer(table)}


def is_own_turn(table: Table) -> bool:
    return table["turn"] is not None and table["viewer"]["seat"] in table["turn"]["seats"]


def game_row(game: GameSummary) -> GameRow:
    return {
        "game": game["slug"],
        "title": game["title"],
        "summary": game["summary"],
        "fewest_players": game["players"]["min"],
        "most_players": game["players"]["max"],
        "presets": [preset["name"] for preset in game["presets"]],
        "house_bots": [strategy["name"].partition("/")[0] for strategy in game["strategies"]],
    }


def rules_answer(game: GameDetail) -> RulesAnswer:
    return {
        "game": game["slug"],
        "title": game["title"],
        "rules": game["rules"],
        "presets": {preset["name"]: preset["title"] for preset in game["presets"]},
        "options": game["options"],
        "moves": game["moves"],
    }


def tables_answer(found: Sequence[TableSummary | OwnTableSummary], limit: int) -> TablesAnswer:
    """The first tables of a list of which one more was asked for."""
    shown = found[:limit]
    return {
        "tables": [_table_row(table) for table in shown],
        "more": len(found) > limit,
        "player_names": player_names(*(seat["player"] for table in shown for seat in table["seats"])),
    }


def _table_row(table: TableSummary | OwnTableSummary) -> TableRow:
    row: TableRow = {
        "table": table["id"],
        "game": table["game"],
        "preset": table["preset"],
        "status": table["status"],
        "turn_seconds": table["turn_seconds"],
        "free_seats": table["free_seats"],
        "seats": [_seat(each) for each in table["seats"]],
    }
    own: Any = table
    if "own_seat" in own:
        row |= {"own_seat": own["own_seat"], "your_turn": own["your_turn"], "invited": own["invited"]}
    return row


def _seat(seat: TableSeat | SeatSummary) -> Seat:
    player = seat["player"]
    if player is None:
        return {"seat": seat["seat"], "kind": "free", "player": None}
    made: Seat = {"seat": seat["seat"], "kind": player["kind"], "player": player["id"]}
    if "strategy" in player:
        made["strategy"] = player["strategy"]
    at_table: Any = seat
    if "away" in at_table:
        made |= {"away": at_table["away"], "resigned": at_table["resigned"]}
    return made


# Text written by other people


def player_names(*players: Mapping[str, Any] | SeatedPlayer | None) -> PlayerNames:
    return {each["id"]: plain(each["name"]) for each in players if each and each["id"] and each["name"]}


def plain(text: str) -> str:
    """The text without control characters, and without those that change the direction of what follows."""
    return "".join(filter(str.isprintable, text))


def _nameless(table: Table) -> Table:
    """The table as if its players had no names; words then call them by their seats."""
    seats = [seat | {"player": seat["player"] and seat["player"] | {"name": None}} for seat in table["seats"]]
    nameless: Any = {**table, "seats": seats}
    return nameless  # type: ignore[no-any-return]


# Words


def happened(events: Iterable[Event], table: Table) -> list[str]:
    """A sentence for each event that people would mention; `table` is the table after them."""
    out = io.StringIO()
    Words(Screen(out)).events(events, _nameless(table))
    return [" ".join(line.split()) for line in out.getvalue().splitlines() if line.strip()]


def told(table: Table) -> list[str]:
    """The table in words, as a terminal shows it."""
    out = io.StringIO()
    words, nameless = Words(Screen(out)), _nameless(table)
    words.table(nameless)
    if table["status"] in OVER:
        words.over(nameless)
    return out.getvalue().strip().splitlines()
