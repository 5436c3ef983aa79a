"""Rules that loop, raise or emit events endlessly end their own request, and no other table suffers."""

import signal
from asyncio import CancelledError
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from bots.levels import BOTS
from domain.kernel import Batch
from domain.registry import GAMES
from domain.search.general_bot import GeneralBot
from service.access.scheduling import Work
from service.faults import suspects
from service.http import entry
from service.http.entry import ENTERED, AdmittedRequest, context_of
from service.http.requests import Reading, read
from service.http.responses import StreamFailed, streamed_response
from service.process import watchdog
from tests.high_card import GAME
from tests.high_card.game import CardPlayed, HighCard, HighCardState
from tests.http.api import Answer, Api, Player
from tests.patched_games import changed
from tests.secrecy.logbook import listening

Play = Callable[[Batch[Any], int, Any], None]


def loops(_b: Batch[Any] | None, _seat: int, _move: Any) -> None:
    while True:
        with suppress(Exception):  # as careless rules do
            sum(range(100))


def raises(_b: Batch[Any], _seat: int, _move: Any) -> None:
    raise LookupError("the queen of hearts")


class Own(BaseException):
    pass


EXITS = (SystemExit, KeyboardInterrupt, GeneratorExit, CancelledError, Own)


def ends_the_process(kind: type[BaseException]) -> Callable[..., Any]:
    def method(*_: object) -> Any:
        raise kind("the queen of hearts")

    return method


def emits(b: Batch[Any], seat: int, move: Any) -> None:
    while True:
        b.state.hands[seat] = (move.card,)
        b.emit(CardPlayed(seat, move.card))


FAULTS: dict[Play, str] = {loops: "TookTooLong", raises: "LookupError", emits: "TooManyEvents"}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry, "INSTALLED", [GAME])
    monkeypatch.setattr(watchdog, "LIMIT_SECONDS", 0.1)
    monkeypatch.setattr(watchdog, "LOOK_SECONDS", 0.02)
    monkeypatch.setattr(suspects, "PAUSE_SECONDS", 0)


def table_of(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch, play: Play) -> str:
    """Returns a table of High Card, with these rules for its moves, at which it is the turn of seat 1."""
    monkeypatch.setitem(GAMES, "high-card", changed(GAME, play=play))
    monkeypatch.setitem(BOTS, "high-card", GeneralBot(GAME.rules))
    opened = api.client.post("/v1/tables", json={"game": "high-card", "seats": 2}, headers=by(ann))
    assert opened.status_code == 201, opened.text
    return str(opened.json["id"])


