"""The client: every call of the API as a method."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, cast

import httpx

from cardtable.client import stream
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import Account, Audit, Game, Policy, Receipt, ShortTable
from cardtable.client.stream import Message
from cardtable.client.tables import Tables
from cardtable.client.transport import Transport


class Client(Tables):
    """One account at one service, or nobody's view of it. May be used by any number of threads.

    Calls are sent again for `patience` seconds when connections fail or the service is busy; then they raise
    Unreachable. What the service refuses raises ApiError.
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
        """A client with an account that it has just opened; its `token` is shown nowhere else. `how`: see the class."""
        client = cls(url, **how)
        client.transport.token = client.transport.ask("POST", "/v1/players", {"name": name, "kind": kind}).value[
            "token"
        ]
        return client

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

    def erase(self) -> None:
        """Leaves every table and erases the account for good."""
        self.transport.ask("DELETE", "/v1/me")

    def new_token(self) -> str:
        """One more token; this client goes on with its own."""
        return str(self.transport.ask("POST", "/v1/me/tokens").value["token"])

    def revoke_tokens(self, which: str = "this") -> None:
        """`this` one, all `others`, or `all`."""
        self.transport.ask("DELETE", "/v1/me/tokens", query={"which": which})

    def own_tables(self) -> Iterator[ShortTable]:
        """Where the account sits, is invited or is the opener, newest first."""
        return self._pages("/v1/me/tables", {})

    def set_policy(self, policy: Mapping[str, Any]) -> Policy:
        """Says what the account takes part in: `{"games": [{"game": ...}], "max_tables": ...}`."""
        return cast("Policy", self.transport.ask("PUT", "/v1/me/policy", policy).value)

    def drop_policy(self) -> None:
        self.transport.ask("DELETE", "/v1/me/policy")

    def messages(self, last: int | None = None) -> Iterator[Message | None]:
        """The account's own stream, across as many connections as it takes; see `cardtable.client.stream`."""
        return stream.messages(self.transport, last)

    # Others, and the catalogue

    def player(self, player: str) -> Account:
        """Any account, with its policy."""
        return cast("Account", self._get(f"/v1/players/{player}"))

    def games(self) -> list[Game]:
        return cast("list[Game]", self._get("/v1/games")["games"])

    def game(self, slug: str) -> Game:
        """One game with its options, moves and rules."""
        return cast("Game", self._get(f"/v1/games/{slug}"))

    def tables(self, game: str | None = None, status: str | None = None) -> Iterator[ShortTable]:
        """The lobby: public tables, newest first."""
        return self._pages("/v1/tables", {"game": game, "status": status})

    # Audits

    def request_audit(self, table: str, receipts: Sequence[Receipt] = (), bots: str = "sample") -> Audit:
        """Asks for an audit of a table that is over; `receipts` are versions and heads that somebody kept."""
        order = {"receipts": list(receipts), "bots": bots}
        return cast("Audit", self.transport.ask("POST", f"/v1/tables/{table}/audits", order).value)

    def audit(self, audit: str) -> Audit:
        """How far an audit has come."""
        return cast("Audit", self._get(f"/v1/audits/{audit}"))
