"""Computes the resources for a million concurrent tables from measurements: the tables of docs/evidence/million.md.

The text of the page is in `million.md`. Each `{name}` in it is replaced by a figure or table made here.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from lab.bench.whole import LOG, QUEUE
from lab.machine import ROOT
from service.process.settings import Settings

TEXT = Path(__file__).with_name("million.md")
MEASURED = ROOT / "docs" / "evidence" / "scale.json"
RESULTS = ROOT / "docs" / "evidence" / "floors.md"
DECISIONS = RESULTS.with_name("bot-strength.md")

TABLES = 1_000_000
MOVES_A_MINUTE = 4
BOTS = 0.5
SEARCHES = 0.25
MOVES_A_TABLE = 60
STREAMS_A_TABLE = 1.5
ARCHIVE_HOURS = 1
FULL = 0.6
CORES, MEMORY_GB = 16, 64

ASSUMED = (
    (f"{TABLES:,}", "tables in play at once"),
    (f"{MOVES_A_MINUTE}", "moves a minute at a table"),
    (f"{BOTS:.0%}", "of the moves are of house bots"),
    (f"{SEARCHES:.0%}", "of those are searched for, as `sharp` does"),
    (f"{MOVES_A_TABLE}", f"moves a table lasts: {MOVES_A_TABLE / MOVES_A_MINUTE:g} minutes"),
    (f"{STREAMS_A_TABLE}", "open streams for a table: players' own and watchers'"),
    (f"{ARCHIVE_HOURS}", "hour from the end of a table until it is archived (`CARDTABLE_ARCHIVE_AFTER`)"),
    (f"{FULL:.0%}", "of a core, of memory and of a place for streams are used at most"),
    (f"{CORES}, {MEMORY_GB}", "cores and GB of a machine"),
)

GB = 1e9
DAY, HOUR = 86_400, 3_600


class Line(NamedTuple):
    """A row of a table: the item, its calculation, and the result with its unit."""

    what: str
    how: str
    result: str


class Need(NamedTuple):
    """Total requirements of the tables."""

    cores: float
    memory_gb: float
    lines: list[Line]


def figures(found: Any, name: str) -> Any:
    return found[name]["figures"]


def row_of(results: str, path: str) -> float:
    """Returns the CPU time figure in a row of docs/evidence/floors.md. Raises ValueError if there is none."""
    found = re.search(rf"^\| {re.escape(path)} \| [^|]* \| ([0-9.,]+) \|", results, re.MULTILINE)
    if found is None:
        raise ValueError(f"docs/evidence/floors.md has no row {path!r}")
    return float(found[1].replace(",", ""))


def mean_decision_ms(decisions: str) -> float:
    """Returns the mean of the games' means in bot-strength.md, at a table of four or the nearest number of seats."""
    rows = re.findall(
        r"^\| ([a-z-]+) \| (\d+) \| sharp/\d+ \| [\d,]+ \| [^|]+ \| ([0-9.]+) \|", decisions, re.MULTILINE
    )
    if not rows:
        raise ValueError("docs/evidence/bot-strength.md has no table of decisions")
    nearest: dict[str, tuple[int, float]] = {}
    for game, seats, mean in rows:
        apart = abs(int(seats) - 4)
        nearest[game] = min(nearest.get(game, (apart, float(mean))), (apart, float(mean)))
    return sum(mean for _, mean in nearest.values()) / len(nearest)


class Rates(NamedTuple):
    """Events per second of a million tables."""

    moves: float
    people: float
    bots: float
    ended: float
    streams: float

    @classmethod
    def of(cls, tables: float) -> "Rates":
        moves = tables * MOVES_A_MINUTE / 60
        return cls(moves, moves * (1 - BOTS), moves * BOTS, moves / MOVES_A_TABLE, tables * STREAMS_A_TABLE)


def rates_lines(rates: Rates) -> Iterator[Line]:
    yield Line("moves a second", f"{TABLES:,} x {MOVES_A_MINUTE} / 60", f"{rates.moves:,.0f}")
    yield Line(
        "of people; of house bots", f"{rates.moves:,.0f} x {1 - BOTS:g}; x {BOTS:g}", f"{rates.people:,.0f} each"
    )
    yield Line("tables that end a second", f"{rates.moves:,.0f} / {MOVES_A_TABLE}", f"{rates.ended:,.0f}")
    yield Line("open streams", f"{TABLES:,} x {STREAMS_A_TABLE}", f"{rates.streams:,.0f}")


