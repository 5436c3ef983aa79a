"""How long tables that are over are listed, where the settings bound it.

Their logs, records and replays stay, and so do standings, positions of the feed, and the entries of the feed, which are
made again from the logs. So only lists and searches are bounded: of all tables, and of those of a player.
"""

import json
from itertools import chain, islice

from events.ports import Ports

DAY_MS = 24 * 60 * 60 * 1000

OVER = ("finished", "abandoned")

LOOKED_AT = 1_000
"""The most entries of each status that one round looks at."""

DROPPED_AT_ONCE = 100
"""The most tables that one round drops, so that no entry and no sign of life of the projector waits long."""


def drop_old(ports: Ports, generation: int, now: int, days: int) -> int:
    """Drops tables that were opened, and have ended, so many days before a time in ms. Returns how many.

    At most DROPPED_AT_ONCE; the next calls drop the others. What ended so long ago has its position, and is in the
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
    """Drops all of them; none where `days` is None."""
    while days is not None and drop_old(ports, generation, now, days):
        pass
