"""Tournaments: opening and entering them, lists, standings, their logs and exports."""

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from domain.terms import TURN_SECONDS, VISIBILITIES
from domain.tournament.decide import MOST_ENTRANTS, MOST_ROUNDS
from domain.tournament.standings import TIE_BREAKS
from domain.tournament.state import FORMATS
from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import (
    RequestSchema,
    ResponseSchema,
    any_object,
    boolean,
    chosen_face,
    integer,
    integer_or_null,
    list_of,
    nested,
    nested_or_null,
    next_cursor,
    one_of,
    text,
    text_or_null,
)
from service.http.schemas.fields import HEX_64, Name, QueryInteger, ShortList, ticket
from service.http.schemas.tables import SeatedPlayer
from service.players.names import MAX_NAME_LENGTH
from service.tournaments.export import FORMAT
from service.tournaments.reads import STATUSES
from service.unreadable import CODES

WAIT_SECONDS = 30

_ROUNDS = "How many rounds there are; null while that depends on who enters."
_NUMBERS = "By their numbers."

# Requests


class TournamentRequest(RequestSchema):
    """A tournament to be opened."""

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
    game = fields.String(required=True, metadata={"description": "The game's slug or an alias.", "example": "commune"})
    preset = fields.String(load_default=None, metadata={"description": "The game's first preset by default."})
    options = fields.Dict(
        keys=fields.String(),
        load_default=dict,
        metadata={"description": "Options that replace those of the preset; see the game in the catalogue."},
    )
    seats = fields.Integer(
        strict=True,
        load_default=2,
        metadata={"description": "Of each table; in a knock-out, of the largest.", "example": 2},
    )
    turn_seconds = fields.Integer(
        strict=True, load_default=300, validate=validate.Range(TURN_SECONDS[0], TURN_SECONDS[-1])
    )
    visibility = fields.String(
        load_default="public",
        validate=validate.OneOf(VISIBILITIES),
        metadata={"description": "Of the tournament and of its tables."},
    )
    max_entrants = fields.Integer(
        strict=True, load_default=MOST_ENTRANTS, metadata={"description": f"2 to {MOST_ENTRANTS}.", "example": 32}
    )
    round_count = fields.Integer(
        strict=True,
        load_default=None,
        metadata={"description": f"Of a Swiss tournament, 1 to {MOST_ROUNDS}; not of others.", "example": 5},
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
    """Which tournaments are listed."""

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


# Responses


class Organiser(ResponseSchema):
    """The player who opened the tournament."""

    id = text("The account's id.")
    name = text_or_null("The present name; null for an erased account.")
    face = chosen_face()


class TournamentEntrant(ResponseSchema):
    """Somebody who takes part."""

    entrant = integer("The number, from 1, in the order of entry. It is also the seeding: the lower, the better.")
    player = nested(SeatedPlayer)
    withdrawn = boolean("Whether the entrant takes no part in rounds to come.")


class PairingResult(ResponseSchema):
    """How a table of a tournament ended."""

    places = list_of(fields.List(fields.Integer()), "Entrants, best first; tied entrants share a list.")
    forfeits = list_of(fields.Integer(), "The entrants who lost without playing; they are in `places`, too.")


class WhyUnreadable(ResponseSchema):
    """Why a table can't be read now."""

    code = one_of(CODES, "The code with which reading the table is refused.")
    detail = text("The same as a sentence.")


class Pairing(ResponseSchema):
    """The entrants who meet at a table."""

    table = text("The table's id. The table is opened within moments.")
    entrants = list_of(fields.Integer(), "By seat.")
    result = nested_or_null(PairingResult, "null until the table is over and its result is recorded.")
    unreadable = nested_or_null(WhyUnreadable, "Set if the round waits for a table that can't be read now; else null.")


class Bye(ResponseSchema):
    """An entrant who rests for a round."""

    entrant = integer("The number.")
    points = integer("The points for it.")


class TournamentRound(ResponseSchema):
    """A round that has been paired."""

    round = integer("From 1.")
    pairings = list_of(Pairing, "The tables that are played at the same time.")
    byes = list_of(Bye, "Who rests.")


class TournamentStanding(ResponseSchema):
    """A line of the standings. docs/tournaments.md says how points and tie-breaks are counted."""

    place = integer("Shared by entrants who are equal in all tie-breaks.")
    entrant = integer("The number.")
    points = integer("At each table 2 for each opponent who did worse, 1 for each who did equally well.")
    lasted = integer_or_null("In a knock-out: the rounds that the entrant came through.")
    played = integer("Tables.")
    wins = integer("Tables that the entrant won alone.")
    byes = integer("The number of byes.")
    buchholz = integer("The points of all opponents.")
    sonneborn_berger = integer("Each opponent's points times the points won from that opponent.")
    direct_encounter = integer("The points won against the entrants still tied, if all of them have met.")


class Tournament(ResponseSchema):
    """A tournament: its terms, its entrants, its rounds and its standings."""

    id = text("Opaque.")
    title = text("As its organiser gave it.")
    format = one_of(FORMATS)
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    options = any_object("All options of its tables.")
    seats = integer("Of each table; in a knock-out, of the largest.")
    turn_seconds = integer("How long a player has for a turn.")
    visibility = one_of(VISIBILITIES)
    max_entrants = integer("How many may enter.")
    status = one_of(STATUSES, "`open` for entries.")
    version = integer("The number of its latest event.")
    head = text("The chain's hash at this version, in hex.")
    opened_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("In milliseconds since the epoch; null until it is over.")
    organiser = nested(Organiser)
    round_count = integer_or_null(_ROUNDS)
    entrants = list_of(TournamentEntrant, _NUMBERS)
    rounds = list_of(TournamentRound, "Those that have been paired.")
    tie_breaks = list_of(
        fields.String(validate=validate.OneOf(sorted({each for row in TIE_BREAKS.values() for each in row}))),
        "The tie-breaks, in this order.",
    )
    standings = list_of(TournamentStanding, "Best first; those who share a place by their numbers.")
    places = fields.List(
        fields.List(fields.Integer()),
        required=True,
        allow_none=True,
        metadata={"description": "The entrants' numbers by place, best first; null unless it is finished."},
    )


class TournamentSummary(ResponseSchema):
    """A tournament in a list."""

    id = text("Opaque.")
    title = text("As its organiser gave it.")
    format = one_of(FORMATS)
    game = text("The game's slug.")
    preset = text("The preset it was opened with.")
    seats = integer("Of each table; in a knock-out, of the largest.")
    turn_seconds = integer("How long a player has for a turn.")
    status = one_of(STATUSES)
    version = integer("The version that is summarized.")
    opened_at = integer("In milliseconds since the epoch.")
    ended_at = integer_or_null("In milliseconds since the epoch; null until it is over.")
    organiser = nested(Organiser)
    entered = integer("How many have entered and not withdrawn.")
    max_entrants = integer("How many may enter.")
    round = integer("The number of the latest round; 0 before the first.")
    round_count = integer_or_null(_ROUNDS)
    winners = list_of(SeatedPlayer, "Entrants in first place; none until it is finished.")


class TournamentPage(ResponseSchema):
    """A page of tournaments."""

    tournaments = list_of(TournamentSummary, "Newest first.")
    next = next_cursor()


class TournamentEvent(ResponseSchema):
    """An event of a tournament. `type` says what happened; nothing in it is private.

    Without `hash` it is the public form, which is hashed.
    """

    table = text("The tournament's id.")
    version = integer("From 1, without gaps.")
    type = text("What happened.", example="tournament.round_paired")
    schema = integer("The schema version of this type of event.")
    at = integer("In milliseconds since the epoch.")
    actor = integer_or_null("Always null: a tournament has no seats.")
    by = one_of(["player", "system"])
    data = any_object("What happened in detail; see docs/tournaments.md.")
    sealed = any_object("Always empty.")
    hash = text("The chain's hash at this version, in hex.")


class TournamentEventPage(ResponseSchema):
    """Events of a tournament after a version."""

    events = list_of(TournamentEvent, "In order.")
    version = integer("The tournament's latest version.")
    head = text("The chain's hash there, in hex.")
    next = fields.Integer(metadata={"description": "Where there is more: the `after` of the next page."})


class TournamentExport(ResponseSchema):
    """Everything about a tournament."""

    format = one_of([FORMAT])
    tournament = nested(Tournament)
    events = list_of(TournamentEvent, "All of them, in order.")
