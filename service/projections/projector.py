"""Projects tables batch by batch into notices, the index and the feed.

Every projection is idempotent, and the same log always gives the same content. So several processes may follow the same
table, from any point and any number of times.
"""

from collections import OrderedDict, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import NamedTuple

from domain.table.state import Table
from domain.tournament.state import Tournament
from events.envelope import StoredEvent
from events.errors import LogDamaged, LogUnavailable
from events.notices import NewNotice
from events.ports import IndexEntry, Ports
from events.subjects import LOBBY, kind_of, notification_of
from service.access.permissions import PlayerId
from service.faults.damage import DamagedTables, check_log
from service.heads.growth import append_heads
from service.projections.daily import note_result
from service.projections.listing import drop_old
from service.projections.notices import ROUND_PAIRED, Followed, follow_batches, unfollowed, without_past_turns
from service.projections.standings import fold_feed
from service.projections.summary import changed, entry_of, in_feed
from service.projections.tournaments import tournament_entry, tournament_of
from service.projections.version import VERSION

KEEP = 16_384
"""Maximum number of tables remembered, at some 8 KB each. Other tables are followed from their first event."""

SETTLE_MS = 1_000
"""Delay before a finished table gets its position in the feed, in milliseconds, so that tables that ended earlier can
come first."""

FOLDED_AT_ONCE = 100
"""Maximum number of positions folded in one call, so that neither entries nor the heartbeat wait long: some 4 ms each
if every write waits for the disk."""


class News(NamedTuple):
    """The result of a table's batches: the notices of each player, and the last entry for the index."""

    notices: dict[PlayerId, list[NewNotice]]
    entry: IndexEntry | None


