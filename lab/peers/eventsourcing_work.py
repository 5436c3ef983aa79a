"""eventsourcing: commands to an aggregate and its rebuild, with the library's own recorder in memory.

Bidding is the small game of `boardgame/game.js`.
"""
# mypy: allow-subclassing-any, allow-untyped-decorators

from collections.abc import Iterator
from functools import partial
from random import Random
from uuid import UUID

from eventsourcing.application import Application  # type: ignore[import-not-found]
from eventsourcing.domain import Aggregate, event  # type: ignore[import-not-found]

from lab.peers.timed import Done, Work, main

COMMANDS = 100
"""The number of commands to one trivial aggregate."""

LONG = 1_000
"""The number of events in a rebuild."""

CACHED = {"AGGREGATE_CACHE_MAXSIZE": "100"}
"""The library's default: before a command, the cached aggregate is brought up to date and copied."""

QUICKEST = {**CACHED, "AGGREGATE_CACHE_FASTFORWARD": "n", "DEEPCOPY_FROM_AGGREGATE_CACHE": "n"}
"""The cached aggregate is changed in place. Correct for one process with one thread, if no command is refused
halfway."""

RANKS, SUITS, HAND = 13, 4, 5
CALL = RANKS * SUITS
"""A bid is a number below this, for a number of cards of a rank. The number of cards counts first."""
LIMIT = 3
"""The number of penalties that lose a game."""


class Notes(Aggregate):
    """The trivial aggregate: a list that grows."""

    @event("Begun")
    def __init__(self) -> None:
        self.lines: list[str] = []

    @event("LineAdded")
    def add(self, line: str) -> None:
        self.lines.append(line)


class Bidding(Aggregate):
    """Two players bid on the number of cards of a rank in both hands. See boardgame/game.js."""

    @event("Opened")
    def __init__(self, hands: list[list[int]]) -> None:
        self.hands = hands
        self.turn = 0
        self.bid = -1
        self.penalties = [0, 0]

    @property
    def over(self) -> bool:
        return LIMIT in self.penalties

    def legal_moves(self) -> list[int]:
        return [*range(self.bid + 1, CALL), *([CALL] if self.bid >= 0 else [])]

    def move(self, seat: int, choice: int, pack: list[int]) -> None:
        """Makes a bid, or calls the last one and deals the next hand from `pack`."""
        if self.over or seat != self.turn or choice not in self.legal_moves():
            raise ValueError(f"{choice} is not allowed now")
        if choice != CALL:
            self.make_bid(seat, choice)
            return
        named, wanted = self.bid % RANKS, self.bid // RANKS + 1
        found = sum(card % RANKS == named for hand in self.hands for card in hand)
        self.call(seat, loser=seat if found >= wanted else 1 - seat)
        if not self.over:
            self.deal([pack[:HAND], pack[HAND : 2 * HAND]])

    @event("BidMade")
    def make_bid(self, seat: int, bid: int) -> None:
        self.bid = bid
        self.turn = 1 - seat

    @event("Called")
    def call(self, seat: int, loser: int) -> None:
        assert seat == self.turn
        self.penalties[loser] += 1
        self.turn = loser

    @event("HandDealt")
    def deal(self, hands: list[list[int]]) -> None:
        self.hands = hands
        self.bid = -1


class Library(Application[UUID]):
    """The use cases."""

    def begin(self) -> UUID:
        return self._saved(Notes())

    def add(self, notes: UUID, line: str) -> int:
        found: Notes = self.repository.get(notes)
        found.add(line)
        self.save(found)
        return int(found.version)

    def open(self, hands: list[list[int]]) -> UUID:
        return self._saved(Bidding(hands))

    def move_at_random(self, game: UUID, random: Random) -> bool:
        """Makes one of the legal moves. Returns true if the game continues."""
        found: Bidding = self.repository.get(game)
        before = found.version
        found.move(found.turn, random.choice(found.legal_moves()), shuffled(random))
        self.save(found)
        assert found.version > before
        return not found.over

    def _saved(self, aggregate: Aggregate) -> UUID:
        self.save(aggregate)
        identity: UUID = aggregate.id
        return identity


def shuffled(random: Random) -> list[int]:
    """Returns the top ten cards of a shuffled pack."""
    return random.sample(range(RANKS * SUITS), 2 * HAND)


def commands(settings: dict[str, str]) -> Iterator[Done]:
    library = Library(env=settings)
    while True:
        notes, version = library.begin(), 1
        for number in range(COMMANDS):
            version = library.add(notes, f"line {number}")
        assert version == COMMANDS + 1
        yield Done(COMMANDS, 1)


def bidding(settings: dict[str, str]) -> Iterator[Done]:
    library, random = Library(env=settings), Random(1)
    while True:
        pack = shuffled(random)
        game, moves = library.open([pack[:HAND], pack[HAND:]]), 1
        while library.move_at_random(game, random):
            moves += 1
        yield Done(moves, 1)


def rebuild() -> Iterator[Done]:
    library, notes = Library(), Notes()
    for number in range(LONG - 1):
        notes.add(f"line {number}")
    library.save(notes)
    while True:
        found: Notes = library.repository.get(notes.id)
        assert found is not notes
        assert found.version == LONG == len(found.lines) + 1
        yield Done(LONG, 1)


WORKS: dict[str, Work] = {
    "commands": partial(commands, QUICKEST),
    "commands-by-default": partial(commands, CACHED),
    "bidding": partial(bidding, QUICKEST),
    "bidding-by-default": partial(bidding, CACHED),
    "rebuild": rebuild,
}

if __name__ == "__main__":
    main(WORKS)
