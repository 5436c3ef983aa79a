"""Accounts: opening one, its name and face, its tokens, erasing it.

Tokens are issued as all secrets are (engine/secrets.py).
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from domain.refusals import Refusal
from domain.table.commands import NOT_NOW, CloseTable, Command, DeclineInvitation, LeaveSeat
from domain.table.state import Table
from events.accounts import AccountKind
from events.ports import Account, Credential
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret, issue
from service.ids import is_id, new_id, token_digest
from service.refusals import Refused, is_refused, key_reused, no_account, unknown_token
from service.wiring import Service


class Issued(NamedTuple):
    """A token and its account; `replayed` where an earlier request under the same key issued it."""

    player: PlayerId
    token: str
    replayed: bool = False


def register(
    service: Service,
    name: str,
    kind: AccountKind,
    key: IdempotencyKey | None = None,
    charge: Charge = free,
    device: str | None = None,
) -> Issued:
    """Opens an account of a `human` or a `bot`, with its first token, which is never shown again. `device` names it.

    Nothing is kept of the response but the account's id, so no name outlives its account.
    """
    accounts = service.ports.accounts

    def create(token: str) -> bytes:
        charge(accounts=1)
        account = Account(new_id("p"), name, kind, created=service.clock())
        accounts.create(account, token_digest(token), Credential(device, account.created))
        return account.id.encode()

    def undo(surplus: Secret) -> None:
        accounts.erase(_issued(surplus).player)

    return _issued(issue(service.ports.responses, "token", key, create, undo))


def add_token(
    service: Service,
    player: PlayerId,
    by: str,
    key: IdempotencyKey | None = None,
    charge: Charge = free,
    device: str | None = None,
) -> Issued:
    """Issues one more token for the account.

    Refused `unauthorized` if `by`, the token of the request, has just been revoked. Otherwise a stolen token could
    issue others that outlive it.
    """
    accounts = service.ports.accounts

    def create(token: str) -> bytes:
        charge(tokens=1)
        known = Credential(device, service.clock())
        if not accounts.add_token(player, token_digest(token), token_digest(by), known):
            raise unknown_token()
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


def account(service: Service, player: PlayerId) -> Account:
    found = service.ports.accounts.find([player]).get(player)
    if found is None:
        raise no_account()
    return found


FACES = (
    *("fox", "bear", "owl", "cat", "rabbit", "panda"),
    *("frog", "penguin", "koala", "mouse", "badger", "lion"),
)
"""The faces of accounts at a table. A page draws them; for an account without a choice, the id selects one."""


def change(service: Service, player: PlayerId, changes: Mapping[str, Any]) -> Account:
    """Gives the account another `name` or `face`, everywhere at once: only the id is in the logs."""
    changed = account(service, player)._replace(**changes)
    if not service.ports.accounts.change(changed):
        raise no_account()
    return changed


WHICH_TOKENS = ("this", "others", "all")


def revoke(service: Service, player: PlayerId, token: str, which: str) -> None:
    """Revokes `this` token, which is the request's own, the `others`, or `all`."""
    own, accounts = token_digest(token), service.ports.accounts
    if which == "this":
        accounts.revoke_token(player, own)
    else:
        accounts.revoke_tokens(player, but=own if which == "others" else None)


def erase(service: Service, player: PlayerId) -> None:
    """Closes the account at once; a worker then withdraws the player from all tables (`workers.erasures`).

    The order makes it safe to die in between: a worker closes an account whose erasure was asked for.
    """
    service.ports.feeds.add(player, service.clock())
    close(service, player)


def close(service: Service, player: PlayerId) -> int:
    """Erases name, face, tokens, notices, policy and blocks. The id stays in the logs, the list of tables until
    all of them are left.

    Returns when the account was closed first, in ms: from then on no request takes a seat or opens a table for it,
    except those that had noted the table already.
    """
    closed = service.ports.accounts.close(player, service.clock())
    service.ports.notices.erase(player)
    service.ports.policies.drop(player)
    service.ports.blocks.drop(player)
    return closed


def withdraw(service: Service, player: PlayerId, table_id: str) -> bool:
    """Closes the player's own table, declines its invitation, leaves it or resigns. False if it must be tried again.

    Nobody can leave a table that is seeding. Where the player still has to reveal a seed, the table cannot start and
    will be abandoned, unless it is that of a tournament. Where it may start, the player resigns when it has.
    """
    loaded = service.tables.latest(table_id)
    if loaded is None or loaded.table.over:
        return True
    for command_for in (_close_own, _decline_own, _leave_own):
        try:
            service.execution.execute(table_id, command_for(player))
        except Refusal as refusal:
            if is_refused(refusal, "busy"):
                return False
            if is_refused(refusal, "seeding"):
                return _cannot_start(service, player, table_id)
            # Otherwise there is nothing to withdraw from in this way: the table is over, or the player never sat down.
    return True


def _cannot_start(service: Service, player: PlayerId, table_id: str) -> bool:
    """Whether the table waits for a seed that only the player knows."""
    loaded = service.tables.latest(table_id)
    number = None if loaded is None else loaded.table.seat_of(player)
    if loaded is None or number is None:
        return False
    seat, table = loaded.table.seats[number], loaded.table
    waits = table.status == "seeding" and table.seed_seconds is None
    return waits and seat is not None and seat.must_reveal


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