@pytest.fixture
def own_sigint() -> Iterator[None]:
    """Handles Ctrl-C as the processes of the service do, so that a KeyboardInterrupt isn't taken for one."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


def by(player: Player) -> dict[str, str]:
    return {"Authorization": f"Bearer {player.token}"}


def play(api: Api, table: str, player: Player) -> Answer:
    """Plays the first legal move. Past the document, which does not have this game."""
    moves = api.client.get(f"/v1/tables/{table}/moves", headers=by(player)).json
    return api.client.post(f"/v1/tables/{table}/moves", json=moves["legal_moves"][0], headers=by(player))


@pytest.mark.parametrize(("fault", "name"), FAULTS.items(), ids=lambda each: getattr(each, "__name__", each))
def test_a_move_that_fails_makes_its_table_failing_and_others_go_on(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, fault: Play, name: str
) -> None:
    table = table_of(api, ann, monkeypatch, fault)
    api.client.post(f"/v1/tables/{table}/seats", headers=by(bob))
    other = api.playing(ann, bob, draws=[0])
    failed = play(api, table, bob)
    assert (failed.status_code, failed.get_json()["code"]) == (500, "internal")
    version = api.service.ports.store.version(table)
    ready = api.get("/readyz").json
    assert ready["stuck"] == {"failing": 1, "waiting": 0}
    assert ready["status"] == "degraded"
    assert {each: stuck.why.partition(" < ")[0] for each, stuck in api.service.ports.stuck.all().items()} == {
        table: name
    }
    assert api.bid(other, ann).status_code == 201
    assert api.service.ports.store.version(table) == version
    assert api.get("/readyz").json["stuck"]["failing"] == 1

    monkeypatch.setitem(GAMES, "high-card", GAME)
    assert play(api, table, bob).status_code == 201
    assert api.get("/readyz").json["stuck"]["failing"] == 0


@pytest.mark.usefixtures("own_sigint")
@pytest.mark.parametrize("kind", EXITS)
def test_rules_that_would_end_the_process_fail_like_others_and_their_text_is_nowhere(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch, kind: type[BaseException]
) -> None:
    table = table_of(api, ann, monkeypatch, GAME.play)
    api.client.post(f"/v1/tables/{table}/seats", headers=by(bob))
    (move, *_) = api.client.get(f"/v1/tables/{table}/moves", headers=by(bob)).json["legal_moves"]
    answers = []
    with listening() as book:
        for rules, name in ((HighCard, "legal"), (HighCardState, "hand_is_open"), (HighCard, "play")):
            with monkeypatch.context() as patch:
                patch.setattr(rules, name, ends_the_process(kind))
                answers += [
                    api.client.get(f"/v1/tables/{table}", headers=by(bob)),
                    api.client.get(f"/v1/tables/{table}/moves", headers=by(bob)),
                ]
                if name == "play":
                    answers.append(api.client.post(f"/v1/tables/{table}/moves", json=move, headers=by(bob)))
        logged = book.taken()
    failed = [each for each in answers if each.status_code == 500]
    assert {each.get_json()["code"] for each in failed} == {"internal"}
    assert api.service.ports.stuck.all()[table].why.startswith(f"RulesEscaped ({kind.__name__}) < ")
    said = [*logged, *(each.text for each in answers), *map(str, api.service.ports.stuck.all().values())]
    assert not [each for each in said if "queen" in each]
    assert play(api, table, bob).status_code == 201
    assert api.get("/readyz").json["stuck"]["failing"] == 0


def test_a_part_of_a_stream_that_loops_ends_the_stream(api: Api) -> None:
    def parts() -> Iterator[bytes]:
        yield b"first"
        loops(None, 0, None)

    context = context_of(api.app)
    entered = AdmittedRequest(context, "127.0.0.1", Work(context.scheduler, []), b"")
    with api.app.test_request_context("/v1/feed", environ_overrides={ENTERED: entered}), listening() as book:
        request = read(Reading(frozenset(), "none", "optional", False, False, False, True, None))
        sent = iter(streamed_response(request, parts(), "text/plain").response)
        assert next(sent) == b"first"
        with pytest.raises(StreamFailed):
            next(sent)
    assert any("TookTooLong" in each for each in book.taken())


def test_a_watched_table_whose_rules_loop_ends_its_own_streams(
    api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, ended = api.service.hub, list[str]()
    monkeypatch.setattr(hub, "_read", lambda _subject: loops(None, 0, None))
    monkeypatch.setattr(hub, "_end", ended.append)
    hub._guarded("t_one")
    assert ended == ["t_one"]


def test_requests_for_a_table_whose_rules_loop_are_refused_until_one_succeeds_again(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, runs = [1000.0], list[int]()
    table = table_of(api, ann, monkeypatch, GAME.play)
    api.client.post(f"/v1/tables/{table}/seats", headers=by(bob))
    other, context = api.playing(ann, bob, draws=[0]), context_of(api.app)
    monkeypatch.setattr(suspects, "PAUSE_SECONDS", 60)
    context.suspects = suspects.SuspectTables(lambda: now[0])

    def asks() -> Answer:
        return api.client.get(f"/v1/tables/{table}/moves", headers=by(bob))

    def legal(_rules: HighCard, _s: HighCardState, seat: int) -> Any:
        runs.append(seat)
        if len(runs) == 2:
            assert asks().status_code == 503  # while this request tries the rules again
        loops(None, 0, None)

    with monkeypatch.context() as patch:
        patch.setattr(HighCard, "legal", legal)
        assert asks().status_code == 500
        refused = [asks() for _ in range(20)]
        assert {(each.status_code, each.get_json()["code"]) for each in refused} == {(503, "unavailable")}
        assert {each.headers["Retry-After"] for each in refused} == {"60"}
        assert api.client.get(f"/v1/tables/{table}").status_code == 503
        assert api.bid(other, ann).status_code == 201
        assert runs == [1]
        now[0] += 60
        assert asks().status_code == 500
        assert [asks().status_code for _ in range(20)] == [503] * 20
        assert runs == [1, 1]
    now[0] += 60
    assert [asks().status_code for _ in range(2)] == [200, 200]


def test_a_view_that_loops_ends_with_its_request(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(api, ann, monkeypatch, GAME.play)
    api.client.post(f"/v1/tables/{table}/seats", headers=by(bob))
    monkeypatch.setitem(GAMES, "high-card", changed(GAME, view=lambda _state, _viewer: loops(None, 0, None)))
    assert api.client.get(f"/v1/tables/{table}").status_code == 500
    assert api.get("/readyz").json["stuck"]["failing"] == 0
    monkeypatch.setitem(GAMES, "high-card", GAME)
    assert api.client.get(f"/v1/tables/{table}").status_code == 200
