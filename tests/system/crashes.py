"""Processes killed while players, house bots and deadlines are at work: `python -m tests.system.crashes`.

Some tables are left alone, so that their deadlines pass; at others somebody plays against house bots and repeats each
request, under its key, until it is answered. Meanwhile one part of the service after another is killed. In the end
every table must pass the verifier, every acknowledged move must be in its log once and nothing else by that player,
and how late each deadline was met is told: from the deadline, or from when the part that was dead was running again.
"""

import argparse
import os
import random
import secrets
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from threading import Event

import httpx

from benchmarks.machine import commit
from domain.verify import verify
from tests.system.running import Json, Player, Running
from tests.workers.waiting import eventually

PARTS = ("service.http", "workers.relay", "workers.worker", "/valkey/valkey.sock", "/queue/valkey.sock")
TURN_SECONDS = 10
MOST_LATE_MS = 2_000


class Insistent(Player):
    """Asks again, under the same key, until there is an answer that is no failure of the service."""

    def ask(self, method: str, path: str, /, **body: object) -> Json:
        headers = {"Idempotency-Key": secrets.token_hex(16)} if method == "POST" else {}
        until = time.monotonic() + 60
        while time.monotonic() < until:
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


@dataclass
class Outage:
    """A part that was killed and was running again, in ms since the epoch."""

    part: str
    killed: int
    back: int


@dataclass
class Found:
    """What came of it; `lateness` has ms for each deadline that was met."""

    outages: list[Outage] = field(default_factory=list)
    lateness: list[int] = field(default_factory=list)
    tables: int = 0
    moves: int = 0
    house_moves: int = 0


def crash(service: Running, *, idle: int, playing: int, kills: Sequence[str], chance: random.Random) -> Found:
    """Kills these parts in turn beside so many players, each kill with so many more tables left alone.

    AssertionError on any loss.
    """
    found, done = Found(), Event()
    left_alone = [Insistent(service.url, "bot") for _ in range(2)]
    tables: list[str] = []
    with ThreadPoolExecutor(playing) as pool:
        players = [pool.submit(_play, service.url, done) for _ in range(playing)]
        for part in kills:
            tables += [_left_alone(left_alone) for _ in range(idle)]
            time.sleep(chance.uniform(1, 4))
            found.outages.append(_kill(service, part))
        for table in tables:
            _resign_after_a_deadline(left_alone, table)
        done.set()
        receipts = [receipt for each in players for receipt in each.result()]
    _judge_moves(left_alone[0], receipts, found)
    for table in tables:
        events = _record(left_alone[0], table, found)["events"]
        found.lateness += _lateness(events, found.outages)
    for each in left_alone:
        each.http.close()
    return found


def _left_alone(players: Sequence[Player]) -> str:
    table = players[0].opens(game="commune", seats=len(players), turn_seconds=TURN_SECONDS)
    for other in players[1:]:
        other.ask("POST", f"/v1/tables/{table}/seats")
    return table


def _play(url: str, done: Event) -> list[tuple[str, list[Json]]]:
    """Plays one table after another; each with the answers that its moves were given."""
    player, played = Insistent(url, "bot"), []
    while not done.is_set():
        table = player.opens(game="commune", seats=3, bots=["steady", "random"])
        answers: list[Json] = []
        while answer := player.moves_once(table):
            answers.append(answer)
        played.append((table, answers))
    player.http.close()
    return played


def _kill(service: Running, part: str) -> Outage:
    gone = service.process_of(part)
    os.kill(gone, signal.SIGKILL)
    killed = _now()
    eventually(lambda: (found := service.process_of(part)) != gone and found, 60)
    service.ready()
    return Outage(part, killed, _now())


def _now() -> int:
    return time.time_ns() // 1_000_000


def _resign_after_a_deadline(players: Sequence[Player], table: str) -> None:
    eventually(lambda: any(event["by"] == "deadline" for event in players[0].events(table)), 60)
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


def _judge_moves(player: Player, played: list[tuple[str, list[Json]]], found: Found) -> None:
    """Every acknowledged move is in the log as it was acknowledged, and there is no other by that player."""
    for table, answers in played:
        events = _record(player, table, found)["events"]
        moves = {event["version"] for event in events if event["by"] == "player" and event["type"][:6] != "table."}
        told = {event["version"] for answer in answers for event in answer["events"] if event["by"] == "player"}
        assert moves == told - {event["version"] for event in events if event["type"][:6] == "table."}, table
        assert all(events[answer["version"] - 1]["hash"] == answer["head"] for answer in answers), table
        found.moves += len(answers)


def _lateness(events: Sequence[Json], outages: Sequence[Outage]) -> list[int]:
    return [
        late_ms(before["at"] + TURN_SECONDS * 1000, event["at"], outages)
        for before, event in pairwise(events)
        if event["by"] == "deadline" and before["by"] != "deadline"
    ]


def late_ms(due: int, met: int, outages: Sequence[Outage]) -> int:
    """How long after it was due, or after whatever was dead meanwhile was running again."""
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

Written by `make soak-crashes`: parts of the running service are killed with signal 9, one after another, while players
move, house bots answer and deadlines pass. Every table's record must pass the verifier, every acknowledged move must
be in its log once, and a deadline must be met within {MOST_LATE_MS} ms of when it was due or, if a part was dead
then, of when that was running again.

Commit {commit()}, {seconds:.0f} s on {os.cpu_count()} cores.

- {len(found.outages)} kills: {kills}.
- Until the part was running again and the service ready: median {away[len(away) // 2]} ms, at most {away[-1]} ms.
- {found.tables} tables, all verified; {found.moves} moves acknowledged, each found once.
- {found.house_moves} events by the house.
- {len(late)} deadlines met: median {late[len(late) // 2]} ms late, at most {late[-1]} ms.
"""


def main() -> int:
    """0 if nothing was lost and no deadline was met too late."""
    parser = argparse.ArgumentParser(prog="python -m tests.system.crashes", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=10, help="how often each part is killed")
    parser.add_argument("--seed", type=int, default=1, help="of the order and times of the kills")
    parser.add_argument("--output", type=Path, help="a file for the report")
    asked = parser.parse_args()
    chance, began = random.Random(asked.seed), time.monotonic()
    kills = [part for _ in range(asked.rounds) for part in chance.sample(PARTS, len(PARTS))]
    with tempfile.TemporaryDirectory() as data:
        service = Running(Path(data) / "var").ready()
        try:
            found = crash(service, idle=4, playing=3, kills=kills, chance=chance)
        finally:
            service.close()
    text = markdown(found, time.monotonic() - began)
    print(text)
    if asked.output:
        asked.output.write_text(text, encoding="utf-8")
    return int(max(found.lateness) > MOST_LATE_MS)


if __name__ == "__main__":
    sys.exit(main())
