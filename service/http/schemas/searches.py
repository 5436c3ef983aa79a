"""Lists of tables: the search parameters, and the summary of each table."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    integer,
    integer_or_null,
    list_of,
    nested_or_null,
    next_cursor,
    one_of,
    text,
)
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


class SeatSummary(ResponseSchema):
    """A seat of a table in a list."""

    seat = integer("0 to n-1, clockwise.")
    player = nested_or_null(SeatedPlayer)


class TableSummary(ResponseSchema):
    """A table in a list."""

    id = text("Opaque.")
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    options = any_object("All options.")
    status = one_of(STATUSES)
    open_information = boolean("Whether the table is a fork. Such a table is not rated.")
    version = integer("The version that is summarized. A move alone does not change a summary.")
    head = text("The chain's hash at this version, in hex.")
    opened_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("In milliseconds since the epoch; null until the table is over.")
    turn_seconds = integer("How long a player has for a turn.")
    seats = list_of(SeatSummary, "By number.")
    free_seats = integer("How many seats anybody may take: neither taken nor reserved.")
    result = nested_or_null(MatchResult, "null unless the table is finished.")
    rated = fields.Boolean(metadata={"description": RATED})
    mute = fields.List(fields.Integer(), metadata={"description": MUTE})
    leavers = fields.List(fields.Integer(), metadata={"description": LEAVERS})
    same_address = fields.List(fields.List(fields.Integer()), metadata={"description": SAME_ADDRESS})
    seeds_revealed = fields.List(fields.Integer(), metadata={"description": SEEDS_REVEALED})


class OwnTableSummary(TableSummary):
    """A table in a list of the sender's own."""

    own_seat = integer_or_null("The sender's seat; null for an opener or an invited player without one.")
    your_turn = boolean("Whether the table waits for the sender.")
    left = boolean("Whether it is a match against house bots alone in which nobody has moved for a day.")
    invited = boolean("Whether a seat is reserved for the sender.")


class TablePage(ResponseSchema):
    """A page of tables."""

    tables = list_of(TableSummary, "Newest first.")
    next = next_cursor()


class UnreadableTable(ResponseSchema):
    """A table in a list that can't be read now."""

    id = text("The table's.")
    code = one_of(CODES, "The code with which reading this table alone is refused.")
    detail = text("The same as a sentence.")


class OwnTablePage(ResponseSchema):
    """A page of the sender's tables."""

    tables = list_of(OwnTableSummary, "Newest first.")
    unreadable = list_of(UnreadableTable, "Tables of this page that can't be read now, newest first.")
    next = next_cursor()