class Projector:
    """Follows tables, and remembers the last `keep` of them. Not thread-safe."""

    def __init__(self, ports: Ports, keep: int = KEEP, listed_days: int | None = None) -> None:
        """`listed_days` is the number of days for which finished tables are listed. None means forever."""
        self._ports = ports
        self._damaged = DamagedTables(ports.store, ports.stubs, ports.audit_failures)
        self._listed_days = listed_days
        self._keep = keep
        self._followed: OrderedDict[str, Followed] = OrderedDict()
        self._unchecked: Iterator[str] | None = None
        self._failed: set[str] = set()
        self._paired: OrderedDict[str, int] = OrderedDict()

    def project(self, table_id: str) -> None:
        """Projects all events of a table or tournament since it was last followed here."""
        if kind_of(table_id) == "tournament":
            self._project_tournament(table_id)
            return
        followed, stored = self._unread(table_id)
        if followed is None:
            return
        latest, news = news_of(followed, stored)
        table = latest.loaded.table
        if not (table.over and self._ports.stubs.find(table_id) is not None):  # old notices may be forgotten
            for player, notices in news.notices.items():
                self._note(player, table_id, notices, over=table.over)
        if table.day is not None and table.ended:
            note_result(self._ports, self._ports.store.read(table_id))
        if news.entry is not None and table.terms.visibility == "public":
            self._list(table, news.entry)
        self._remember(table_id, latest)

    def _project_tournament(self, tournament_id: str) -> None:
        tournament = tournament_of(self._ports.store.read(tournament_id))
        if tournament is None:
            return
        self._note_round(tournament)
        entry = tournament_entry(tournament)
        if entry is not None:
            for generation in self._ports.generations.written_by(VERSION):
                self._ports.table_index.put(generation, entry)

    def _note(self, player: PlayerId, subject: str, notices: Sequence[NewNotice], *, over: bool = False) -> None:
        """Adds notices. A player with channels becomes due, even if another process has added the notices and died
        before that."""
        if self._ports.notices.add(player, subject, notices, over=over).notify:
            self._ports.feeds.hasten(notification_of(player))

    def _note_round(self, tournament: Tournament) -> None:
        """Adds the notices of the latest round, once per process. Forgets a tournament's notices when it is over."""
        latest = len(tournament.rounds)
        if self._paired.get(tournament.id, 0) >= latest and not tournament.over:
            return
        players = [each.player for each in tournament.entrants if each.player is not None]
        for player in players if tournament.over else _paired_in(tournament):
            if tournament.over:
                self._ports.notices.forget(player, [tournament.id])
            else:
                self._note(player, tournament.id, [NewNotice(ROUND_PAIRED, latest)])
        self._paired[tournament.id] = latest
        if len(self._paired) > self._keep:
            self._paired.popitem(last=False)

    def forget(self) -> None:
        """Forgets the followed tables, so that they are followed from their first event again. Earlier writes may be
        lost."""
        self._followed.clear()
        self._paired.clear()

    def number_finished(self, now: int) -> bool:
        """Assigns feed positions to the tables that ended at least `SETTLE_MS` before a Unix time in ms.

        Then appends a bounded number of positions to the log of heads, and folds as many into the live standings. When
        all are folded, drops a bounded number of old tables from the lists. A rebuild does the last two in its own
        generation.

        Returns True if it should be called again at once: positions are left, and no other process is folding them.
        """
        self._ports.finished.number(now - SETTLE_MS)
        logged = append_heads(self._ports, FOLDED_AT_ONCE)
        live = self._ports.generations.written_by(VERSION)[0]
        folded = fold_feed(self._ports, live, FOLDED_AT_ONCE)
        if self._ports.standings.folded(live) < self._ports.finished.last():
            return folded == FOLDED_AT_ONCE
        if logged == FOLDED_AT_ONCE:
            return True
        if self._listed_days is not None:  # only now: a dropped entry can't be folded
            drop_old(self._ports, live, now, self._listed_days)
        return False

    def check_some(self, now: int) -> LogDamaged | None:
        """Checks the log of one more table, each of them once per process. Notes and returns any damage.

        Archived tables are left out, because that would read the whole archive, and each read from it is checked
        anyway. A damaged table that is intact again is projected, because its events during the damage haven't been.
        """
        if self._unchecked is None:
            self._unchecked, self._failed = iter(self._ports.store.tables()), self._ports.audit_failures.tables()
        table = next(self._unchecked, None)
        try:
            if table is not None and self._ports.stubs.find(table) is None:
                check_log(self._ports.store, table)
        except LogDamaged as damaged:
            self._damaged.note(damaged.table, now)
            return damaged
        if table in self._failed:
            self.project(table)
        return None

    def _list(self, table: Table, entry: IndexEntry) -> None:
        """Lists a table. The entry is written first, so that every position of the feed has one, and the lobby hears
        only of listed tables."""
        for generation in self._ports.generations.written_by(VERSION):
            self._ports.table_index.put(generation, entry)
        if in_feed(table):
            self._ports.finished.add(table.id, table.at)
        with suppress(LogUnavailable):  # the lobby may miss it
            self._ports.wakes.say(LOBBY, entry.summary.decode())

    def _unread(self, table_id: str) -> tuple[Followed | None, Sequence[StoredEvent]]:
        """Returns the state to continue from, and the entries after it. Starts from the beginning if the log has
        changed its past."""
        followed = self._followed.pop(table_id, None)
        if followed is not None:
            stored = self._ports.store.read(table_id, after=followed.loaded.version - 1)
            if stored and stored[0].hash == followed.loaded.head:
                return followed, stored[1:]
        stored = self._ports.store.read(table_id)
        return (unfollowed(self._ports.store, stored[0]) if stored else None), stored

    def _remember(self, table_id: str, followed: Followed) -> None:
        if followed.loaded.table.over:
            return
        self._followed[table_id] = followed
        if len(self._followed) > self._keep:
            self._followed.popitem(last=False)


def _paired_in(tournament: Tournament) -> list[PlayerId]:
    """Returns the players with a table in the latest round."""
    numbers = [number for each in tournament.rounds[-1].pairings for number in each.entrants]
    return [player for number in numbers if (player := tournament.entrants[number - 1].player) is not None]


def news_of(followed: Followed, stored: Sequence[StoredEvent]) -> tuple[Followed, News]:
    """Returns the table after the entries, which continue `followed`, and their news."""
    found: defaultdict[PlayerId, list[NewNotice]] = defaultdict(list)
    entry = None
    for after, notices in follow_batches(followed, stored):
        if changed(followed.loaded.table, after.loaded.table):
            entry = entry_of(after.loaded)
        for player, notice in notices:
            found[player] = [*without_past_turns(found[player], notice), notice]
        followed = after
    return followed, News(found, entry)
