"""The tables of a large log: each is a different game, really played, and the same number always gives the same table.

Finished tables ended one after the other until yesterday; live ones began within the last hour and wait for a person.
Nothing is copied from another table: its id and its seed give each its own cards. So every record verifies.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from domain.fairness import ServerSeed, Stream
from domain.game import HostedGame
from domain.registry import GAMES
from domain.table.commands import MakeMove, OpenTable, PlayHouse, TakeSeat
from domain.table.turn import house_turn, waiting_seats
from domain.terms import Terms, Visibility
from tests.finished_tables import BEGAN, SEARCHERS, GrowingLog

CYCLE = 100
"""After so many tables the games come in the same order again."""

RARE = {"lorum": 1, "vazhushal": 2}
"""Games of which a cycle has so few: the first has many more events than others, the second many more legal moves."""

TABLES_AN_ACCOUNT = 50
LEAST_ACCOUNTS = 20

UNLISTED = 10
"""One table of so many is unlisted."""

PEOPLE_ONLY = 2
"""One live table of so many has no house bots."""

STEADY = 8
"""The house bots of one table in so many consider their moves; at the others they move at random, which is quicker."""

SHORTEST, LONGEST = 4, 30
"""How many moves have been made at a live table."""

DAY_MS, HOUR_MS = 86_400_000, 3_600_000


class Place(NamedTuple):
    """The number of a table among the finished or the live ones."""

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
    """How many tables there are, and the time in ms at which the last of them has been written."""

    finished: int
    live: int
    now: int

    @property
    def accounts(self) -> int:
        return max(LEAST_ACCOUNTS, (self.finished + self.live) // TABLES_AN_ACCOUNT)

    def began(self, place: Place) -> int:
        """When a table was opened. The finished ones fill the time until yesterday."""
        if place.live:
            return self.now - HOUR_MS + HOUR_MS * place.number // self.live
        return BEGAN + (self.now - DAY_MS - BEGAN) * place.number // self.finished


def player(number: int) -> str:
    """The id of an account."""
    return f"p_{sha256(f'account {number}'.encode()).hexdigest()[:26]}"


def token(number: int) -> str:
    return f"ct_{sha256(f'token {number}'.encode()).hexdigest()}"


@cache
def games() -> tuple[str, ...]:
    """The games of a cycle, the rare ones far apart."""
    often = [slug for slug in GAMES if slug not in RARE]
    order = [often[number % len(often)] for number in range(CYCLE)]
    for slug, count in RARE.items():
        for number in range(count):
            order[(number * CYCLE // count + len(slug)) % CYCLE] = slug
    return tuple(order)


class Played(NamedTuple):
    """A table as it stands, and the numbers of the accounts in its seats; None for a house bot."""

    log: GrowingLog
    accounts: tuple[int | None, ...]


def played(plan: Plan, place: Place) -> Played:
    """Plays a table: to its end, or until a person has the turn after some moves."""
    random = Stream(place.name)
    moves = SHORTEST + random.below(LONGEST - SHORTEST) if place.live else None
    while True:
        found = _played(plan, place, moves)
        if not place.live or not found.log.table.over:
            return found
        moves = (moves or 0) // 2


def _played(plan: Plan, place: Place, moves: int | None) -> Played:
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


def sitting(plan: Plan, place: Place) -> tuple[int | None, ...]:
    """The numbers of the accounts in a table's seats, without a play; None for a house bot."""
    return _chosen(plan, place, _seats(place), Stream(place.name))


def _seats(place: Place) -> int:
    least, most = GAMES[games()[place.number % CYCLE]].seats
    return min(least + place.number // CYCLE % 2, most)


def _chosen(plan: Plan, place: Place, seats: int, random: Stream) -> tuple[int | None, ...]:
    """One or two people, or people only."""
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
    """The next move: that of a house bot by its strategy, that of a person at random."""
    seat = house_turn(log.table)
    if seat is not None:
        log.ask(PlayHouse(seat, log.choice(seat)), 1)
    else:
        seat = waiting_seats(log.table)[0]
        moves = game.legal_moves(log.table.state, seat)
        log.ask(MakeMove(seat, moves[random.below(len(moves))]), 1 + random.below(2_000))
