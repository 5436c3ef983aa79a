"""Reads tournaments: the list of public ones, one log, and that log as a stream."""

import json
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, NamedTuple

from domain.refusals import Refusal
from domain.registry import named
from domain.tournament.state import Tournament
from events.envelope import StoredEvent
from events.errors import LogUnavailable
from events.ports import Accounts, Moderation, StuckSubjects, TableIndex
from service.answers import Paged
from service.answers.cursors import Keyset
from service.faults.unreadable import TableLookup, Unreadable
from service.live.hub import Hub
from service.live.subscription import Subscription
from service.refusals import Refused
from service.tournaments.execution import Loaded, TournamentExecution
from service.tournaments.views import TournamentSummary, with_present_names


class TournamentPage(Paged):
    """A page of tournaments."""

    tournaments: Annotated[list[TournamentSummary], "Newest first."]


PAGE = 100
"""Number of events that a watcher reads at a time."""

Write = Callable[[Loaded, Sequence[StoredEvent]], bytes]
"""Encodes the events after a version, and an end after the last event of a finished tournament."""


class EventPage(NamedTuple):
    """A page of the log. `next` is the version after which the next page begins, if any."""

    loaded: Loaded
    events: Sequence[StoredEvent]
    next: int | None


@dataclass(frozen=True)
class TournamentReads:
    table_index: TableIndex
    accounts: Accounts
    moderation: Moderation
    stuck: StuckSubjects
    lookup: TableLookup
    tournaments: TournamentExecution
    hub: Hub
    heartbeat_seconds: float

    def list_tournaments(
        self, *, game: str | None, status: str | None, cursor: str | None, limit: int
    ) -> TournamentPage:
        """Returns public tournaments, newest first. Refused with `unknown_game`, and `invalid` for a cursor of another
        list."""
        slug = None if game is None else named(game).slug
        keyset = Keyset(f"tournaments {slug} {status}", r"([0-9]{1,16})\.(g_[a-z0-9]{1,40})")
        at = None if cursor is None else keyset.read(cursor)
        before = None if at is None else (int(at[0]), at[1])
        found = self.table_index.page(
            game=slug, status=status, player=None, before=before, limit=limit + 1, kind="tournament"
        )
        shown = found[:limit]
        following = keyset.cursor(shown[-1].opened_at, shown[-1].table) if len(found) > limit else None
        summaries = (json.loads(each.summary) for each in shown)
        return TournamentPage(with_present_names(self.accounts, self.moderation, summaries), next=following)

    def unreadable_tables(self, tournament: Tournament) -> Mapping[str, Unreadable]:
        """Returns the unreadable tables without a result, by id. The round waits for them while its other tables
        continue.

        They are read only while jobs of the tournament fail, which they do in this case.
        """
        waiting = [pairing.table for each in tournament.rounds for pairing in each.pairings if pairing.result is None]
        if tournament.over or not waiting or tournament.id not in self.stuck.all():
            return {}
        return {each.table: each for each in self.lookup.latest_of(waiting) if isinstance(each, Unreadable)}

    def events_page(self, tournament_id: str, after: int, limit: int) -> EventPage:
        """Returns at most `limit` events after a version. Refused with `not_found` or `version_out_of_range`."""
        loaded = self.tournaments.load(tournament_id)
        version = loaded.tournament.version
        if after > version:
            raise Refused("version_out_of_range", f"the tournament is at version {version}", version=version)
        found = loaded.events[after : after + limit]
        return EventPage(loaded, found, after + limit if after + limit < version else None)

    def awaited(self, tournament_id: str, after: int, seconds: float, token: bytes | None) -> None:
        """Waits for events after the latest version, for at most `seconds`."""
        with self.hub.subscribe(tournament_id, after, token=token) as subscription:
            subscription.next(seconds)

    def follow(self, tournament_id: str, after: int, token: bytes | None, write: Write) -> Iterator[bytes | None]:
        """Streams the events after a version as they come, until the tournament is over. None is a heartbeat.

        Begins by reading the log, and is refused with the codes of `events_page`. Ends early when the service stops,
        the token is revoked, or the log can't be read.
        """
        page = self.events_page(tournament_id, after, PAGE)
        return self._following(tournament_id, after, token, write, page)

    def _following(
        self, tournament_id: str, after: int, token: bytes | None, write: Write, page: EventPage
    ) -> Iterator[bytes | None]:
        with suppress(Refusal, LogUnavailable), self.hub.subscribe(tournament_id, after, token=token) as subscription:

            def news() -> Generator[bytes, None, bool]:
                position = subscription.position
                return (yield from self._written(subscription, write, self.events_page(tournament_id, position, PAGE)))

            final = yield from self._written(subscription, write, page)
            if not final:
                yield from subscription.follow(self.heartbeat_seconds, news)

    def _written(self, subscription: Subscription, write: Write, page: EventPage) -> Generator[bytes, None, bool]:
        """Writes a page and those after it, up to the latest version. Returns True if nothing will follow."""
        while True:
            if page.events:
                subscription.position = page.events[-1].version
            final = is_end(page.loaded, subscription.position)
            if page.events or final:
                yield write(page.loaded, page.events)
            if page.next is None or subscription.ended:
                return final
            page = self.events_page(page.loaded.tournament.id, subscription.position, PAGE)


def is_end(loaded: Loaded, version: int) -> bool:
    """True if the tournament is over and this is its last version."""
    return loaded.tournament.over and version == loaded.tournament.version
