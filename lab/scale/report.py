"""The report of a run, in Markdown, from the results of its stages."""

from collections.abc import Iterator
from typing import Any

from lab.bench.whole import LOG

INTRODUCTION = """\
# A large log

`make -C lab scale` writes this file. {finished:,} finished and {live:,} live tables of all games, with {accounts:,}
accounts, are in the log of one service, beside {few:,} of the same tables in the log of another. Both are asked for the
same things in turn. Each table was played by itself, by the rules, with a seed of its own: one or two people who move
at random, and house bots; half of the live tables have people only. {verified} records of finished tables, chosen at
random, were verified with all decisions of their house bots. {machine}, embedded Valkey, strict durability.
"""

REQUESTS = """\
## Requests

Milliseconds by the clock, medians and 99th percentiles; `ratio` is that of the processor time of the web process and
the log's server, the median over rounds with its lowest and highest value; beside it that of the medians by the clock.
A *cold* read is of a table that no process has in memory, and the file of an archived one is not in that of the system.
The first move at a table is cold, too.

| request | many | 99% | few | 99% | ratio | from, to | by the clock | aim |
|---|---:|---:|---:|---:|---:|---|---:|---|
"""

MEMORY = """\
## Memory

| | bytes | for each table |
|---|---:|---:|
"""

WORK = """\
## Starting, archiving and other work on all tables

| | many | few |
|---|---:|---:|
"""


def report(found: Any) -> str:
    plan, filled = found["plan"], found["filled"]["figures"]
    tables = plan["finished"] + plan["live"]
    head = INTRODUCTION.format(
        **plan,
        accounts=filled["accounts"],
        few=filled["few"],
        verified=filled["verified"],
        machine=found["machine"]["name"],
    )
    rows = [_request(row) for stage in found.values() for row in stage.get("rows", ())]
    memory, work = list(_memory(found, plan, tables)), list(_work(found, plan))
    return "\n".join([head, MEMORY + "\n".join(memory), "", REQUESTS + "\n".join(rows), "", WORK + "\n".join(work), ""])


def _request(row: Any) -> str:
    (median, p99), (floor, floor_p99) = row["clock"]
    low, high = row["spread"]
    aim = f"≤ {row['aim']:.3g}{'' if row['ratio'] <= row['aim'] else ', missed'}"
    times = " | ".join(f"{each:.2f}" for each in (median, p99, floor, floor_p99))
    return (
        f"| {row['path']} | {times} | {row['ratio']:.2f} | {low:.2f}, {high:.2f} | {row['clock_ratio']:.2f} | {aim} |"
    )


def _memory(found: Any, plan: Any, tables: int) -> Iterator[str]:
    filled, after, rewritten = (found[stage]["figures"] for stage in ("filled", "archived", "rewritten"))
    before = filled["memory_before"] - filled["memory_empty"]
    yield _line(f"log's server, {filled['events']:.0f} events a table", before, before / tables)
    then = after["memory_after"] - filled["memory_empty"]
    yield _line("the same with the finished ones archived", then, then / tables)
    freed = (before - then) / plan["finished"]
    yield _line("what archiving a table frees", before - then, freed)
    yield _line("append-only file as written", filled["file_bytes"], filled["file_bytes"] / tables)
    yield _line(
        "the same after a rewrite", rewritten["file_bytes_rewritten"], rewritten["file_bytes_rewritten"] / tables
    )
    yield _line("archive, finished tables", after["archive_bytes"], after["archive_bytes"] / plan["finished"])
    for part, size in filled["resident"].items():
        if part != LOG:
            yield f"| resident: {part} | {size:,.0f} | |"


def _line(what: str, size: float, each: float) -> str:
    return f"| {what} | {size:,.0f} | {each:,.0f} |"


def _work(found: Any, plan: Any) -> Iterator[str]:
    started, operated, rewritten, after = (
        found[stage]["figures"] for stage in ("started", "operated", "rewritten", "archived")
    )
    for part, what in ((LOG, "the log's server has loaded its file, s"), ("web", "the web process is ready, s")):
        yield _pair(what, *(each[part] for each in started["start"]))
    for part in started["first_seconds_cpu"][0]:
        if part != LOG:
            yield _pair(
                f"processor time of the first seconds, {part}, s",
                *(each[part] for each in started["first_seconds_cpu"]),
            )
    yield _pair("`cardtable doctor`, s", *(clock for clock, _ in operated["doctor"]))
    rebuilt = operated["rebuild"][0] / operated["rebuilt"] * 1000
    yield f"| `cardtable rebuild`, ms a table | | {rebuilt:.2f} |"
    yield f"| nightly audits a second, by one worker | {operated['audits_a_second']:.0f} | |"
    yield f"| tables archived a second, by two workers | {after['archived_a_second']:.0f} | |"
    for part, seconds in after["archiving_cpu"].items():
        yield f"| processor time of archiving a table, {part}, ms | {seconds / plan['finished'] * 1000:.2f} | |"
    yield f"| the append-only file is rewritten, s | {rewritten['rewrite_seconds']:.1f} | |"
    yield f"| the server's fork, during which nothing is answered, ms | {rewritten['fork_ms']:.0f} | |"
    yield f"| memory copied meanwhile, bytes | {rewritten['copied_bytes']:,} | |"


def _pair(what: str, many: float, few: float) -> str:
    return f"| {what} | {many:.2f} | {few:.2f} |"
