"""Clients play behind the proxy while each process is restarted in turn and then killed in turn."""

import itertools
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

import httpx

from domain.registry import GAMES
from lab.chaos import finish
from lab.chaos.checker import Finding, check
from lab.chaos.crowd import BOTS
from lab.chaos.fleet import BOT_DELAY_MS, Fleet
from lab.chaos.history import Acknowledged, Command, History
from lab.chaos.players import Player
from lab.chaos.standstill import Standstill, standstills
from tests.polling import PATIENCE, until

THINKS = 1.0
"""Time that a client takes for a move, in seconds, like a quick player."""

TURN_SECONDS = 3600
"""Time limit of a turn, in seconds. It exceeds any standstill, so no deadline passes."""

CALM_SECONDS = 3.0
"""Pause between two faults, in seconds, so that each standstill can be attributed to a fault."""

SEATS = 3

PAUSES = {"player": round(THINKS * 1000), "house": BOT_DELAY_MS}


class Fault(NamedTuple):
    """A process that was restarted or killed. Times are in milliseconds since the epoch."""

    kind: str
    part: str
    began: int
    ended: int


@dataclass
class Rolled:
    """The outcome of a rolling restart.

    `stood` are the standstills while faults were made. `failed` counts retried requests by reason, and `most_failures`
    is the maximum for one request. `refused` counts moves that were refused permanently, by code.
    """

    moves: int
    tables: int
    faults: Sequence[Fault]
    stood: Sequence[Standstill]
    failed: Counter[str]
    most_failures: int
    refused: Counter[str]
    repeats: int
    """Maximum number of times that one move was resent."""
    slowest: float
    """Longest time from a move's first request to its acknowledgement, in seconds."""
    findings: list[Finding] = field(default_factory=list)

    def longest(self, fault: Fault) -> int:
        """Returns the longest standstill during a fault, in milliseconds."""
        return max((each.ms for each in self.stood if each.meets(fault.began, fault.ended)), default=0)

    def calm(self) -> int:
        """Returns the longest standstill that doesn't overlap a fault, in milliseconds."""
        faults = self.faults
        apart = (each for each in self.stood if not any(each.meets(fault.began, fault.ended) for fault in faults))
        return max((each.ms for each in apart), default=0)

    def count(self, kind: str) -> int:
        return sum(finding.kind == kind for finding in self.findings)

    @property
    def passed(self) -> bool:
        """True if nothing was lost, duplicated or refused. Standstills don't count, because they depend on the
        machine."""
        return not (self.findings or self.refused)


class Faults(NamedTuple):
    """The processes to end one after another, once in each of these ways. None means all processes.

    Before each fault, the proxy must again send requests to every web process, `calm_moves` more moves must be
    acknowledged, and `calm_seconds` must pass.
    """

    kinds: Sequence[str] = ("restart", "kill -9")
    parts: Sequence[str] | None = None
    calm_seconds: float = CALM_SECONDS
    calm_moves: int = 0


def roll(
    fleet: Fleet,
    clients: int,
    seed: int,
    say: Callable[[str], None] = lambda _line: None,
    wanted: Faults = Faults(),  # noqa: B008 - it never changes
) -> Rolled:
    """Plays, injects the faults, lets the clients resign and checks everything. Closes nothing."""
    history, finishing = History(), threading.Event()
    games = itertools.cycle(GAMES)
    with ThreadPoolExecutor(clients) as pool:
        players = [_player(fleet, history, number, seed) for number in range(clients)]
        try:
            playing = [pool.submit(_plays, player, games, finishing) for player in players]
            faults = list(_faults(fleet, history, wanted, say))
            failed, most_failures, refused = history.failed.copy(), history.most_failures, history.refusals()
        finally:
            finishing.set()
        for each in playing:
            each.result()
    logs = list(finish.logs_of(players[0], finish.tables_of(players, history)))
    for player in players:
        player.close()
    began, ended = faults[0].began, faults[-1].ended
    stood = (each for log in logs for each in standstills(log, PAUSES) if began <= each.began and each.ended <= ended)
    return Rolled(
        moves=history.acknowledged,
        tables=len(logs),
        faults=faults,
        stood=list(stood),
        failed=failed,
        most_failures=most_failures,
        refused=refused,
        repeats=max((len(command.answers) - 1 for command in history.commands), default=0),
        slowest=max(map(_seconds, history.commands), default=0.0),
        findings=check(history, logs),
    )


def _player(fleet: Fleet, history: History, number: int, seed: int) -> Player:
    """Returns a client with its own address, as on the open internet."""
    address, patient = f"127.0.1.{number + 1}", httpx.Timeout(PATIENCE)
    return Player(fleet.url, history, "careful", number, seed, address, thinks=THINKS, timeout=patient)


def _plays(player: Player, games: Iterator[str], finishing: threading.Event) -> None:
    """Plays one table against house bots after another."""
    while not finishing.is_set():
        slug = next(games)
        seats = max(GAMES[slug].seats[0], SEATS)
        bots = [BOTS[seat % len(BOTS)] for seat in range(seats - 1)]
        player.plays(player.opens(game=slug, seats=seats, bots=bots, turn_seconds=TURN_SECONDS), finishing)


def _faults(fleet: Fleet, history: History, wanted: Faults, say: Callable[[str], None]) -> Iterator[Fault]:
    makes = {"restart": fleet.restart, "kill -9": fleet.kill}
    for kind in wanted.kinds:
        for part in wanted.parts or fleet.parts:
            _calms_down(fleet, history, wanted)
            began = _now()
            makes[kind](part)
            fault = Fault(kind, part, began, _now())
            say(f"{kind} of {part}: works again after {fault.ended - fault.began} ms")
            yield fault
    _calms_down(fleet, history, wanted)


def _calms_down(fleet: Fleet, history: History, wanted: Faults) -> None:
    until(fleet.sends_to_all_webs)
    enough = history.acknowledged + wanted.calm_moves
    until(lambda: history.acknowledged >= enough)
    time.sleep(wanted.calm_seconds)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _seconds(command: Command) -> float:
    answer = command.acknowledged
    return answer.received - command.began if answer and isinstance(answer.outcome, Acknowledged) else 0.0
