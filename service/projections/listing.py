"""Drops old finished tables from the lists, if the settings limit their time.

Their logs, records and replays stay. So do standings, positions of the feed, and its entries, which are rebuilt from
the logs. Only lists and searches are limited: those of all tables, and those of a player.
"""

import json
from itertools import chain, islice

from events.ports import Ports

DAY_MS = 24 * 60 * 60 * 1000

OVER = ("finished", "abandoned")

LOOKED_AT = 1_000
"""Maximum number of entries of each status examined per round."""

DROPPED_AT_ONCE = 100
"""Maximum number of tables dropped per round, so that neither entries nor the projector's heartbeat wait long."""


def drop_old(ports: Ports, generation: int, now: int, days: int) -> int:
    """Drops tables that were opened, and have ended, more than `days` days before a Unix time in ms. Returns their
    number.

    At most DROPPED_AT_ONCE; further calls drop the others. Tables that old have their positions, and are in the
    standings.
    """
    before = now - days * DAY_MS
    looked_at = (ports.table_index.oldest(generation, status, before, LOOKED_AT) for status in OVER)
    old = (entry for entry in chain.from_iterable(looked_at) if json.loads(entry.summary)["ended_at"] < before)
    dropped = list(islice(old, DROPPED_AT_ONCE))
    for entry in dropped:
        ports.table_index.drop(generation, entry)
    return len(dropped)


def drop_all_old(ports: Ports, generation: int, now: int, days: int | None) -> None:
    """Drops all such tables. Does nothing if `days` is None."""
    while days is not None and drop_old(ports, generation, now, days):
        pass
