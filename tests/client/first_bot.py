"""A bot that makes the first legal move, for the tests of the runner."""

from cardtable.client import Bot, Client, Turn
from cardtable.client.moves import Move
from cardtable.client.shapes import Table

CUTS = {"cut": 400, "lost": 200, "late": 0}


class First(Bot):
    """Makes the first legal move, and records its calls."""

    threads = 0

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.over: list[Table] = []
        self.seats: list[Table] = []

    def choose(self, view: Table, legal_moves: list[Move]) -> Move:
        return legal_moves[0]

    def turn(self, turn: Turn) -> Move:
        self.turns.append(turn)
        return super().turn(turn)

    def seated(self, table: Table) -> None:
        self.seats.append(table)

    def finished(self, table: Table) -> None:
        self.over.append(table)


def moves_of(client: Client, table: str) -> list[int]:
    """Returns the versions of the moves made by the client's seat."""
    seat = client.table(table)["viewer"]["seat"]
    told = client.events(table)
    return [each["version"] for each in told if each["actor"] == seat and each["by"] == "player"]
