"""Repeatedly kills processes of the running service during games: `make -C lab soak-crashes`.

At some tables nobody moves, so that their deadlines pass. At others a player plays against house bots and retries each
request under its key until it is answered. Meanwhile the test kills one process of the service after another. Finally
every table must pass the verifier, and the log must contain each acknowledged move exactly once and no other move of
that player. The test measures the delay of each deadline, from the deadline itself or from the restart of a process
that was dead at the time.
"""

import os
import random
import secrets
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from threading import Event, Lock

import click
import httpx

from bots.verify import verify
from lab.machine import commit
from tests.polling import PATIENCE, until
from tests.system.running import Json, Player, Running

PARTS = ("service.http", "workers.relay", "workers.worker", "/valkey/valkey.sock", "/queue/valkey.sock")
TURN_SECONDS = 10
MOST_LATE_MS = 2_000

MOST_MOVES = 20
"""Maximum number of acknowledged moves between two kills."""


class RetryingPlayer(Player):
    """Repeats each request under the same key until the service answers without failing."""

    def ask(self, method: str, path: str, /, **body: object) -> Json:
        headers = {"Idempotency-Key": secrets.token_hex(16)} if method == "POST" else {}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                answer = self.http.request(method, path, json=body or None, headers=headers)
            except httpx.HTTPError:
                time.sleep(0.05)
                continue
            if answer.status_code < 500:
                assert answer.is_success, answer.text
                return dict(answer.json())
            time.sleep(0.05)
        raise AssertionError(f"{method} {path} was never answered")


class Progress:
    """The number of acknowledged moves. Thread-safe."""

    def __init__(self) -> None:
        self.moves = 0
        self._lock = Lock()

    def advance(self) -> None:
        with self._lock:
            self.moves += 1

    def wait_for(self, more: int) -> None:
        """Waits until that many more moves are acknowledged."""
        enough = self.moves + more
        until(lambda: self.moves >= enough)


@dataclass
class Outage:
    """Times when a process was killed and when it was running again, in milliseconds since the epoch."""

    part: str
    killed: int
    back: int


@dataclass
class Found:
    """The results. `lateness` has the delay of each deadline that was met, in milliseconds."""

    outages: list[Outage] = field(default_factory=list)
    lateness: list[int] = field(default_factory=list)
    tables: int = 0
    moves: int = 0
    house_moves: int = 0


def crash(service: Running, *, idle: int, playing: int, kills: Sequence[str], chance: random.Random) -> Found:
    """Kills these processes in turn while `playing` players play. Before each kill, opens `idle` tables without moves.

    Raises AssertionError on any loss.
    """
    found, done, progress = Found(), Event(), Progress()
    absent = [RetryingPlayer(service.url, "bot") for _ in range(2)]
    tables: list[str] = []
    with ThreadPoolExecutor(playing) as pool:
        players = [pool.submit(_play, service.url, done, progress) for _ in range(playing)]
        for part in kills:
            tables += [_table_without_moves(absent) for _ in range(idle)]
            progress.wait_for(chance.randint(1, MOST_MOVES))
            found.outages.append(_kill(service, part))
        for table in tables:
            _resign_after_a_deadline(absent, table)
        done.set()
        receipts = [receipt for each in players for receipt in each.result()]
    _check_moves(absent[0], receipts, found)
    for table in tables:
        events = _record(absent[0], table, found)["events"]
        found.lateness += _lateness(events, found.outages)
    for each in absent:
        each.http.close()
    return found


def _table_without_moves(players: Sequence[Player]) -> str:
    table = players[0].opens(game="commune", seats=len(players), turn_seconds=TURN_SECONDS)
    for other in players[1:]:
        other.ask("POST", f"/v1/tables/{table}/seats")
    return table


def _play(url: str, done: Event, progress: Progress) -> list[tuple[str, list[Json]]]:
    """Plays one table after another. Returns each with the responses to its moves."""
    player, played = RetryingPlayer(url, "bot"), []
    while not done.is_set():
        table = player.opens(game="commune", seats=3, bots=["steady", "random"])
        answers: list[Json] = []
        while answer := player.moves_once(table):
            answers.append(answer)
            progress.advance()
        played.append((table, answers))
    player.http.close()
    return played


