"""Limits a player's stored data: the list of tables, and the notes about each of them.

Unfinished tables always stay, and so do those whose logs are not archived yet. Of the others only the latest stay.
"""

from collections.abc import Sequence

from events.envelope import StoredEvent, as_written
from events.ports import Accounts, EventStore, Notices, Stubs
from service.access.permissions import PlayerId

MAX_TABLES = 10_000
"""Maximum number of a player's tables kept, finished or not."""

AT_ONCE = 500
"""Number of older tables examined per call: more than are added in between, and more than are kept for a reason."""


def players_of(entries: Sequence[StoredEvent]) -> set[PlayerId]:
    """Returns the players who may have a table in their lists, from its log. Works for logs of any release."""
    named = {
        event.data[field]
        for event in map(as_written, entries)
        for field in ("opener", "player")
        if event.type.startswith("table.") and event.data.get(field)
    }
    return {each for each in named if isinstance(each, str)}


def forget_old_tables(
    accounts: Accounts, store: EventStore, stubs: Stubs, notices: Notices, player: PlayerId, kept: int = MAX_TABLES
) -> int:
    """Forgets archived tables beyond the latest ones, and those that were never written. Returns their number.

    After an interruption, the next call completes the work. The list is shortened last, because a listed table without
    notes is only examined once more.
    """
    older = accounts.older_tables(player, kept, AT_ONCE)
    versions = store.versions(older)
    past = [
        table for table, version in zip(older, versions, strict=True) if not version or stubs.find(table) is not None
    ]
    notices.forget(player, past)
    accounts.forget_tables(player, past)
    return len(past)
