"""Tables in lists and in the feed, built from their summaries, which name players by id."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from domain.hosted_game import HostedGame
from domain.table.state import Status
from domain.table.view import MatchResult, Rated
from domain.terms import SeatKind
from service.answers import Answer, Example, Json, OpaqueId, PresetName, Slug, TableId, Time, TurnSeconds
from service.answers.encoding import with_known_fields
from service.views.players import Names, SeatedPlayer, with_name

Mute = Annotated[
    list[int] | None,
    "Seats of players who never made a move; the match counts for the others only, and against those who left. "
    "Missing where there are none.",
]
Leavers = Annotated[
    list[int] | None,
    "Seats of players who resigned or were away at the end, who left first comes first; then those who came back and "
    "never made a move. Missing where there are none.",
]
SameAddress = Annotated[
    list[list[int]] | None,
    "Pairs of seats of a rated table that were taken from one address. Missing where there are none.",
]
SeedsRevealed = Annotated[
    list[int] | None,
    "Whose seeds were known when a full table was abandoned before its first deal. Missing for others.",
]


def match_result(result: Mapping[str, Any] | None) -> MatchResult | None:
    return None if result is None else with_known_fields(MatchResult, result)


class SeatSummary(Answer):
    """A seat of a table in a list."""

    seat: Annotated[int, "0 to n-1, clockwise."]
    player: SeatedPlayer | None


class TableSummary(Answer):
    """A table in a list."""

    id: OpaqueId
    game: Slug
    preset: PresetName
    options: Annotated[Json, "All options."]
    status: Status
    open_information: Annotated[bool, "True if the table is a fork, which is not rated."]
    version: Annotated[int, "The version that is summarized. A move alone does not change a summary."]
    head: Annotated[str, "The chain's hash at this version, in hex."]
    opened_at: Time
    ended_at: Annotated[int | None, "In milliseconds since the epoch; null until the table is over."]
    turn_seconds: TurnSeconds
    seats: Annotated[list[SeatSummary], "By number."]
    free_seats: Annotated[int, "Number of seats that anyone may take: neither taken nor reserved."]
    result: Annotated[MatchResult | None, "null unless the table is finished."]
    rated: Rated | None = None
    mute: Mute = None
    leavers: Leavers = None
    same_address: SameAddress = None
    seeds_revealed: SeedsRevealed = None


def table_summary(summary: Mapping[str, Any], game: HostedGame, names: Names) -> TableSummary:
    """Returns a summary with the current names of its players."""
    seats = [
        SeatSummary(each["seat"], each["player"] and with_name(each["player"], game, names))
        for each in summary["seats"]
    ]
    return TableSummary.of_stored(summary, seats=seats, result=match_result(summary["result"]))


class FinishedPlayer(Answer):
    """A player by id. Names are left out: they may change, and an entry of the feed does not."""

    id: Annotated[str | None, "The account's id; null for a house bot."]
    kind: SeatKind
    strategy: Annotated[str | None, "The strategy of a house bot.", Example("random/1")] = None


class FinishedTable(Answer):
    """A public table that is over. An entry never changes."""

    position: Annotated[int, "1, 2, 3, ... in the order in which tables ended."]
    table: TableId
    game: Slug
    preset: PresetName
    status: Literal["finished", "abandoned"]
    open_information: Annotated[bool, "True if the table is a fork, which is not rated."]
    opened_at: Time
    ended_at: Time
    version: Annotated[int, "The number of its last event."]
    head: Annotated[str, "The chain's hash at this version, in hex: a receipt."]
    players: Annotated[list[FinishedPlayer], "By seat."]
    result: Annotated[MatchResult | None, "null where the table was abandoned."]
    rated: Rated | None = None
    mute: Mute = None
    leavers: Leavers = None
    same_address: SameAddress = None
    seeds_revealed: SeedsRevealed = None


def finished_table(position: int, summary: Mapping[str, Any]) -> FinishedTable:
    players = [FinishedPlayer.of_stored(seat["player"]) for seat in summary["seats"]]
    result = match_result(summary["result"])
    return FinishedTable.of_stored(summary, position=position, table=summary["id"], players=players, result=result)
