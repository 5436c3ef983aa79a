"""Accounts: opening one, its tokens, its tables, and erasing it.

An answer that shows a token must be repeatable for a day under its idempotency key, although tokens are kept
only as digests. So the kept answer is encrypted with a key made from the idempotency key itself, which is kept
as a digest only too: whoever repeats the request can read it, and nobody who merely has the store.
"""

import hmac
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from domain.refusals import Refusal
from domain.table.commands import CloseTable, Command, DeclineInvitation, LeaveSeat
from domain.table.invitations import NOT_NOW
from domain.table.state import Table
from events.ports import Account, Key
from service.ids import new_id, new_token, token_digest
from service.refusals import Refused
from service.remembered import known, remember
from service.viewers import PlayerId
from service.wiring import Service


@dataclass(frozen=True)
class GivenKey:
    """An idempotency key where a token is answered: as the client gave it, and its digests."""

    text: str
    key: Key


Answered = tuple[dict[str, Any], bool]
"""An answer, and whether it is that of an earlier request under the same key."""


def register(service: Service, read: Callable[[], dict[str, str]], given: GivenKey | None = None) -> Answered:
    """Opens an account: `{id, name, kind, token}`. The token is shown here and never again.

    `read` gives name and kind, or raises Refused `invalid`. Whoever repeats the request says them again, so they are
    not kept with the answer, and nothing of a name outlives its account.
    """

    def create() -> dict[str, Any]:
        account = Account(new_id("p"), **read(), created=service.clock())
        token = new_token()
        service.ports.accounts.create(account, token_digest(token))
        return {"id": account.id, "token": token}

    made, again = _once(service, given, create, undo=lambda made: service.ports.accounts.erase(made["id"]))
    return {"id": made["id"], **read(), "token": made["token"]}, again


def new_access(service: Service, player: PlayerId, by: str, given: GivenKey | None = None) -> Answered:
    """One more token for the account: `{token}`.

    Refused `unauthorized` where the token that asks, `by`, has been revoked meanwhile: else whoever stole it could have
    further ones that outlive it.
    """

    def create() -> dict[str, Any]:
        token = new_token()
        if not service.ports.accounts.add_token(player, token_digest(token), token_digest(by)):
            raise _no_account()
        return {"token": token}

    def undo(made: dict[str, Any]) -> None:
        service.ports.accounts.revoke_token(player, token_digest(made["token"]))

    return _once(service, given, create, undo)


def _once(
    service: Service,
    given: GivenKey | None,
    create: Callable[[], dict[str, Any]],
    undo: Callable[[dict[str, Any]], None],
) -> Answered:
    """What is made is there before the key is claimed, so whatever a key answers works; one too many is undone."""
    if given is None:
        return create(), False
    kept = known(service, given.key)
    if kept is not None:
        return json.loads(_decrypted(given.text, kept)), True
    made = create()
    sealed = _encrypted(given.text, json.dumps(made).encode())
    kept = remember(service, given.key, sealed)
    if kept == sealed:
        return made, False
    undo(made)
    return json.loads(_decrypted(given.text, kept)), True


_NONCE = 16


def _encrypted(key: str, plain: bytes) -> bytes:
    nonce = os.urandom(_NONCE)
    return nonce + _masked(key, nonce, plain)


def _decrypted(key: str, sealed: bytes) -> bytes:
    return _masked(key, sealed[:_NONCE], sealed[_NONCE:])


def _masked(key: str, nonce: bytes, text: bytes) -> bytes:
    """XOR with HMAC-SHA256 in counter mode; a nonce is never used twice, so neither is a stretch of the stream."""
    secret = sha256(b"cardtable/answer|" + key.encode()).digest()
    blocks = range(-(-len(text) // 32))
    stream = b"".join(hmac.digest(secret, nonce + n.to_bytes(4, "big"), "sha256") for n in blocks)
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def authenticate(service: Service, token: str) -> PlayerId:
    """The account of a token, in one round trip; Refused `unauthorized`."""
    player = service.ports.accounts.of_token(token_digest(token))
    if player is None:
        raise _no_account()
    return player


def _no_account() -> Refused:
    return Refused("unauthorized", "this token opens no account")


def account(service: Service, player: PlayerId) -> Account:
    found = service.ports.accounts.find([player]).get(player)
    if found is None:
        raise Refused("unauthorized", "this account is no more")
    return found


REVOKED = ("this", "others", "all")


def revoke(service: Service, player: PlayerId, token: str, which: str) -> None:
    """Revokes the token that asks, all others, or all."""
    own, accounts = token_digest(token), service.ports.accounts
    if which == "this":
        accounts.revoke_token(player, own)
    else:
        accounts.revoke_tokens(player, but=own if which == "others" else None)


def erase(service: Service, player: PlayerId) -> None:
    """Leaves every table, then erases name, tokens and the list of tables; the id stays in the logs.

    A seat can't be left while seeds are being revealed. Where the player has still to reveal one, the table can't start
    any more and is abandoned; where it could start without the player, refused `seeding`, for half a minute at most.
    Refused `busy` where others were faster at a table time and again.
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
        raise Refused("seeding", f"seeds are being revealed at {table_id}, and nobody leaves until that is done")


def _withdraw(service: Service, player: PlayerId, table_id: str) -> None:
    for wish in (_close_own, _decline_own, _leave_own):
        try:
            service.execution.execute(table_id, wish(player))
        except Refusal as refusal:
            if refusal.code == "busy":
                raise
            # Nothing to withdraw from, or not in this way: closed already, over, never sat down.


def _close_own(player: PlayerId) -> Callable[[Table], Command]:
    def close(table: Table) -> Command:
        if table.opener != player:
            raise Refused("not_opener", "only the player who opened the table can do that")
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
