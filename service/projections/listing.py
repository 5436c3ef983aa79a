"""How long tables that are over are listed, where the settings bound it.

Their logs, records and replays stay, and so do standings, positions of the feed, and the entries of the feed, which are
made again from the logs. So only lists and searches are bounded: of all tables, and of those of a player.
"""

import json

from events.ports import Ports

DAY_MS = 24 * 60 * 60 * 1000

OVER = ("finished", "abandoned")

LOOKED_AT = 1_000
"""The most entries of each status that one round looks at."""


def drop_old(ports: Ports, generation: int, now: int, days: int) -> int:
    """Drops tables that were opened, and have ended, so many days before a time in ms. Returns how many.

    What ended so long ago has its position, and is in the standings.
    """
    before, dropped = now - days * DAY_MS, 0
    for status in OVER:
        for entry in ports.table_index.oldest(generation, status, before, LOOKED_AT):
            if json.loads(entry.summary)["ended_at"] < before:
                ports.table_index.drop(generation, entry)
                dropped += 1
    return dropped


def drop_all_old(ports: Ports, generation: int, now: int, days: int | None) -> None:
    """Drops all of them; none where `days` is None."""
    while days is not None and drop_old(ports, generation, now, days):
        pass
