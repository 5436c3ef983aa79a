"""Errors in a background process, or while a stream is sent: the log shows their location, and no card."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

import pytest

from domain.games import commune
from domain.registry import GAMES
from service.access.scheduling import Work
from service.http.app import create_app
from service.http.entry import ENTERED, AdmittedRequest, context_of
from service.http.requests import Reading, read
from service.http.responses import StreamFailed, streamed_response
from service.process.logs import STYLES, SafeFormatter
from service.wiring import in_memory
from tests.http.api import api_in_memory
from tests.patched_games import changed
from tests.secrecy.logbook import listening
from tests.secrecy.secrets import found_in, hidden_cards
from tests.workers.house import House
from workers import jobs
from workers.jobs import JobFailed
from workers.relay import known_facts


class Case(NamedTuple):
    """A house with a table in play, its secrets that no log may contain, and its player."""

    house: House
    table: str
    cards: set[str]
    seed: str
    player: str


@pytest.fixture
def case() -> Case:
    house = House(in_memory())
    player = house.player()
    table = house.open(seats=3, bots=2, player=player).id
    house.plays_until_a_bot_must(table)
    now = house.table(table)
    assert hidden_cards(now) and now.server_seed is not None
    return Case(house, table, hidden_cards(now), now.server_seed.reveal(), player)


def worker(case: Case) -> None:
    jobs.equip(case.house.another_worker())
    with suppress(JobFailed):
        jobs.tend(case.table)


def publication(case: Case) -> None:
    case.house.clock.passes(60_000)
    case.house.postponed.do()


def projector(case: Case) -> None:
    case.house.projector.round(longest_wait=0)


def relay(case: Case) -> None:
    known_facts(case.house.ports)(case.table)


def erasure(case: Case) -> None:
    case.house.web.erasure.erase(case.player)
    case.house.another_worker().erasures.erase(case.player)


def stream(case: Case) -> None:
    """Reads a stream from a process that has not seen the table before. The web server would print anything raised."""
    app = create_app(case.house.another_process())
    with app.test_client() as client:
        client.get(f"/v1/tables/{case.table}/events", headers={"Accept": "application/x-ndjson"}).close()


PATHS: tuple[Callable[[Case], None], ...] = (worker, publication, projector, relay, erasure, stream)


@pytest.mark.parametrize("path", PATHS, ids=lambda each: each.__name__)
def test_a_failure_is_logged_without_a_card(case: Case, path: Callable[[Case], None], monkeypatch: Any) -> None:
    if path is publication:
        case.house.works()
        case.house.tending.tend(case.table)
        assert len(case.house.postponed)

    def fails(*_: Any, **__: Any) -> Any:
        raise LookupError(f"{sorted(case.cards)} {case.seed}")

    game = commune.GAME
    monkeypatch.setitem(GAMES, "commune", changed(game, play=fails, view=fails))
    monkeypatch.setattr(type(game), "folded", fails)
    with listening() as book:
        path(case)
    logged = book.taken()
    assert [each for each in logged if "LookupError" in each and case.table in each]
    for each in logged:
        assert found_in(each, case.cards, [case.seed]) is None, each


@pytest.mark.parametrize("style", STYLES)
def test_even_a_message_that_quotes_cards_is_written_without_them(case: Case, style: str) -> None:
    quoted = f"{sorted(case.cards)} {case.seed}"
    made = logging.LogRecord("other", logging.ERROR, "", 0, "%s; %s", (quoted, case.table), None)
    line = SafeFormatter("web", style).format(made)
    assert found_in(line, case.cards, [case.seed]) is None
    assert case.table in line


def test_a_stream_that_fails_ends_with_an_error_that_says_nothing() -> None:
    """The web server prints the exception."""
    api = api_in_memory()

    def parts() -> Any:
        yield b"first"
        raise LookupError("the queen of hearts")

    context = context_of(api.app)
    entered = AdmittedRequest(context, "127.0.0.1", Work(context.scheduler, []), b"")
    with api.app.test_request_context("/v1/feed", environ_overrides={ENTERED: entered}), listening() as book:
        request = read(Reading(frozenset(), "none", "optional", False, False, False, True, None))
        sent = streamed_response(request, parts(), "text/plain").response
        assert next(iter(sent)) == b"first"
        with pytest.raises(StreamFailed) as raised:
            list(sent)
    assert (str(raised.value), raised.value.__context__) == ("", None)
    [line] = [each for each in book.taken() if "stream" in each]
    assert "the stream /v1/feed failed: LookupError < parts (" in line and "queen" not in line
