"""Repeats the decisions of house bots.

Each decides from the view of its seat alone. If it decides as the log says, it used nothing else (design 5).
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
"""How many decisions are made again."""

SAMPLED = 8
"""A sample holds about one decision in this many; a hash of the head and the version chooses them."""


def known_strategies() -> str:
    """A digest of the names of all strategies that decide again here. Another release may have others."""
    names = sorted(strategy.id for game in GAMES.values() for strategy in game.strategies)
    return sha256(" ".join(names).encode()).hexdigest()[:16]


class BotCheckScope:
    """The decisions of house bots to repeat in a record and its parents: `amount` of them, by `choose`.

    An earlier verification of the same record with the same strategies has confirmed the first `known` of them.
    `agreed` counts the confirmed decisions, including these, up to the first deviation.
    """

    def __init__(self, amount: str, choose: Choose, known: int = 0) -> None:
        self.amount = amount
        self.choose = choose
        self.agreed = 0
        self._known = known

    def deviation(self, found: Callable[[], str]) -> str:
        """The result of `found` for the next decision: the bot's own move, or "" if the decisions agree or are known
        to."""
        deviation = "" if self.agreed < self._known else found()
        self.agreed += not deviation
        return deviation


class BotCheck:
    """Checks the decisions of house bots in one record: all of them, a sample or none."""

    def __init__(self, again: BotCheckScope, head: str) -> None:
        self._again = again
        self._head = head
        self._made = 0
        self._asked = 0
        self._unknown: set[str] = set()
        self._failure: Verdict | None = None

    def meet_unknown(self, strategy: str) -> None:
        """Notes that a seat is played by a strategy that this release doesn't have."""
        self._unknown.add(strategy)

    def judge(self, table: Table, seat: int, name: str | None, move: JsonMove, hand: Hand) -> None:
        """Checks that the strategy of that name, which plays the seat at that table, decides for that move."""
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
        """What the strategy does instead of that move; "" if it decides for the move."""
        try:
            decided = self._again.choose(table, seat, strategy, hand)
            same = _normal_form(table, seat, decided) == _normal_form(table, seat, move)
            if not same and game_of(table).sparing(table.state) is not None:
                earlier = self._again.choose(_before_sparing(table, seat), seat, strategy, hand)
                same = _normal_form(table, seat, earlier) == _normal_form(table, seat, move)
        except Exception as error:  # a bot that can't decide here did not decide for the move
            return f"can't decide here: {type(error).__name__}"
        return "" if same else f"decides for {dict(decided)!r:.100}, not {dict(move)!r:.100}"

    def _chosen(self, version: int) -> bool:
        if self._again.amount == "sample":
            return sha256(f"{self._head}|{version}".encode()).digest()[0] % SAMPLED == 0
        return self._again.amount == "full"

    @property
    def agreed(self) -> int:
        """That of the scope."""
        return self._again.agreed

    @property
    def decisions(self) -> Decisions:
        """How many decisions there were, as far as the record was read, and how many were made again."""
        return Decisions(self._again.amount, self._made, self._asked)

    def verdict(self, stopped: str | None) -> Verdict:
        """What the decisions show; `stopped` says why the record was not read to its end, None if it was."""
        if self._failure is not None:
            return self._failure
        if reason := self._why_not(stopped):
            return unavailable(reason)
        if not self._made:
            return passed("no house bot played")
        return passed(f"{self._asked} of {self._made} decisions of house bots made again from what their seats saw")

    def _why_not(self, stopped: str | None) -> str:
        """Why the decisions show nothing; "" if they show something."""
        if self._again.amount == "none":
            return "not requested"
        if self._unknown:
            return f"this release doesn't have {', '.join(sorted(self._unknown)):.200}"
        if self._made and not self._asked:
            return stopped or f"none of {self._made} decisions of house bots is in the sample"
        return stopped or ""


def _before_sparing(table: Table, seat: int) -> Table:
    """The table as if the player had not resigned: in earlier releases a house bot spent that player's chips, too."""
    taken = [each and each._replace(resigned=each.resigned and n != seat) for n, each in enumerate(table.seats)]
    return table._replace(seats=tuple(taken))


def _normal_form(table: Table, seat: int, move: JsonMove) -> bytes:
    return canonical(dict(game_of(table).normalise(table.state, seat, move)))
