"""Checks turn notifications while every process of the service is repeatedly restarted.

Pairs of people play. Each has a push subscription at a stand-in for a push service, which decrypts the messages. The
player to move does so when the message has arrived, or after a timeout. Meanwhile the processes are restarted in turn,
by SIGKILL and by SIGTERM. Turns are identified by their deadline, which is in the message. Finally each message is
searched for cards.
"""

import json
import os
import random
import re
import signal
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import cycle, islice, product
from pathlib import Path
from threading import Event, Lock
from typing import Any

import click

from lab.machine import machine
from lab.soaks.crashes import RetryingPlayer
from tests.push_service import Browser, Receiver
from tests.system.running import Running

PARTS = {
    "web": "service.http",
    "relay": "workers.relay",
    "projector": "workers.projector",
    "the worker that notifies": "cardtable-notifications",
    "a worker of tables": "cardtable-tables",
    "the server of the log": "/valkey/valkey.sock",
    "the server of the jobs": "/queue/valkey.sock",
}
SIGNALS = (signal.SIGKILL, signal.SIGTERM)

TURN_SECONDS = 86_400
PATIENCE = 30.0
"""Time in seconds before a player counts a message as lost."""

FIELDS = {"kind", "table", "game", "deadline", "link"}
CARD = re.compile(r"\b(?:[2-9TJQKA][CDHS](?:\.[12])?|X[1-4])\b")


@dataclass
class Found:
    """`late` has the delay of each message from the start of its turn, in seconds; `lost` has the turns without a
    message."""

    late: list[float] = field(default_factory=list)
    lost: int = 0
    doubled: int = 0
    unknown: int = 0
    messages: int = 0
    cards: int = 0
    restarts: dict[str, int] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)

    def told(self, late: float | None) -> None:
        with self.lock:
            if late is None:
                self.lost += 1
            else:
                self.late.append(late)

    @property
    def turns(self) -> int:
        return len(self.late) + self.lost


class Person:
    """A player with a phone. Records the times of all received messages, by table and deadline."""

    def __init__(self, url: str, receiver: Receiver) -> None:
        self._receiver = receiver
        self._phone = Browser(receiver, "/phone")
        self._read = 0
        self.came: dict[tuple[str, int], list[float]] = {}
        self.messages: list[dict[str, Any]] = []
        self.turns: set[tuple[str, int]] = set()
        self.player = RetryingPlayer(url)
        self.player.ask("POST", "/v1/me/notifications/channels", **self._phone.channel)

    def look(self) -> None:
        new = self._receiver.got[self._read :]
        self._read += len(new)
        for got in new:
            message = json.loads(self._phone.read(got))
            self.messages.append(message)
            if message["kind"] == "your_turn":
                self.came.setdefault((message["table"], message["deadline"]), []).append(got.at)

    def waits_for(self, table: str, deadline: int) -> float | None:
        """Returns the delay from the start of the turn to its message, in seconds, or None if no message arrives."""
        self.turns.add((table, deadline))
        began, end = deadline / 1000 - TURN_SECONDS, time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.look()
            if (table, deadline) in self.came:
                return self.came[table, deadline][0] - began
            time.sleep(0.01)
        return None


@contextmanager
def people(url: str, number: int) -> Iterator[list[Person]]:
    with ExitStack() as running:
        made = [Person(url, running.enter_context(Receiver().running())) for _ in range(number)]
        yield made
        for each in made:
            each.player.http.close()


def play(pair: Sequence[Person], found: Found, done: Event) -> None:
    """Lets two people play one table after another until `done` is set."""
    first, second = pair
    while not done.is_set():
        table = first.player.opens(game="commune", seats=2, turn_seconds=TURN_SECONDS)
        second.player.ask("POST", f"/v1/tables/{table}/seats")
        while not done.is_set():
            now = first.player.table(table)
            if now["status"] != "playing":
                break
            mover = pair[now["turn"]["seats"][0]]
            found.told(mover.waits_for(table, now["turn"]["deadline"]))
            legal = mover.player.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
            mover.player.ask("POST", f"/v1/tables/{table}/moves", **random.choice(legal[:3]))
        if (turn := first.player.table(table)["turn"]) is not None:  # this turn's message is not waited for
            pair[turn["seats"][0]].turns.add((table, turn["deadline"]))


