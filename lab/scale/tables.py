"""The tables of a large log. Each is a different game, really played, and the same number always gives the same table.

Finished tables ended one after another until yesterday; live ones began within the last hour and wait for a person.
Nothing is copied from another table: each table's id and seed give it its own cards, so every record verifies.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from domain.fairness import ServerSeed, Stream
from domain.hosted_game import HostedGame
from domain.registry import GAMES
from domain.table.commands import MakeMove, OpenTable, PlayHouse, TakeSeat
from domain.table.turn import house_turn, waiting_seats
from domain.terms import Terms, Visibility
from tests.finished_tables import BEGAN, SEARCHERS, GrowingLog

CYCLE = 100
"""Number of tables after which the order of games repeats."""

RARE = {"lorum": 1, "vazhushal": 2}
"""Games with a reduced number of tables per cycle. The first has many more events than others, the second many more
legal moves."""

TABLES_AN_ACCOUNT = 50
LEAST_ACCOUNTS = 20

UNLISTED = 10
"""One table in this many is unlisted."""

PEOPLE_ONLY = 2
"""One live table in this many has no house bots."""

STEADY = 8
"""In one table in this many the house bots consider their moves. In the others they move at random, which is faster."""

SHORTEST, LONGEST = 4, 30
"""Minimum and maximum number of moves made at a live table."""

DAY_MS, HOUR_MS = 86_400_000, 3_600_000


class TableKey(NamedTuple):
    """A table's number among the finished or the live ones."""

    live: bool
    number: int

    @property
    def name(self) -> bytes:
        return sha256(f"{'live' if self.live else 'finished'} {self.number}".encode()).digest()

    @property
    def table(self) -> str:
        return f"t_{self.name.hex()[:26]}"


@dataclass(frozen=True)
class Plan:
    """The numbers of tables, and the time at which the last of them is written, in milliseconds."""

    finished: int
    live: int
    now: int

    @property
    def accounts(self) -> int:
        return max(LEAST_ACCOUNTS, (self.finished + self.live) // TABLES_AN_ACCOUNT)

    def began(self, place: TableKey) -> int:
        """Returns a table's opening time. The finished tables fill the time until yesterday."""
        if place.live:
            return self.now - HOUR_MS + HOUR_MS * place.number // self.live
        return BEGAN + (self.now - DAY_MS - BEGAN) * place.number // self.finished


def player(number: int) -> str:
    """Returns the id of an account."""
    return f"p_{sha256(f'account {number}'.encode()).hexdigest()[:26]}"


def token(number: int) -> str:
    return f"ct_{sha256(f'token {number}'.encode()).hexdigest()}"


@cache
def games() -> tuple[str, ...]:
    """Returns the games of a cycle, with the rare ones far apart."""
    often = [slug for slug in GAMES if slug not in RARE]
    order = [often[number % len(often)] for number in range(CYCLE)]
    for slug, count in RARE.items():
        for number in range(count):
            order[(number * CYCLE // count + len(slug)) % CYCLE] = slug
    return tuple(order)


class Played(NamedTuple):
    """A table, and the account numbers in its seats, with None for house bots."""

    log: GrowingLog
    accounts: tuple[int | None, ...]


def played(plan: Plan, place: TableKey) -> Played:
    """Plays a table to its end or, for a live one, for a number of moves until a person is to move."""
    random = Stream(place.name)
    moves = SHORTEST + random.below(LONGEST - SHORTEST) if place.live else None
    while True:
        found = _played(plan, place, moves)
        if not place.live or not found.log.table.over:
            return found
        moves = (moves or 0) // 2


def _played(plan: Plan, place: TableKey, moves: int | None) -> Played:
    game, random = GAMES[games()[place.number % CYCLE]], Stream(place.name)
    seats = _seats(place)
    accounts = _chosen(plan, place, seats, random)
    log = GrowingLog(place.table, ServerSeed(sha256(place.name).digest()), plan.began(place))
    visibility: Visibility = "unlisted" if place.number % UNLISTED == UNLISTED - 1 else "public"
    first = next(each for each in accounts if each is not None)
    log.ask(OpenTable(Terms(game.slug, seats, visibility=visibility), player(first)), 0)
    quick = [each.id for each in game.strategies if each.delays <= SEARCHERS]
    strategy = quick[0 if place.number % STEADY == 0 else -1]
    for account in accounts:
        if account is None:
            log.ask(TakeSeat(None, "house", strategy=strategy), 1)
        else:
            log.ask(TakeSeat(player(account), "human"), random.below(1_000))
    for number in _steps(log):
        if moves is not None and number >= moves and house_turn(log.table) is None:
            break
        step(log, game, random)
    return Played(log, accounts)


def sitting(plan: Plan, place: TableKey) -> tuple[int | None, ...]:
    """Returns the account numbers in a table's seats without playing it, with None for house bots."""
    return _chosen(plan, place, _seats(place), Stream(place.name))


def _seats(place: TableKey) -> int:
    least, most = GAMES[games()[place.number % CYCLE]].seats
    return min(least + place.number // CYCLE % 2, most)


def _chosen(plan: Plan, place: TableKey, seats: int, random: Stream) -> tuple[int | None, ...]:
    """Draws the accounts of one or two people, or of people only. Returns them by seat, with None for house bots."""
    people = seats if place.live and place.number % PEOPLE_ONLY == 0 else 1 + place.number % 2
    found: list[int] = []
    while len(found) < min(people, seats):
        account = random.below(plan.accounts)
        if account not in found:
            found.append(account)
    return (*found, *(None for _ in range(seats - len(found))))


def _steps(log: GrowingLog) -> Iterator[int]:
    number = 0
    while not log.table.over:
        yield number
        number += 1


def step(log: GrowingLog, game: HostedGame, random: Stream) -> None:
    """Makes the next move: a house bot's by its strategy, a person's at random."""
    seat = house_turn(log.table)
    if seat is not None:
        log.ask(PlayHouse(seat, log.choice(seat)), 1)
    else:
        seat = waiting_seats(log.table)[0]
        moves = game.legal_moves(log.table.state, seat)
        log.ask(MakeMove(seat, moves[random.below(len(moves))]), 1 + random.below(2_000))
