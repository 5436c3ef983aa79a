"""Measures the cost of a move for the service: the rows of the web process, of a house bot's answer, and of all
processes together.

- *a move over HTTP*: the web process's CPU time for an acknowledged move, compared with a bare Flask route with
  marshmallow and two round trips to the same server (lab/bench/floor.py).
- *a house bot's answer*: from a player's move in the log to the bot's, without the delay and the decision, compared
  with the time from enqueueing a no-op job to running it in a standard RQ worker. In wall-clock time only.
- *a house bot's move, all processes*: CPU time including the player's share, compared with the decision and the rules
  alone.
"""

import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

import click

from domain.fairness import ServerSeed
from domain.registry import GAMES
from domain.table.commands import OpenTable, TakeSeat
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import before_opening
from domain.table.turn import house_turn
from domain.terms import Terms
from events.redis import embedded
from lab.bench.answers import no_op_jobs, running, timed_table
from lab.bench.moves import Accounts, Web, idle, play, serving
from lab.bench.watchers import processes
from lab.bench.whole import Player, Whole, measured, processor_time, whole_service
from lab.load import run
from lab.machine import machine
from lab.rows import HEADER, Pair, Row, Sample, costs, line, rates
from workers.tables import house_move

AT_MOST_MS = 5.0
"""Target for all processes together, in addition to the decision and the rules, in milliseconds."""


def web_row(rounds: int = 7, seconds: float = 3, connections: int = 8) -> Row:
    with tempfile.TemporaryDirectory() as data:
        log = embedded.start(Path(data))
        try:
            with serving("lab.bench.floor", log.url, data) as floor, serving("service.http", log.url, data) as web:
                load = partial(run, connections=connections, seconds=seconds)
                moves = partial(load, web.port, partial(play, Accounts(web.port)))
                bare = partial(load, floor.port, idle)
                pairs = [(_sample(web, moves), _sample(floor, bare)) for _ in range(rounds + 1)][1:]
        finally:
            log.stop()
    return rates("a move over HTTP, the web process", "moves/s", pairs, aim=1.0)


def _sample(web: Web, load: Callable[[], object]) -> Sample:
    pids = processes(web.pid)
    cpu, wall = sum(map(processor_time, pids)), time.perf_counter()
    rate = load()
    wall = time.perf_counter() - wall
    return Sample(rate.per_second * wall, wall, sum(map(processor_time, pids)) - cpu)  # type: ignore[attr-defined]


def answer_row(game: str = "commune", rounds: int = 5, jobs: int = 40) -> Row:
    pairs: list[Pair] = []
    with running() as service:
        for _ in range(rounds + 1):
            took = [after - deciding for after, deciding in timed_table(service, game, "steady")]
            if took:
                rest, floor = median(took), median(no_op_jobs(service.jobs, jobs))
                pairs.append((Sample(1, rest, rest), Sample(1, floor, floor)))
    return costs(f"a house bot's answer, {game}", "ms", pairs[1:] or pairs, aim=2.0, unit=1000)


def cpu_of_moves(
    tables: int, strategy: str = "random", bots: int = 2, game: str = "commune", seconds: float = 8, rounds: int = 3
) -> list[Sample]:
    """Returns house bots' moves with the CPU time of all processes, minus their idle consumption."""
    with whole_service() as whole:
        time.sleep(2)
        idle_cpu = _idle(whole)
        player = Player(whole.port, {"game": game, "seats": bots + 1, "bots": [strategy] * bots}, tables)
        time.sleep(2)
        found = [measured(whole, player, seconds) for _ in range(rounds)]
        player.end()
    return [Sample(each.house, each.seconds, sum(each.cpu.values()) - idle_cpu * each.seconds) for each in found]


def _idle(whole: Whole, seconds: float = 4) -> float:
    before = sum(whole.processor_time().values())
    time.sleep(seconds)
    return (sum(whole.processor_time().values()) - before) / seconds


def rules_alone(strategy: str, bots: int = 3, game: str = "commune", moves: int = 200) -> Sample:
    """Measures house bots' decisions and the rules, without a log, in this process."""
    name = next(each.id for each in GAMES[game].strategies if each.id.startswith(strategy))
    made, wall, cpu = 0, time.perf_counter(), time.process_time()
    while made < moves:
        table = before_opening(f"t_{made:020}", ServerSeed(bytes(32)))
        table = fold(table, decide(table, OpenTable(Terms(game, bots), "p_0"), at=1))
        for _ in range(bots):
            table = fold(table, decide(table, TakeSeat(None, "house", strategy=name), at=2))
        while (seat := house_turn(table)) is not None and made < moves:
            table = fold(table, decide(table, house_move(table, seat, lambda _: []), at=table.at + 1))
            made += 1
    return Sample(made, time.perf_counter() - wall, time.process_time() - cpu)


def house_row(strategy: str = "random", tables: int = 20) -> Row:
    pairs = [(ours, rules_alone(strategy)) for ours in cpu_of_moves(tables, strategy)]
    alone = median(floor.cpu / floor.done for _, floor in pairs) * 1000
    return costs(
        f"a house bot's move, all processes, `{strategy}`", "ms", pairs, aim=(AT_MOST_MS + alone) / alone, unit=1000
    )


def rows() -> Iterator[Row]:
    yield web_row()
    yield answer_row()
    yield house_row()


@click.command(help=__doc__)
def main() -> None:
    print(f"# What a move costs the house\n\n{machine()}, embedded Valkey, strict durability\n\n{HEADER}")
    for row in rows():
        print(line(row), flush=True)


if __name__ == "__main__":
    main(prog_name="python -m lab.bench.house")
