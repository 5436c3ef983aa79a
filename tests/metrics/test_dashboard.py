"""The Grafana dashboard uses only existing metrics and labels, and covers all of them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from events.redis.log import connect
from service.http.app import create_app
from service.http.entry import context_of
from service.http.measures import gauges
from service.process.settings import Settings
from service.telemetry.catalogue import COUNTS, TIMES
from service.wiring import Service, in_memory
from tests.workers.house import House
from workers.metrics import of_the_service

BOARD = Path(__file__).parents[2] / "docs" / "dashboards" / "cardtable.json"

OF_THE_LIBRARY = {"process_cpu_seconds_total": set[str](), "process_resident_memory_bytes": set[str]()}

OF_PROMETHEUS = {"job", "instance", "le"}
"""Labels added by Prometheus."""


@pytest.fixture(scope="module")
def panels() -> list[dict[str, Any]]:
    board = json.loads(BOARD.read_text("utf-8"))
    return [each for each in board["panels"] if each["type"] != "row"]


@pytest.fixture
def known(redis_url: str) -> dict[str, set[str]]:
    """Returns the labels of all metrics, by their names in Prometheus."""
    found = {each.name: set(each.labels) for each in COUNTS} | OF_THE_LIBRARY
    for times in TIMES:
        for suffix in ("_bucket", "_count", "_sum"):
            found[times.name + suffix] = set(times.labels)
    log = connect(redis_url, mode="strict")
    with Redis.from_url(redis_url) as queues:
        relay = of_the_service(log, queues, House(log.ports).clock)
        context = context_of(create_app(Service(Settings(), in_memory())))
        web = gauges(context.service.hints, context.service.hub, context.scheduler, context.waiters)
        for measured in (*relay(), *web()):
            found[measured.name] = set(measured.labels)
    log.close()
    return found | {"cardtable_started_seconds": {"part"}}


def expressions(panels: list[dict[str, Any]]) -> Iterator[str]:
    return (target["expr"] for panel in panels for target in panel["targets"])


def names(expression: str) -> set[str]:
    return set(re.findall(r"\b(?:cardtable|process)_\w+", expression))


def test_every_metric_of_the_dashboard_exists(panels: list[dict[str, Any]], known: dict[str, set[str]]) -> None:
    assert len(panels) > 20
    asked = {name for expression in expressions(panels) for name in names(expression)}
    assert asked - known.keys() == set()
    shown = {re.sub("_(bucket|count|sum)$", "", each) for each in asked}
    assert {re.sub("_(bucket|count|sum)$", "", each) for each in known} - shown == set(), "a panel shows each of them"


def test_every_label_of_the_dashboard_exists(panels: list[dict[str, Any]], known: dict[str, set[str]]) -> None:
    for panel in panels:
        for target in panel["targets"]:
            grouped = re.findall(r"by \(([^)]*)\)", target["expr"])
            chosen = re.findall(r"(\w+)=\"", target["expr"])
            shown = re.findall(r"\{\{(\w+)\}\}", target["legendFormat"])
            labels = {each.strip() for group in grouped for each in group.split(",")} | set(chosen) | set(shown)
            [name] = names(target["expr"])
            assert labels <= known[name] | OF_PROMETHEUS, (panel["title"], labels)


def test_the_panels_have_places_and_numbers_of_their_own(panels: list[dict[str, Any]]) -> None:
    assert len({each["id"] for each in panels}) == len(panels)
    assert len({(each["gridPos"]["x"], each["gridPos"]["y"]) for each in panels}) == len(panels)
