"""The view of a table for one viewer, in the shape of the HTTP contract (design 6 and 7).

It is built from what the viewer may know. Players appear by id only, because their names are not in the log.
"""

from domain.kernel import Json, Outcome, Viewer
from domain.registry import game_of
from domain.table.state import Invitation, Parent, Seat, Table
from domain.table.turn import deadline, waiting_seats


def table_view(table: Table, viewer: Viewer, *, settled: bool = True) -> Json:
    """The table for a viewer; `settled` is false inside a batch, where it is nobody's turn.

    Only the view of a single seat has `turn.allowed`. The head is missing, because it belongs to the log.
    """
    seat = next(iter(viewer)) if len(viewer) == 1 else None
    return {
        "id": table.id,
        "game": table.game,
        "preset": table.terms.preset,
        "options": table.options,
        "rules_version": table.rules_version,
        "status": table.status,
        "version": table.version,
        "seed_commitment": table.seed_commitment,
        "server_seed": table.revealed_seed,
        "visibility": table.terms.visibility,
        "turn_seconds": table.terms.turn_seconds,
        "seats": [_seat_view(number, each) for number, each in enumerate(table.seats)],
        "invitations": [_invitation_view(each) for each in table.invitations if table.status == "open"],
        "viewer": _viewer_view(table, seat),
        "turn": _turn_view(table, seat) if settled else None,
        "parent": _parent_view(table.parent),
        "open_information": table.open_information,
        **({"rated": True} if table.rated else {}),
        "day": table.day,
        **({"beacon_at": table.awaited.at} if table.awaited and table.waits_for_beacon else {}),
        "state": state_view(table, viewer),
        "result": result(table.outcome),
    }


def _viewer_view(table: Table, seat: int | None) -> Json:
    """The viewer of the table; in games that compare hands, also the value of the viewer's hand."""
    if seat is None or table.state is None:
        return {"seat": seat}
    value = game_of(table).hand_value(table.state, seat)
    return {"seat": seat} if value is None else {"seat": seat, "hand": value}


def state_view(table: Table, viewer: Viewer) -> Json | None:
    """The game as a viewer sees it, and the hand before; None until the table has started."""
    if table.state is None:
        return None
    return {**game_of(table).view(table.state, viewer), "last_hand": _last_hand(table)}


def _last_hand(table: Table) -> Json | None:
    """How the hand before ended, public; None in the first one."""
    last = table.hand_log.last
    return None if last is None else last.view()


def _seat_view(number: int, seat: Seat | None) -> Json:
    if seat is None:
        return {"seat": number, "player": None, "client_seed": None, "away": False, "resigned": False}
    player = {"id": seat.player, "kind": seat.kind}
    if seat.kind == "house":
        player["strategy"] = seat.strategy
    return {
        "seat": number,
        "player": player,
        "client_seed": seat.client_seed,
        "away": seat.away,
        "resigned": seat.resigned,
        **({"sharing": True} if seat.sharing else {}),
    }


def _parent_view(parent: Parent | None) -> Json | None:
    return None if parent is None else {"table": parent.table, "version": parent.version, "head": parent.head}


def _invitation_view(invitation: Invitation) -> Json:
    return {
        "seat": invitation.seat,
        "player": {"id": invitation.player},
        "rematch_of": invitation.rematch_of,
    }


def _turn_view(table: Table, seat: int | None) -> Json | None:
    waiting = waiting_seats(table)
    if not waiting:
        return None
    turn: Json = {"seats": list(waiting), "deadline": deadline(table, waiting)}
    if seat in waiting:
        turn["allowed"] = game_of(table).allowed(table.state, seat)
    return turn


def result(outcome: Outcome | None) -> Json | None:
    """The result of a match, as in tables and records; None for a table that did not finish."""
    if outcome is None:
        return None
    places: Json = {"places": [list(place) for place in outcome.places]}
    return places if outcome.scores is None else {**places, "scores": list(outcome.scores)}
