"""Accounts: opening, name and face, tokens, erasure.

Tokens are issued like all secrets (engine/secrets.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.refusals import Refusal
from domain.table.commands import NOT_NOW, CloseTable, Command, DeclineInvitation, LeaveSeat
from domain.table.state import Table
from events.accounts import AccountKind
from events.ports import Account, Accounts, Credential, Feeds, Notices
from events.sets import Sets
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, require_opener
from service.engine.cache import TableCache
from service.engine.execution import Clock, Execution
from service.engine.idempotency import IdempotencyKey
from service.engine.secrets import Secret, issue
from service.ids import is_id, new_id, token_digest
from service.refusals import Refused, is_refused, key_reused, no_account, unknown_token


class Issued(NamedTuple):
    """A token and its account. `replayed` if an earlier request under the same key issued it."""

    player: PlayerId
    token: str
    replayed: bool = False


FACES = (
    *("fox", "bear", "owl", "cat", "rabbit", "panda"),
    *("frog", "penguin", "koala", "mouse", "badger", "lion"),
)
"""Faces of accounts at a table, drawn by the page. For an account without a choice, the id selects one."""


WHICH_TOKENS = ("this", "others", "all")


@dataclass(frozen=True)
class AccountRegistry:
    """Opens accounts, issues their tokens, and changes them."""

    accounts: Accounts
    responses: Values
    clock: Clock

    def register(
        self,
        name: str,
        kind: AccountKind,
        key: IdempotencyKey | None = None,
        charge: Charge = free,
        device: str | None = None,
    ) -> Issued:
        """Opens an account of a `human` or a `bot` with its first token, which is shown once. `device` names the token.

        Only the account's id is kept of the response, so no name outlives its account.
        """

        def create(token: str) -> bytes:
            charge(accounts=1)
            account = Account(new_id("p"), name, kind, created=self.clock())
            self.accounts.create(account, token_digest(token), Credential(device, account.created))
            return account.id.encode()

        def undo(surplus: Secret) -> None:
            self.accounts.erase(_issued(surplus).player)

        return _issued(issue(self.responses, "token", key, create, undo))

    def add_token(
        self,
        player: PlayerId,
        by: str,
        key: IdempotencyKey | None = None,
        charge: Charge = free,
        device: str | None = None,
    ) -> Issued:
        """Issues one more token for the account.

        Refused with `unauthorized` if `by`, the token of the request, has just been revoked. Otherwise a stolen token
        could issue others that outlive it.
        """

        def create(token: str) -> bytes:
            charge(tokens=1)
            known = Credential(device, self.clock())
            if not self.accounts.add_token(player, token_digest(token), token_digest(by), known):
                raise unknown_token()
            return player.encode()

        def undo(surplus: Secret) -> None:
            self.accounts.revoke_token(player, token_digest(surplus.text))

        return _issued(issue(self.responses, "token", key, create, undo))

    def account(self, player: PlayerId) -> Account:
        found = self.accounts.find([player]).get(player)
        if found is None:
            raise no_account()
        return found

    def change(self, player: PlayerId, changes: Mapping[str, Any]) -> Account:
        """Changes the account's `name` or `face`, everywhere at once, since logs contain only the id."""
        changed = self.account(player)._replace(**changes)
        if not self.accounts.change(changed):
            raise no_account()
        return changed

    def revoke(self, player: PlayerId, token: str, which: str) -> None:
        """Revokes `this` token, the request's own, the `others`, or `all`."""
        own = token_digest(token)
        if which == "this":
            self.accounts.revoke_token(player, own)
        else:
            self.accounts.revoke_tokens(player, but=own if which == "others" else None)


@dataclass(frozen=True)
class Erasure:
    """Closes accounts, and erases their data."""

    feeds: Feeds
    accounts: Accounts
    notices: Notices
    policies: Values
    blocks: Sets
    clock: Clock

    def erase(self, player: PlayerId) -> None:
        """Closes the account immediately. A worker then withdraws the player from all tables (`workers.erasures`).

        The order of the steps allows for a crash in between: a worker closes an account whose erasure was requested.
        """
        self.feeds.add(player, self.clock())
        self.close(player)

    def close(self, player: PlayerId) -> int:
        """Erases name, face, tokens, notices, policy and blocks. The id stays in the logs, and the list of tables until
        all of them are left.

        Returns the time when the account was first closed, in Unix ms. From then on no request takes a seat or opens a
        table for it, except requests that had already noted the table.
        """
        closed = self.accounts.close(player, self.clock())
        self.notices.erase(player)
        self.policies.drop(player)
        self.blocks.drop(player)
        return closed


def _issued(secret: Secret) -> Issued:
    """Returns the token and its stored account.

    Refused with `key_reused` if an earlier release stored an encrypted response, which can no longer be read. Its
    length differs, so it can't be mistaken for a salt and an id.
    """
    player = secret.kept.decode("ascii", errors="replace")
    if not is_id("p", player):
        raise key_reused()
    return Issued(player, secret.text, secret.replayed)


def withdraw(tables: TableCache, execution: Execution, player: PlayerId, table_id: str) -> bool:
    """Closes the player's own table, declines the invitation, leaves or resigns. Returns False if it must be retried.

    Nobody can leave a table that is seeding. If the player still has to reveal a seed, the table can't start and will
    be abandoned, unless it belongs to a tournament. If it may start, the player resigns once it has.
    """
    loaded = tables.latest(table_id)
    if loaded is None or loaded.table.over:
        return True
    for command_for in (_close_own, _decline_own, _leave_own):
        try:
            execution.execute(table_id, command_for(player))
        except Refusal as refusal:
            if is_refused(refusal, "busy"):
                return False
            if is_refused(refusal, "seeding"):
                return _cannot_start(tables, player, table_id)
            # Otherwise this way of withdrawing doesn't apply: the table is over, or the player never sat down.
    return True


def _cannot_start(tables: TableCache, player: PlayerId, table_id: str) -> bool:
    """True if the table is waiting for a seed that only the player knows."""
    loaded = tables.latest(table_id)
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
