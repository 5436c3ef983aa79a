"""Tournaments: opening and entering them, lists, standings, their logs and exports."""

from typing import Annotated, Any

from marshmallow import ValidationError, fields, validate, validates_schema

from domain.table.checks import TURN_SECONDS, VISIBILITIES
from domain.tournament.decide import MOST_ENTRANTS, MOST_ROUNDS
from domain.tournament.standings import TIE_BREAKS
from domain.tournament.state import FORMATS
from service.answers import Answer, Enum, Example, Json, NextCursor
from service.http.schemas.accounts import PageQuery
from service.http.schemas.base import ChosenFace, RequestSchema
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


class Organiser(Answer):
    """The player who opened the tournament."""

    id: Annotated[str, "The account's id."]
    name: Annotated[str | None, "The present name; null for an erased account."]
    face: ChosenFace


class TournamentEntrant(Answer):
    """Somebody who takes part."""

    entrant: Annotated[int, "The number, from 1, in the order of entry. It is also the seeding: the lower, the better."]
    player: SeatedPlayer
    withdrawn: Annotated[bool, "Whether the entrant takes no part in rounds to come."]


class PairingResult(Answer):
    """How a table of a tournament ended."""

    places: Annotated[list[list[int]], "Entrants, best first; tied entrants share a list."]
    forfeits: Annotated[list[int], "The entrants who lost without playing; they are in `places`, too."]


class WhyUnreadable(Answer):
    """Why a table can't be read now."""

    code: Annotated[str, Enum(CODES), "The code with which reading the table is refused."]
    detail: Annotated[str, "The same as a sentence."]


class Pairing(Answer):
    """The entrants who meet at a table."""

    table: Annotated[str, "The table's id. The table is opened within moments."]
    entrants: Annotated[list[int], "By seat."]
    result: Annotated[PairingResult | None, "null until the table is over and its result is recorded."]
    unreadable: Annotated[WhyUnreadable | None, "Set if the round waits for a table that can't be read now; else null."]


class Bye(Answer):
    """An entrant who rests for a round."""

    entrant: Annotated[int, "The number."]
    points: Annotated[int, "The points for it."]


class TournamentRound(Answer):
    """A round that has been paired."""

    round: Annotated[int, "From 1."]
    pairings: Annotated[list[Pairing], "The tables that are played at the same time."]
    byes: Annotated[list[Bye], "Who rests."]


class TournamentStanding(Answer):
    """A line of the standings. docs/tournaments.md says how points and tie-breaks are counted."""

    place: Annotated[int, "Shared by entrants who are equal in all tie-breaks."]
    entrant: Annotated[int, "The number."]
    points: Annotated[int, "At each table 2 for each opponent who did worse, 1 for each who did equally well."]
    lasted: Annotated[int | None, "In a knock-out: the rounds that the entrant came through."]
    played: Annotated[int, "Tables."]
    wins: Annotated[int, "Tables that the entrant won alone."]
    byes: Annotated[int, "The number of byes."]
    buchholz: Annotated[int, "The points of all opponents."]
    sonneborn_berger: Annotated[int, "Each opponent's points times the points won from that opponent."]
    direct_encounter: Annotated[int, "The points won against the entrants still tied, if all of them have met."]


class Tournament(Answer):
    """A tournament: its terms, its entrants, its rounds and its standings."""

    id: Annotated[str, "Opaque."]
    title: Annotated[str, "As its organiser gave it."]
    format: Annotated[str, Enum(FORMATS)]
    game: Annotated[str, "The game's slug."]
    preset: Annotated[str, "The preset it was opened with."]
    options: Annotated[Json, "All options of its tables."]
    seats: Annotated[int, "Of each table; in a knock-out, of the largest."]
    turn_seconds: Annotated[int, "How long a player has for a turn."]
    visibility: Annotated[str, Enum(VISIBILITIES)]
    max_entrants: Annotated[int, "How many may enter."]
    status: Annotated[str, Enum(STATUSES), "`open` for entries."]
    version: Annotated[int, "The number of its latest event."]
    head: Annotated[str, "The chain's hash at this version, in hex."]
    opened_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int | None, "In milliseconds since the epoch; null until it is over."]
    organiser: Organiser
    round_count: Annotated[int | None, _ROUNDS]
    entrants: Annotated[list[TournamentEntrant], _NUMBERS]
    rounds: Annotated[list[TournamentRound], "Those that have been paired."]
    tie_breaks: Annotated[
        list[Annotated[str, Enum(tuple(sorted({each for row in TIE_BREAKS.values() for each in row})))]],
        "The tie-breaks, in this order.",
    ]
    standings: Annotated[list[TournamentStanding], "Best first; those who share a place by their numbers."]
    places: Annotated[list[list[int]] | None, "The entrants' numbers by place, best first; null unless it is finished."]


class TournamentSummary(Answer):
    """A tournament in a list."""

    id: Annotated[str, "Opaque."]
    title: Annotated[str, "As its organiser gave it."]
    format: Annotated[str, Enum(FORMATS)]
    game: Annotated[str, "The game's slug."]
    preset: Annotated[str, "The preset it was opened with."]
    seats: Annotated[int, "Of each table; in a knock-out, of the largest."]
    turn_seconds: Annotated[int, "How long a player has for a turn."]
    status: Annotated[str, Enum(STATUSES)]
    version: Annotated[int, "The version that is summarized."]
    opened_at: Annotated[int, "In milliseconds since the epoch."]
    ended_at: Annotated[int | None, "In milliseconds since the epoch; null until it is over."]
    organiser: Organiser
    entered: Annotated[int, "How many have entered and not withdrawn."]
    max_entrants: Annotated[int, "How many may enter."]
    round: Annotated[int, "The number of the latest round; 0 before the first."]
    round_count: Annotated[int | None, _ROUNDS]
    winners: Annotated[list[SeatedPlayer], "Entrants in first place; none until it is finished."]


class TournamentPage(Answer):
    """A page of tournaments."""

    tournaments: Annotated[list[TournamentSummary], "Newest first."]
    next: NextCursor = None


class TournamentEvent(Answer):
    """An event of a tournament. `type` says what happened; nothing in it is private.

    Without `hash` it is the public form, which is hashed.
    """

    table: Annotated[str, "The tournament's id."]
    version: Annotated[int, "From 1, without gaps."]
    type: Annotated[str, "What happened.", Example("tournament.round_paired")]
    schema: Annotated[int, "The schema version of this type of event."]
    at: Annotated[int, "In milliseconds since the epoch."]
    actor: Annotated[int | None, "Always null: a tournament has no seats."]
    by: Annotated[str, Enum(("player", "system"))]
    data: Annotated[Json, "What happened in detail; see docs/tournaments.md."]
    sealed: Annotated[Json, "Always empty."]
    hash: Annotated[str, "The chain's hash at this version, in hex."]


class TournamentEventPage(Answer):
    """Events of a tournament after a version."""

    events: Annotated[list[TournamentEvent], "In order."]
    version: Annotated[int, "The tournament's latest version."]
    head: Annotated[str, "The chain's hash there, in hex."]
    next: Annotated[int | None, "Where there is more: the `after` of the next page."] = None


class TournamentExport(Answer):
    """Everything about a tournament."""

    format: Annotated[str, Enum((FORMAT,))]
    tournament: Tournament
    events: Annotated[list[TournamentEvent], "All of them, in order."]
