"""The stages of a run. Each stage's results are saved, so that an interrupted run can resume."""

import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import redis

from events.archive import object_name
from events.redis import keys
from lab.bench.whole import LOG
from lab.scale import growth, requests
from lab.scale.latency import Latency, latency
from lab.scale.requests import Ask, Movers
from lab.scale.site import Say, Site, fill_site
from lab.scale.streams import watched
from lab.scale.tables import CYCLE, PEOPLE_ONLY, Plan, TableKey, games, sitting

WATCHED = 40
"""Number of tables with watchers."""

STORED = 200
"""Number of tables of each kind whose server memory is measured: complete cycles of games."""

SAMPLE = 150
"""Number of tables of each kind to request, each once."""

AGAIN = 4
"""Number of further moves made at the tables of a sample."""

KNOWN = 4
"""Number of players whose finished tables are requested."""

SAMPLES = 4
"""Number of samples of live tables."""

Sites = tuple[Site, Site]
"""The service with all tables of the plan, and the one with few of them."""

Found = dict[str, Any]
"""The results of a stage: `rows` of latencies, and `figures`."""


def all_places(plan: Plan) -> list[TableKey]:
    return [
        *(TableKey(live=False, number=number) for number in range(plan.finished)),
        *(TableKey(live=True, number=number) for number in range(plan.live)),
    ]


def few_places(plan: Plan) -> list[TableKey]:
    """Returns the requested tables: finished tables of a few players, and all samples of live ones."""
    return known_players(plan) + [place for number in range(SAMPLES) for place in live_sample(plan, number)]


