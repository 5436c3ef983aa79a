"""Builds the contents of notifications. They contain no state and no moves of a table, and therefore no cards.

A message is built from the log when it is sent, like those of the player's stream. Outdated ones are not sent.
"""

from dataclasses import dataclass
from typing import NamedTuple

from domain.registry import GAMES
from domain.table.state import Table
from domain.table.turn import deadline
from events.envelope import read_all
from events.notices import Notice
from events.ports import EventStore
from events.subjects import kind_of
from service import refusals
from service.access.permissions import PlayerId
from service.answers.encoding import to_json
from service.engine.cache import TableCache
from service.faults.unreadable import TableLookup, Unreadable
from service.notifications.choices import INVITATION, ROUND_PAIRED, TABLE_OVER, YOUR_TURN
from service.projections import notices
from service.tournaments.execution import TournamentExecution

TEST = "test"
"""Kind of a notification that a player requests to test the channels."""

KIND_OF_NOTICE = {
    notices.YOUR_TURN: YOUR_TURN,
    notices.INVITED: INVITATION,
    notices.ROUND_PAIRED: ROUND_PAIRED,
    notices.FINISHED: TABLE_OVER,
}
"""Kinds of notifications by kind of notice. Other notices are not sent outside the page."""


class Message(NamedTuple):
    """The contents of a notification: its kind, a table, the title of its game, the deadline of a turn in Unix ms, and
    a link to the table. A test has neither table nor game."""

    kind: str
    table: str | None
    game: str | None
    deadline: int | None
    link: str

    def to_bytes(self) -> bytes:
        return to_json(self._asdict())

    @property
    def words(self) -> tuple[str, str]:
        """A title and a text, for channels that display them unchanged."""
        return _TITLES[self.kind].format(game=self.game), f"{_TEXTS[self.kind]}\n\n{self.link}\n"


_TITLES = {
    YOUR_TURN: "Your turn: {game}",
    INVITATION: "You are invited: {game}",
    ROUND_PAIRED: "Your next round: {game}",
    TABLE_OVER: "The match is over: {game}",
    TEST: "A test of your notifications",
}
_TEXTS = {
    YOUR_TURN: "It is your turn.",
    INVITATION: "A seat is reserved for you.",
    ROUND_PAIRED: "The next round of your tournament has been paired.",
    TABLE_OVER: "See how it ended.",
    TEST: "This channel works.",
}


@dataclass(frozen=True)
class Messages:
    url: str
    lookup: TableLookup
    tables: TableCache
    store: EventStore
    tournaments: TournamentExecution

    def test_message(self) -> Message:
        return Message(TEST, None, None, None, f"{self.url}/")

    def present(self, player: PlayerId, notice: Notice) -> Message | None:
        """Returns the current message of a notice. None if it is outdated, or if its table is unreadable."""
        found = self.lookup.tried(notice.table, lambda: self._present(player, notice))
        return None if isinstance(found, Unreadable) else found

    def _present(self, player: PlayerId, notice: Notice) -> Message | None:
        if kind_of(notice.table) == "tournament":
            return self._round_paired(player, notice)
        loaded = self.tables.latest(notice.table)
        if loaded is None or not self._still_holds(player, loaded.table, notice):
            return None
        ends = deadline(loaded.table) if notice.kind == notices.YOUR_TURN else None
        return self._message(KIND_OF_NOTICE[notice.kind], loaded.table.id, loaded.table.game, ends)

    def _message(self, kind: str, table: str, game: str, ends: int | None = None) -> Message:
        return Message(kind, table, GAMES[game].title, ends, f"{self.url}/tables/{table}")

    def _still_holds(self, player: PlayerId, table: Table, notice: Notice) -> bool:
        """True if a notice is still current."""
        if notice.kind == notices.INVITED:
            return table.invitation_of(player) is not None
        if notice.kind == notices.FINISHED:
            return table.ended
        seat = table.seat_of(player)
        if seat is None or not notices.awaited(table, seat):
            return False
        since = self.store.read(table.id, notice.version, table.version - notice.version)
        return not notices.has_moved(seat, read_all(since))

    def _round_paired(self, player: PlayerId, notice: Notice) -> Message | None:
        """Returns the message of a paired round. None if the round is no longer the latest, or if the player has no
        table in it or that table is over."""
        try:
            tournament = self.tournaments.load(notice.table).tournament
        except refusals.Refused:
            return None
        entrant = tournament.entrant_of(player)
        if entrant is None or len(tournament.rounds) != notice.version:
            return None
        for pairing in tournament.rounds[-1].pairings:
            if entrant.number in pairing.entrants and pairing.result is None:
                return self._message(ROUND_PAIRED, pairing.table, tournament.terms.game)
        return None
