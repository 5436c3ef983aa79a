"""Measures the cost of a house bot's move in every process: commands to the servers, and CPU time.

The whole service runs, and a player plays against two house bots at a number of tables. First the CPU time of every
process is measured, while idle and while everyone plays; then the commands are counted with MONITOR. `commands` is the
number per house bot move, including the player's share. Commands that a script runs inside the server are not counted.
Prints Markdown.
"""

import re
import socket
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path

import click

from events.redis.scripts import script
from lab.bench.whole import PROCESSES, Measured, Player, Whole, measured, whole_service
from lab.machine import machine

SCRIPTS = {
    script(each.name[:-4]).digest: each.name[:-4]
    for each in files("events.redis").iterdir()
    if each.name.endswith(".lua")
}

_SAID = re.compile(rb'^\+[\d.]+ \[\d+ 127\.0\.0\.1:(\d+)\] "([^"]*)"(?: "([^"]*)")?')

IDLE_SECONDS = 4.0


class Monitor:
    """Counts a server's commands by client port."""

    def __init__(self, port: int) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()
        self._socket = socket.create_connection(("127.0.0.1", port))
        self._socket.sendall(b"MONITOR\r\n")
        self._thread = threading.Thread(target=self._listen)
        self._thread.start()

    def _listen(self) -> None:
        with self._socket.makefile("rb") as lines, suppress(ConnectionError):
            for line in lines:
                if said := _SAID.match(line):
                    self.counts[int(said[1]), _command(said[2].decode(), (said[3] or b"").decode())] += 1

    def end(self) -> None:
        self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._socket.close()


def _command(name: str, argument: str) -> str:
    name = name.upper()
    if name.startswith("EVAL"):
        return SCRIPTS.get(argument, "rq's script")
    return f"{name} {argument.upper()}" if name in ("CONFIG", "CLIENT", "SCRIPT") else name


def owners(processes: Mapping[str, Sequence[int]]) -> dict[int, str]:
    """Returns process names by the local port of their TCP connections."""
    ports = {}
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        ports[fields[9]] = int(fields[1].rpartition(":")[2], 16)
    found = {}
    for name, pids in processes.items():
        for pid in pids:
            for each in Path(f"/proc/{pid}/fd").iterdir():
                try:
                    inode = str(each.readlink()).removeprefix("socket:[").removesuffix("]")
                except OSError:
                    continue
                if inode in ports:
                    found[ports[inode]] = name
    return found


def counted(whole: Whole, player: Player, seconds: float) -> tuple[Measured, dict[tuple[str, str], Counter[str]]]:
    """Returns the measurement, and the commands by process and server."""
    monitors = {name: Monitor(port) for name, port in whole.servers.items()}
    try:
        found = measured(whole, player, seconds)
        owner = owners(whole.processes)
    finally:
        for monitor in monitors.values():
            monitor.end()
    counts: defaultdict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for server, monitor in monitors.items():
        for (port, command), count in monitor.counts.items():
            counts[owner.get(port, "gone"), server][command] += count
    return found, dict(counts)


@click.command(help=__doc__)
@click.option("--tables", default=20, show_default=True)
@click.option("--bots", default=2, show_default=True, help="At each table.")
@click.option("--game", default="commune", show_default=True)
@click.option("--strategy", default="random", show_default=True)
@click.option("--seconds", default=15.0, show_default=True, help="Of each measurement.")
def main(tables: int, bots: int, game: str, strategy: str, seconds: float) -> None:
    print(f"# What a house bot's move costs\n\n{machine()}, {tables} tables of {game} with {bots} `{strategy}`\n")
    with whole_service() as whole:
        time.sleep(2)
        before, began = whole.processor_time(), time.perf_counter()
        time.sleep(IDLE_SECONDS)
        idle_seconds = time.perf_counter() - began
        idle = {name: (cpu - before[name]) / idle_seconds for name, cpu in whole.processor_time().items()}
        player = Player(whole.port, {"game": game, "seats": bots + 1, "bots": [strategy] * bots}, tables)
        time.sleep(3)
        plain = measured(whole, player, seconds)
        found, counts = counted(whole, player, seconds)
        player.end()
    house, own = plain.house / plain.seconds, plain.player / plain.seconds
    print(f"Moves a second: {house:.0f} of house bots, {own:.0f} of the player.\n")
    print("| process | processor, ms a move | idle, ms a second | commands a move |\n|---|---:|---:|---|")
    for name in PROCESSES:
        cpu = (plain.cpu[name] - idle[name] * plain.seconds) / plain.house * 1000
        said = [
            f"{command} {count / found.house:.1f}"
            for (owner, _), commands in sorted(counts.items())
            if owner == name
            for command, count in commands.most_common()
            if count / found.house >= 0.05
        ]
        print(f"| {name} | {cpu:.2f} | {idle[name] * 1000:.1f} | {', '.join(said)} |")
    all_cpu = (sum(plain.cpu.values()) - sum(idle.values()) * plain.seconds) / plain.house * 1000
    every = sum(sum(each.values()) for each in counts.values()) / found.house
    print(f"| all | {all_cpu:.2f} | {sum(idle.values()) * 1000:.1f} | {every:.1f} in all |")


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.steps")
