"""Checks of what a table is asked for; each raises a refusal or does nothing."""

import re
from collections.abc import Callable

from domain.fairness import MAX_CLIENT_SEED_BYTES
from domain.game import Game, Strategy
from domain.refusals import CreationRefused, IllegalMove, NotationError
from domain.table.commands import OpenTable, TakeSeat
from domain.table.state import Seat, Table
from domain.table.turn import deadline

VISIBILITIES = ("public", "unlisted")
TURN_SECONDS = range(10, 604_800 + 1)
"""Conventions 10."""

_HASH = re.compile("[0-9a-f]{64}")


def seats(game: Game, number: int, narrowed: tuple[int, int] | None) -> None:
    """Whether so many can play the game, and the preset where it is for fewer."""
    low, high = game.seats
    if not low <= number <= high:
        wanted = f"{low} to {high}" if low < high else f"{low}"
        why = f": {game.seats_why}" if game.seats_why else ""
        raise CreationRefused("seats_out_of_range", f"{game.slug} is for {wanted} seats, not {number}{why}")
    if narrowed is not None and not narrowed[0] <= number <= narrowed[1]:
        message = f"this preset is for {narrowed[0]} to {narrowed[1]} seats, not {number}"
        raise CreationRefused("options_conflict", message)


def manner(command: OpenTable) -> None:
    """Visibility and time for a turn."""
    if command.visibility not in VISIBILITIES:
        raise CreationRefused("option_out_of_range", f"visibility is {' or '.join(VISIBILITIES)}")
    if command.turn_seconds not in TURN_SECONDS:
        low, high = TURN_SECONDS[0], TURN_SECONDS[-1]
        raise CreationRefused("option_out_of_range", f"turn_seconds is {low} to {high}, not {command.turn_seconds}")


def free_seat(table: Table, wanted: int | None, player: str | None) -> int:
    """The seat asked for, else the one kept for the player, else the lowest free one that is kept for nobody.

    Refused `no_such_seat`, `seat_taken`, and `seat_reserved` where it is kept for somebody else.
    """
    own = table.invitation_of(player)
    kept = {each.seat for each in table.invitations if each is not own}
    free = [number for number, taken in enumerate(table.seats) if taken is None]
    if wanted is None:
        wanted = own.seat if own else next((number for number in free if number not in kept), free[0])
    if not 0 <= wanted < len(table.seats):
        raise IllegalMove("no_such_seat", f"there is no seat {wanted}")
    if wanted not in free:
        raise IllegalMove("seat_taken", f"seat {wanted} is taken")
    if wanted in kept:
        raise IllegalMove("seat_reserved", f"seat {wanted} is kept for a player who is invited")
    return wanted


def sitter(command: TakeSeat) -> None:
    """Who sits down, and with what seed: an account with a hash, a plain seed or neither; a house bot with neither."""
    if not _SITTERS.get(command.kind, _nobody)(command):
        raise NotationError(f"this is no way to seat a {command.kind!r:.40}")
    if command.client_seed is not None and command.client_seed_hash is not None:
        raise NotationError("a seat gives the hash of its seed or the seed itself, not both")
    if command.client_seed is not None:
        client_seed(command.client_seed)
    if command.client_seed_hash is not None and not _HASH.fullmatch(command.client_seed_hash):
        raise NotationError("the hash of a client seed is 64 lower-case hexadecimal digits")


def strategy(game: Game, command: TakeSeat) -> Strategy:
    """The strategy of a house bot that sits down, by its name or as `name/N`."""
    known = game.strategy(command.strategy or "")
    if known is None:
        raise CreationRefused("unknown_strategy", f"there is no strategy {command.strategy!r:.80}")
    return known


def _account(command: TakeSeat) -> bool:
    return command.player is not None and command.strategy is None


def _house(command: TakeSeat) -> bool:
    return command.player is None and command.client_seed is None and command.client_seed_hash is None


def _nobody(_command: TakeSeat) -> bool:
    return False


_SITTERS: dict[str, Callable[[TakeSeat], bool]] = {"human": _account, "bot": _account, "house": _house}


def client_seed(text: str) -> None:
    """Whether a client seed can be used: text without lone surrogates, of at most 64 bytes."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise NotationError("a client seed has no lone surrogates") from None
    if size > MAX_CLIENT_SEED_BYTES:
        raise NotationError(f"a client seed has at most {MAX_CLIENT_SEED_BYTES} bytes", "seed_too_long")


def status(table: Table, wanted: str, code: str, message: str) -> None:
    """`table_over`, or `code` where the table's status is another than `wanted`."""
    if table.over:
        raise IllegalMove("table_over", "the table is over")
    if table.status != wanted:
        raise IllegalMove(code, message)


def in_time(table: Table, number: int, at: int) -> None:
    """Whether the time of a waiting seat has not run out; a house bot has no limit."""
    limit = deadline(table)
    if seat(table, number).strategy is None and limit is not None and at >= limit:
        raise IllegalMove("deadline_passed", "the time for this move has run out")


def seat(table: Table, number: int) -> Seat:
    """Who sits there; `not_seated` for a free seat and for none."""
    taken = table.seats[number] if 0 <= number < len(table.seats) else None
    if taken is None:
        raise IllegalMove("not_seated", f"nobody sits at seat {number}")
    return taken
