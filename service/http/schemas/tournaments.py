"""Requests about tournaments: openings, entries, lists, standings, logs and exports."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from domain.terms import TOURNAMENT_TURN_SECONDS, VISIBILITIES, Terms
from domain.tournament.decide import MOST_ENTRANTS, MOST_ROUNDS
from domain.tournament.state import FORMATS, STATUSES
from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import RequestSchema
from service.http.schemas.fields import HEX_64, GameRequest, Name, QueryInteger, ShortList, ticket, time_for_a_turn
from service.players.names import MAX_NAME_LENGTH

WAIT_SECONDS = 30


class TournamentRequest(GameRequest):
    """A tournament to open."""

    title = Name(
        required=True,
        validate=validate.Length(1, MAX_NAME_LENGTH),
        metadata={
            "description": "Visible characters, as in a player's name. It is part of the log and can't be changed.",
            "example": "Friday cup",
        },
    )
    format = fields.String(
        required=True,
        validate=validate.OneOf(FORMATS),
        metadata={"description": "In a round robin everybody meets everybody, at tables of two.", "example": "swiss"},
    )
    seats = fields.Integer(
        strict=True,
        load_default=2,
        metadata={"description": "Number of seats at each table; in a knock-out, at the largest.", "example": 2},
    )
    turn_seconds = time_for_a_turn(TOURNAMENT_TURN_SECONDS)
    visibility = fields.String(
        load_default=Terms.visibility,
        validate=validate.OneOf(VISIBILITIES),
        metadata={"description": "Visibility of the tournament and its tables."},
    )
    max_entrants = fields.Integer(
        strict=True, load_default=MOST_ENTRANTS, metadata={"description": f"2 to {MOST_ENTRANTS}.", "example": 32}
    )
    round_count = fields.Integer(
        strict=True,
        load_default=None,
        metadata={
            "description": f"Number of rounds of a Swiss tournament, 1 to {MOST_ROUNDS}; not for others.",
            "example": 5,
        },
    )
    bots = ShortList(
        fields.String(),
        at_most=MOST_ENTRANTS,
        load_default=list,
        metadata={"description": "Strategies of house bots that enter at once.", "example": ["steady", "random"]},
    )


class EntryRequest(RequestSchema):
    """An entry."""

    bot = fields.String(
        load_default=None,
        metadata={"description": "A strategy: enters a house bot in place of the sender. For the organiser only."},
    )
    client_seed_hash = fields.String(
        load_default=None,
        validate=HEX_64,
        metadata={
            "description": "The hash of the first seed of a chain, in which each seed is the hash of the next one."
        },
    )

    @validates_schema
    def bots_have_no_seeds(self, data: dict[str, Any], **_: Any) -> None:
        if data.get("bot") is not None and data.get("client_seed_hash") is not None:
            raise ValidationError("House bots have no seeds.", "client_seed_hash")


class TournamentsQuery(PageQuery):
    """Filters of a list of tournaments."""

    game = fields.String(load_default=None, metadata={"description": "A game's slug or alias."})
    status = fields.String(load_default=None, validate=validate.OneOf(STATUSES))


class TournamentEventsQuery(RequestSchema):
    """A range of a tournament's events."""

    after = QueryInteger(load_default=0, metadata={"description": "Only events after this version."})
    limit = QueryInteger(load_default=1000, validate=validate.Range(1, 1000))
    wait = QueryInteger(
        load_default=0,
        validate=validate.Range(0, WAIT_SECONDS),
        metadata={"description": "Waits up to this many seconds for the first event, unless the tournament is over."},
    )
    ticket = ticket()
