"""A table of the rules alone, played by hand with lines of move notation.

    match = given("commune", seats=2, chance=[0, deal("52", {0: "AS", 1: "KD"}, first=0)])
    match.when("0 bid kind=pair ranks=9").then("bid_made")
    match.when("0 call").refused("not_your_turn")

`chance` lists the match's draws in order (`domain.rigged_chance`). After the last one the table's own seeds decide, the
same in every run.
"""

from collections.abc import Mapping
from typing import Any, Self

from domain.chance import Chance
from domain.fairness import ServerSeed
from domain.hosted_game import HostedGame
from domain.kernel import SPECTATOR
from domain.logged_event import LoggedEvent
from domain.moves import JsonMove
from domain.notation import read_move
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.rigged_chance import Rigged, RiggedChance
from domain.table.commands import Command, KeepTime, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decide, seeded
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from domain.table.view import table_view
from domain.terms import Terms

START = 1_790_000_000_000
SEED = ServerSeed(bytes(range(32)))


class Match:
    """A table and all its events."""

    def __init__(self, table: Table, chance: Rigged, at: int = START) -> None:
        self.before = table
        self.table = table
        self.events: list[LoggedEvent] = []
        self.ancestors: dict[str, list[LoggedEvent]] = {}
        self.batches: list[list[LoggedEvent]] = []
        self.at = at
        self._chance = chance
        self._asked: list[LoggedEvent] | Refusal | None = None

    @classmethod
    def opened(
        cls,
        game: str,
        seats: int,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Rigged = (),
        number: int = 0,
    ) -> Self:
        """Returns a table without players. A different `number` deals different cards."""
        match = cls(before_opening(f"t_test{number:015}", SEED), chance)
        match.ask(OpenTable(Terms(game, seats, preset=preset, options=dict(options or {})), "p_0"))
        return match

    @classmethod
    def given(
        cls,
        game: str,
        seats: int,
        *,
        preset: str | None = None,
        options: Mapping[str, Any] | None = None,
        chance: Rigged = (),
        number: int = 0,
    ) -> Self:
        """Returns a table with all seats taken, so that play has begun."""
        match = cls.opened(game, seats, preset=preset, options=options, chance=chance, number=number)
        for seat in range(seats):
            match.ask(TakeSeat(f"p_{seat}", "human"))
        return match

    # Sending commands

    def ask(self, command: Command) -> list[LoggedEvent]:
        """Decides and folds. Raises the refusal and changes nothing if the command is refused."""
        self.at += 1
        batch = decide(self.table, self.signed(command), at=self.at, chance_for=self.chance_for)
        self.table = fold(self.table, batch)
        self.events += batch
        if batch:
            self.batches.append(batch)
        return batch

    def signed(self, command: Command) -> Command:
        """Signs a command. Here nobody signs."""
        return command

    def chance_for(self, table: Table) -> Chance:
        return RiggedChance(self._chance, seeded(table))

    def move(self, seat: int, move: JsonMove) -> list[LoggedEvent]:
        return self.ask(MakeMove(seat, move))

    def play(self, line: str) -> list[LoggedEvent]:
        """Makes a move given as a line: `0 bid kind=pair ranks=9`."""
        return self.move(*read_move(self.game, line))

    def later(self, seconds: int) -> list[LoggedEvent]:
        """Lets time pass and applies its effects."""
        self.at += seconds * 1000
        return self.ask(KeepTime())

    # Given, when, then

    def when(self, asked: str | Command) -> Self:
        try:
            self._asked = self.play(asked) if isinstance(asked, str) else self.ask(asked)
        except Refusal as refusal:
            self._asked = refusal
        return self

    def then(self, *names: str) -> Self:
        """Checks the names of the batch's events, without the game: `then("called", "hands_revealed", ...)`."""
        assert isinstance(self._asked, list), f"refused: {self._asked}"
        found = [event.type.split(".")[1] for event in self._asked]
        assert found == list(names), f"the events are {found}"
        return self

    def refused(self, code: str) -> Self:
        assert isinstance(self._asked, Refusal), f"not refused: {[event.type for event in self._asked or []]}"
        assert self._asked.code == code, str(self._asked)
        return self

    def code_of(self, seat: int, move: JsonMove) -> str:
        """Returns the code with which a move is refused."""
        self.when(MakeMove(seat, move))
        assert isinstance(self._asked, Refusal), "not refused"
        return self._asked.code

    # Reading

    @property
    def game(self) -> HostedGame:
        return GAMES[self.table.game]

    @property
    def state(self) -> Any:
        return self.table.state

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return table_view(self.table, SPECTATOR if seat is None else frozenset((seat,)))

    @property
    def turn(self) -> int:
        """The only seat to move."""
        (seat,) = self.game.waiting(self.state)
        return seat

    @property
    def names(self) -> list[str]:
        """Names of the events in the latest batch, without the game."""
        return [event.type.split(".")[1] for event in self.batches[-1]]

    def last(self, name: str) -> LoggedEvent:
        """Returns the latest event with that name."""
        return next(event for event in reversed(self.events) if event.type.split(".")[1] == name)
