"""The daily deal: /v1/daily."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from bots.house import choose
from bots.verify import verify
from domain.registry import GAMES
from domain.table.days import DAY_MS, day_begins, day_ends
from domain.table.turn import waiting_seats
from events.ports import DayTable
from service.daily import rota
from service.daily.opening import par_tables
from service.daily.reads import FEW
from service.daily.rota import ROTA, terms_of
from service.engine.hands import hand_read
from service.process.settings import Settings
from service.projections.rebuild import rebuild
from service.tables.days import Days, day_of_table
from service.wiring import Service, connect
from tests.http.api import Api, Player
from tests.http.test_on_redis import AT_ONCE, at_once
from tests.service.fakes import Deals, FakeClock, counted
from tests.tiers import mostly_thorough

NDJSON = {"Accept": "application/x-ndjson"}


def opened(api: Api, player: Player) -> str:
    """Returns the player's table of today."""
    answer = api.post("/v1/daily", by=player)
    assert answer.status_code in (200, 201)
    return str(answer.json["id"])


def move(api: Api, table: str, player: Player, strategy: str | None = None) -> None:
    """Makes one move for the player, chosen by a strategy."""
    loaded = api.service.tables.latest(table)
    assert loaded is not None
    name = strategy or GAMES[loaded.table.game].stand_in.id
    wanted = choose(loaded.table, 0, name, lambda now: hand_read(api.service.ports.store, now))
    assert api.post(f"/v1/tables/{table}/moves", dict(wanted), by=player).status_code == 201


def play(api: Api, table: str, player: Player, strategy: str | None = None, at_most: int = 1000) -> None:
    """Plays until the end."""
    for _ in range(at_most):
        loaded = api.service.tables.latest(table)
        assert loaded is not None
        if loaded.table.ended:
            break
        if waiting_seats(loaded.table)[0] == 0:
            move(api, table, player, strategy)
        else:
            api.tend(table)
    api.project(table)


def finished(api: Api, player: Player, strategy: str | None = None) -> str:
    table = opened(api, player)
    play(api, table, player, strategy)
    return table


def play_par(api: Api) -> None:
    """Plays the tables of house bots, as workers do."""
    for table in par_tables(api.service.days, api.service.days.today()).values():
        while (loaded := api.service.tables.latest(table)) is not None and not loaded.table.ended:
            api.tend(table)
        api.project(table)


