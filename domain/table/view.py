"""The view of a table for one viewer, in the form of the HTTP contract (docs/secrecy.md).

The types define that form, and the API documentation is generated from them. They are dictionaries, so that replays can
show a table without the service. The log has no names; the caller supplies functions that render the players.
"""

from collections.abc import Callable
from typing import Annotated, Any, Generic, NotRequired, TypedDict, TypeVar

from domain.kernel import Json, Outcome, Viewer
from domain.kernel.codec import Example
from domain.registry import game_of
from domain.table.state import Seat, Status, Table
from domain.table.turn import deadline, waiting_seats
from domain.terms import OpaqueId, PresetName, Slug, TurnSeconds

P = TypeVar("P")
Invited = TypeVar("Invited")
"""The player of a seat, and an invited one."""


class TableSeat(TypedDict, Generic[P]):
    """A seat of a table."""

    seat: Annotated[int, "0 to n-1, clockwise."]
    player: P | None
    client_seed: Annotated[str | None, "Once revealed."]
    away: Annotated[bool, "A house bot plays for the player until the player is back."]
    resigned: Annotated[bool, "A house bot plays to the end."]
    sharing: NotRequired[
        Annotated[bool, "Whether the player agrees that the record may be used in open datasets; missing where not."]
    ]


class Invitation(TypedDict, Generic[Invited]):
    """A seat reserved for a player."""

    seat: Annotated[int, "Its number."]
    player: Invited
    rematch_of: Annotated[str | None, "The table of which this is the rematch."]


class HandValue(TypedDict):
    """The value of a hand, as a showdown would name it."""

    name: Annotated[str, "The game's word for such hands.", Example("pair")]
    cards: Annotated[list[str], "The cards that make up the hand, best first."]
    points: Annotated[int | None, "The total of its cards, where hands of its kind are counted."]


class TableViewer(TypedDict):
    """Whose view of the table this is."""

    seat: Annotated[int | None, "The seat whose view this is; null for a spectator."]
    hand: NotRequired[
        Annotated[HandValue, "The value of the seat's own hand, in games that compare hands, while it is complete."]
    ]


class TurnView(TypedDict):
    """Whose time is running."""

    seats: Annotated[list[int], "The seats whose time is running."]
    deadline: Annotated[int | None, "In milliseconds since the epoch; null while only house bots are to move."]
    allowed: NotRequired[Annotated[list[str], "The move types of this view's own seat."]]


class ViewerPart(TypedDict):
    """The fields of a table that depend on the viewer."""

    viewer: TableViewer
    turn: TurnView | None
    state: Annotated[Json | None, "Without `last_hand`, which everybody sees alike."]


class ForkedFrom(TypedDict):
    """The position of a finished table that a fork continues."""

    table: Annotated[str, "The id of that table."]
    version: Annotated[int, "Its version in that position."]
    head: Annotated[str, "The head of its log, which is over, in hex."]


class MatchResult(TypedDict):
    """The result of a match."""

    places: Annotated[list[list[int]], "Seats, best first; shared places in one list."]
    scores: NotRequired[Annotated[list[int], "By seat, where the game has scores."]]


Rated = Annotated[bool, "Whether the match counts for ratings; missing where it does not."]


class TableView(TypedDict, Generic[P, Invited]):
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
    seats: Annotated[list[TableSeat[P]], "By number."]
    invitations: Annotated[list[Invitation[Invited]], "Seats reserved for players, while the table is open."]
    viewer: TableViewer
    turn: TurnView | None
    parent: Annotated[ForkedFrom | None, "Where a fork comes from; null for every other table."]
    open_information: Annotated[bool, "Whether the hand it began with was public. Such a table is not rated."]
    day: Annotated[str | None, "The day whose deal is played, in UTC; null at every other table."]
    state: Annotated[Json | None, "The game's own view; null before the start, but not in a fork."]
    result: MatchResult | None
    rated: NotRequired[Rated]
    beacon_at: NotRequired[Annotated[int, "When the awaited beacon round is due, in ms."]]


