"""What an account may see and do at a table. The account alone decides, nothing else in the request."""

from domain.kernel import SPECTATOR, Viewer
from domain.table.state import Table
from service.refusals import Refused

PlayerId = str


def viewer_of(table: Table, player: PlayerId | None) -> Viewer:
    """The player's own seat, else a spectator."""
    seat = table.seat_of(player)
    return SPECTATOR if seat is None else frozenset((seat,))


def seat_of(table: Table, player: PlayerId) -> int:
    """The seat that the player plays; Refused `not_seated` without one, and after resigning."""
    number = table.seat_of(player)
    seat = None if number is None else table.seats[number]
    if number is None or seat is None or seat.resigned:
        raise Refused("not_seated", "you don't play at this table")
    return number


def existing_seat(table: Table, number: int) -> int:
    """The seat, whoever sits there; Refused `not_found`."""
    if not 0 <= number < len(table.seats):
        raise Refused("not_found", f"this table has no seat {number}")
    return number


def own_seat(table: Table, player: PlayerId, number: int) -> int:
    """The seat, if it is the player's; Refused `not_found`, `not_seated` or `not_yours`."""
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
