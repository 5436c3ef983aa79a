"""Checks shared by commands. Each raises a refusal or returns the value it looked up."""

from collections.abc import Callable

from domain.beacon import Awaited, is_awaited, is_signature
from domain.fairness import HEX_64, MAX_CLIENT_SEED_BYTES
from domain.hosted_game import HostedGame
from domain.option_table import complete
from domain.refusals import CreationRefused, NotationError, unknown
from domain.strategy import Strategy
from domain.table.commands import TakeSeat
from domain.table.refusals import TableRefusal
from domain.table.state import Table
from domain.terms import RATED_TURN_SECONDS, TURN_SECONDS, VISIBILITIES, SeatKind, Terms

SEED_SECONDS = range(30, 600 + 1)
"""Allowed time for revealing seeds at a tournament's table, in seconds."""


def seats(game: HostedGame, number: int, narrowed: tuple[int, int] | None) -> None:
    """Refuses a number of seats outside the range of the game, or the narrower range of the preset."""
    low, high = game.seats
    if not low <= number <= high:
        wanted = f"{low} to {high}" if low < high else f"{low}"
        why = f": {game.seats_why}" if game.seats_why else ""
        raise CreationRefused("seats_out_of_range", f"{game.slug} is for {wanted} seats, not {number}{why}")
    if narrowed is not None and not narrowed[0] <= number <= narrowed[1]:
        message = f"this preset is for {narrowed[0]} to {narrowed[1]} seats, not {number}"
        raise CreationRefused("options_conflict", message)


def terms(asked: Terms) -> None:
    """Refuses an unknown visibility, or a turn time out of range."""
    if asked.visibility not in VISIBILITIES:
        raise CreationRefused("option_out_of_range", f"visibility is {' or '.join(VISIBILITIES)}")
    if asked.turn_seconds not in TURN_SECONDS:
        low, high = TURN_SECONDS[0], TURN_SECONDS[-1]
        raise CreationRefused("option_out_of_range", f"turn_seconds is {low} to {high}, not {asked.turn_seconds}")


def seed_seconds(seconds: int | None) -> None:
    """Refuses a time for revealing seeds out of range."""
    if seconds is not None and seconds not in SEED_SECONDS:
        low, high = SEED_SECONDS[0], SEED_SECONDS[-1]
        raise CreationRefused("option_out_of_range", f"seed_seconds is {low} to {high}, not {seconds}")


def rated_terms(game: HostedGame, terms: Terms) -> bool:
    """True if a match on these complete terms may be rated: public, with exactly the options of a preset.

    Any preset will do, not only the one named, so a table stays rated if a later release redefines the preset.
    """
    if terms.visibility != "public" or terms.turn_seconds not in RATED_TURN_SECONDS:
        return False
    return any(terms.options == complete(game.options, preset, {}) for preset in game.presets)


def free_seat(table: Table, wanted: int | None, player: str | None) -> int:
    """The requested seat, else the seat reserved for the player, else the lowest free seat that is not reserved.

    Refused with `no_such_seat`, `seat_taken`, or `seat_reserved` if the seat is reserved for another player.
    """
    own = table.invitation_of(player)
    reserved = {each.seat for each in table.invitations if each is not own}
    free = [number for number, taken in enumerate(table.seats) if taken is None]
    if wanted is None:
        wanted = own.seat if own else next((number for number in free if number not in reserved), free[0])
    if not 0 <= wanted < len(table.seats):
        raise TableRefusal("no_such_seat", f"there is no seat {wanted}")
    if wanted not in free:
        raise TableRefusal("seat_taken", f"seat {wanted} is taken")
    if wanted in reserved:
        raise TableRefusal("seat_reserved", f"seat {wanted} is reserved for an invited player")
    return wanted


def occupant(command: TakeSeat) -> None:
    """Refuses inconsistent fields: an account may give a seed or its hash, but not both; a house bot gives neither."""
    if not _OCCUPANTS.get(command.kind, _nobody)(command):
        raise NotationError(f"these fields do not seat a player of kind {command.kind!r:.40}")
    if command.client_seed is not None and command.client_seed_hash is not None:
        raise NotationError("give the hash of the client seed or the seed itself, not both")
    if command.client_seed is not None:
        client_seed(command.client_seed)
    if command.client_seed_hash is not None and not HEX_64.fullmatch(command.client_seed_hash):
        raise NotationError("client_seed_hash must be 64 lower-case hexadecimal digits")


def strategy(game: HostedGame, command: TakeSeat) -> Strategy:
    """The strategy that the command names, as `name` or `name/N`, for a house bot."""
    known = game.strategy(command.strategy or "")
    if known is None:
        raise unknown("unknown_strategy", command.strategy, (each.id for each in game.strategies))
    return known


def _account(command: TakeSeat) -> bool:
    return command.player is not None and command.strategy is None


def _house(command: TakeSeat) -> bool:
    return command.player is None and command.client_seed is None and command.client_seed_hash is None


def _nobody(_command: TakeSeat) -> bool:
    return False


_OCCUPANTS: dict[SeatKind, Callable[[TakeSeat], bool]] = {"human": _account, "bot": _account, "house": _house}


def client_seed(text: str) -> None:
    """Refuses a client seed with a lone surrogate, or longer than 64 bytes in UTF-8."""
    try:
        size = len(text.encode())
    except UnicodeEncodeError:
        raise NotationError("a client seed can't contain lone surrogates") from None
    if size > MAX_CLIENT_SEED_BYTES:
        raise NotationError(f"a client seed has at most {MAX_CLIENT_SEED_BYTES} bytes", "seed_too_long")


def beacon(awaited: Awaited | None, opened_at: int) -> None:
    """Refuses an invalid beacon round, or one published before the table was opened."""
    if awaited is not None and not (is_awaited(awaited) and awaited.at > opened_at):
        raise NotationError("a table awaits a round of a beacon that comes out after its opening")


def beacon_signature(text: str) -> None:
    if not is_signature(text):
        raise NotationError("the signature of a round is in lower-case hexadecimal digits")
