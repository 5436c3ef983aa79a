"""The calls about tables: opening, sitting down, moving, looking."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, TypeVar, cast

from cardtable.client import stream
from cardtable.client.errors import ApiError
from cardtable.client.moves import Move
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import Batch, Event, EventPage, InvitationLink, LegalMoveList, Record, Table
from cardtable.client.transport import Transport, part

T = TypeVar("T")

OVER = ("finished", "abandoned")

LEFT = ("table.seat_left", "table.seat_resigned")

REVEALED_ALREADY = ("seed_not_awaited", "not_seeding")


class Tables:
    """The client's calls about tables. Wherever the account sits down, it commits to a seed of its own."""

    def __init__(self, transport: Transport, seeds: Seeds) -> None:
        self.transport = transport
        self.seeds = seeds

    def _get(self, path: str, query: Mapping[str, Any] | None = None) -> Any:
        return self.transport.ask("GET", path, query=query).value

    def _pages(self, path: str, what: str, query: Mapping[str, Any] | None = None) -> Iterator[Any]:
        """The entries of a list; `what` is the field of its pages that holds them."""
        for page in self._whole_pages(path, query):
            yield from page[what]

    def _whole_pages(self, path: str, query: Mapping[str, Any] | None = None) -> Iterator[Any]:
        cursor: str | None = None
        while True:
            page = self._get(path, {**(query or {}), "limit": 100, "cursor": cursor})
            yield page
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

    def quick_seat(
        self,
        game: str,
        seats: int,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        turn_seconds: int = 86400,
    ) -> Table:
        """A seat at a public table of this kind that waits for players, else at a new one."""
        order: dict[str, Any] = {
            "game": game,
            "seats": seats,
            "options": dict(options or {}),
            "turn_seconds": turn_seconds,
            "client_seed_hash": self.seeds.commit(),
        }
        order |= {"preset": preset} if preset is not None else {}
        return self._seated("/v1/quick-seats", order)

    def sit(self, table: str, seat: int | None = None) -> Table:
        """Takes a seat: the given one, else the one reserved for the account, else the lowest free one."""
        order = {"client_seed_hash": self.seeds.commit(), **({} if seat is None else {"seat": seat})}
        return self._seated(f"/v1/tables/{part(table)}/seats", order)

    def seat_bot(self, table: str, strategy: str, seat: int | None = None) -> Table:
        """Seats a house bot; only the opener may."""
        order = {"bot": strategy, **({} if seat is None else {"seat": seat})}
        return self._revealed(cast("Table", self.transport.ask("POST", f"/v1/tables/{part(table)}/seats", order).value))

    def rematch(self, table: str) -> Table:
        """The same game, options and players at a new table, where the account is seated."""
        return self._seated(f"/v1/tables/{part(table)}/rematch", {"client_seed_hash": self.seeds.commit()})

    def fork(
        self,
        table: str,
        version: int,
        *,
        sit: bool = True,
        seat: int | None = None,
        bots: Mapping[int, str] | None = None,
        visibility: str | None = None,
        turn_seconds: int | None = None,
    ) -> Table:
        """Continues a finished table from a version at a new one, with the account in a seat unless `sit` is false.

        `bots` are strategies of house bots by seat; the seats that are left are free for anybody.
        """
        order: dict[str, Any] = {
            "version": version,
            "sit": sit,
            "bots": {str(number): strategy for number, strategy in (bots or {}).items()},
        }
        chosen = {"seat": seat, "visibility": visibility, "turn_seconds": turn_seconds}
        order |= {name: value for name, value in chosen.items() if value is not None}
        order |= {"client_seed_hash": self.seeds.commit()} if sit else {}
        return self._seated(f"/v1/tables/{part(table)}/forks", order)

    def _seated(self, path: str, order: Mapping[str, Any]) -> Table:
        """Sends a request that takes a seat; where it is refused, nobody will ask for the seed that it committed to."""
        try:
            answer = self.transport.ask("POST", path, order)
        except ApiError as refused:
            if not refused.repeated and "client_seed_hash" in order:
                self.seeds.drop(order["client_seed_hash"])
            raise
        return self._revealed(cast("Table", answer.value))

    def _revealed(self, table: Table) -> Table:
        """The table, after revealing the own seed if the table waits for it."""
        return self.reveal(table["id"]) or table if table["status"] == "seeding" else table

    def reveal(self, table: str) -> Table | None:
        """Reveals the seed of the own seat, once all seats are taken. None where the account has no seed to reveal.

        The message `seeding` of the stream says when it is time.
        """
        seat = self.table(table)["viewer"]["seat"]
        committed = None if seat is None else self._commitment(table, seat)
        seed = None if committed is None else self.seeds.find(committed)
        if seed is None or committed is None:
            return None
        try:
            answer = self.transport.ask("POST", f"/v1/tables/{part(table)}/seeds", {"client_seed": seed})
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
        path = f"/v1/tables/{part(table)}/seats/{seat}"
        return _done_once(
            lambda: cast("Batch", self.transport.ask("DELETE", path).value), lambda: self._batch_of_leaving(table, seat)
        )

    def _batch_of_leaving(self, table: str, seat: int) -> Batch | None:
        """What an earlier request to leave did, from the log. The events of one batch share their time."""
        events = list(self.events(table))
        own = [place for place, event in enumerate(events) if event["type"] in LEFT and event["actor"] == seat]
        if not own:
            return None
        at = events[own[-1]]["at"]
        batch = list(takewhile(lambda event: event["at"] == at, events[own[-1] :]))
        last, game = batch[-1], events[0]["data"]["game"]
        return cast("Batch", {"game": game, "version": last["version"], "head": last["hash"], "events": batch})

    def come_back(self, table: str, seat: int) -> Table:
        """Takes the own seat back from the house bot that plays for it."""
        return cast(
            "Table", self.transport.ask("PATCH", f"/v1/tables/{part(table)}/seats/{seat}", {"away": False}).value
        )

    def close_table(self, table: str) -> Table:
        """Closes a table that has not started; only its opener may."""
        return _done_once(
            lambda: cast("Table", self.transport.ask("DELETE", f"/v1/tables/{part(table)}").value),
            lambda: self._where(table, lambda view: view["status"] == "abandoned"),
        )

    def _where(self, table: str, holds: Callable[[Table], bool]) -> Table | None:
        """The table, if the condition holds for it."""
        view = self.table(table)
        return view if holds(view) else None

    # Invitations

    def invite(self, table: str, player: str, seat: int | None = None) -> Table:
        """Reserves a seat for a player; only the opener may."""
        order = {"player": player, **({} if seat is None else {"seat": seat})}
        return cast("Table", self.transport.ask("POST", f"/v1/tables/{part(table)}/invitations", order).value)

    def decline(self, table: str, reason: str = "not_now") -> Table:
        """Declines the own invitation, for one of the reasons in `cardtable.client.bot.Reason`."""
        return self.withdraw(table, str(self._get("/v1/me")["id"]), reason)

    def withdraw(self, table: str, player: str, reason: str | None = None) -> Table:
        """Withdraws the invitation of a player; only the opener may, or the player."""
        path = f"/v1/tables/{part(table)}/invitations/{part(player)}"

        def is_gone(view: Table) -> bool:
            seated = [seat["player"]["id"] for seat in view["seats"] if seat["player"]]
            return player not in (*seated, *(each["player"]["id"] for each in view["invitations"]))

        return _done_once(
            lambda: cast("Table", self.transport.ask("DELETE", path, query={"reason": reason}).value),
            lambda: self._where(table, is_gone),
        )

    # Invitation links

    def open_link(self, table: str, seconds: int | None = None) -> InvitationLink:
        """A link for anybody who has its code, for a time in seconds or else a day; only the opener may."""
        order = {} if seconds is None else {"seconds": seconds}
        return cast("InvitationLink", self.transport.ask("POST", f"/v1/tables/{part(table)}/links", order).value)

    def linked_table(self, code: str) -> Table:
        """The table to which a link leads."""
        return cast("Table", self._get(f"/v1/links/{part(code)}"))

    def sit_by_link(self, code: str, seat: int | None = None) -> Table:
        """Takes a seat at the table of a link: the given one, else as `sit`."""
        order = {"client_seed_hash": self.seeds.commit(), **({} if seat is None else {"seat": seat})}
        return self._seated(f"/v1/links/{part(code)}/seats", order)

    def revoke_link(self, code: str) -> None:
        """Revokes a link; only the opener of its table may. Those who have sat down stay."""
        try:
            self.transport.ask("DELETE", f"/v1/links/{part(code)}")
        except ApiError as refused:
            if not (refused.repeated and refused.code == "not_found"):
                raise

    # Moves

    def legal_moves(self, table: str) -> LegalMoveList:
        return cast("LegalMoveList", self._get(f"/v1/tables/{part(table)}/moves"))

    def move(self, table: str, move: Move, *, if_match: int | None = None, key: str | None = None) -> Batch:
        """Makes a move: once, however often it is sent. With `if_match`, only at that version of the table."""
        path = f"/v1/tables/{part(table)}/moves"
        return cast("Batch", self.transport.ask("POST", path, move, key=key, if_match=if_match).value)

    # Looking

    def table(self, table: str) -> Table:
        return cast("Table", self._get(f"/v1/tables/{part(table)}"))

    def replay(self, table: str, version: int, seen_as: str | int | None = None) -> Table:
        """The table as it was at a version; `seen_as` is `public`, `all` or a seat."""
        return cast("Table", self._get(f"/v1/tables/{part(table)}/replay", {"version": version, "as": seen_as}))

    def events_page(self, table: str, after: int = 0, limit: int = 1000, wait: int = 0) -> EventPage:
        """A page of the log. If there is no event yet, waits for one up to `wait` seconds."""
        return cast(
            "EventPage", self._get(f"/v1/tables/{part(table)}/events", {"after": after, "limit": limit, "wait": wait})
        )

    def events(self, table: str, after: int = 0) -> Iterator[Event]:
        """The log up to now."""
        while True:
            page = self.events_page(table, after)
            yield from page["events"]
            if "next" not in page:
                return
            after = page["next"]

    def follow(self, table: str, after: int = 0) -> Generator[Event, None, None]:
        """The log as it grows, until the table is over, over as many connections as it takes.

        An event that comes before the end has no `disclosed`; `events` and `record` have it once the table is over.
        """
        return stream.events(self.transport, table, after)

    def record(self, table: str) -> Record:
        """Everything that is needed to check a table without the service, once it is over."""
        return cast("Record", self._get(f"/v1/tables/{part(table)}/record"))


def _done_once(call: Callable[[], T], done: Callable[[], T | None]) -> T:
    """The result of the call.

    Where its first answer was lost and its repetition is refused, `done` looks for what the first attempt did; None
    means that it did nothing, and the refusal stands.
    """
    try:
        return call()
    except ApiError as refused:
        found = done() if refused.repeated else None
        if found is None:
            raise
        return found