def _kill(service: Running, part: str) -> Outage:
    killed = _now()
    service.kill_parts(part)
    return Outage(part, killed, _now())


def _now() -> int:
    return time.time_ns() // 1_000_000


def _resign_after_a_deadline(players: Sequence[Player], table: str) -> None:
    until(lambda: any(event["by"] == "deadline" for event in players[0].events(table)))
    for seat, player in enumerate(players):
        if player.table(table)["status"] == "playing":
            player.ask("DELETE", f"/v1/tables/{table}/seats/{seat}")


def _record(player: Player, table: str, found: Found) -> Json:
    record = player.ask("GET", f"/v1/tables/{table}/record")
    report = verify(record)
    assert report.status == "passed", report.as_json()
    found.tables += 1
    found.house_moves += sum(event["by"] == "house" for event in record["events"])
    return record


def _check_moves(player: Player, played: list[tuple[str, list[Json]]], found: Found) -> None:
    """Checks that the log contains each acknowledged move as acknowledged, and no other move of the player."""
    for table, answers in played:
        events = _record(player, table, found)["events"]
        moves = {event["version"] for event in events if event["by"] == "player" and event["type"][:6] != "table."}
        acknowledged = {event["version"] for answer in answers for event in answer["events"] if event["by"] == "player"}
        assert moves == acknowledged - {event["version"] for event in events if event["type"][:6] == "table."}, table
        assert all(events[answer["version"] - 1]["hash"] == answer["head"] for answer in answers), table
        found.moves += len(answers)


def _lateness(events: Sequence[Json], outages: Sequence[Outage]) -> list[int]:
    return [
        late_ms(before["at"] + TURN_SECONDS * 1000, event["at"], outages)
        for before, event in pairwise(events)
        if event["by"] == "deadline" and before["by"] != "deadline"
    ]


def late_ms(due: int, met: int, outages: Sequence[Outage]) -> int:
    """Returns the delay after the due time, or after the restart of a process that was dead then, in milliseconds."""
    for outage in outages:
        if due < outage.back <= met:
            due = outage.back
    return met - due


def markdown(found: Found, seconds: float) -> str:
    late = sorted(found.lateness)
    kills = ", ".join(f"{sum(each.part == part for each in found.outages)} of `{part}`" for part in PARTS)
    away = sorted(each.back - each.killed for each in found.outages)
    return f"""\
# Soak test of crashes

Written by `make -C lab soak-crashes`. The test kills parts of the running service with signal 9, one after another,
while players and house bots move and deadlines pass. Every table's record must pass the verifier, and its log must
contain every acknowledged move once. Every deadline must be met within {MOST_LATE_MS} ms, counted from the deadline
or, if a part was dead then, from its restart.

Commit {commit()}, {seconds:.0f} s on {os.cpu_count()} cores.

- {len(found.outages)} kills: {kills}.
- Until the part was running again and the service was ready: median {away[len(away) // 2]} ms, at most {away[-1]} ms.
- {found.tables} tables, all verified; {found.moves} acknowledged moves, each found once.
- {found.house_moves} events of house bots.
- {len(late)} deadlines met: median {late[len(late) // 2]} ms late, at most {late[-1]} ms.
"""


@click.command()
@click.option("--rounds", type=int, default=10, show_default=True, help="How often each part is killed.")
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the order and times of the kills.")
@click.option("--output", type=click.Path(path_type=Path), help="A file for the report.")
def main(rounds: int, seed: int, output: Path | None) -> None:
    """Kill processes during games. Exits with 1 if a deadline was met too late; fails if a move was lost."""
    chance, began = random.Random(seed), time.monotonic()
    kills = [part for _ in range(rounds) for part in chance.sample(PARTS, len(PARTS))]
    with tempfile.TemporaryDirectory() as data:
        service = Running(Path(data) / "var").ready()
        try:
            found = crash(service, idle=4, playing=3, kills=kills, chance=chance)
        finally:
            service.close()
    text = markdown(found, time.monotonic() - began)
    print(text)
    if output:
        output.write_text(text, encoding="utf-8")
    sys.exit(int(max(found.lateness) > MOST_LATE_MS))


if __name__ == "__main__":
    main(prog_name="python -m lab.soaks.crashes")
