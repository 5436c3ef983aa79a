"""Looking at a turn again."""

import logging
from collections.abc import Callable

from cardtable.client.api import Client
from cardtable.client.bot import Turn
from cardtable.client.errors import Unreachable
from cardtable.client.transport import Pauses

_log = logging.getLogger("cardtable.bot")


def as_it_is(client: Client, turn: Turn, stopped: Callable[[], bool]) -> Turn | None:
    """The turn as the table stands now, however long it takes to find out; None where it is past, or when `stopped`."""
    table = turn["table"]
    pauses = Pauses(client.transport.patience, client.transport.sleep)
    while not stopped():
        try:
            view, moves = client.table(table), client.legal_moves(table)
            now = view["version"]
            if moves["version"] != now:
                pauses.pause()
                continue
            if view["turn"] is None or turn["seat"] not in view["turn"]["seats"]:
                return None
            news = [each for each in client.events(table, turn["version"]) if each["version"] <= view["version"]]
        except Unreachable as error:
            _log.warning("table %s: %s; trying again", table, error)
            pauses.pause()
            continue
        return {
            **turn,
            "version": now,
            "deadline": view["turn"]["deadline"],
            "view": view,
            "legal_moves": moves["legal_moves"],
            "complete": moves["complete"],
            "history": [*turn["history"], *news],
        }
    return None
