"""Reactions: a seat sends one of a few fixed words to everyone who follows the table. They are neither logged nor
stored."""

import secrets
from dataclasses import dataclass

from events.ports import Key, Wakes
from events.values import Values
from service.access.limits import Charge, free
from service.access.permissions import PlayerId, seat_of
from service.answers import Answer
from service.engine import idempotency
from service.engine.cache import TableCache
from service.refusals import Refused
from service.tables.reads import latest

REACTIONS = ("hello", "well_played", "thanks", "oops", "wow", "hurry")


class ReactionMessage(Answer):
    """A reaction, in the streams of all who follow the table."""

    seat: int
    reaction: str


@dataclass(frozen=True)
class Reactions:
    responses: Values
    wakes: Wakes
    tables: TableCache

    def react(
        self, player: PlayerId, table_id: str, reaction: str, key: Key | None = None, charge: Charge = free
    ) -> bool:
        """Sends the reaction to the table, once per idempotency key. Returns True if an earlier request has sent it.

        Refused with `not_found`, `not_seated` and `table_over`, since nobody follows a finished table.
        """
        table = latest(self.tables, table_id).table
        if key is not None and idempotency.find(self.responses, key) is not None:
            return True
        seat = seat_of(table, player)
        if table.over:
            raise Refused("table_over", "the table is over", version=table.version)
        charge(reactions=1)
        own = secrets.token_bytes(8)
        if key is not None and idempotency.claim(self.responses, key, own) != own:
            return True
        self.wakes.say(table_id, ReactionMessage(seat, reaction).json().decode())
        return False