@cache
def known_players(plan: Plan) -> list[TableKey]:
    """Returns finished tables of the first players, whose histories are equally long in both services."""
    finished = (TableKey(live=False, number=number) for number in range(plan.finished))
    found = [each for each in finished if any(n is not None and n < KNOWN for n in sitting(plan, each))]
    return found[:: max(1, len(found) // (2 * SAMPLE))]


def live_sample(plan: Plan, number: int) -> list[TableKey]:
    """Returns live tables without house bots, different ones for each number."""
    people = [each for each in range(plan.live) if each % PEOPLE_ONLY == 0]
    return [TableKey(live=True, number=each) for each in people[number::SAMPLES]][: min(SAMPLE, len(people) // SAMPLES)]


def finished_sample(plan: Plan, number: int) -> list[TableKey]:
    """Returns finished tables, different ones for each of two numbers."""
    return known_players(plan)[number::2][:SAMPLE]


# The stages


def filled(sites: Sites, say: Say) -> Found:
    full, few = sites
    began = time.monotonic()
    empty = growth.memory(full)
    fill_site(full, say)
    fill_site(few, say)
    used, server = growth.memory(full), full.server()
    versions = full.log.ports.store.versions([each.table for each in full.places])
    figures = {
        "filled_seconds": time.monotonic() - began,
        "memory_empty": empty,
        "memory_before": used,
        "memory_before_few": growth.memory(few),
        "events": sum(versions) / len(versions),
        "accounts": full.plan.accounts,
        "few": len(few.places),
        "file_bytes": server["aof_current_size"],
        "verified": growth.verified(full),
        "resident": growth.resident(full.whole),
    }
    return {"figures": figures}


def started(sites: Sites, say: Say) -> Found:
    """Measures both services directly after a start: its duration, and the initial activity of the parts."""
    say("watching what the parts do after a start")
    full, few = (growth.settled(each) for each in sites)
    figures = {
        "start": [dict(each.whole.started) for each in sites],
        "first_seconds_cpu": [full, few],
    }
    return {"figures": figures}


def lists(sites: Sites, say: Say) -> Found:
    """Measures requests that read projections."""
    plans = [each.plan for each in sites]
    ends = [each.log.ports.finished.last() for each in sites]
    count = SAMPLE * 2
    kinds: dict[str, Callable[[int], Sequence[Ask]]] = {
        "a lobby page": lambda _: requests.lobby(count),
        "the live tables of a game": lambda _: requests.playing(count),
        "a page in the middle of all tables": lambda side: requests.later_page(plans[side], count),
        "a player's history": lambda _: requests.histories(KNOWN, count),
        "one's own tables": lambda _: requests.own_tables(KNOWN, count),
        "a page of the feed": lambda side: requests.feed(ends[side], count),
        "a leaderboard": lambda _: requests.leaderboards(count),
        "`/readyz`": lambda _: requests.ready(SAMPLE),
        "opening a table": lambda side: requests.openings(plans[side], SAMPLE),
    }
    return {"rows": [_said(say, latency(path, sites, (asks(0), asks(1)))) for path, asks in kinds.items()]}


def idle(site: Site, seconds: float = 5.0) -> dict[str, float]:
    """Returns each part's CPU time per second while there are no requests."""
    before = site.whole.processor_time()
    after = growth.settled(site, seconds)
    return {name: (after[name] - before[name]) / seconds for name in after}


def moves(number: int, when: str) -> Callable[[Sites, Say], Found]:
    """Measures moves at live tables that no process has in memory, and then at the same tables again."""

    def stage(sites: Sites, say: Say) -> Found:
        plan = sites[0].plan
        movers = Movers(plan, live_sample(plan, number))
        first = movers.moves()
        rows = [_said(say, latency(f"a first move at a table{when}", sites, (first, first)))]
        more = [ask for _ in range(AGAIN) for ask in movers.moves()]
        at_rest, before, began = idle(sites[0]), sites[0].whole.processor_time(), time.perf_counter()
        found = latency(f"a move{when}", sites, (more, more))
        after = growth.settled(sites[0], 1.0)
        seconds = time.perf_counter() - began
        rows.append(_said(say, found))
        spent = {name: (after[name] - before[name] - at_rest[name] * seconds) / len(more) for name in after}
        figures = {"idle": at_rest, "cpu_of_a_move": spent, "sent": found.sent, "received": found.received}
        return {"rows": rows, "figures": figures}

    return stage


def reads(number: int, path: str, *, live: bool) -> Callable[[Sites, Say], Found]:
    """Measures reads of tables that no process has in memory."""

    def stage(sites: Sites, say: Say) -> Found:
        plan = sites[0].plan
        places = live_sample(plan, SAMPLES - 1) if live else finished_sample(plan, number)
        for each in sites:
            names = [each.archive / object_name(place.table) for place in places]
            growth.forget_pages([name for name in names if name.is_file()])
        asks = requests.tables(places)
        return {"rows": [_said(say, latency(path, sites, (asks, asks)))]}

    return stage


def streamed(sites: Sites, say: Say) -> Found:
    """Measures watchers, at the service with many tables."""
    full, places = sites[0], live_sample(sites[0].plan, SAMPLES - 1)[:WATCHED]
    found = watched(full, places, Movers(full.plan, places).moves())
    say(f"a stream takes {found.memory / 1000:.0f} KB")
    return {"figures": found._asdict()}


def stored(sites: Sites, say: Say) -> Found:
    """Measures the memory of tables' events on the log's server, by game, in bytes."""
    say("measuring tables in the memory of the log's server")
    full, plan = sites[0], sites[0].plan
    sizes: dict[str, dict[str, list[int]]] = {"live": defaultdict(list), "finished": defaultdict(list)}
    with redis.Redis(port=full.whole.servers[LOG], protocol=2) as client:
        for place in [*full.live()[-STORED:], *full.finished()[-STORED:]]:
            size = client.memory_usage(keys.log(place.table), samples=0) or 0
            sizes["live" if place.live else "finished"][games()[place.number % CYCLE]].append(size)
    means = {kind: {game: sum(each) / len(each) for game, each in found.items()} for kind, found in sizes.items()}
    counts = {kind: sum(map(len, found.values())) for kind, found in sizes.items()}
    totals = {kind: sum(map(sum, found.values())) / counts[kind] for kind, found in sizes.items()}
    used = growth.memory(full) - totals["live"] * plan.live - totals["finished"] * plan.finished
    return {
        "figures": {
            "by_game": means,
            "mean": totals,
            "besides": used / (plan.live + plan.finished),
            "write_ms": growth.write_ms(full),
        }
    }


def operated(sites: Sites, say: Say) -> Found:
    """Measures operators' tasks and the service's nightly work."""
    full, few = sites
    figures: dict[str, Any] = {}
    say("cardtable doctor")
    figures["doctor"] = [growth.command(each, "doctor", "--json") for each in (full, few)]
    say("cardtable rebuild, of the few")
    figures["rebuild"] = growth.command(
        few, "rebuild"
    )  # a rebuild reads each log once, so it would take too long for the many
    figures["rebuilt"] = len(few.places)
    figures["audits_a_second"] = growth.audited(full, say)
    return {"figures": figures}


def rewritten(sites: Sites, say: Say) -> Found:
    """Measures moves while the larger log's server rewrites its file."""
    began = time.perf_counter()
    with growth.rewriting(sites[0]) as goes_on:
        found = moves(2, " while the log's file is rewritten")(sites, say)
        during = goes_on()
    seconds = time.perf_counter() - began
    server = sites[0].server()
    figures = {
        "rewrite_seconds": seconds,
        "rewrite_outlasted_the_moves": during,
        "fork_ms": server["latest_fork_usec"] / 1000,
        "copied_bytes": server["aof_last_cow_size"],
        "file_bytes_rewritten": server["aof_current_size"],
    }
    return {**found, "figures": figures}


def archived(sites: Sites, say: Say) -> Found:
    full, few = sites
    growth.archived(few, say)
    rate, spent = growth.archived(full, say)
    objects, size = growth.sizes(full.archive, ".log")
    figures = {
        "archived_a_second": rate,
        "archiving_cpu": spent,
        "memory_after": growth.memory(full),
        "memory_after_few": growth.memory(few),
        "archive_objects": objects,
        "archive_bytes": size,
    }
    return {"figures": figures}


STAGES: dict[str, Callable[[Sites, Say], Found]] = {
    "filled": filled,
    "moves": moves(0, ""),
    "live": reads(0, "a cold read of a live table", live=True),
    "finished": reads(0, "a cold read of a finished table", live=False),
    "stored": stored,
    "streams": streamed,
    "lists": lists,
    "operated": operated,
    "rewritten": rewritten,
    "archived": archived,
}
"""Stages before a restart. Cold reads come before lists, because a list of one's own tables reads them."""

RESTARTED: dict[str, Callable[[Sites, Say], Found]] = {
    "started": started,
    "archived read": reads(1, "a cold read of an archived table", live=False),
    "moves after": moves(1, " with the finished ones archived"),
}
"""Stages after a restart."""


class Kept:
    """The plan of a run and the results of its stages, saved in a file."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "found.json"
        folder.mkdir(parents=True, exist_ok=True)
        self.found: dict[str, Found] = json.loads(self._file.read_text()) if self._file.exists() else {}

    def plan(self, wanted: Plan) -> Plan:
        """Returns the plan of the resumed run, or a new one. Raises ValueError if the sizes differ."""
        if "plan" not in self.found:
            self.keep("plan", {"finished": wanted.finished, "live": wanted.live, "now": wanted.now})
        plan = Plan(**self.found["plan"])
        if (plan.finished, plan.live) != (wanted.finished, wanted.live):
            raise ValueError("the run that was interrupted had another size; remove its folder")
        return plan

    def keep(self, stage: str, found: Found) -> None:
        self.found[stage] = found
        self._file.write_text(json.dumps(self.found, default=_plain))


def _plain(value: object) -> object:
    raise TypeError(f"{value!r} can't be kept")


def _said(say: Say, found: Latency) -> dict[str, Any]:
    say(f"{found.row.path}: {found.ours.median:.2f} ms beside {found.floor.median:.2f} ms, {found.row.ratio:.2f}")
    row = found.row._asdict()
    return {**row, "clock": [list(found.ours), list(found.floor)], "clock_ratio": found.ratio}


@contextmanager
def timed_stage(name: str, say: Say) -> Iterator[None]:
    began = time.monotonic()
    yield
    say(f"-- {name}: {time.monotonic() - began:.0f} s")
