"""Calls about tables: opening, sitting down, moving, reading."""

import secrets
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NotRequired, TypedDict, TypeVar

from cardtable.client import stream
from cardtable.client.errors import ApiError
from cardtable.client.moves import Move
from cardtable.client.operations import Operations
from cardtable.client.seeds import Seeds
from cardtable.client.shapes import (
    Batch,
    CodedTable,
    Event,
    EventPage,
    ForkRequest,
    InvitationLink,
    InvitationRequest,
    LegalMoveList,
    LinkRequest,
    LinkSeatRequest,
    QuickSeatRequest,
    Record,
    SeatRequest,
    Table,
    TableCode,
    TableRequest,
)
from cardtable.client.signing import Heads, OtherLog, SigningKey
from cardtable.client.transport import Transport


class _Page(TypedDict):
    """A page of a list."""

    next: NotRequired[str]


T = TypeVar("T")
Page = TypeVar("Page", bound=_Page)

OVER = ("finished", "abandoned")

LEFT = ("table.seat_left", "table.seat_resigned")

NOT_AWAITED = ("seed_not_awaited", "not_seeding", "deadline_passed", "table_over")
"""Refusal codes for a seed that is already revealed or no longer awaited."""


MOVED_ON = frozenset(("signature_mismatch", "version_conflict"))
"""Refusal codes for a signed move that mean that the table may be at another version."""

ATTEMPTS = 6
"""Maximum number of signatures for one move while the table keeps changing."""