def end_the_day(api: Api, *tables: str) -> str:
    """Ends the day and does the work then due at its tables. Returns the day."""
    day = api.service.days.today()
    api.clock.later((day_ends(day) - api.clock()) // 1000 + 1)
    for table in tables:
        api.tend(table)
        api.project(table)
    return day


def test_there_is_a_deal_today_and_a_commitment_for_tomorrow(api: Api) -> None:
    shown = api.get("/v1/daily").json
    assert (shown["date"], shown["over"], shown["seed"], shown["played"]) == ("2026-09-21", False, None, 0)
    assert (shown["table"], shown["result"], shown["field"], shown["par"], shown["best"]) == (None, None, None, [], [])
    assert shown["begins_at"] == day_begins("2026-09-21") == shown["ends_at"] - DAY_MS
    tomorrow = shown["tomorrow"]
    assert (tomorrow["date"], shown["history"], shown["streak"]) == ("2026-09-22", [], 0)
    end_the_day(api)
    later = api.get("/v1/daily").json
    assert {name: later[name] for name in tomorrow} == tomorrow
    past = api.get("/v1/daily/2026-09-21").json
    assert past["commitment"] == shown["commitment"]
    assert past["seed"] == api.service.days.seed_of("2026-09-21").reveal()
    assert shown["commitment"] == api.service.days.seed_of("2026-09-21").commitment()


def test_every_game_has_its_day_before_one_comes_again() -> None:
    assert sorted(each.game for each in ROTA) == sorted(GAMES)
    assert len(ROTA) == rota.LENGTHS[-1][1]
    first = day_begins("2026-11-28")
    games = [terms_of(f"2026-{month:02}-{day:02}").game for month, day in [(11, 28), (11, 29), (11, 30), (12, 1)]]
    assert len({*games}) == 4
    assert first % DAY_MS == 0


def test_a_game_that_is_added_changes_no_past_day(api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(api, ann)
    day = end_the_day(api)
    before = api.get(f"/v1/daily/{day}", by=ann).json
    monkeypatch.setattr(rota, "ROTA", (*ROTA, ROTA[0]))
    monkeypatch.setattr(rota, "LENGTHS", (*rota.LENGTHS, ("2026-09-22", len(ROTA) + 1)))
    assert api.get(f"/v1/daily/{day}", by=ann).json == before
    place = day_begins("2026-09-22") // DAY_MS % (len(ROTA) + 1)
    assert api.get("/v1/daily").json["game"] == rota.ROTA[place].game


def test_an_account_has_one_table_a_day(api: Api, ann: Player, bob: Player) -> None:
    first, again = api.post("/v1/daily", by=ann), api.post("/v1/daily", by=ann)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json["id"] == again.json["id"] == api.get("/v1/daily", by=ann).json["table"]
    assert first.headers["Location"] == f"/v1/tables/{first.json['id']}"
    assert first.json["day"] == "2026-09-21"
    assert first.json["status"] == "playing"
    assert first.json["seed_commitment"] == api.get("/v1/daily").json["commitment"]
    assert opened(api, bob) != first.json["id"]
    end_the_day(api)
    assert opened(api, ann) != first.json["id"]


def test_requests_at_the_same_time_open_one_table(api: Api, ann: Player) -> None:
    def ask(_: int) -> tuple[int, str]:
        answer = api.post("/v1/daily", by=ann, client=api.app.test_client())
        return answer.status_code, str(answer.json["id"])

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(ask, range(4)))
    assert len({table for _, table in answers}) == 1
    assert sorted(status for status, _ in answers) == [200, 200, 200, 201]


def course(api: Api, table: str, by: Player | None = None) -> list[dict[str, Any]]:
    """Returns the match's events without table id and times."""
    events = api.get(f"/v1/tables/{table}/events?limit=500", by=by).json["events"]
    begun = next(event["version"] for event in events if event["type"] == "table.started")
    kept = ("version", "type", "schema", "actor", "by", "data")
    return [{name: event[name] for name in kept} | {"sealed": sorted(event["sealed"])} for event in events[begun:]]


def test_all_accounts_have_the_same_deal_and_the_same_house_bots(api: Api, ann: Player, bob: Player) -> None:
    one, other = finished(api, ann), finished(api, bob)
    assert course(api, one, ann) == course(api, other, bob)


@pytest.mark.parametrize("day", mostly_thorough(range(len(ROTA)), 5))
def test_each_game_is_played_to_a_result_and_verified(api: Api, ann: Player, bob: Player, day: int) -> None:
    api.clock.later(day * DAY_MS // 1000)
    one, other = finished(api, ann), finished(api, bob)
    results = [api.get("/v1/daily", by=player).json["result"] for player in (ann, bob)]
    assert results[0] == results[1]
    assert set(results[0]["course"]) <= set("+=-x") and results[0]["course"] != ""
    assert "x" not in results[0]["course"][:-1]
    ended = end_the_day(api, one, other)
    shown = api.get(f"/v1/daily/{ended}").json
    for table in (one, other):
        report = verify(api.get(f"/v1/tables/{table}/record").json, commitment=shown["commitment"])
        assert (report.status, report.first_divergence) == ("passed", None)
    assert course(api, one) == course(api, other)


# The daily deal stays hidden until the day is over


READS = (
    "",
    "/events",
    "/events?wait=1&after=1",
    "/replay",
    "/replay?as=all",
    "/replay?version=5",
    "/positions",
    "/positions?after=999",
    "/record",
    "/audits",
    "/analyses",
    "/reactions",
    "/seats",
    "/moves",
)

WRITES = (
    ("DELETE", ""),
    ("POST", "/seats"),
    ("DELETE", "/seats/0"),
    ("POST", "/moves"),
    ("POST", "/reactions"),
    ("POST", "/links"),
    ("POST", "/invitations"),
    ("POST", "/rematch"),
    ("POST", "/forks"),
    ("POST", "/audits"),
    ("POST", "/analyses"),
)


def shown_of(api: Api, method: str, path: str, by: Player | None, headers: dict[str, str] | None = None) -> Any:
    body: dict[str, Any] | None = {} if method == "POST" else None
    answer = api.ask(method, path, body, by=by, headers=headers)
    found: Any = answer.json if answer.is_json else answer.text
    return answer.status_code, {name: found[name] for name in ("code", "detail", "title")} if found else None


@pytest.mark.parametrize("ended", [False, True])
def test_others_get_what_they_get_for_a_table_that_does_not_exist(
    api: Api, ann: Player, eve: Player, ended: bool
) -> None:
    table = opened(api, ann)
    play(api, table, ann, at_most=1000 if ended else 3)
    nothing = "t_" + "0" * 24
    for by in (eve, None):
        for path in READS:
            for headers in (None, NDJSON):
                asked = [shown_of(api, "GET", f"/v1/tables/{each}{path}", by, headers) for each in (table, nothing)]
                assert asked[0] == asked[1], path
    for method, path in WRITES:
        asked = [shown_of(api, method, f"/v1/tables/{each}{path}", eve) for each in (table, nothing)]
        assert asked[0] == asked[1], path
    report = {"reason": "cheating", "table": table}
    assert api.post(f"/v1/players/{ann.id}/reports", report, by=eve).status_code in (404, 422)


def test_another_who_plays_the_same_day_can_not_read_it_either(api: Api, ann: Player, bob: Player) -> None:
    table = finished(api, ann)
    finished(api, bob)
    assert api.get(f"/v1/tables/{table}", by=bob).status_code == 404
    for own in par_tables(api.service.days, api.service.days.today()).values():
        for by in (ann, bob, None):
            assert api.get(f"/v1/tables/{own}", by=by).status_code == 404


def test_a_finished_table_is_in_no_list(api: Api, ann: Player, eve: Player) -> None:
    table = finished(api, ann)
    play_par(api)
    api.project(table)
    for path in (
        "/v1/tables",
        f"/v1/tables?player={ann.id}",
        "/v1/feed",
        f"/v1/players/{ann.id}/tables",
        f"/v1/leaderboards/{terms_of(api.service.days.today()).game}",
        "/v1/daily",
        f"/v1/daily/{api.service.days.today()}",
    ):
        for by in (eve, None):
            assert "t_day" not in api.get(path, by=by).text, path
    for path in ("/v1/feed/records", f"/v1/players/{ann.id}/records"):
        assert "t_day" not in api.get(path, by=eve).text


def test_the_player_sees_no_seed_and_no_hands_of_others(api: Api, ann: Player) -> None:
    table = finished(api, ann)
    seed = api.service.days.seed_of(api.service.days.today()).reveal()
    for path in ("", "/events?limit=500", "/replay?version=10"):
        answer = api.get(f"/v1/tables/{table}{path}", by=ann)
        assert answer.status_code == 200
        assert seed not in answer.text
        assert '"disclosed"' not in answer.text
    assert api.get(f"/v1/tables/{table}", by=ann).json["server_seed"] is None
    for path, code in (
        *(("/record", "not_over"), ("/positions", "not_over")),
        *(("/replay?as=all", "not_yours"), ("/replay?as=1", "not_yours")),
    ):
        assert api.get(f"/v1/tables/{table}{path}", by=ann).json["code"] == code
    for path, body in (("/audits", {}), ("/analyses", {}), ("/forks", {"version": 9}), ("/rematch", {})):
        assert api.post(f"/v1/tables/{table}{path}", body, by=ann).json["code"] == "not_over"
    assert api.post(f"/v1/tables/{table}/links", {}, by=ann).json["code"] == "table_started"


def test_there_are_no_hints(api: Api, ann: Player) -> None:
    table = opened(api, ann)
    while (loaded := api.service.tables.latest(table)) is not None and waiting_seats(loaded.table)[0] != 0:
        api.tend(table)
    assert api.get(f"/v1/tables/{table}/hint", by=ann).json["code"] == "no_hints"


def test_others_learn_of_no_result_before_they_have_their_own(api: Api, ann: Player, eve: Player) -> None:
    finished(api, ann)
    play_par(api)
    for by in (eve, None):
        shown = api.get("/v1/daily", by=by).json
        assert (shown["played"], shown["result"], shown["field"], shown["par"], shown["best"]) == (
            1,
            None,
            None,
            [],
            [],
        )
    own = api.get("/v1/daily", by=ann).json
    assert {each["strategy"] for each in own["par"]} == set(par_tables(api.service.days, own["date"]))
    assert (own["field"], own["best"], own["result"]["position"], own["result"]["better_than"]) == (
        None,
        [],
        None,
        None,
    )
    finished(api, eve)
    assert api.get("/v1/daily", by=eve).json["par"] == own["par"]


def test_no_log_and_no_job_has_the_seed_of_a_day(api: Api, ann: Player, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        table = finished(api, ann)
        play_par(api)
        end_the_day(api)
    secret = api.service.ports.service_keys.find("days")
    assert secret is not None
    for hidden in (secret.hex(), api.service.days.seed_of(api.service.days.today()).reveal()):
        assert hidden not in caplog.text
    assert repr(api.service.days.seed_of(api.service.days.today())) == "<server seed>"
    assert table not in caplog.text


# The end of the day


def test_when_the_day_is_over_everybody_sees_everything(api: Api, ann: Player, eve: Player) -> None:
    table = finished(api, ann)
    play_par(api)
    day = end_the_day(api, table)
    shown = api.get(f"/v1/daily/{day}", by=eve).json
    assert shown["over"] is True
    assert [each["table"] for each in shown["best"]] == [table]
    assert (shown["best"][0]["player"], shown["best"][0]["name"]) == (ann.id, "Ann")
    assert shown["par"] != []
    record = api.get(f"/v1/tables/{table}/record", by=eve)
    assert record.status_code == 200
    assert record.json["server_seed"] == shown["seed"]
    assert api.get(f"/v1/tables/{table}/replay?as=all", by=None).status_code == 200
    api.service.ports.moderation.hide(table, hidden=True)
    assert api.get(f"/v1/daily/{day}", by=eve).json["best"] == []


def test_a_match_that_ends_after_its_day_does_not_count(api: Api, ann: Player) -> None:
    table = opened(api, ann)
    play(api, table, ann, at_most=2)
    day = end_the_day(api)
    play(api, table, ann)
    assert api.get(f"/v1/tables/{table}").json["server_seed"] == api.service.days.seed_of(day).reveal()
    shown = api.get(f"/v1/daily/{day}", by=ann).json
    assert (shown["table"], shown["result"], shown["played"]) == (table, None, 0)


def test_who_resigns_has_no_result(api: Api, ann: Player) -> None:
    table = opened(api, ann)
    assert api.delete(f"/v1/tables/{table}/seats/0", by=ann).status_code == 200
    api.project(table)
    shown = api.get("/v1/daily", by=ann).json
    assert (shown["table"], shown["result"], shown["played"]) == (table, None, 0)
    assert opened(api, ann) == table
    day = end_the_day(api, table)
    assert api.get(f"/v1/tables/{table}/record").json["server_seed"] == api.get(f"/v1/daily/{day}").json["seed"]


def test_a_finished_table_does_not_hold_a_seat(api: Api, ann: Player) -> None:
    finished(api, ann)
    before = api.get("/v1/me", by=ann)
    assert before.status_code == 200
    assert api.table(ann)["status"] == "open"


def test_a_day_that_ends_while_its_tables_are_opened_is_over(
    api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The day is determined when the request first reads the clock. None of its tables is opened once it is over."""
    yesterday = api.service.days.today()
    api.clock.later((day_ends(yesterday) - api.clock()) // 1000)
    monkeypatch.setattr(Days, "today", lambda _: yesterday)
    answer = api.post("/v1/daily", by=ann)
    assert (answer.status_code, answer.json["code"]) == (409, "busy")
    monkeypatch.undo()
    assert opened(api, ann) == api.get("/v1/daily", by=ann).json["table"]


# The results


def test_one_is_compared_with_the_field(api: Api) -> None:
    players = [api.player(name) for name in ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")]
    strategies = ["steady/10", "steady/10", "gentle/2", "gentle/2", "random/1", "random/1"]
    for player, strategy in zip(players, strategies, strict=True):
        finished(api, player, strategy)
    shown = [api.get("/v1/daily", by=player).json for player in players]
    field = shown[0]["field"]
    assert len(players) >= FEW and field["people"] == shown[0]["played"] == len(players)
    assert sum(field["places"]) == len(players)
    ranks = [(each["result"]["place"], -(each["result"]["score"] or 0)) for each in shown]
    for each, rank in zip(shown, ranks, strict=True):
        assert each["result"]["position"] == 1 + sum(other < rank for other in ranks)
        assert each["result"]["better_than"] == 100 * sum(other > rank for other in ranks) // (len(players) - 1)
    assert shown[0]["result"] == shown[1]["result"]


def test_days_in_a_row_are_a_streak(api: Api, ann: Player) -> None:
    assert api.get("/v1/daily", by=ann).json["streak"] == 0
    for _ in range(2):
        finished(api, ann)
        end_the_day(api)
    assert api.get("/v1/daily", by=ann).json["streak"] == 2
    finished(api, ann)
    shown = api.get("/v1/daily", by=ann).json
    assert (shown["streak"], [each["date"] for each in shown["history"]]) == (
        3,
        ["2026-09-23", "2026-09-22", "2026-09-21"],
    )
    end_the_day(api)
    end_the_day(api)
    assert api.get("/v1/daily", by=ann).json["streak"] == 0


def test_results_survive_a_rebuild_and_a_restart(api: Api, ann: Player) -> None:
    table = finished(api, ann)
    before = api.get("/v1/daily", by=ann).json
    ports = api.service.ports
    ports.daily_results.put(DayTable(api.service.days.today(), table), b"lost")
    rebuild(ports, api.clock(), list)
    assert api.get("/v1/daily", by=ann).json == before


def test_a_day_that_has_not_begun_or_is_none_does_not_exist(api: Api) -> None:
    for date in ("2026-09-22", "2025-12-31", "2026-02-30", "today", "2026-9-1"):
        assert api.get(f"/v1/daily/{date}").status_code == 404


def test_ids_say_of_which_day_a_table_is(api: Api, ann: Player) -> None:
    assert day_of_table(api.service.days.table_of("2026-09-21", ann.id)) == "2026-09-21"
    assert day_of_table("t_" + "d" * 24) is None
    assert api.get("/v1/tables/t_day99999999" + "a" * 20).status_code == 404


# On a real server


@pytest.fixture
def started(redis_url: str) -> Iterator[Callable[[], Api]]:
    """Restarts the service, with the same log and the same clock."""
    clock, logs = FakeClock(), list[Any]()

    def start() -> Api:
        for log in logs:
            log.close()
        log = connect(Settings(redis_url=redis_url, durability="strict"))
        logs[:] = [log]
        ports, counters = counted(log.ports)
        deals = Deals()
        return Api(Service(Settings(), ports, clock=clock, chance_for=deals.chance_for), clock, deals, counters)

    yield start
    for log in logs:
        log.close()


def test_a_restart_in_the_middle_of_a_day_changes_nothing(started: Callable[[], Api]) -> None:
    before = started()
    ann = before.player("Ann")
    table, shown = opened(before, ann), before.get("/v1/daily", by=ann).json
    play(before, table, ann, at_most=5)
    after = started()
    assert after.get("/v1/daily", by=ann).json == shown
    play(after, opened(after, ann), ann)
    result = after.get("/v1/daily", by=ann).json["result"]
    assert result is not None
    again = started()
    assert again.get("/v1/daily", by=ann).json["result"] == result
    day = end_the_day(again, table)
    record = again.get(f"/v1/tables/{table}/record").json
    assert verify(record, commitment=shown["commitment"]).status == "passed"
    assert again.get(f"/v1/daily/{day}").json["seed"] == record["server_seed"]


def test_many_requests_at_once_open_one_table_on_a_server(started: Callable[[], Api]) -> None:
    api = started()
    ann = api.player("Ann")
    answers = at_once(lambda _: api.post("/v1/daily", by=ann, client=api.app.test_client()))
    assert len({answer.json["id"] for answer in answers}) == 1
    assert Counter(answer.status_code for answer in answers) == {201: 1, 200: AT_ONCE - 1}
