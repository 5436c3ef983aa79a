"""Tables of the rules alone for the tests of a game: see `domain.table.match`."""

from domain.rigged_chance import Rigged, RiggedChance, deal, dealt_by
from domain.table.match import SEED, START, Match

__all__ = ["SEED", "START", "Match", "Rigged", "RiggedChance", "deal", "dealt_by", "given", "open_table"]

open_table, given = Match.opened, Match.given