class Tables:
    """The client's calls about tables. The account commits to a new seed whenever it sits down.

    With a signing key, every move is signed, and OtherLog is raised if the service shows a different log than before.
    """

    def __init__(self, transport: Transport, seeds: Seeds, signing_key: SigningKey | None = None) -> None:
        self.transport = transport
        self.operations = Operations(transport)
        self.seeds = seeds
        self.signing_key = signing_key
        self._heads = Heads()

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
        """Opens a table, with the account in seat 0 unless `sit` is False, and house bots in the lowest free seats."""
        order: TableRequest = {
            "game": game,
            "seats": seats,
            "preset": preset,
            "options": dict(options or {}),
            "bots": list(bots),
            "visibility": visibility,
            "turn_seconds": turn_seconds,
            "sit": sit,
            "client_seed_hash": self.seeds.commit() if sit else None,
        }
        return self._seated(lambda: self.operations.open_table(order), order["client_seed_hash"])

    def quick_seat(
        self,
        game: str,
        seats: int,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        turn_seconds: int = 120,
    ) -> Table:
        """Takes a seat at a waiting public table with these terms, or at a new one.

        The match is rated if the options are exactly those of a preset and the turn time is the default.
        """
        order: QuickSeatRequest = {
            "game": game,
            "seats": seats,
            "preset": preset,
            "options": dict(options or {}),
            "turn_seconds": turn_seconds,
            "client_seed_hash": self.seeds.commit(),
        }
        return self._seated(lambda: self.operations.take_quick_seat(order), order["client_seed_hash"])

    def sit(self, table: str, seat: int | None = None) -> Table:
        """Takes the given seat, else the seat reserved for the account, else the lowest free seat."""
        order: SeatRequest = {"client_seed_hash": self.seeds.commit(), "seat": seat}
        return self._seated(lambda: self.operations.take_seat(table, order), order["client_seed_hash"])

    def seat_bot(self, table: str, strategy: str, seat: int | None = None) -> Table:
        """Seats a house bot. Only the opener may do this."""
        return self._revealed(self.operations.take_seat(table, {"bot": strategy, "seat": seat}))

    def rematch(self, table: str) -> Table:
        """Opens a new table with the same game, options and players, and seats the account."""
        commitment = self.seeds.commit()
        return self._seated(lambda: self.operations.open_rematch(table, {"client_seed_hash": commitment}), commitment)

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
        """Opens a fork that continues a finished table from a version, with the account seated unless `sit` is False.

        `bots` has strategies of house bots by seat. The remaining seats are free for anyone.
        """
        order: ForkRequest = {
            "version": version,
            "sit": sit,
            "seat": seat,
            "bots": {str(number): strategy for number, strategy in (bots or {}).items()},
            "visibility": visibility,
            "turn_seconds": turn_seconds,
            "client_seed_hash": self.seeds.commit() if sit else None,
        }
        return self._seated(lambda: self.operations.fork_table(table, order), order["client_seed_hash"])

    def _seated(self, take: Callable[[], Table], commitment: str | None) -> Table:
        """Sends a request that takes a seat. If it is refused, drops its seed."""
        try:
            table = take()
        except ApiError as refused:
            if not refused.repeated and commitment is not None:
                self.seeds.drop(commitment)
            raise
        return self._revealed(table)

    def _revealed(self, table: Table) -> Table:
        """Reveals the account's seed if the table waits for it, and returns the table."""
        return self.reveal(table["id"]) or table if table["status"] == "seeding" else table

    def reveal(self, table: str) -> Table | None:
        """Reveals the seed of the account's seat, once all seats are taken. Returns None if there is no seed to reveal.

        The stream's message `seeding` announces the time.
        """
        seat = self.table(table)["viewer"]["seat"]
        committed = None if seat is None else self._commitment(table, seat)
        seed = None if committed is None else self.seeds.give(committed, table)
        if seed is None or committed is None:
            return None
        try:
            revealed = self.operations.reveal_seed(table, {"client_seed": seed})
        except ApiError as refused:
            if refused.code not in NOT_AWAITED:
                raise
            return self.table(table)
        self.seeds.drop(committed)
        return revealed

    def _commitment(self, table: str, seat: int) -> str | None:
        taken = [each for each in self.events(table) if each["type"] == "table.seat_taken" and each["actor"] == seat]
        return taken[-1]["data"]["client_seed_hash"] if taken else None

    def leave(self, table: str, seat: int) -> Batch:
        """Leaves the table before the start; resigns after it."""
        return _done_once(lambda: self.operations.leave_seat(table, seat), lambda: self._batch_of_leaving(table, seat))

    def _batch_of_leaving(self, table: str, seat: int) -> Batch | None:
        """The effect of an earlier request to leave, from the log. The events of a batch share one timestamp."""
        events = list(self.events(table))
        own = [place for place, event in enumerate(events) if event["type"] in LEFT and event["actor"] == seat]
        if not own:
            return None
        at = events[own[-1]]["at"]
        batch = list(takewhile(lambda event: event["at"] == at, events[own[-1] :]))
        last, game = batch[-1], events[0]["data"]["game"]
        return {"game": game, "version": last["version"], "head": last["hash"], "events": batch}

    def come_back(self, table: str, seat: int) -> Table:
        """Takes the account's seat back from its stand-in."""
        return self.operations.return_to_seat(table, seat, {"away": False})

    def share(self, table: str, agreed: bool = True) -> Table:
        """Agrees to the use of the table's record in open datasets, or withdraws that. Possible until the table
        ends."""
        return self.operations.share_record(table, {"agreed": agreed})

    def close_table(self, table: str) -> Table:
        """Closes a table that has not started. Only its opener may do this."""
        return _done_once(
            lambda: self.operations.close_table(table),
            lambda: self._where(table, lambda view: view["status"] == "abandoned"),
        )

    def _where(self, table: str, holds: Callable[[Table], bool]) -> Table | None:
        """The table if the condition holds, else None."""
        view = self.table(table)
        return view if holds(view) else None

    # Invitations

    def invite(self, table: str, player: str, seat: int | None = None) -> Table:
        """Reserves a seat for a player. Only the opener may do this."""
        order: InvitationRequest = {"player": player, "seat": seat}
        return self.operations.invite_player(table, order)

    def decline(self, table: str, reason: str = "not_now") -> Table:
        """Declines the account's invitation, for one of the reasons in `cardtable.client.bot.Reason`."""
        return self.withdraw(table, self.operations.own_account()["id"], reason)

    def withdraw(self, table: str, player: str, reason: str | None = None) -> Table:
        """Withdraws the invitation of a player. Only the opener and the player may do this."""

        def is_gone(view: Table) -> bool:
            seated = [seat["player"]["id"] for seat in view["seats"] if seat["player"]]
            return player not in (*seated, *(each["player"]["id"] for each in view["invitations"]))

        return _done_once(
            lambda: self.operations.end_invitation(table, player, reason=reason),
            lambda: self._where(table, is_gone),
        )

    # Invitation links

    def open_link(self, table: str, seconds: int | None = None) -> InvitationLink:
        """Creates a link for anyone who has its code, valid for some seconds, by default a day. Only the opener may do
        this."""
        order: LinkRequest = {} if seconds is None else {"seconds": seconds}
        return self.operations.open_link(table, order)

    def linked_table(self, code: str) -> Table:
        """The table of a link."""
        return self.operations.show_link(code)

    def sit_by_link(self, code: str, seat: int | None = None) -> Table:
        """Takes a seat at the table of a link, chosen as in `sit`."""
        order: LinkSeatRequest = {"client_seed_hash": self.seeds.commit(), "seat": seat}
        return self._seated(lambda: self.operations.take_seat_by_link(code, order), order["client_seed_hash"])

    def revoke_link(self, code: str) -> None:
        """Revokes a link. Only the opener of its table may do this. Players already seated stay."""
        try:
            self.operations.revoke_link(code)
        except ApiError as refused:
            if not (refused.repeated and refused.code == "not_found"):
                raise

    def give_code(self, table: str) -> TableCode:
        """The four-letter code of a table that has not started. Only its opener may request it."""
        return self.operations.give_code(table)

    def coded_table(self, letters: str) -> CodedTable:
        """The table with a four-letter code."""
        return self.operations.show_code(letters)

    # Moves

    def legal_moves(self, table: str) -> LegalMoveList:
        return self.operations.legal_moves(table)

    def move(
        self,
        table: str,
        move: Move,
        *,
        if_match: int | None = None,
        head: str | None = None,
        key: str | None = None,
    ) -> Batch:
        """Makes a move, at most once even if the request is retried. With `if_match`, only at that version of the
        table.

        With a signing key, the move is signed for that version and its `head`, which is fetched if not given. Without
        `if_match`, the move is signed again if the table has changed meanwhile.
        """
        if self.signing_key is None:
            return self.operations.make_move(table, move, key=key, if_match=if_match)
        key = key or secrets.token_hex(16)
        for left in reversed(range(ATTEMPTS)):
            version, at = self._position(table, if_match, head)
            try:
                return self._signed_move(self.signing_key, table, version, at, move, key)
            except ApiError as refused:
                if refused.code not in MOVED_ON:
                    raise
                self._head_at(table, version, at)
                if if_match is not None or not left:
                    raise
        raise AssertionError("the last attempt raises")

    def _position(self, table: str, version: int | None, head: str | None) -> tuple[int, str]:
        """The version and the head to sign a move for, by default the latest."""
        if version is None:
            view = self.table(table)
            return view["version"], view["head"]
        if head is None:
            return version, self._head_at(table, version)
        self._heads.note(table, version, head)
        return version, head

    def _signed_move(self, signing_key: SigningKey, table: str, version: int, head: str, move: Move, key: str) -> Batch:
        signature = signing_key.signature(table, version, head, move)
        made = self.operations.make_move(
            table, move, key=key, if_match=version, signing_key=signing_key.public, move_signature=signature
        )
        self._heads.note_all(made["events"])
        return made

    def _head_at(self, table: str, version: int, head: str = "") -> str:
        """The head of a version, from the service. Raises OtherLog if the service has shown another one before."""
        page = self.events_page(table, version - 1, limit=1)
        if not page["events"]:
            raise OtherLog(table, version, head, page["head"])
        return page["events"][0]["hash"]

    # Looking

    def table(self, table: str) -> Table:
        view = self.operations.show_table(table)
        if self.signing_key is not None:
            self._heads.note(table, view["version"], view["head"])
        return view

    def replay(self, table: str, version: int, seen_as: str | int | None = None) -> Table:
        """The table at an earlier version. `seen_as` is `public`, `all` or a seat."""
        viewer = None if seen_as is None else str(seen_as)
        return self.operations.replay_table(table, version=version, as_=viewer)

    def events_page(self, table: str, after: int = 0, limit: int = 1000, wait: int = 0) -> EventPage:
        """A page of the log. If there are no new events, waits up to `wait` seconds for one."""
        page = self.operations.list_events(table, after=after, limit=limit, wait=wait)
        if self.signing_key is not None:
            self._heads.note_all(page["events"])
        return page

    def events(self, table: str, after: int = 0) -> Iterator[Event]:
        """Yields the events of the log so far."""
        while True:
            page = self.events_page(table, after)
            yield from page["events"]
            if "next" not in page:
                return
            after = page["next"]

    def follow(self, table: str, after: int = 0) -> Generator[Event, None, None]:
        """Yields the events of the log as they arrive, until the table is over, reconnecting as necessary.

        Events before the end have no `disclosed`; `events` and `record` include it once the table is over.
        """
        return stream.events(self.transport, table, after)

    def record(self, table: str) -> Record:
        """The record of a table that is over, with everything needed to verify it without the service."""
        return self.operations.show_record(table)


def pages(page_at: Callable[[str | None], Page]) -> Iterator[Page]:
    """Yields the pages of a list, from a function that returns the page at a cursor."""
    cursor: str | None = None
    while True:
        page = page_at(cursor)
        yield page
        if "next" not in page:
            return
        cursor = page["next"]


def _done_once(call: Callable[[], T], done: Callable[[], T | None]) -> T:
    """Returns the result of a call that must take effect only once.

    If the first response was lost and the retry is refused, `done` looks for the effect of the first attempt. If it
    returns None, there was none, and the refusal is raised.
    """
    try:
        return call()
    except ApiError as refused:
        found = done() if refused.repeated else None
        if found is None:
            raise
        return found
