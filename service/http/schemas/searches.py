"""Lists of tables: the search parameters, and the summary of each table."""

from typing import Annotated, Any

from marshmallow import ValidationError, fields, validate, validates_schema

from service.answers import Answer, Enum, Json, NextCursor
from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger
from service.http.schemas.tables import LEAVERS, MUTE, RATED, SAME_ADDRESS, SEEDS_REVEALED, MatchResult, SeatedPlayer
from service.tables.lobby import STATUSES
from service.tables.search import RESULTS
from service.unreadable import CODES

MAX_TIME = 2**53 - 1
"""The largest whole number that every JSON library keeps."""


def _time(meaning: str) -> QueryInteger:
    return QueryInteger(
        load_default=None,
        validate=validate.Range(0, MAX_TIME),
        metadata={"description": f"{meaning}, in milliseconds since the epoch."},
    )


class FilterQuery(RequestSchema):
    """Which tables of a player are meant."""

    game = fields.String(load_default=None, metadata={"description": "A game's slug or alias."})
    preset = fields.String(load_default=None, metadata={"description": "The preset the table was opened with."})
    opponent = fields.String(load_default=None, metadata={"description": "The id of an account that has another seat."})
    result = fields.String(
        load_default=None,
        validate=validate.OneOf(RESULTS),
        metadata={
            "description": "Of the player: `won` is the first place, shared or alone, `lost` the last, else `placed`."
        },
    )
    opened_from = _time("The earliest time of opening")
    opened_until = _time("The latest time of opening")
    ended_from = _time("The earliest time of the end")
    ended_until = _time("The latest time of the end")


class HistoryQuery(FilterQuery, PageQuery):
    """Which tables of a player are listed."""

    status = fields.String(load_default=None, validate=validate.OneOf(STATUSES))


class SearchQuery(HistoryQuery):
    """Which tables are listed."""

    player = fields.String(load_default=None, metadata={"description": "The id of an account that has a seat."})
    seats = QueryInteger(
        load_default=None, validate=validate.Range(1, 100), metadata={"description": "The number of seats."}
    )
    free_seats = QueryInteger(
        load_default=None,
        validate=validate.Range(1, 100),
        metadata={"description": "The least number of seats that anybody may take: neither taken nor reserved."},
    )

    @validates_schema
    def a_result_is_that_of_a_player(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("result") is not None and data.get("player") is None:
            raise ValidationError("A result is that of a player: name one.", "result")


class SeatSummary(Answer):
    """A seat of a table in a list."""

    seat: Annotated[int, "0 to n-1, clockwise."]
    player: SeatedPlayer | None


class TableSummary(Answer):
    """A table in a list."""

    id: Annotated[str, "Opaque."]
    game: Annotated[str, "The game's slug."]
    preset: Annotated[str, "The preset it was opened with."]
    options: Annotated[Json, "All options."]
    status: Annotated[str, Enum(STATUSES)]
    open_information: Annotated[bool, "Whether the table is a fork. Such a table is not rated."]
    version: Annotated[int, "The version that is summarized. A move alone does not change a summary."]
    head: Annotated[str, "The chain's hash at this version, in hex."]
    opened_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int | None, "In milliseconds since the epoch; null until the table is over."]
    turn_seconds: Annotated[int, "How long a player has for a turn."]
    seats: Annotated[list[SeatSummary], "By number."]
    free_seats: Annotated[int, "How many seats anybody may take: neither taken nor reserved."]
    result: Annotated[MatchResult | None, "null unless the table is finished."]
    rated: Annotated[bool | None, RATED] = None
    mute: Annotated[list[int] | None, MUTE] = None
    leavers: Annotated[list[int] | None, LEAVERS] = None
    same_address: Annotated[list[list[int]] | None, SAME_ADDRESS] = None
    seeds_revealed: Annotated[list[int] | None, SEEDS_REVEALED] = None


class OwnTableSummary(TableSummary, kw_only=True):
    """A table in a list of the sender's own."""

    own_seat: Annotated[int | None, "The sender's seat; null for an opener or an invited player without one."]
    your_turn: Annotated[bool, "Whether the table waits for the sender."]
    left: Annotated[bool, "Whether it is a match against house bots alone in which nobody has moved for a day."]
    invited: Annotated[bool, "Whether a seat is reserved for the sender."]


class TablePage(Answer):
    """A page of tables."""

    tables: Annotated[list[TableSummary], "Newest first."]
    next: NextCursor = None


class UnreadableTable(Answer):
    """A table in a list that can't be read now."""

    id: Annotated[str, "The table's."]
    code: Annotated[str, Enum(CODES), "The code with which reading this table alone is refused."]
    detail: Annotated[str, "The same as a sentence."]


class OwnTablePage(Answer):
    """A page of the sender's tables."""

    tables: Annotated[list[OwnTableSummary], "Newest first."]
    unreadable: Annotated[list[UnreadableTable], "Tables of this page that can't be read now, newest first."]
    next: NextCursor = None
