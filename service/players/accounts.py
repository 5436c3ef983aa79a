"""Accounts: opening one, its name, its tokens, erasing it. Tokens are issued as all secrets are (engine/secrets.py)."""

from collections.abc import Callable
from typing import NamedTuple

from domain.refusals import Refusal
from domain.table.commands import CloseTable, Command, DeclineInvitation, LeaveSeat
from domain.table.invitations import NOT_NOW
from domain.table.state import Table
from events.ports import Account
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret, issue
from service.ids import is_id, new_id, token_digest
from service.limits import Charge, free
from service.permissions import PlayerId, require_opener
from service.refusals import Refused, key_reused
from service.wiring import Service


class Issued(NamedTuple):
    """A token and its account; `replayed` where an earlier request under the same key issued it."""

    player: PlayerId
    token: str
    replayed: bool = False


def register(
    service: Service, name: str, kind: str, key: IdempotencyKey | None = None, charge: Charge = free
) -> Issued:
    """Opens an account of a `human` or a `bot`, with its first token, which is never shown again.

    Nothing is kept of the response but the account's id, so no name outlives its account.
    """
    accounts = service.ports.accounts

    def create(token: str) -> bytes:
        charge(accounts=1)
        account = Account(new_id("p"), name, kind, created=service.clock())
        accounts.create(account, token_digest(token))
        return account.id.encode()

    def undo(surplus: Secret) -> None:
        accounts.erase(_issued(surplus).player)

    return _issued(issue(service.ports.responses, "token", key, create, undo))


def add_token(
    service: Service, player: PlayerId, by: str, key: IdempotencyKey | None = None, charge: Charge = free
) -> Issued:
    """Issues one more token for the account.

    Refused `unauthorized` where `by`, the token of the request, has been revoked meanwhile. Otherwise a stolen token
    could issue others that outlive it.
    """
    accounts = service.ports.accounts

    def create(token: str) -> bytes:
        charge(tokens=1)
        if not accounts.add_token(player, token_digest(token), token_digest(by)):
            raise _unknown_token()
        return player.encode()

    def undo(surplus: Secret) -> None:
        accounts.revoke_token(player, token_digest(surplus.text))

    return _issued(issue(service.ports.responses, "token", key, create, undo))


def _issued(secret: Secret) -> Issued:
    """The token and the account that was kept for it.

    Refused `key_reused` where an earlier release kept an encrypted response, which can't be read any more. Its length
    differs, so no such response is taken for a salt and an id.
    """
    player = secret.kept.decode("ascii", errors="replace")
    if not is_id("p", player):
        raise key_reused()
    return Issued(player, secret.text, secret.replayed)


def authenticate(service: Service, token: str) -> PlayerId:
    """The account of a token, in one round trip; Refused `unauthorized`."""
    return owner(service, token_digest(token))


def owner(service: Service, digest: bytes) -> PlayerId:
    """The account of a token, given its digest; Refused `unauthorized`."""
    player = service.ports.accounts.of_token(digest)
    if player is None:
        raise _unknown_token()
    return player


def _unknown_token() -> Refused:
    return Refused("unauthorized", "this token belongs to no account")


def account(service: Service, player: PlayerId) -> Account:
    found = service.ports.accounts.find([player]).get(player)
    if found is None:
        raise _erased()
    return found


def _erased() -> Refused:
    return Refused("unauthorized", "this account no longer exists")


def rename(service: Service, player: PlayerId, name: str) -> Account:
    """Gives the account another name, everywhere at once: only the id is in the logs."""
    renamed = account(service, player)._replace(name=name)
    if not service.ports.accounts.rename(renamed):
        raise _erased()
    return renamed


WHICH_TOKENS = ("this", "others", "all")


def revoke(service: Service, player: PlayerId, token: str, which: str) -> None:
    """Revokes `this` token, which is the request's own, the `others`, or `all`."""
    own, accounts = token_digest(token), service.ports.accounts
    if which == "this":
        accounts.revoke_token(player, own)
    else:
        accounts.revoke_tokens(player, but=own if which == "others" else None)


def erase(service: Service, player: PlayerId) -> None:
    """Leaves every table, then erases the name, the tokens and the list of tables. The id stays in the logs.

    Nobody can leave a table that is seeding. Where the player still has to reveal a seed, the table cannot start and
    will be abandoned. Where it may start, refused `seeding`, for half a minute at most. Refused `busy` where a table
    had too many conflicts.
    """
    tables = service.ports.accounts.tables(player)
    for table_id in tables:
        _check_not_about_to_start(service, player, table_id)
    for table_id in tables:
        _withdraw(service, player, table_id)
    service.ports.accounts.erase(player)
    service.ports.notices.erase(player)
    service.ports.policies.drop(player)


def _check_not_about_to_start(service: Service, player: PlayerId, table_id: str) -> None:
    loaded = service.tables.latest(table_id)
    if loaded is None or loaded.table.status != "seeding" or loaded.table.opener == player:
        return
    number = loaded.table.seat_of(player)
    seat = None if number is None else loaded.table.seats[number]
    if seat is not None and not seat.must_reveal:
        raise Refused("seeding", f"seeds are being revealed at {table_id}; nobody can leave it until that is done")


def _withdraw(service: Service, player: PlayerId, table_id: str) -> None:
    for command_for in (_close_own, _decline_own, _leave_own):
        try:
            service.execution.execute(table_id, command_for(player))
        except Refusal as refusal:
            if refusal.code == "busy":
                raise
            # Otherwise there is nothing to withdraw from in this way: the table is over, or the player never sat down.


def _close_own(player: PlayerId) -> Callable[[Table], Command]:
    def close(table: Table) -> Command:
        require_opener(table, player)
        return CloseTable()

    return close


def _decline_own(player: PlayerId) -> Callable[[Table], Command]:
    return lambda _: DeclineInvitation(player, NOT_NOW)


def _leave_own(player: PlayerId) -> Callable[[Table], Command]:
    def leave(table: Table) -> Command:
        seat = table.seat_of(player)
        if seat is None:
            raise Refused("not_seated", "you don't sit at this table")
        return LeaveSeat(seat)

    return leave
