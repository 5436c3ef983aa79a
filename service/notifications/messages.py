"""What a notification says. It has no state and no moves of a table, so no card either.

A message is made from the log when it is sent, as those of the player's stream are; what is past by then is not sent.
"""

from collections.abc import Callable
from typing import NamedTuple

from domain.registry import GAMES
from domain.table.state import Table
from domain.table.turn import deadline
from events.envelope import read_all
from events.notices import Notice
from events.subjects import kind_of
from service import refusals
from service.access.permissions import PlayerId
from service.answers.encoding import to_json
from service.faults.unreadable import Unreadable, tried
from service.notifications.choices import INVITATION, ROUND_PAIRED, TABLE_OVER, YOUR_TURN
from service.projections import notices
from service.tournaments.execution import load
from service.wiring import Service

TEST = "test"
"""The kind of a notification that a player asks for, to see whether a channel works."""

KIND_OF_NOTICE = {
    notices.YOUR_TURN: YOUR_TURN,
    notices.INVITED: INVITATION,
    notices.ROUND_PAIRED: ROUND_PAIRED,
    notices.FINISHED: TABLE_OVER,
}
"""The kinds of notices that players can be told of outside the page."""


class Message(NamedTuple):
    """All that a notification says: its kind, a table, the title of its game, the deadline of a turn in ms, and a link
    to the table. A test has neither table nor game."""

    kind: str
    table: str | None
    game: str | None
    deadline: int | None
    link: str

    def to_bytes(self) -> bytes:
        return to_json(self._asdict())

    @property
    def words(self) -> tuple[str, str]:
        """A title and a text, for channels that show them as they are."""
        return _TITLES[self.kind].format(game=self.game), f"{_TEXTS[self.kind]}\n\n{self.link}\n"


_TITLES = {
    YOUR_TURN: "Your turn: {game}",
    INVITATION: "An invitation: {game}",
    ROUND_PAIRED: "Your next round: {game}",
    TABLE_OVER: "The table is over: {game}",
    TEST: "A test of your notifications",
}
_TEXTS = {
    YOUR_TURN: "It is your turn.",
    INVITATION: "A seat is reserved for you.",
    ROUND_PAIRED: "The next round of your tournament has been paired.",
    TABLE_OVER: "Look at how it ended.",
    TEST: "This channel works.",
}


def test_message(service: Service) -> Message:
    return Message(TEST, None, None, None, f"{service.settings.url}/")


def present(service: Service, player: PlayerId, notice: Notice) -> Message | None:
    """The message of a notice as of now; None where it is past, or where its table can't be read now."""
    found = tried(service, notice.table, lambda: _present(service, player, notice))
    return None if isinstance(found, Unreadable) else found


def _present(service: Service, player: PlayerId, notice: Notice) -> Message | None:
    if kind_of(notice.table) == "tournament":
        return _round_paired(service, player, notice)
    loaded = service.tables.latest(notice.table)
    if loaded is None or not _STILL[notice.kind](service, player, loaded.table, notice):
        return None
    ends = deadline(loaded.table) if notice.kind == notices.YOUR_TURN else None
    return _message(service, KIND_OF_NOTICE[notice.kind], loaded.table.id, loaded.table.game, ends)


def _message(service: Service, kind: str, table: str, game: str, ends: int | None = None) -> Message:
    return Message(kind, table, GAMES[game].title, ends, f"{service.settings.url}/tables/{table}")


def _still_the_turn(service: Service, player: PlayerId, table: Table, notice: Notice) -> bool:
    seat = table.seat_of(player)
    if seat is None or not notices.awaited(table, seat):
        return False
    since = service.ports.store.read(table.id, notice.version, table.version - notice.version)
    return not notices.has_moved(seat, read_all(since))


_STILL: dict[str, Callable[[Service, PlayerId, Table, Notice], bool]] = {
    notices.YOUR_TURN: _still_the_turn,
    notices.INVITED: lambda _service, player, table, _notice: table.invitation_of(player) is not None,
    notices.FINISHED: lambda _service, _player, table, _notice: table.ended,
}
"""Whether what a notice says still is."""


def _round_paired(service: Service, player: PlayerId, notice: Notice) -> Message | None:
    """None where the round is not the latest any more, and for who has no table in it, or one that is over."""
    try:
        tournament = load(service, notice.table).tournament
    except refusals.Refused:
        return None
    entrant = tournament.entrant_of(player)
    if entrant is None or len(tournament.rounds) != notice.version:
        return None
    for pairing in tournament.rounds[-1].pairings:
        if entrant.number in pairing.entrants and pairing.result is None:
            return _message(service, ROUND_PAIRED, pairing.table, tournament.terms.game)
    return None
