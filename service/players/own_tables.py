"""The bound of a player's data: the list of tables, and the notes about each of them.

Tables that are not over always stay, and so do those whose log is not archived yet. Of the others only the latest stay.
"""

from collections.abc import Sequence

from events.envelope import StoredEvent, as_written
from events.ports import Accounts, EventStore, Notices, Stubs
from service.access.permissions import PlayerId

KEPT = 10_000
"""How many of a player's tables are kept, whether they are over or not."""

AT_ONCE = 500
"""The number of older tables to examine each time: more than are added in between, and more than are kept for a
reason."""


def players_of(entries: Sequence[StoredEvent]) -> set[PlayerId]:
    """The players who may have a table in their lists, by its log, which no release has to know for that."""
    named = {
        event.data[field]
        for event in map(as_written, entries)
        for field in ("opener", "player")
        if event.type.startswith("table.") and event.data.get(field)
    }
    return {each for each in named if isinstance(each, str)}


def forget_old_tables(
    accounts: Accounts, store: EventStore, stubs: Stubs, notices: Notices, player: PlayerId, kept: int = KEPT
) -> int:
    """Forgets archived tables beyond the latest ones, and those that were never written; returns how many.

    Interrupted, it is done the next time. The list comes last: a table in the list of which nothing is noted is only
    looked at once more.
    """
    older = accounts.older_tables(player, kept, AT_ONCE)
    versions = store.versions(older)
    past = [
        table for table, version in zip(older, versions, strict=True) if not version or stubs.find(table) is not None
    ]
    notices.forget(player, past)
    accounts.forget_tables(player, past)
    return len(past)
