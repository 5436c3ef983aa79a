"""Tables: opening and finding them, sitting down, moving, looking."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

from cardtable.client.errors import ApiError
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import Batch, Event, Events, LegalMoves, Move, ShortTable, Table
from cardtable.client.transport import Transport

OVER = ("finished", "abandoned")

REVEALED_ALREADY = ("seed_not_awaited", "not_seeding")


class Tables:
    """The part of the client that is about tables. Wherever the account sits down, it commits to a seed of its own."""

    def __init__(self, transport: Transport, seeds: Seeds) -> None:
        self.transport = transport
        self.seeds = seeds

    def _get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        return self.transport.ask("GET", path, query=query).value

    def _pages(self, path: str, query: Mapping[str, Any]) -> Iterator[ShortTable]:
        cursor: str | None = None
        while True:
            page = self._get(path, {**query, "limit": 100, "cursor": cursor})
            yield from page["tables"]
            cursor = page.get("next")
            if cursor is None:
                return

    # Opening, seats and seeds

    def open_table(
        self,
        game: str,
        seats: int,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        bots: Sequence[str] = (),
        visibility: str = "public",
        turn_seconds: int = 86400,
        sit: bool = True,
    ) -> Table:
        """Opens a table, with the account at seat 0 unless `sit` is false, and house bots at the lowest free seats."""
        order: dict[str, Any] = {
            "game": game,
            "seats": seats,
            "options": dict(options or {}),
            "bots": list(bots),
            "visibility": visibility,
            "turn_seconds": turn_seconds,
            "sit": sit,
        }
        order |= {"preset": preset} if preset is not None else {}
        order |= {"client_seed_hash": self.seeds.commit()} if sit else {}
        return self._seated("/v1/tables", order)

    def sit(self, table: str, seat: int | None = None) -> Table:
        """Takes a seat: the one asked for, else the one kept for the account, else the lowest free one."""
        order = {"client_seed_hash": self.seeds.commit(), **({} if seat is None else {"seat": seat})}
        return self._seated(f"/v1/tables/{table}/seats", order)

    def seat_bot(self, table: str, strategy: str, seat: int | None = None) -> Table:
        """Seats a house bot; for the opener."""
        order = {"bot": strategy, **({} if seat is None else {"seat": seat})}
        return self._revealed(cast("Table", self.transport.ask("POST", f"/v1/tables/{table}/seats", order).value))

    def rematch(self, table: str) -> Table:
        """The same game, options and players at a new table, where the account is seated."""
        return self._seated(f"/v1/tables/{table}/rematch", {"client_seed_hash": self.seeds.commit()})

    def _seated(self, path: str, order: Mapping[str, Any]) -> Table:
        return self._revealed(cast("Table", self.transport.ask("POST", path, order).value))

    def _revealed(self, table: Table) -> Table:
        """The table, with the own seed revealed where it is time for that already."""
        return self.reveal(table["id"]) or table if table["status"] == "seeding" else table

    def reveal(self, table: str) -> Table | None:
        """Reveals the seed of the own seat, once all seats are taken; None where this account knows of none.

        The stream says when it is time: `seeding`.
        """
        seat = self.table(table)["viewer"]["seat"]
        committed = None if seat is None else self._commitment(table, seat)
        seed = None if committed is None else self.seeds.find(committed)
        if seed is None or committed is None:
            return None
        try:
            answer = self.transport.ask("POST", f"/v1/tables/{table}/seeds", {"client_seed": seed})
        except ApiError as refused:
            if refused.code not in REVEALED_ALREADY:
                raise
            return self.table(table)
        self.seeds.drop(committed)
        return cast("Table", answer.value)

    def _commitment(self, table: str, seat: int) -> str | None:
        taken = [each for each in self.events(table) if each["type"] == "table.seat_taken" and each["actor"] == seat]
        return taken[-1]["data"]["client_seed_hash"] if taken else None

    def leave(self, table: str, seat: int) -> Batch:
        """Leaves before the start, resigns after it."""
        return cast("Batch", self.transport.ask("DELETE", f"/v1/tables/{table}/seats/{seat}").value)

    def come_back(self, table: str, seat: int) -> Table:
        """Takes the own seat back from the house bot that has taken it over."""
        return cast("Table", self.transport.ask("PATCH", f"/v1/tables/{table}/seats/{seat}", {"away": False}).value)

    def close_table(self, table: str) -> Table:
        """Closes a table that has not started; for its opener."""
        return cast("Table", self.transport.ask("DELETE", f"/v1/tables/{table}").value)

    # Invitations

    def invite(self, table: str, player: str, seat: int | None = None) -> Table:
        """Keeps a seat for a player; for the opener."""
        order = {"player": player, **({} if seat is None else {"seat": seat})}
        return cast("Table", self.transport.ask("POST", f"/v1/tables/{table}/invitations", order).value)

    def decline(self, table: str, reason: str = "not_now") -> Table:
        """Declines the own invitation: `game_not_taken`, `options_not_taken`, `too_many_tables` or `not_now`."""
        return self.withdraw(table, str(self._get("/v1/me")["id"]), reason)

    def withdraw(self, table: str, player: str, reason: str | None = None) -> Table:
        """Withdraws the invitation of a player; for the opener."""
        path = f"/v1/tables/{table}/invitations/{player}"
        return cast("Table", self.transport.ask("DELETE", path, query={"reason": reason}).value)

    # Moves

    def legal_moves(self, table: str) -> LegalMoves:
        return cast("LegalMoves", self._get(f"/v1/tables/{table}/moves"))

    def move(self, table: str, move: Move, *, if_match: int | None = None, key: str | None = None) -> Batch:
        """Makes a move, once, however often it has to be sent; `if_match` only at that version of the table."""
        path = f"/v1/tables/{table}/moves"
        return cast("Batch", self.transport.ask("POST", path, move, key=key, if_match=if_match).value)

    # Looking

    def table(self, table: str) -> Table:
        return cast("Table", self._get(f"/v1/tables/{table}"))

    def replay(self, table: str, version: int, seen_as: str | int | None = None) -> Table:
        """The table as it stood; `seen_as` is `public`, `all` or a seat."""
        return cast("Table", self._get(f"/v1/tables/{table}/replay", {"version": version, "as": seen_as}))

    def events_page(self, table: str, after: int = 0, limit: int = 1000, wait: int = 0) -> Events:
        """A stretch of the log; waits up to so many seconds for the first event."""
        return cast("Events", self._get(f"/v1/tables/{table}/events", {"after": after, "limit": limit, "wait": wait}))

    def events(self, table: str, after: int = 0) -> Iterator[Event]:
        """The log as far as it goes now."""
        while True:
            page = self.events_page(table, after)
            yield from page["events"]
            if "next" not in page:
                return
            after = page["next"]

    def follow(self, table: str, after: int = 0) -> Iterator[Event]:
        """The log as it grows, until the table is over."""
        while True:
            page = self.events_page(table, after, wait=20)
            for event in page["events"]:
                after = event["version"]
                yield event
            if not page["events"] and self.table(table)["status"] in OVER:
                return

    def record(self, table: str) -> dict[str, Any]:
        """Everything needed to check a table that is over without the service."""
        return cast("dict[str, Any]", self._get(f"/v1/tables/{table}/record"))
