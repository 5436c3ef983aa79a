"""An account's permissions at a table. They depend on the account alone, and on nothing else in the request."""

from domain.kernel import SPECTATOR, Viewer
from domain.table.state import Table
from service.refusals import Refused

PlayerId = str


def viewer_of(table: Table, player: PlayerId | None) -> Viewer:
    """Returns the player's own seat as a viewer, else a spectator."""
    seat = table.seat_of(player)
    return SPECTATOR if seat is None else frozenset((seat,))


def seat_of(table: Table, player: PlayerId) -> int:
    """Returns the seat that the player plays. Refused with `not_seated` without a seat or after resigning."""
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    if number is None or seat is None or seat.resigned:
        raise Refused("not_seated", "you don't play at this table")
    return number


def existing_seat(table: Table, number: int) -> int:
    """Returns the seat number, regardless of the occupant. Refused with `not_found`."""
    if not 0 <= number < len(table.seats):
        raise Refused("not_found", f"this table has no seat {number}")
    return number


def own_seat(table: Table, player: PlayerId, number: int) -> int:
    """Returns the seat number if the seat is the player's. Refused with `not_found`, `not_seated` or `not_yours`."""
    existing_seat(table, number)
    own = table.seat_of(player)
    if own is None:
        raise Refused("not_seated", "you don't sit at this table")
    if own != number:
        raise Refused("not_yours", f"seat {number} is not yours; you sit at {own}")
    return number


def require_opener(table: Table, player: PlayerId) -> None:
    if table.opener != player:
        raise Refused("not_opener", "only the player who opened the table can do that")
