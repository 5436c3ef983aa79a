"""The client: a method for every call of the API."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

import httpx

from cardtable.client import stream
from cardtable.client.errors import ApiError
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import (
    Account,
    Analysis,
    Audit,
    AuditSummary,
    GameDetail,
    GameSummary,
    GameWords,
    JudgedDecision,
    OwnTablePage,
    OwnTableSummary,
    Policy,
    Receipt,
    StreamTicket,
)
from cardtable.client.stream import Message
from cardtable.client.tournaments import Tournaments
from cardtable.client.transport import Transport, part


class Client(Tournaments):
    """One account at one service, or a visitor without an account. Any number of threads may use it.

    When a connection fails or the service is busy, a call is sent again for `patience` seconds; then it raises
    Unreachable. A refusal raises ApiError. `http://` may be left out of `url`; ValueError if it is not an address.
    """

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        patience: float = 30.0,
        seeds: Seeds | None = None,
        http: httpx.Client | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        super().__init__(Transport(url, token, patience=patience, http=http, sleep=sleep), seeds or Seeds())

    @classmethod
    def register(cls, url: str, name: str, kind: str = "bot", **how: Any) -> "Client":
        """A client with a new account. Keep its `token`: it can't be shown again. `how` goes to the constructor."""
        client = cls(url, **how)
        client.open_account(name, kind)
        return client

    def open_account(self, name: str, kind: str = "bot") -> None:
        """Opens an account, `human` or `bot`; from then on the client acts for it."""
        opened = self.transport.ask("POST", "/v1/players", {"name": name, "kind": kind}).value
        self.transport.token = opened["token"]

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

    # The own account

    def account(self) -> Account:
        return cast("Account", self._get("/v1/me"))

    def rename(self, name: str) -> Account:
        """Gives the account another name, which everybody sees at once."""
        return cast("Account", self.transport.ask("PATCH", "/v1/me", {"name": name}).value)

    def choose_face(self, face: str | None) -> Account:
        """Gives the account one of the faces that the API names, which everybody sees at once, or none."""
        return cast("Account", self.transport.ask("PATCH", "/v1/me", {"face": face}).value)

    def erase(self) -> None:
        """Leaves every table and erases the account for good."""
        self._end_access("/v1/me")

    def new_token(self) -> str:
        """One more token for the account. The client keeps using its own."""
        return str(self.transport.ask("POST", "/v1/me/tokens").value["token"])

    def stream_ticket(self) -> StreamTicket:
        """A stand-in for the token in the address of one request for a stream, `?ticket=`, for a browser."""
        return cast("StreamTicket", self.transport.ask("POST", "/v1/me/tickets").value)

    def revoke_tokens(self, which: str = "this") -> None:
        """Revokes `this` token, all `others`, or `all`."""
        self._end_access("/v1/me/tokens", {"which": which})

    def _end_access(self, path: str, query: Mapping[str, Any] | None = None) -> None:
        """A request that ends its own token; after that its repetition is unauthorized."""
        try:
            self.transport.ask("DELETE", path, query=query)
        except ApiError as refused:
            if not (refused.repeated and refused.code == "unauthorized"):
                raise

    def own_tables(self) -> Iterator[OwnTableSummary]:
        """The tables where the account sits, is invited or is the opener, newest first."""
        return self._pages("/v1/me/tables", "tables")

    def own_table_pages(self) -> Iterator[OwnTablePage]:
        """The pages of `own_tables`, which also name the tables that can't be read, as `unreadable`."""
        return self._whole_pages("/v1/me/tables")

    def set_policy(self, policy: Mapping[str, Any]) -> Policy:
        """Sets what the account takes part in: `{"games": [{"game": ...}], "max_tables": ...}`."""
        return cast("Policy", self.transport.ask("PUT", "/v1/me/policy", policy).value)

    def drop_policy(self) -> None:
        """The account takes part in everything again."""
        self.transport.ask("DELETE", "/v1/me/policy")

    def messages(self, last: int | None = None) -> Iterator[Message | None]:
        """The account's own stream, over as many connections as it takes; see `cardtable.client.stream`."""
        return stream.messages(self.transport, last)

    # The catalogue

    def games(self) -> list[GameSummary]:
        return cast("list[GameSummary]", self._get("/v1/games")["games"])

    def game(self, slug: str) -> GameDetail:
        """One game with its options, moves and rules."""
        return cast("GameDetail", self._get(f"/v1/games/{part(slug)}"))

    def words(self, slug: str, language: str = "en") -> GameWords:
        """What a game says in a language, as messages of Project Fluent."""
        return cast("GameWords", self._get(f"/v1/games/{part(slug)}/words", {"lang": language}))

    # Audits

    def request_audit(self, table: str, receipts: Sequence[Receipt] = (), bots: str = "sample") -> Audit:
        """Asks for an audit of a table that is over. `receipts` are versions and heads that somebody kept."""
        order = {"receipts": list(receipts), "bots": bots}
        return cast("Audit", self.transport.ask("POST", f"/v1/tables/{part(table)}/audits", order).value)

    def audit(self, audit: str) -> Audit:
        """An audit and its progress."""
        return cast("Audit", self._get(f"/v1/audits/{part(audit)}"))

    def audits(self, table: str) -> Iterator[AuditSummary]:
        """All audits of a table, the latest first."""
        return self._pages(f"/v1/tables/{part(table)}/audits", "audits")

    # Analyses

    def request_analysis(self, table: str) -> Analysis:
        """The analysis of a table that is over, which may have just been requested: see its `status`."""
        return cast("Analysis", self.transport.ask("POST", f"/v1/tables/{part(table)}/analyses").value)

    def analysis(self, analysis: str) -> Analysis:
        """An analysis and its progress."""
        return cast("Analysis", self._get(f"/v1/analyses/{part(analysis)}"))

    def analyses(self, table: str) -> Iterator[Analysis]:
        """All analyses of a table, the latest first."""
        return self._pages(f"/v1/tables/{part(table)}/analyses", "analyses")

    def analysis_decisions(self, analysis: str) -> Iterator[JudgedDecision]:
        """The decisions that have been judged so far, in the order of the log."""
        return self._pages(f"/v1/analyses/{part(analysis)}/decisions", "decisions")
