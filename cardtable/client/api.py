"""The client, with a method for every call of the API."""

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import httpx

from cardtable.client import stream
from cardtable.client.errors import ApiError
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import (
    Account,
    Analysis,
    Audit,
    AuditSummary,
    BlockedPlayer,
    Channel,
    GameDetail,
    GameSummary,
    GameWords,
    JudgedDecision,
    NewAccount,
    Notifications,
    NotificationsRequest,
    OwnTablePage,
    OwnTableSummary,
    Passkey,
    Policy,
    PolicyRequest,
    Receipt,
    Recovery,
    StreamTicket,
    Token,
)
from cardtable.client.signing import SigningKey
from cardtable.client.stream import Message
from cardtable.client.tables import pages
from cardtable.client.tournaments import Tournaments
from cardtable.client.transport import Transport


class Client(Tournaments):
    """A client for one account at one service, or for a visitor without an account. It is thread-safe.

    If a connection fails or the service is busy, a call is retried for `patience` seconds and then raises Unreachable.
    A refusal raises ApiError. `url` may omit `http://`. An invalid `url` raises ValueError, as does an unusable
    environment variable for proxies or certificates. A service on this machine is reached without a proxy. With a
    `signing_key`, the client signs its moves.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: float = 30.0,
        seeds: Seeds | None = None,
        signing_key: SigningKey | None = None,
        http: httpx.Client | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        transport = Transport(url, token, patience=patience, http=http, sleep=sleep)
        super().__init__(transport, seeds or Seeds(), signing_key)

    @classmethod
    def register(cls, url: str, name: str, kind: str = "bot", **how: Any) -> "Client":
        """A client with a new account. Keep its `token`, which can't be shown again. `how` is passed to the
        constructor."""
        client = cls(url, **how)
        client.open_account(name, kind)
        return client

    def open_account(self, name: str, kind: str = "bot") -> NewAccount:
        """Opens an account, `human` or `bot`, and switches the client to it."""
        opened = self.operations.open_account({"name": name, "kind": kind})
        self.transport.token = opened["token"]
        return opened

    @property
    def url(self) -> str:
        """The address of the service."""
        return self.transport.url

    @property
    def token(self) -> str | None:
        return self.transport.token

    def close(self) -> None:
        self.transport.close()

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # The client's account

    def account(self) -> Account:
        return self.operations.own_account()

    def rename(self, name: str) -> Account:
        """Renames the account, visibly to everyone at once."""
        return self.operations.rename_account({"name": name})

    def choose_face(self, face: str | None) -> Account:
        """Sets the account's face to one listed in the API, or removes it, visibly to everyone at once."""
        return self.operations.rename_account({"face": face})

    def erase(self) -> None:
        """Leaves all tables and erases the account permanently."""
        self._end_access(self.operations.erase_account)

    def new_token(self, name: str | None = None) -> str:
        """Creates another token for the account. The client keeps using its own."""
        return self.operations.add_token({} if name is None else {"name": name})["token"]

    def tokens(self) -> list[Token]:
        """The account's tokens, with names, ages and days of last use, the client's own first."""
        return self.operations.own_tokens()["tokens"]

    def name_token(self, token_id: str, name: str) -> Token:
        return self.operations.name_token(token_id, {"name": name})

    def revoke_token(self, token_id: str) -> None:
        """Revokes the token with this id, as in `tokens`."""
        self.operations.revoke_token(token_id)

    def recovery_code(self) -> str:
        """Creates a recovery code, which replaces the previous one and can't be shown again."""
        return self.operations.make_recovery()["code"]

    def recovery(self) -> Recovery:
        """The state of the account's recovery code."""
        return self.operations.show_recovery()

    def drop_recovery(self) -> None:
        """Deletes the recovery code."""
        self.operations.drop_recovery()

    def recover(self, code: str, name: str | None = None) -> NewAccount:
        """Opens the account of a recovery code, and switches the client to it with a new token."""
        opened = self.operations.recover({"code": code, "name": name})
        self.transport.token = opened["token"]
        return opened

    def passkeys(self) -> list[Passkey]:
        """The account's passkeys. A browser adds them, and signs in with them."""
        return self.operations.own_passkeys()["passkeys"]

    def remove_passkey(self, passkey_id: str) -> None:
        self.operations.remove_passkey(passkey_id)

    def stream_ticket(self) -> StreamTicket:
        """A ticket that replaces the token in the URL of one stream request (`?ticket=`), for browsers."""
        return self.operations.issue_ticket()

    def revoke_tokens(self, which: str = "this") -> None:
        """Revokes `this` token, all `others`, or `all`."""
        self._end_access(lambda: self.operations.revoke_tokens(which=which))

    @staticmethod
    def _end_access(end: Callable[[], None]) -> None:
        """Sends a request that revokes its own token, so that its retry may be unauthorized."""
        try:
            end()
        except ApiError as refused:
            if not (refused.repeated and refused.code == "unauthorized"):
                raise

    def own_tables(self) -> Iterator[OwnTableSummary]:
        """Yields the tables where the account has a seat or an invitation or is the opener, newest first."""
        for page in self.own_table_pages():
            yield from page["tables"]

    def own_table_pages(self) -> Iterator[OwnTablePage]:
        """Yields the pages of `own_tables`, which also list unreadable tables, as `unreadable`."""
        return pages(lambda at: self.operations.own_tables(limit=100, cursor=at))

    def set_policy(self, policy: PolicyRequest) -> Policy:
        """Sets the account's policy: `{"games": [{"game": ...}], "max_tables": ...}`."""
        return self.operations.set_policy(policy)

    def drop_policy(self) -> None:
        """Removes the account's policy, so that it accepts everything."""
        self.operations.drop_policy()

    def notifications(self) -> Notifications:
        """The account's channels, selected kinds and quiet hours."""
        return self.operations.own_notifications()

    def choose_notifications(self, choices: NotificationsRequest) -> Notifications:
        """Sets the kinds of notifications by kind of channel, and the quiet hours."""
        return self.operations.choose_notifications(choices)

    def add_webhook(self, address: str, secret: str) -> Channel:
        """Adds a webhook, to which the service sends POST requests signed with the secret, once it has answered a
        challenge (docs/notifications.md)."""
        return self.operations.add_channel({"kind": "webhook", "address": address, "secret": secret})

    def remove_channel(self, channel: str) -> None:
        """Removes the channel with this id."""
        self.operations.remove_channel(channel)

    def test_notifications(self) -> None:
        """Sends a test through all channels, and another challenge to webhooks that have not answered theirs."""
        self.operations.test_notifications()

    def block(self, player: str) -> None:
        """Blocks a player, who can't sit at the account's tables and isn't matched with it by quick seats."""
        self.operations.block_player(player)

    def unblock(self, player: str) -> None:
        self.operations.unblock_player(player)

    def blocked(self) -> list[BlockedPlayer]:
        """The players whom the account has blocked."""
        return self.operations.list_blocks()["blocks"]

    def report(self, player: str, reason: str, table: str | None = None) -> None:
        """Reports a player to the operator. `table` is the table of the incident."""
        self.operations.report_player(player, {"reason": reason, "table": table})

    def messages(self, last: int | None = None) -> Iterator[Message | None]:
        """Yields the messages of the account's stream, reconnecting as necessary; see `cardtable.client.stream`."""
        return stream.messages(self.transport, last)

    # The catalogue

    def games(self) -> list[GameSummary]:
        return self.operations.list_games()["games"]

    def game(self, slug: str) -> GameDetail:
        """A game with its options, moves and rules."""
        return self.operations.show_game(slug)

    def words(self, slug: str, language: str = "en") -> GameWords:
        """The texts of a game in a language, as Project Fluent messages."""
        return self.operations.show_words(slug, lang=language)

    # Audits

    def request_audit(self, table: str, receipts: Sequence[Receipt] = (), bots: str = "sample") -> Audit:
        """Requests an audit of a table that is over. `receipts` are versions with the heads given out for them."""
        return self.operations.request_audit(table, {"receipts": list(receipts), "bots": bots})

    def audit(self, audit: str) -> Audit:
        """An audit and its progress."""
        return self.operations.show_audit(audit)

    def audits(self, table: str) -> Iterator[AuditSummary]:
        """Yields all audits of a table, latest first."""
        for page in pages(lambda at: self.operations.list_audits(table, limit=100, cursor=at)):
            yield from page["audits"]

    # Analyses

    def request_analysis(self, table: str) -> Analysis:
        """Requests the analysis of a table that is over, or returns the existing one; see its `status`."""
        return self.operations.request_analysis(table)

    def analysis(self, analysis: str) -> Analysis:
        """An analysis and its progress."""
        return self.operations.show_analysis(analysis)

    def analyses(self, table: str) -> Iterator[Analysis]:
        """Yields all analyses of a table, latest first."""
        for page in pages(lambda at: self.operations.list_analyses(table, limit=100, cursor=at)):
            yield from page["analyses"]

    def analysis_decisions(self, analysis: str) -> Iterator[JudgedDecision]:
        """Yields the decisions judged so far, in log order."""
        for page in pages(lambda at: self.operations.list_judged_decisions(analysis, limit=100, cursor=at)):
            yield from page["decisions"]