def cores(found: Any, rates: Rates, house_ms: float, search_ms: float) -> Need:
    """Calculates CPU time. House bot moves include all processes together, measured elsewhere."""
    of_move, watched = figures(found, "moves")["cpu_of_a_move"], figures(found, "streams")
    archived, audits = figures(found, "archived"), figures(found, "operated")["audits_a_second"]
    lines, total = [], 0.0

    def line(what: str, rate: float, ms: float, source: str) -> None:
        nonlocal total
        total += rate * ms / 1000
        lines.append(Line(what, f"{rate:,.0f} x {ms:.3g} ms, {source}", f"{rate * ms / 1000:,.1f}"))

    for part in ("web", LOG, "relay", "projector", "worker", QUEUE):
        line(f"people's moves: {part}", rates.people, max(of_move[part], 0) * 1000, "scale.json, `moves`")
    line("house bots' moves, all processes", rates.bots, house_ms, "floors.md")
    line("searches", rates.bots * SEARCHES, search_ms, "bot-strength.md")
    line("streams: web", rates.moves * STREAMS_A_TABLE, watched["ms_a_move"], "scale.json, `streams`")
    archiving = sum(archived["archiving_cpu"].values()) / found["plan"]["finished"] * 1000
    line("archiving", rates.ended, archiving, "scale.json, `archived`")
    line("nightly audits", rates.ended, 1000 / audits, "scale.json, `operated`")
    lines.append(Line("**cores**", f"{total:,.0f} / {FULL:g}", f"**{total / FULL:,.0f}**"))
    return Need(total / FULL, 0.0, lines)


def bot_tables(house_ms: float, search_ms: float) -> float:
    """Returns the number of tables whose house bots one machine's cores can play."""
    rates = Rates.of(1)
    return CORES * FULL / (rates.bots * (house_ms + SEARCHES * search_ms) / 1000)


def memory(found: Any, rates: Rates) -> Need:
    """Calculates the memory of the log's servers and of the streams."""
    stored, watched = figures(found, "stored"), figures(found, "streams")
    stays, kept = stays_bytes(found), rates.ended * HOUR * ARCHIVE_HOURS
    parts = [
        ("tables in play", TABLES, stored["mean"]["live"] + stored["besides"]),
        (f"ended, for {ARCHIVE_HOURS} hour", kept, stored["mean"]["finished"] + stored["besides"]),
        ("archived, of a day", rates.ended * DAY, stays),
        ("streams, in web processes", rates.streams, watched["memory"]),
    ]
    lines = [Line(what, f"{n:,.0f} x {size:,.0f} bytes", f"{n * size / GB:,.0f} GB") for what, n, size in parts]
    total = sum(n * size for _, n, size in parts) / GB
    lines.append(Line("**memory**", f"{total:,.0f} GB / {FULL:g}", f"**{total / FULL:,.0f} GB**"))
    return Need(0.0, total / FULL, lines)


def stays_bytes(found: Any) -> float:
    """Returns the memory left behind by an archived table, in bytes."""
    plan, filled, after = found["plan"], figures(found, "filled"), figures(found, "archived")
    stored = figures(found, "stored")
    live = plan["live"] * (stored["mean"]["live"] + stored["besides"])
    archived: float = after["memory_after"] - filled["memory_empty"] - live
    return archived / float(plan["finished"])


def network_lines(found: Any, rates: Rates) -> Iterator[Line]:
    moves, watched = figures(found, "moves"), figures(found, "streams")
    came = rates.people * moves["sent"]
    answered = rates.people * moves["received"]
    told = rates.moves * STREAMS_A_TABLE * watched["bytes_a_move"]
    yield Line("requests", f"{rates.people:,.0f} x {moves['sent']:,.0f} bytes", _mbit(came))
    yield Line("responses", f"{rates.people:,.0f} x {moves['received']:,.0f} bytes", _mbit(answered))
    yield Line("streams", f"{rates.moves:,.0f} x {STREAMS_A_TABLE} x {watched['bytes_a_move']:,.0f} bytes", _mbit(told))


