"""Courses of play for the harness: random matches with house bots, missed deadlines and resignations.

The seats are taken by people, remote bots and house bots, with at least one person. Some seats commit to their seeds,
and some sign their moves. The table and its seeds are always the same, so two courses of one case differ only in the
cards.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from cardtable.game.courses import Step, choose
from domain.canonical import genesis
from domain.fairness import Stream, client_seed_hash
from domain.logged_event import LoggedEvent
from domain.table.commands import (
    Command,
    KeepTime,
    LeaveSeat,
    MakeMove,
    OpenTable,
    PlayHouse,
    ReturnToSeat,
    RevealSeed,
    Signed,
    TakeSeat,
)
from domain.table.state import Table, before_opening
from domain.table.turn import deadline, house_turn
from domain.terms import SeatKind, Terms
from events.accounts import AccountKind
from events.envelope import StoredEvent, write
from service.process.settings import Settings
from tests.games.random_play import LONGEST
from tests.games.table_cases import Case
from tests.playing import SEED, Match
from tests.signing import public_of

TABLE = "t_" + "hidden".rjust(24, "0")
HOST = "p_" + "host".rjust(24, "0")
"""The opener of tables whose first seat is a house bot's, without a seat."""

BOT_DELAY_MS = Settings.bot_delay_ms


def player_at(seat: int) -> str:
    return "p_" + f"{seat}".rjust(24, "0")


def client_seed(seat: int) -> str:
    return f"the client seed of seat {seat}"


def signer(seat: int) -> str:
    """Returns the name of the seat's key, if it signs."""
    return f"seat {seat}"


UNSIGNED = "0" * 128
"""A placeholder for signatures. They depend on the seals of hidden cards, so they are made when sent (`World`)."""


@dataclass(frozen=True)
class Course:
    """A table's whole course: the batch that opened it, then its steps."""

    case: Case
    opening: tuple[LoggedEvent, ...]
    steps: tuple[Step, ...]

    @cached_property
    def accounts(self) -> dict[str, AccountKind]:
        """Returns the seated players except house bots, with their kinds."""
        sitting = [step.command for step in self.steps if isinstance(step.command, TakeSeat)]
        return {each.player: each.kind for each in sitting if each.player is not None and each.kind != "house"}

    @property
    def opener(self) -> str:
        return self.steps[0].before.opener

    @cached_property
    def stored(self) -> list[list[StoredEvent]]:
        """Yields the log entries of the opening and then of each step."""
        head, entries = genesis(TABLE), []
        for batch in (self.opening, *(step.batch for step in self.steps)):
            entries.append(write(batch, head, SEED) if batch else [])
            head = entries[-1][-1].hash if batch else head
        return entries


@lru_cache(maxsize=2)
def course(case: Case, longest: int = LONGEST) -> Course:
    """Plays a random match of the case, cut after `longest` steps."""
    stream = Stream(f"secrecy {case}".encode())
    match = Match(before_opening(TABLE, SEED), ())
    kinds = _kinds(case.seats, stream)
    opener = player_at(0) if kinds[0] != "house" else HOST
    options = {name: list(value) if type(value) is tuple else value for name, value in case.options}
    match.ask(OpenTable(Terms(case.slug, case.seats, preset=case.preset, options=options), opener))
    opening = tuple(match.events)
    steps: list[Step] = []
    signs = Stream(f"secrecy {case} signs".encode())
    signers = [seat for seat in range(case.seats) if signs.below(2) == 0]
    for command in _commands(match, kinds, stream, signers):
        steps.append(_step(match, command))
        if match.table.over or len(steps) >= longest:
            break
    return Course(case, opening, tuple(steps))


def _kinds(seats: int, stream: Stream) -> list[SeatKind]:
    kinds: list[SeatKind] = [stream.choice(("human", "human", "house", "bot")) for _ in range(seats)]
    kinds[stream.below(seats)] = "human"
    return kinds


def _step(match: Match, asked: tuple[Command, int]) -> Step:
    command, at = asked
    before, match.at = match.table, at - 1
    batch = match.ask(command)
    return Step(before, command, at, tuple(batch), match.table)


def _commands(
    match: Match, kinds: Sequence[SeatKind], stream: Stream, signers: Sequence[int]
) -> Iterator[tuple[Command, int]]:
    """Yields the next commands with their times. After each one the generator reads the table again."""
    committed = [seat for seat, kind in enumerate(kinds) if kind != "house" and stream.below(3) == 0]
    for seat, kind in enumerate(kinds):
        yield _sitting_down(seat, kind, seat in committed), match.at + 1
    for seat in committed:
        yield RevealSeed(seat, client_seed(seat)), match.at + 1
    while True:
        command, at = _next(match, stream)
        if isinstance(command, MakeMove) and command.seat in signers:
            command = MakeMove(command.seat, command.move, Signed(public_of(signer(command.seat)), UNSIGNED))
        yield command, at


def _sitting_down(seat: int, kind: SeatKind, committed: bool) -> TakeSeat:
    if kind == "house":
        return TakeSeat(None, "house", seat, "random/1")
    hashed = client_seed_hash(client_seed(seat)) if committed else None
    return TakeSeat(player_at(seat), kind, seat, client_seed_hash=hashed)


def _next(match: Match, stream: Stream) -> tuple[Command, int]:
    """Returns usually a house bot's due move, otherwise a move of another seat or, rarely, a command outside play."""
    table, now = match.table, match.at + 1
    house, limit = house_turn(table), deadline(table)
    wanted = None if house is None else max(match.at, table.at + BOT_DELAY_MS)
    if wanted is not None and (wanted <= now or stream.below(4)):
        return _house_move(match, stream), wanted
    if limit is not None and house is None and stream.below(24) == 0:
        return KeepTime(), limit
    if stream.below(12) == 0:
        beside = _outside_play(table, stream)
        if beside is not None:
            return beside, now
    seat, move = choose(match, stream)
    if not _plays(table, seat):
        return (_house_move(match, stream), wanted) if wanted is not None else _next(match, stream)
    return MakeMove(seat, move), now


def _house_move(match: Match, stream: Stream) -> PlayHouse:
    seat = house_turn(match.table)
    assert seat is not None
    return PlayHouse(seat, stream.choice(match.game.legal_moves(match.state, seat)))


def _plays(table: Table, seat: int) -> bool:
    """True if an account plays the seat. An absent player returns by moving."""
    taken = table.seats[seat]
    return taken is not None and taken.player is not None and not taken.resigned


def _outside_play(table: Table, stream: Stream) -> Command | None:
    """Makes an absent player return, otherwise a player resign if another account is left."""
    away = [number for number, seat in enumerate(table.seats) if seat is not None and seat.away]
    if away:
        return ReturnToSeat(stream.choice(away))
    playing = [seat for seat in range(len(table.seats)) if _plays(table, seat)]
    return LeaveSeat(stream.choice(playing)) if len(playing) > 1 and stream.below(8) == 0 else None
