"""Search parameters of lists of tables."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from domain.table.state import STATUSES
from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import QueryInteger, ticket
from service.tables.search import RESULTS

MAX_TIME = 2**53 - 1
"""Largest whole number that every JSON library preserves."""


def _time(meaning: str) -> QueryInteger:
    return QueryInteger(
        load_default=None,
        validate=validate.Range(0, MAX_TIME),
        metadata={"description": f"{meaning}, in milliseconds since the epoch."},
    )


class FilterQuery(RequestSchema):
    """Filters of a player's tables."""

    game = fields.String(load_default=None, metadata={"description": "A game's slug or alias."})
    preset = fields.String(load_default=None, metadata={"description": "The preset the table was opened with."})
    opponent = fields.String(load_default=None, metadata={"description": "The id of an account that has another seat."})
    result = fields.String(
        load_default=None,
        validate=validate.OneOf(RESULTS),
        metadata={
            "description": "The result: `won` is the first place, shared or alone, `lost` the last, else `placed`."
        },
    )
    opened_from = _time("The earliest time of opening")
    opened_until = _time("The latest time of opening")
    ended_from = _time("The earliest time of the end")
    ended_until = _time("The latest time of the end")


class HistoryQuery(FilterQuery, PageQuery):
    """Filters of a list of a player's tables."""

    status = fields.String(load_default=None, validate=validate.OneOf(STATUSES))


class SearchQuery(HistoryQuery):
    """Filters of a list of tables."""

    player = fields.String(load_default=None, metadata={"description": "The id of an account that has a seat."})
    seats = QueryInteger(
        load_default=None, validate=validate.Range(1, 100), metadata={"description": "The number of seats."}
    )
    free_seats = QueryInteger(
        load_default=None,
        validate=validate.Range(1, 100),
        metadata={"description": "The least number of seats that anybody may take: neither taken nor reserved."},
    )

    ticket = ticket()

    @validates_schema
    def a_result_is_that_of_a_player(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("result") is not None and data.get("player") is None:
            raise ValidationError("A result is that of a player: name one.", "result")
