"""Repeats the decisions of house bots.

Each bot decides only from the view of its seat. If its decision matches the log, it used nothing else
(docs/scheme.md 9).
"""

from collections.abc import Callable
from hashlib import sha256

from domain.canonical import canonical
from domain.moves import JsonMove
from domain.registry import GAMES, game_of
from domain.table.house_bots import Choose, Hand
from domain.table.state import Table
from domain.verify.report import Decisions, Verdict, failed, passed, unavailable

AMOUNTS = ("full", "sample", "none")
"""The allowed amounts of repeated decisions."""

SAMPLED = 8
"""Average number of decisions for each one in a sample, selected by a hash of the head and the version."""


def known_strategies() -> str:
    """A digest of the names of all strategies in this release. Other releases may have others."""
    names = sorted(strategy.id for game in GAMES.values() for strategy in game.strategies)
    return sha256(" ".join(names).encode()).hexdigest()[:16]


class BotCheckScope:
    """The house bots' decisions to repeat, by calling `choose`, in a record and its parents; `amount` is one of
    AMOUNTS.

    An earlier verification of the same record with the same strategies has confirmed the first `known` of them.
    `agreed` counts the confirmed decisions, including these, up to the first deviation.
    """

    def __init__(self, amount: str, choose: Choose, known: int = 0) -> None:
        self.amount = amount
        self.choose = choose
        self.agreed = 0
        self._known = known

    def deviation(self, found: Callable[[], str]) -> str:
        """Calls `found` for the next decision, unless that one is known. Returns a description of the bot's own
        decision if it deviates, else ""."""
        deviation = "" if self.agreed < self._known else found()
        self.agreed += not deviation
        return deviation


class BotCheck:
    """The check of house bots' decisions in one record: all, a sample or none."""

    def __init__(self, again: BotCheckScope, head: str) -> None:
        self._again = again
        self._head = head
        self._made = 0
        self._asked = 0
        self._unknown: set[str] = set()
        self._failure: Verdict | None = None

    def meet_unknown(self, strategy: str) -> None:
        """Records that a seat is played by a strategy unknown to this release."""
        self._unknown.add(strategy)

    def judge(self, table: Table, seat: int, name: str | None, move: JsonMove, hand: Hand) -> None:
        """Checks that the seat's strategy, given by name, decides on the move at this table."""
        self._made += 1
        if self._failure is not None or not self._chosen(table.version):
            return
        strategy = game_of(table).strategy(name) if name else None
        if strategy is None or strategy.id != name:
            return
        self._asked += 1
        found = self._again.deviation(lambda: self._deviation(table, seat, strategy.id, move, hand))
        if found:
            self._failure = failed(table.version + 1, f"{strategy.id} in seat {seat} {found}")

    def _deviation(self, table: Table, seat: int, strategy: str, move: JsonMove, hand: Hand) -> str:
        """A description of the strategy's decision if it differs from the move, else ""."""
        try:
            decided = self._again.choose(table, seat, strategy, hand)
            same = _normal_form(table, seat, decided) == _normal_form(table, seat, move)
            if not same and game_of(table).sparing(table.state) is not None:
                earlier = self._again.choose(_before_sparing(table, seat), seat, strategy, hand)
                same = _normal_form(table, seat, earlier) == _normal_form(table, seat, move)
        except Exception as error:  # a bot that can't decide here did not choose the move
            return f"can't decide here: {type(error).__name__}"
        return "" if same else f"decides for {dict(decided)!r:.100}, not {dict(move)!r:.100}"

    def _chosen(self, version: int) -> bool:
        if self._again.amount == "sample":
            return sha256(f"{self._head}|{version}".encode()).digest()[0] % SAMPLED == 0
        return self._again.amount == "full"

    @property
    def agreed(self) -> int:
        """The scope's count of confirmed decisions."""
        return self._again.agreed

    @property
    def decisions(self) -> Decisions:
        """The number of decisions in the part of the record that was read, and the number repeated."""
        return Decisions(self._again.amount, self._made, self._asked)

    def verdict(self, stopped: str | None) -> Verdict:
        """The verdict on the decisions. `stopped` is the reason for not reading the whole record, if it was not
        read."""
        if self._failure is not None:
            return self._failure
        if reason := self._why_not(stopped):
            return unavailable(reason)
        if not self._made:
            return passed("no house bot played")
        return passed(f"{self._asked} of {self._made} decisions of house bots made again from what their seats saw")

    def _why_not(self, stopped: str | None) -> str:
        """The reason why the decisions prove nothing, or "" if they prove something."""
        if self._again.amount == "none":
            return "not requested"
        if self._unknown:
            return f"this release doesn't have {', '.join(sorted(self._unknown)):.200}"
        if self._made and not self._asked:
            return stopped or f"none of {self._made} decisions of house bots is in the sample"
        return stopped or ""


def _before_sparing(table: Table, seat: int) -> Table:
    """The table as if the player had not resigned, because in earlier releases house bots spent that player's chips."""
    taken = [each and each._replace(resigned=each.resigned and n != seat) for n, each in enumerate(table.seats)]
    return table._replace(seats=tuple(taken))


def _normal_form(table: Table, seat: int, move: JsonMove) -> bytes:
    return canonical(dict(game_of(table).normalise(table.state, seat, move)))
