"""OpenTelemetry traces, from a request to its append, to the resulting job, and to that job's appends.

Only a process whose settings name an endpoint imports this module and its libraries. No span contains a card, or the id
of a table, a player or a request, because traces go to other services. Log lines in JSON contain the trace.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from opentelemetry import context, trace
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExporter
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from events.envelope import StoredEvent
from events.ports import Appended, Conflict, EventStore, Key, Outcome
from events.trace_context import TRACE, checked
from service.telemetry.store import OUTCOMES, UNAVAILABLE

WsgiApp = Callable[[dict[str, Any], Any], Iterable[bytes]]

_PROPAGATOR = TraceContextTextMapPropagator()
_HEADER = "traceparent"


class Tracing:
    """The spans of one process, a `part` of the service, sent in batches to an endpoint of OTLP over HTTP.

    OTEL_TRACES_SAMPLER selects the samples, as the library documents it. `processor` is for tests.
    """

    def __init__(self, part: str, endpoint: str, processor: SpanProcessor | None = None) -> None:
        resource = Resource.create({"service.name": f"cardtable-{part}", "service.namespace": "cardtable"})
        self._provider = TracerProvider(resource=resource)
        self._provider.add_span_processor(processor or BatchSpanProcessor(exporter_to(endpoint)))
        self._tracer = self._provider.get_tracer("cardtable")

    @contextmanager
    def span(self, name: str, kind: SpanKind, parent: str = "", **attributes: str | int) -> Iterator[trace.Span]:
        """Opens a span that is current within the block, below `parent` or else the current one.

        An exception marks it as failed, by its type alone.
        """
        above = _PROPAGATOR.extract({_HEADER: parent}) if checked(parent) else None
        span = self._tracer.start_span(
            name, above, kind, {key.replace("__", "."): each for key, each in attributes.items()}
        )
        entered = context.attach(trace.set_span_in_context(span, above))
        carrier: dict[str, str] = {}
        _PROPAGATOR.inject(carrier)
        before = TRACE.set(carrier.get(_HEADER, ""))
        try:
            yield span
        except Exception as error:
            span.set_status(Status(StatusCode.ERROR, type(error).__name__))
            raise
        finally:
            TRACE.reset(before)
            context.detach(entered)
            span.end()

    def job(self, function: str, queue: str, parent: str) -> AbstractContextManager[trace.Span]:
        """Returns the span of a job, below that of the append that made its subject due."""
        return self.span(f"job {function}", SpanKind.CONSUMER, parent, messaging__destination__name=queue)

    def flush(self) -> None:
        """Sends all pending spans."""
        self._provider.force_flush()


def exporter_to(endpoint: str) -> SpanExporter:
    return OTLPSpanExporter(endpoint=endpoint)


class TracedStore:
    """A wrapper of a store with a span for each append, which the feed entry names."""

    def __init__(self, store: EventStore, tracing: Tracing) -> None:
        self._store = store
        self._tracing = tracing

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(
        self, table: str, expected: int, batch: Sequence[StoredEvent], *, due: int | None, key: Key | None = None
    ) -> Outcome:
        with self._span(len(batch), 1) as span:
            outcome = self._store.append(table, expected, batch, due=due, key=key)
            span.set_attribute("cardtable.outcome", OUTCOMES[type(outcome)])
            return outcome

    def append_all(
        self, table: str, expected: int, batches: Sequence[Sequence[StoredEvent]], *, due: int | None
    ) -> Appended | Conflict:
        with self._span(sum(map(len, batches)), len(batches)) as span:
            outcome = self._store.append_all(table, expected, batches, due=due)
            span.set_attribute("cardtable.outcome", OUTCOMES[type(outcome)])
            return outcome

    def _span(self, events: int, batches: int) -> Any:
        return self._tracing.span(
            "append",
            SpanKind.CLIENT,
            cardtable__outcome=UNAVAILABLE,
            cardtable__events=events,
            cardtable__batches=batches,
        )


class TracedRequests:
    """WSGI middleware: a span for each request until its response begins, which starts a trace.

    A client's own trace context is ignored, because otherwise anyone could continue anyone's trace.
    """

    def __init__(self, app: WsgiApp, tracing: Tracing) -> None:
        self._app = app
        self._tracing = tracing

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        method = environ["REQUEST_METHOD"]
        with self._tracing.span(method, SpanKind.SERVER, http__request__method=method) as span:

            def begun(status: str, *rest: Any) -> Any:
                request = environ.get("werkzeug.request")
                rule = None if request is None else request.url_rule
                if rule is not None:
                    span.update_name(f"{method} {rule.rule}")
                    span.set_attribute("http.route", rule.rule)
                span.set_attribute("http.response.status_code", int(status[:3]))
                if status[0] == "5":
                    span.set_status(Status(StatusCode.ERROR))
                return start_response(status, *rest)

            return self._app(environ, begun)
