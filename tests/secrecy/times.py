"""Measures the information that the times of house bots' moves reveal about their cards.

A person plays at random against house bots, in memory. The clock advances only while a bot thinks and until its move is
published. For each decision `decisions` records the date of its events, the thinking time, and the cards that only the
bot saw. `most_telling` then tries to guess each fact from the time alone: it searches the best threshold in one half of
the decisions and guesses in the other half. It does so among decisions of the same phase, because times may depend on
public facts.
"""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import fields
from hashlib import sha256
from itertools import count
from math import sqrt
from statistics import median
from typing import NamedTuple

from cardtable.game.redeal import card_codes
from domain.fairness import ServerSeed, Stream
from domain.kernel import SPECTATOR
from domain.registry import GAMES, game_of
from domain.table.commands import MakeMove, PlayHouse
from domain.table.house_bots import Hand
from domain.table.state import Table
from domain.table.turn import house_turn, waiting_seats
from domain.terms import Terms
from events.envelope import read
from service.process.settings import Settings
from service.tables import opening
from service.wiring import Service, in_memory
from tests.workers.house import Clock, Postponed
from workers.equipment import equipment
from workers.tables import TableKeeper

SEATS = 3
"""Number of seats, unless the game needs more: one person and two bots."""

CHANCE = 5.0
"""Number of standard deviations above random guesses that is no coincidence."""

PUBLIC_MS = 3
"""Time until a worker begins to tend a table, in ms."""


class Decision(NamedTuple):
    """A decision of a house bot: its date after the table's latest event, and the thinking time, both in ms. `hidden`
    are the ranks and suits of the cards that only the bot saw."""

    phase: str
    ms: int
    thought: int
    hidden: frozenset[str]


class Guess(NamedTuple):
    """A guessed fact, and its accuracy in standard deviations above random guesses."""

    fact: str
    deviations: float


Think = Callable[[Table, int, Hand], tuple[PlayHouse, int]]
"""Returns a bot's decision, and its thinking time in ms."""

Keeper = Callable[..., TableKeeper]


def decisions(slug: str, strategy: str, number: int, think: Think, keeper: Keeper = TableKeeper) -> list[Decision]:
    """Returns the first `number` decisions of that strategy of a game, at tables that are the same each time."""
    found: list[Decision] = []
    clock, numbers = Clock(), count()
    service = Service(
        Settings(), in_memory(), clock=clock, new_table=lambda: f"t_{next(numbers):024}", seed_of=_seed(slug)
    )
    player = service.registry.register("Ann", "human").player
    seats = max(SEATS, GAMES[slug].seats[0])

    def thinks(table: Table, seat: int, hand: Hand) -> PlayHouse:
        decided, thought = think(table, seat, hand)
        begun.append((table, seat, thought))
        clock.passes(thought)
        return decided

    begun: list[tuple[Table, int, int]] = []
    postponed = Postponed(clock)
    equipped = equipment(service, slice_seconds=60, choose=thinks, later=postponed).tables
    tending = keeper(*(getattr(equipped, each.name) for each in fields(equipped)))
    while len(found) < number:
        order = opening.TableOrder(Terms(slug, seats), bots=[strategy] * (seats - 1))
        table = service.opening.open_table(player, order).loaded.table
        stream = Stream(table.id.encode())
        while not table.over and len(found) < number:
            if house_turn(table) is None:
                _moves(service, table, stream)
            else:
                if not postponed:  # otherwise the worker has already continued
                    clock.passes(PUBLIC_MS)
                    tending.tend(table.id)
                while not postponed.do():
                    clock.passes(1)
            table = _latest(service, table)
            while begun and begun[0][0].version < table.version:
                decided, seat, thought = begun.pop(0)
                found.append(_decision(decided, seat, thought, _next_at(service, decided)))
    return found[:number]


def _next_at(service: Service, table: Table) -> int:
    """Returns the date of the event after this state of the table."""
    (stored,) = service.ports.store.read(table.id, after=table.version, limit=1)
    return read(stored).at


def _seed(slug: str) -> Callable[[str], ServerSeed]:
    return lambda table: ServerSeed(sha256(f"{slug} {table}".encode()).digest())


def _moves(service: Service, table: Table, stream: Stream) -> None:
    (seat,) = waiting_seats(table)
    move = stream.choice(game_of(table).legal_moves(table.state, seat))
    service.execution.execute(table.id, MakeMove(seat, move))


def _latest(service: Service, table: Table) -> Table:
    loaded = service.tables.latest(table.id)
    assert loaded is not None
    return loaded.table


def _decision(table: Table, seat: int, thought: int, at: int) -> Decision:
    return Decision(table.state.phase, at - table.at, thought, frozenset(held(table, seat)))


def held(table: Table, seat: int) -> set[str]:
    """Returns the ranks and suits of the cards that this seat sees and a spectator doesn't."""
    game = game_of(table)
    seen = set(card_codes(game.view(table.state, frozenset((seat,)))))
    return {mark for card in seen - set(card_codes(game.view(table.state, SPECTATOR))) for mark in card[:2]}


# Guessing


def most_telling(found: Sequence[Decision]) -> Guess:
    """Returns the fact best guessed from the times."""
    facts: dict[str, list[bool]] = {
        f"holds {mark}": [mark in each.hidden for each in found]
        for mark in sorted(set().union(*(each.hidden for each in found)))
    }
    usual = {phase: median(each.thought for each in of_it) for phase, of_it in _by_phase(found).items()}
    facts["thought for long"] = [each.thought > usual[each.phase] for each in found]
    return max((Guess(fact, _deviations(found, holds)) for fact, holds in facts.items()), key=lambda each: each[1])


def _by_phase(found: Sequence[Decision]) -> dict[str, list[Decision]]:
    phases: defaultdict[str, list[Decision]] = defaultdict(list)
    for each in found:
        phases[each.phase].append(each)
    return phases


def _deviations(found: Sequence[Decision], holds: Sequence[bool]) -> float:
    """Returns the accuracy of guesses in the second halves of the phases, in standard deviations above chance."""
    better, variance = 0.0, 0.0
    phases: defaultdict[str, list[tuple[int, bool]]] = defaultdict(list)
    for decision, fact in zip(found, holds, strict=True):
        phases[decision.phase].append((decision.ms, fact))
    for pairs in phases.values():
        learnt, tried = pairs[::2], pairs[1::2]
        guess = _threshold(learnt)
        guessed = [(guess(ms), fact) for ms, fact in tried]
        n, yes, true = len(guessed), sum(each for each, _ in guessed), sum(fact for _, fact in guessed)
        if n > 1:
            better += sum(each == fact for each, fact in guessed) - (yes * true + (n - yes) * (n - true)) / n
            variance += 4 * yes * true * (n - yes) * (n - true) / (n * n * (n - 1))
    return better / sqrt(variance) if variance else 0.0


def _threshold(pairs: Sequence[tuple[int, bool]]) -> Callable[[int], bool]:
    """Returns the guess `ms >= threshold`, or its opposite, whose results differ most between true and false."""
    true, false = ([ms for ms, fact in pairs if fact is wanted] for wanted in (True, False))

    def above(threshold: int) -> float:
        shares = [sum(ms >= threshold for ms in group) / len(group) for group in (true, false) if group]
        return shares[0] - shares[-1]

    best = max({ms for ms, _ in pairs}, key=lambda each: (abs(above(each)), each), default=0)
    return (lambda ms: ms >= best) if above(best) >= 0 else (lambda ms: ms < best)
