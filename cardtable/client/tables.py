"""The calls about tables: opening, sitting down, moving, looking."""

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
"""Refusals of a seed that was revealed already, or for which nobody waits any more."""


MOVED_ON = frozenset(("signature_mismatch", "version_conflict"))
"""Codes of refusals of a signed move where the table may be at another version by now."""

ATTEMPTS = 6
"""How often a move is signed for a table that moves on meanwhile."""


class Tables:
    """The client's calls about tables. Whenever the account sits down, it commits to a new seed.

    With a signing key, every move is signed, and OtherLog is raised if the service shows another log than before.
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
        """Opens a table, with the account at seat 0 unless `sit` is false, and house bots at the lowest free seats."""
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
        """A seat at a public table of this kind that waits for players, else at a new one.

        The match is rated, unless the options are not those of a preset or the time is another.
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
        """Takes a seat: the given one, else the one reserved for the account, else the lowest free one."""
        order: SeatRequest = {"client_seed_hash": self.seeds.commit(), "seat": seat}
        return self._seated(lambda: self.operations.take_seat(table, order), order["client_seed_hash"])

    def seat_bot(self, table: str, strategy: str, seat: int | None = None) -> Table:
        """Seats a house bot; only the opener may."""
        return self._revealed(self.operations.take_seat(table, {"bot": strategy, "seat": seat}))

    def rematch(self, table: str) -> Table:
        """The same game, options and players at a new table, where the account is seated."""
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
        """Continues a finished table from a version at a new one, with the account in a seat unless `sit` is false.

        `bots` are strategies of house bots by seat; the seats that are left are free for anybody.
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
        """Sends a request that takes a seat; if it is refused, drops the seed that it committed to."""
        try:
            table = take()
        except ApiError as refused:
            if not refused.repeated and commitment is not None:
                self.seeds.drop(commitment)
            raise
        return self._revealed(table)

    def _revealed(self, table: Table) -> Table:
        """The table, after revealing the account's seed if the table waits for it."""
        return self.reveal(table["id"]) or table if table["status"] == "seeding" else table

    def reveal(self, table: str) -> Table | None:
        """Reveals the seed of the account's seat, once all seats are taken. None if the account has no seed to reveal.

        The message `seeding` of the stream says when it is time.
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
        """Leaves before the start, resigns after it."""
        return _done_once(lambda: self.operations.leave_seat(table, seat), lambda: self._batch_of_leaving(table, seat))

    def _batch_of_leaving(self, table: str, seat: int) -> Batch | None:
        """What an earlier request to leave did, from the log. The events of one batch share their time."""
        events = list(self.events(table))
        own = [place for place, event in enumerate(events) if event["type"] in LEFT and event["actor"] == seat]
        if not own:
            return None
        at = events[own[-1]]["at"]
        batch = list(takewhile(lambda event: event["at"] == at, events[own[-1] :]))
        last, game = batch[-1], events[0]["data"]["game"]
        return {"game": game, "version": last["version"], "head": last["hash"], "events": batch}

    def come_back(self, table: str, seat: int) -> Table:
        """Takes the account's seat back from the house bot that plays for it."""
        return self.operations.return_to_seat(table, seat, {"away": False})

    def share(self, table: str, agreed: bool = True) -> Table:
        """Agrees that the table's record may be used in open datasets, or withdraws that; until the table ends."""
        return self.operations.share_record(table, {"agreed": agreed})

    def close_table(self, table: str) -> Table:
        """Closes a table that has not started; only its opener may."""
        return _done_once(
            lambda: self.operations.close_table(table),
            lambda: self._where(table, lambda view: view["status"] == "abandoned"),
        )

    def _where(self, table: str, holds: Callable[[Table], bool]) -> Table | None:
        """The table, if the condition holds for it."""
        view = self.table(table)
        return view if holds(view) else None

    # Invitations

    def invite(self, table: str, player: str, seat: int | None = None) -> Table:
        """Reserves a seat for a player; only the opener may."""
        order: InvitationRequest = {"player": player, "seat": seat}
        return self.operations.invite_player(table, order)

    def decline(self, table: str, reason: str = "not_now") -> Table:
        """Declines the account's invitation, for one of the reasons in `cardtable.client.bot.Reason`."""
        return self.withdraw(table, self.operations.own_account()["id"], reason)

    def withdraw(self, table: str, player: str, reason: str | None = None) -> Table:
        """Withdraws the invitation of a player; only the opener may, or the player."""

        def is_gone(view: Table) -> bool:
            seated = [seat["player"]["id"] for seat in view["seats"] if seat["player"]]
            return player not in (*seated, *(each["player"]["id"] for each in view["invitations"]))

        return _done_once(
            lambda: self.operations.end_invitation(table, player, reason=reason),
            lambda: self._where(table, is_gone),
        )

    # Invitation links

    def open_link(self, table: str, seconds: int | None = None) -> InvitationLink:
        """A link for anybody who has its code, for a time in seconds or else a day; only the opener may."""
        order: LinkRequest = {} if seconds is None else {"seconds": seconds}
        return self.operations.open_link(table, order)

    def linked_table(self, code: str) -> Table:
        """The table to which a link leads."""
        return self.operations.show_link(code)

    def sit_by_link(self, code: str, seat: int | None = None) -> Table:
        """Takes a seat at the table of a link: the given one, else as `sit`."""
        order: LinkSeatRequest = {"client_seed_hash": self.seeds.commit(), "seat": seat}
        return self._seated(lambda: self.operations.take_seat_by_link(code, order), order["client_seed_hash"])

    def revoke_link(self, code: str) -> None:
        """Revokes a link; only the opener of its table may. Those who have sat down stay."""
        try:
            self.operations.revoke_link(code)
        except ApiError as refused:
            if not (refused.repeated and refused.code == "not_found"):
                raise

    def give_code(self, table: str) -> TableCode:
        """The four letters of a table that has not started; only its opener may ask for them."""
        return self.operations.give_code(table)

    def coded_table(self, letters: str) -> CodedTable:
        """The table to which four letters lead."""
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
        """Makes a move: once, however often it is sent. With `if_match`, only at that version of the table.

        With a signing key, the move is signed for that version and its `head`, which is asked for if it is not given;
        without `if_match` it is signed anew if the table has moved on.
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
        """The version and the head for which a move is signed: the latest if none is given."""
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
        """The head that the service shows for a version. Raises OtherLog where that is not the one that it showed."""
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
        """The table as it was at a version; `seen_as` is `public`, `all` or a seat."""
        viewer = None if seen_as is None else str(seen_as)
        return self.operations.replay_table(table, version=version, as_=viewer)

    def events_page(self, table: str, after: int = 0, limit: int = 1000, wait: int = 0) -> EventPage:
        """A page of the log. If there is no event yet, waits for one up to `wait` seconds."""
        page = self.operations.list_events(table, after=after, limit=limit, wait=wait)
        if self.signing_key is not None:
            self._heads.note_all(page["events"])
        return page

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
        return self.operations.show_record(table)


def pages(page_at: Callable[[str | None], Page]) -> Iterator[Page]:
    """The pages of a list, from a function that returns a page by its cursor."""
    cursor: str | None = None
    while True:
        page = page_at(cursor)
        yield page
        if "next" not in page:
            return
        cursor = page["next"]


def _done_once(call: Callable[[], T], done: Callable[[], T | None]) -> T:
    """The result of the call.

    If its first answer was lost and the repetition is refused, `done` looks for the effect of the first attempt; None
    means that it had none, and the refusal stands.
    """
    try:
        return call()
    except ApiError as refused:
        found = done() if refused.repeated else None
        if found is None:
            raise
        return found