def restart(service: Running, name: str, by: signal.Signals) -> None:
    """Ends a process and waits until the supervisor has restarted it."""
    gone = service.process_of(PARTS[name])
    os.kill(gone, by)
    end = time.monotonic() + 60
    while service._find(PARTS[name]) in (gone, None):
        assert time.monotonic() < end, f"{name} is not started again"
        time.sleep(0.05)


def run(turns: int, restarts: int, tables: int, folder: Path) -> Found:
    found, done = Found(), Event()
    service = Running(folder / "var", CARDTABLE_NOTIFY_PRIVATE="1", CARDTABLE_LIMITS="off")
    try:
        service.ready()
        with people(service.url, 2 * tables) as everybody, ThreadPoolExecutor(tables) as pool:
            pairs = [everybody[n : n + 2] for n in range(0, len(everybody), 2)]
            playing = [pool.submit(play, pair, found, done) for pair in pairs]
            for by, name in islice(cycle(product(SIGNALS, PARTS)), restarts):
                time.sleep(random.uniform(1, 3))
                restart(service, name, by)
                key = f"{name}, {by.name}"
                found.restarts[key] = found.restarts.get(key, 0) + 1
            while found.turns < turns and not any(each.done() for each in playing):
                time.sleep(0.2)
            done.set()
            for each in playing:
                each.result()
            time.sleep(10)  # for possible duplicates
            judge(everybody, found)
    finally:
        service.close()
    return found


def judge(everybody: Sequence[Person], found: Found) -> None:
    for each in everybody:
        each.look()
        found.messages += len(each.messages)
        found.doubled += sum(len(times) - 1 for times in each.came.values())
        found.unknown += len(each.came.keys() - each.turns)
        found.cards += sum(map(says_too_much, each.messages))
        others = [(message["kind"], message["table"]) for message in each.messages if message["kind"] != "your_turn"]
        found.doubled += len(others) - len(set(others))


def says_too_much(message: dict[str, Any]) -> bool:
    """True if a message has unexpected fields or contains something that looks like a card."""
    return message.keys() != FIELDS or any(CARD.search(str(value)) for value in message.values())


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report(found: Found) -> str:
    rows = "\n".join(f"| {name} | {times} |" for name, times in sorted(found.restarts.items()))
    return f"""\
# Notifications

{found.turns} turns of people at tables, each with a push subscription at a stand-in for a push service, while a part of
`make run` was restarted {sum(found.restarts.values())} times ([notifications.md](../notifications.md)).
`make -C lab notifications` repeats it.

{machine()}; {datetime.now(UTC):%Y-%m-%d}.

| | |
|---|---:|
| turns | {found.turns} |
| told once | {len(found.late)} |
| told twice | {found.doubled} |
| not told within {PATIENCE:.0f} s | {found.lost} |
| messages of a turn that nobody had | {found.unknown} |
| seconds from the beginning of the turn to the message: median | {quantile(found.late, 0.5):.2f} |
| 95 of 100 | {quantile(found.late, 0.95):.2f} |
| longest | {max(found.late, default=0):.2f} |
| messages of all kinds, decrypted | {found.messages} |
| of these with a field that is not promised, or with something that looks like a card | {found.cards} |

A turn that is not told is one whose worker was killed between the claim and the request; the claim is what excludes
that one is told twice. A turn counts as told when the stand-in has the whole request. The times include those in which
a part was down.

| restarted, by | times |
|---|---:|
{rows}
"""


@click.command(help=__doc__)
@click.option("--turns", default=1000, show_default=True)
@click.option("--restarts", default=50, show_default=True)
@click.option("--tables", default=10, show_default=True, help="How many are played at the same time.")
@click.option("--output", type=click.Path(path_type=Path), help="Where the report is written.")
def main(turns: int, restarts: int, tables: int, output: Path | None) -> None:
    with tempfile.TemporaryDirectory() as folder:
        text = report(run(turns, restarts, tables, Path(folder)))
    print(text)
    if output is not None:
        output.write_text(text, "utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.notifications")