def view_of(
    table: Table,
    head: bytes,
    viewer: Viewer,
    player: Callable[[Seat], P],
    invited: Callable[[str], Invited],
    *,
    settled: bool = True,
) -> TableView[P, Invited]:
    """The table for a viewer. `settled` is False within a batch, when it is nobody's turn.

    `head` is the head of the log. `player` and `invited` render the occupant of a seat and an invited player. Only the
    view of a single seat has `turn.allowed`.
    """
    own, parent = viewer_part(table, viewer, settled=settled), table.parent
    view = TableView(
        id=table.id,
        game=table.game,
        preset=table.terms.preset or "",
        options=dict(table.options),
        rules_version=table.rules_version,
        status=table.status,
        version=table.version,
        head=head.hex(),
        seed_commitment=table.seed_commitment,
        server_seed=table.revealed_seed,
        visibility=table.terms.visibility,
        turn_seconds=table.terms.turn_seconds,
        opener=table.opener,
        seats=[_seat_view(number, each, player) for number, each in enumerate(table.seats)],
        invitations=[
            Invitation(seat=each.seat, player=invited(each.player), rematch_of=each.rematch_of)
            for each in table.invitations
            if table.status == "open"
        ],
        viewer=own["viewer"],
        turn=own["turn"],
        parent=parent and ForkedFrom(table=parent.table, version=parent.version, head=parent.head),
        open_information=table.open_information,
        day=table.day,
        state=_with_last_hand(table, own["state"]),
        result=result(table.outcome),
    )
    if table.rated:
        view["rated"] = True
    if table.awaited and table.waits_for_beacon:
        view["beacon_at"] = table.awaited.at
    return view


def viewer_part(table: Table, viewer: Viewer, *, settled: bool = True) -> ViewerPart:
    """The fields of `view_of` that depend on the viewer."""
    seat = next(iter(viewer)) if len(viewer) == 1 else None
    return ViewerPart(
        viewer=_viewer_view(table, seat),
        turn=_turn_view(table, seat) if settled else None,
        state=_state_seen(table, viewer),
    )


def table_view(table: Table, viewer: Viewer, *, settled: bool = True) -> Json:
    """The view without a service: players by id, no opener, and no head of the log."""
    view: Any = view_of(table, b"", viewer, player_id, lambda player: {"id": player}, settled=settled)
    del view["head"], view["opener"]
    return view  # type: ignore[no-any-return]


def _seat_view(number: int, seat: Seat | None, player: Callable[[Seat], P]) -> TableSeat[P]:
    if seat is None:
        return TableSeat(seat=number, player=None, client_seed=None, away=False, resigned=False)
    own = player(seat)
    view = TableSeat(seat=number, player=own, client_seed=seat.client_seed, away=seat.away, resigned=seat.resigned)
    if seat.sharing:
        view["sharing"] = True
    return view


def player_id(seat: Seat) -> Json:
    """The occupant of a seat by id, with the strategy of a house bot but not of a stand-in."""
    player = {"id": seat.player, "kind": seat.kind}
    return player | ({"strategy": seat.strategy} if seat.kind == "house" else {})


def _viewer_view(table: Table, seat: int | None) -> TableViewer:
    """The viewer's seat and, in games that compare hands, the value of the viewer's hand."""
    if seat is None or table.state is None:
        return TableViewer(seat=seat)
    value: Any = game_of(table).hand_value(table.state, seat)
    return TableViewer(seat=seat) if value is None else TableViewer(seat=seat, hand=value)


def _turn_view(table: Table, seat: int | None) -> TurnView | None:
    waiting = waiting_seats(table)
    if not waiting:
        return None
    turn = TurnView(seats=list(waiting), deadline=deadline(table, waiting))
    if seat in waiting:
        turn["allowed"] = game_of(table).allowed(table.state, seat)
    return turn


def state_view(table: Table, viewer: Viewer) -> Json | None:
    """The viewer's view of the game, with the result of the previous hand. Returns None before the start."""
    return _with_last_hand(table, _state_seen(table, viewer))


def _state_seen(table: Table, viewer: Viewer) -> Json | None:
    return None if table.state is None else game_of(table).view(table.state, viewer)


def _with_last_hand(table: Table, state: Json | None) -> Json | None:
    last = table.hand_log.last
    return None if state is None else {**state, "last_hand": None if last is None else last.view()}


def result(outcome: Outcome | None) -> MatchResult | None:
    """The result of a match, in the form of views and records. Returns None for a table that did not finish."""
    if outcome is None:
        return None
    view = MatchResult(places=[list(place) for place in outcome.places])
    if outcome.scores is not None:
        view["scores"] = list(outcome.scores)
    return view