def disk_lines(found: Any, rates: Rates) -> Iterator[Line]:
    plan, filled, after = found["plan"], figures(found, "filled"), figures(found, "archived")
    tables = plan["finished"] + plan["live"]
    event = filled["file_bytes"] / tables / filled["events"]
    events = filled["events"] / MOVES_A_TABLE
    objects = after["archive_bytes"] / plan["finished"]
    yield Line(
        "append-only files, an hour",
        f"{rates.moves:,.0f} x {events:.1f} events x {event:,.0f} bytes x {HOUR:,} s",
        f"{rates.moves * events * event * HOUR / GB:,.0f} GB",
    )
    yield Line(
        "archive, a day",
        f"{rates.ended:,.0f} x {objects:,.0f} bytes x {DAY:,} s",
        f"{rates.ended * objects * DAY / GB:,.0f} GB",
    )


def process_lines(found: Any, rates: Rates) -> Iterator[Line]:
    """Yields the processes whose number is not determined by the total of CPU cores."""
    of_move, after = figures(found, "moves")["cpu_of_a_move"], figures(found, "archived")
    default, operated = Settings(), figures(found, "operated")
    places = default.threads - default.spare_threads
    busy = rates.moves * of_move[LOG]
    yield Line("primaries of the log, a thread each", f"{busy:,.1f} / {FULL:g}", f"{busy / FULL:,.0f}")
    yield Line(
        "web processes, for places of streams",
        f"{rates.streams:,.0f} / ({places:,} x {FULL:g})",
        f"{rates.streams / places / FULL:,.0f}",
    )
    projecting = rates.moves * max(of_move["projector"], 0)
    yield Line("projectors", f"{projecting:,.1f} / {FULL:g}", f"{projecting / FULL:,.0f}")
    each = after["archived_a_second"] / 2
    yield Line("workers that archive", f"{rates.ended:,.0f} / {each:,.0f} a second", f"{rates.ended / each:,.0f}")
    audits = operated["audits_a_second"]
    yield Line(
        "workers that audit, all day", f"{rates.ended:,.0f} / {audits:,.0f} a second", f"{rates.ended / audits:,.0f}"
    )


def _mbit(bytes_a_second: float) -> str:
    return f"{bytes_a_second * 8 / 1e6:,.0f} Mbit/s"


def table(lines: Iterator[Line] | list[Line]) -> str:
    rows = "\n".join(f"| {each.what} | {each.how} | {each.result} |" for each in lines)
    return f"| | arithmetic | result |\n|---|---|---:|\n{rows}"


def page(text: str, found: Any, results: str, decisions: str) -> str:
    """Returns the page, made from its text and the measurements."""
    rates = Rates.of(TABLES)
    plan, stored = found["plan"], figures(found, "stored")
    house_ms = row_of(results, "a house bot's move, all processes, `random`")
    processor = cores(found, rates, house_ms, mean_decision_ms(decisions))
    kept = memory(found, rates)
    machines = max(processor.cores / CORES, kept.memory_gb / MEMORY_GB)
    numbers = {
        "measured": f"{plan['finished']:,} finished and {plan['live']:,} live tables ({found['machine']['name']})",
        "assumed": "\n".join(f"- {figure} {what}" for figure, what in ASSUMED),
        "rates": table(rates_lines(rates)),
        "cores": table(processor.lines),
        "memory": table(kept.lines),
        "network": table(network_lines(found, rates)),
        "disk": table(disk_lines(found, rates)),
        "processes": table(process_lines(found, rates)),
        "machines": f"{machines:,.0f}",
        "machine_cores": f"{CORES}",
        "machine_memory": f"{MEMORY_GB}",
        "day_gb": f"{rates.ended * DAY * stays_bytes(found) / GB:,.0f}",
        "stays": f"{stays_bytes(found):,.0f}",
        "ended": f"{rates.ended:,.0f}",
        "streams": f"{rates.streams:,.0f}",
        "write_ms": f"{stored['write_ms']:.2f}",
        "folds": f"{1000 / (2 * stored['write_ms']):,.0f}",
        "share": f"{(plan['finished'] + plan['live']) / TABLES:.2%}",
        "bot_tables": f"{bot_tables(house_ms, mean_decision_ms(decisions)):,.0f}",
    }
    return re.sub(r"\{(\w+)\}", lambda name: numbers.get(name[1], name[0]), text)


def written(measured: Path = MEASURED) -> str:
    found = json.loads(measured.read_text(encoding="utf-8"))
    texts = (each.read_text(encoding="utf-8") for each in (TEXT, RESULTS, DECISIONS))
    text, results, decisions = texts
    return page(text, found, results, decisions)


@click.command(help=__doc__)
@click.option("--output", type=click.Path(path_type=Path), required=True)
def main(output: Path) -> None:
    output.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main(prog_name="python -m lab.scale.million")
