"""Tables of the rules alone (`cardtable.game.match`), with players who may sign their moves."""

from collections.abc import Sequence

from cardtable.game import match
from cardtable.game.match import SEED, START, Rigged, RiggedChance, deal, dealt_by
from domain.canonical import canonical, genesis, link
from domain.logged_event import LoggedEvent
from domain.table.commands import Command, MakeMove
from domain.table.state import Table
from tests.signing import signed

__all__ = [
    "SEED",
    "START",
    "Match",
    "Rigged",
    "RiggedChance",
    "deal",
    "dealt_by",
    "given",
    "head_of",
    "open_table",
]


def head_of(events: Sequence[LoggedEvent]) -> str:
    """Returns the chain's head after a table's events, in hex."""
    head = genesis(events[0].table)
    for event in events:
        head = link(head, canonical(event.public_form()))
    return head.hex()


class Match(match.Match):
    """A table and all its events. `signers` are names of the keys that sign a player's moves from now on, by seat
    (`tests.signing`)."""

    def __init__(self, table: Table, chance: Rigged, at: int = START) -> None:
        super().__init__(table, chance, at)
        self.signers: dict[int, str] = {}

    def signed(self, command: Command) -> Command:
        name = self.signers.get(command.seat) if isinstance(command, MakeMove) and command.signed is None else None
        if name is None or not isinstance(command, MakeMove):
            return command
        own = signed(name, self.table.id, self.table.version, head_of(self.events), command.move)
        return MakeMove(command.seat, command.move, own)


open_table, given = Match.opened, Match.given
