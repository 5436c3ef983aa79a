"""Reactions: a word out of a few, from a seat to all who follow the table. They are in no log, and are kept nowhere."""

import secrets

from events.ports import Key
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, seat_of
from service.answers.encoding import to_json
from service.engine import idempotency
from service.refusals import Refused
from service.tables.reads import latest
from service.wiring import Service

REACTIONS = ("hello", "well_played", "thanks", "oops", "wow", "hurry")


def react(
    service: Service, player: PlayerId, table_id: str, reaction: str, key: Key | None = None, charge: Charge = free
) -> bool:
    """Says the reaction at the table, once for each key. Returns whether an earlier request has said it.

    Refused `not_found`, `not_seated` and `table_over`: nobody follows a table that is over.
    """
    table, responses = latest(service, table_id).table, service.ports.responses
    if key is not None and idempotency.find(responses, key) is not None:
        return True
    seat = seat_of(table, player)
    if table.over:
        raise Refused("table_over", "the table is over", version=table.version)
    charge(reactions=1)
    own = secrets.token_bytes(8)
    if key is not None and idempotency.claim(responses, key, own) != own:
        return True
    service.ports.wakes.say(table_id, to_json({"seat": seat, "reaction": reaction}).decode())
    return False
