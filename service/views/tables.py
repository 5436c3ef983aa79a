"""A table as JSON: the view of one viewer, with the head and the players' names and faces.

These are those of the accounts at the time of the request. Everything else is as of the version shown.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Annotated

from domain.kernel import Viewer
from domain.registry import game_of
from domain.table.state import Status, Table
from domain.table.view import table_view
from events.ports import Accounts
from service.answers import Answer, Example, Json, OpaqueId, PresetName, Slug, TurnSeconds
from service.engine.cache import Loaded
from service.views.players import NamedPlayer, Names, SeatedPlayer, named, with_name
from service.views.summaries import MatchResult, Rated, match_result


def names_of(accounts: Accounts, tables: Iterable[Table]) -> Names:
    """The existing accounts of all players and invited players at the tables, in one call; none for house bots."""
    shown = list(tables)
    players = {seat.player for table in shown for seat in table.seats if seat is not None and seat.player is not None}
    players |= {invitation.player for table in shown for invitation in table.invitations}
    return accounts.find(sorted(players)) if players else {}


def names_tag(names: Names) -> str:
    """A short digest that changes when a name or face changes; part of the entity tag."""
    lines = "\n".join(f"{player}={names[player].name}={names[player].face or ''}" for player in sorted(names))
    return sha256(lines.encode()).hexdigest()[:8]


class TableSeat(Answer):
    """A seat of a table."""

    seat: Annotated[int, "0 to n-1, clockwise."]
    player: SeatedPlayer | None
    client_seed: Annotated[str | None, "Once revealed."]
    away: Annotated[bool, "A house bot plays for the player until the player is back."]
    resigned: Annotated[bool, "A house bot plays to the end."]
    sharing: Annotated[
        bool | None, "Whether the player agrees that the record may be used in open datasets; missing where not."
    ] = None


class InvitedPlayer(NamedPlayer):
    """For whom a seat is reserved."""


class Invitation(Answer):
    """A seat reserved for a player."""

    seat: Annotated[int, "Its number."]
    player: InvitedPlayer
    rematch_of: Annotated[str | None, "The table of which this is the rematch."]


class HandValue(Answer):
    """The value of a hand, as a showdown would name it."""

    name: Annotated[str, "The game's word for such hands.", Example("pair")]
    cards: Annotated[list[str], "The cards that make up the hand, best first."]
    points: Annotated[int | None, "The total of its cards, where hands of its kind are counted."]


class TableViewer(Answer):
    """Whose view of the table this is."""

    seat: Annotated[int | None, "The seat whose view this is; null for a spectator."]
    hand: Annotated[
        HandValue | None, "The value of the seat's own hand, in games that compare hands, while it is complete."
    ] = None


class TurnView(Answer):
    """Whose time is running."""

    seats: Annotated[list[int], "The seats whose time is running."]
    deadline: Annotated[int | None, "In milliseconds since the epoch; null while only house bots are to move."]
    allowed: Annotated[list[str] | None, "The move types of this view's own seat."] = None


class ForkedFrom(Answer):
    """The position of a finished table that a fork continues."""

    table: Annotated[str, "The id of that table."]
    version: Annotated[int, "Its version in that position."]
    head: Annotated[str, "The head of its log, which is over, in hex."]


class TableView(Answer):
    """A table as one viewer may see it."""

    id: OpaqueId
    game: Slug
    preset: PresetName
    options: Annotated[Json, "All options."]
    rules_version: Annotated[int, "The version of the rules it is played by."]
    status: Status
    version: Annotated[int, "The number of the latest event."]
    head: Annotated[str, "The chain's hash at this version, in hex. Keep it with the version: it is a receipt."]
    seed_commitment: Annotated[str, "SHA-256 of the server's seed, from before the first deal."]
    server_seed: Annotated[str | None, "Once the table is over."]
    visibility: Annotated[str, "public or unlisted."]
    turn_seconds: TurnSeconds
    opener: Annotated[str, "The id of the account that opened it."]
    seats: Annotated[list[TableSeat], "By number."]
    invitations: Annotated[list[Invitation], "Seats reserved for players, while the table is open."]
    viewer: TableViewer
    turn: TurnView | None
    parent: Annotated[ForkedFrom | None, "Where a fork comes from; null for every other table."]
    open_information: Annotated[bool, "Whether the hand it began with was public. Such a table is not rated."]
    day: Annotated[str | None, "The day whose deal is played, in UTC; null at every other table."]
    state: Annotated[Json | None, "The game's own view; null before the start, but not in a fork."]
    result: MatchResult | None
    rated: Rated = None
    beacon_at: Annotated[int | None, "When the awaited beacon round is due, in ms."] = None


def render_table(loaded: Loaded, viewer: Viewer, names: Names, *, settled: bool = True) -> TableView:
    """The Table of the HTTP contract. `settled` is false inside a batch, where `turn` is null."""
    view, game = table_view(loaded.table, viewer, settled=settled), game_of(loaded.table)
    for each in view["seats"]:
        each["player"] = each["player"] and with_name(each["player"], game, names)
    own, turn, parent = view["viewer"], view["turn"], view["parent"]
    view |= {
        "opener": loaded.table.opener,
        "head": loaded.head.hex(),
        "seats": [TableSeat(**each) for each in view["seats"]],
        "invitations": [
            Invitation(each["seat"], InvitedPlayer(*named(each["player"]["id"], names)), each["rematch_of"])
            for each in view["invitations"]
        ],
        "viewer": TableViewer(own["seat"], HandValue(**own["hand"]) if "hand" in own else None),
        "turn": turn and TurnView(**turn),
        "parent": parent and ForkedFrom(**parent),
        "result": match_result(view["result"]),
    }
    return TableView(**view)
