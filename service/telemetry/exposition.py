"""Serves the metrics of this process at its own port, with the Prometheus library."""

import logging
import time
from collections.abc import Iterable, Iterator
from itertools import accumulate
from threading import Thread

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from service.process.settings import Settings
from service.process.tracebacks import outline
from service.telemetry.catalogue import COUNTS, TIMES
from service.telemetry.gauges import Gauge, Gauges
from service.telemetry.tallies import Label

RETRY_SECONDS = 1.0
"""Interval of retries to listen at an occupied port, in seconds."""

_log = logging.getLogger(__name__)


class _Measured(Collector):
    """A collector of all counts and times of this process, and its gauges."""

    def __init__(self, part: str, gauges: Iterable[Gauges]) -> None:
        self._part = part
        self._gauges = [*gauges]

    def collect(self) -> Iterator[Metric]:
        for count in COUNTS:
            family = CounterMetricFamily(count.name, count.meaning, labels=count.labels)
            for values, number in sorted(count.samples().items()):
                family.add_metric(_text(values), number)
            yield family
        for times in TIMES:
            histogram = HistogramMetricFamily(times.name, times.meaning, labels=times.labels)
            for values, (numbers, seconds) in sorted(times.samples().items()):
                names = (*map(str, times.bounds), "+Inf")
                histogram.add_metric(_text(values), [*zip(names, accumulate(numbers), strict=True)], seconds)
            yield histogram
        for measure in self._gauges:
            yield from map(_family, self._measured(measure))

    def describe(self) -> Iterable[Metric]:
        """Returns nothing: the names are known to be unique, and measuring now might need a server that is not running
        yet."""
        return []

    def _measured(self, measure: Gauges) -> list[Gauge]:
        try:
            return [*measure()]
        except Exception as error:
            _log.warning("the metrics of the %s can't all be measured: %s", self._part, outline(error))
            return []


def _family(gauge: Gauge) -> GaugeMetricFamily:
    family = GaugeMetricFamily(gauge.name, gauge.meaning, labels=gauge.labels)
    for values, value in gauge.values.items():
        family.add_metric(_text(values), value)
    return family


def _text(values: tuple[Label, ...]) -> list[str]:
    return [each.decode("ascii") if isinstance(each, bytes) else str(each) for each in values]


def registry_of(part: str, *gauges: Gauges) -> CollectorRegistry:
    """Returns the metrics of this process, a `part` of the service, with its CPU time, memory and open files."""
    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    started = time.time()
    up = lambda: [Gauge("cardtable_started_seconds", "When the process started", ("part",), {(part,): started})]  # noqa: E731
    registry.register(_Measured(part, (up, *gauges)))
    return registry


def serve(settings: Settings, part: str, *gauges: Gauges) -> None:
    """Serves the metrics of this process at the port of the settings, until it ends.

    If the port is taken, for instance by a process that is ending, it retries in the background.
    """
    assert settings.metrics_port is not None
    registry, address = registry_of(part, *gauges), (settings.metrics_port, settings.metrics_host)
    if not _listens(address, registry, part, said=False):
        Thread(target=_until_it_listens, args=(address, registry, part), name="metrics", daemon=True).start()


def _until_it_listens(address: tuple[int, str], registry: CollectorRegistry, part: str) -> None:
    while not _listens(address, registry, part, said=True):
        time.sleep(RETRY_SECONDS)
    _log.info("the metrics of the %s are served now", part)


def _listens(address: tuple[int, str], registry: CollectorRegistry, part: str, *, said: bool) -> bool:
    port, host = address
    try:
        start_http_server(port, host, registry)
    except OSError as error:
        if not said:
            _log.error("the metrics of the %s can't be served at %s:%d yet: %s", part, host, port, error.strerror)
        return False
    return True
