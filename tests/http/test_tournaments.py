"""Tournaments over HTTP: permissions, responses, lists, logs and exports."""

from typing import Any

import pytest

from service.tournaments.execution import OPEN_MS
from tests.http.api import Answer, Api, Player
from tests.http.test_limits import code_of, limited
from workers.directors import LOOK_MS
from workers.equipment import equipment

ORDER = {"title": "Friday cup", "format": "swiss", "game": "commune", "round_count": 1, "turn_seconds": 60}


def opened(api: Api, by: Player, **order: Any) -> str:
    """Returns the address of a tournament that this player has just opened."""
    answer = api.post("/v1/tournaments", ORDER | order, by=by)
    assert answer.status_code == 201, answer.text
    return str(answer.headers["Location"])


def entered(api: Api, cup: str, *players: Player) -> None:
    for player in players:
        assert api.post(f"{cup}/entrants", by=player).status_code == 201


def directed(api: Api, cup: str) -> None:
    """Does the workers' work for a while, until a player has to move."""
    tournament = cup.rpartition("/")[2]
    for _ in range(3):
        equipment(api.service).tournaments.direct(tournament)
        for table in api.service.ports.store.tables():
            api.tend(table)
        api.clock.later(LOOK_MS / 1000)


def played(api: Api, cup: str) -> dict[str, Any]:
    for _ in range(50):
        directed(api, cup)
        shown = api.get(cup).json
        if shown["status"] == "finished":
            return dict(shown)
    raise AssertionError("it does not end")


def codes(*answers: Answer) -> list[tuple[int, str | None]]:
    return [code_of(answer) for answer in answers]


def test_a_tournament_is_opened_entered_started_and_played(api: Api, ann: Player) -> None:
    answer = api.post("/v1/tournaments", ORDER | {"round_count": 3, "bots": ["random"] * 4}, by=ann)
    cup = answer.headers["Location"]
    assert cup == f"/v1/tournaments/{answer.json['id']}"
    assert (answer.json["status"], answer.json["organiser"]) == ("open", {"id": ann.id, "name": "Ann", "face": None})
    assert [each["player"]["strategy"] for each in answer.json["entrants"]] == ["random/1"] * 4
    assert (answer.json["preset"], answer.json["round_count"]) == ("standard", 3)
    started = api.post(f"{cup}/start", by=ann)
    assert (started.status_code, started.json["status"]) == (200, "playing")
    over = played(api, cup)
    assert [len(each["pairings"]) for each in over["rounds"]] == [2, 2, 2]
    assert sum(line["points"] for line in over["standings"]) == 2 * 6
    assert sorted(one for tied in over["places"] for one in tied) == [1, 2, 3, 4]
    assert over["ended_at"] is not None
    for each in over["rounds"]:
        for pairing in each["pairings"]:
            table = api.get(f"/v1/tables/{pairing['table']}").json
            places = [[pairing["entrants"][seat] for seat in tied] for tied in table["result"]["places"]]
            assert pairing["result"] == {"places": places, "forfeits": []}


def test_a_bot_plays_after_one_call(api: Api, ann: Player) -> None:
    """Its own stream and its list of tables include the table, as for any other bot."""
    bot = api.player("Robo", "bot")
    cup = opened(api, ann, bots=["random"])
    entered(api, cup, bot)
    api.post(f"{cup}/start", by=ann)
    directed(api, cup)
    (pairing,) = api.get(cup).json["rounds"][0]["pairings"]
    (own,) = api.get("/v1/me/tables", by=bot).json["tables"]
    assert own["id"] == pairing["table"]
    assert own["own_seat"] == pairing["entrants"].index(2)
    assert pairing["result"] is None


def test_only_the_organiser_starts_calls_off_and_enters_house_bots(api: Api, ann: Player, bob: Player) -> None:
    cup = opened(api, ann, bots=["random", "random"])
    bot = {"bot": "random"}
    tries = [
        lambda by: api.post(f"{cup}/start", by=by),
        lambda by: api.post(f"{cup}/entrants", bot, by=by),
        lambda by: api.delete(cup, by=by),
    ]
    assert codes(*(each(bob) for each in tries)) == [(403, "not_organiser")] * 3
    assert codes(*(each(None) for each in tries)) == [(401, "unauthorized")] * 3
    assert api.post(f"{cup}/entrants", bot, by=ann).json["entrants"][2]["player"]["strategy"] == "random/1"
    assert api.delete(cup, by=ann).json["status"] == "called_off"
    assert code_of(api.post(f"{cup}/start", by=ann)) == (409, "tournament_over")


def test_nobody_enters_or_withdraws_somebody_else(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    cup = opened(api, ann)
    assert code_of(api.post(f"{cup}/entrants", {"player": bob.id}, by=eve)) == (422, "invalid")
    assert code_of(api.post(f"{cup}/entrants")) == (401, "unauthorized")
    entered(api, cup, bob, eve)
    assert code_of(api.post(f"{cup}/entrants", by=bob)) == (409, "already_entered")
    assert code_of(api.delete(f"{cup}/entrants/1", by=eve)) == (403, "not_yours")
    assert code_of(api.delete(f"{cup}/entrants/1")) == (401, "unauthorized")
    assert [code_of(api.delete(f"{cup}/entrants/{each}", by=bob)) for each in (0, 3)] == [(404, "not_found")] * 2
    assert api.delete(f"{cup}/entrants/1", by=bob).json["entrants"][0]["withdrawn"] is True
    assert code_of(api.delete(f"{cup}/entrants/1", by=bob)) == (409, "not_entered")
    assert api.delete(f"{cup}/entrants/2", by=ann).json["entrants"][1]["withdrawn"] is True, "by the organiser"


def test_an_account_that_comes_and_goes_is_refused_at_last(api: Api, ann: Player, bob: Player) -> None:
    cup = opened(api, ann)
    for number in (1, 2, 3):
        entered(api, cup, bob)
        api.delete(f"{cup}/entrants/{number}", by=bob)
    assert code_of(api.post(f"{cup}/entrants", by=bob)) == (409, "too_many_entries")
    entered(api, cup, api.player("Cy"))


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"game": "whist"}, "unknown_game"),
        ({"preset": "grand"}, "unknown_preset"),
        ({"options": {"blinds": 3}}, "unknown_option"),
        ({"seats": 40}, "seats_out_of_range"),
        ({"bots": ["nobody"]}, "unknown_strategy"),
        ({"max_entrants": 1}, "bad_entrants"),
        ({"max_entrants": 129}, "bad_entrants"),
        ({"round_count": 31}, "bad_rounds"),
        ({"round_count": None}, "bad_rounds"),
        ({"format": "round_robin"}, "bad_rounds"),
        ({"format": "ladder"}, "invalid"),
        ({"title": ""}, "invalid"),
        ({"title": "x" * 41}, "invalid"),
        ({"turn_seconds": 1}, "invalid"),
        ({"max_entrants": 2, "bots": ["random"] * 3}, "tournament_full"),
        ({"secret": 1}, "invalid"),
    ],
)
def test_wrong_terms_open_nothing(api: Api, ann: Player, order: dict[str, Any], code: str) -> None:
    assert api.post("/v1/tournaments", ORDER | order, by=ann).json["code"] == code
    assert api.service.ports.store.tournaments() == []
    assert api.service.ports.store.tables() == []


def test_a_repeated_request_opens_and_enters_once(api: Api, ann: Player, bob: Player) -> None:
    first = api.post("/v1/tournaments", ORDER, by=ann, key="cup")
    cup = first.headers["Location"]
    entered_first = api.post(f"{cup}/entrants", by=bob, key="in")
    api.post(f"{cup}/entrants", {"bot": "random"}, by=ann, key="bot")
    started = api.post(f"{cup}/start", by=ann, key="go")
    for before, again in (
        (first, api.post("/v1/tournaments", ORDER, by=ann, key="cup")),
        (entered_first, api.post(f"{cup}/entrants", by=bob, key="in")),
        (started, api.post(f"{cup}/start", by=ann, key="go")),
    ):
        assert (again.status_code, again.json) == (before.status_code, before.json)
        assert again.headers["Idempotent-Replayed"] == "true"
    assert len(api.service.ports.store.tournaments()) == 1
    for path, body in (("/v1/tournaments", ORDER | {"round_count": 2}), (f"{cup}/start", None)):
        key = "cup" if body else "bot"
        assert code_of(api.post(path, body, by=ann, key=key)) == (422, "key_reused")


def test_an_opening_that_died_after_its_key_was_kept_is_finished_by_its_repetition(api: Api, ann: Player) -> None:
    def dies() -> None:
        api.ports["store"].before.pop("append")
        raise RuntimeError

    api.ports["store"].before["append"] = dies
    with pytest.raises(AssertionError, match="500"):
        api.post("/v1/tournaments", ORDER, by=ann, key="cup")
    assert api.post("/v1/tournaments", ORDER, by=ann, key="cup").status_code == 201
    assert len(api.service.ports.store.tournaments()) == 1


def test_lists_have_public_tournaments_newest_first_by_page(api: Api, ann: Player) -> None:
    cups = []
    for number in range(5):
        cups.append(opened(api, ann, title=f"Cup {number}", visibility="unlisted" if number == 2 else "public"))
        api.clock.later(1)
    api.delete(cups[4], by=ann)
    api.project(*(each.rpartition("/")[2] for each in cups))
    page = api.get("/v1/tournaments?limit=3").json
    rest = api.get(f"/v1/tournaments?limit=3&cursor={page['next']}").json
    assert [each["title"] for each in page["tournaments"] + rest["tournaments"]] == ["Cup 4", "Cup 3", "Cup 1", "Cup 0"]
    assert "next" not in rest
    assert [each["title"] for each in api.get("/v1/tournaments?status=called_off").json["tournaments"]] == ["Cup 4"]
    assert len(api.get("/v1/tournaments?game=commune&status=open").json["tournaments"]) == 3
    assert api.get("/v1/tournaments?game=lorum").json == {"tournaments": []}
    assert code_of(api.get(f"/v1/tournaments?status=open&cursor={page['next']}")) == (422, "invalid")
    assert api.get(cups[2]).json["visibility"] == "unlisted", "who knows the id sees it"
    assert api.get("/v1/tables").json == {"tables": []}, "tournaments are no tables"


def test_a_list_says_how_far_a_tournament_is_and_who_won(api: Api, ann: Player, bob: Player) -> None:
    cup = opened(api, ann)
    entered(api, cup, ann, bob)
    api.post(f"{cup}/start", by=ann)
    directed(api, cup)
    api.project(cup.rpartition("/")[2])
    (now,) = api.get("/v1/tournaments").json["tournaments"]
    assert (now["status"], now["round"], now["round_count"], now["entered"]) == ("playing", 1, 1, 2)
    (pairing,) = api.get(cup).json["rounds"][0]["pairings"]
    api.delete(f"/v1/tables/{pairing['table']}/seats/{pairing['entrants'].index(2)}", by=bob)
    played(api, cup)
    api.project(cup.rpartition("/")[2])
    (now,) = api.get("/v1/tournaments").json["tournaments"]
    assert [winner["name"] for winner in now["winners"]] == ["Ann"]
    api.delete("/v1/me", by=ann)
    (now,) = api.get("/v1/tournaments").json["tournaments"]
    assert (now["winners"][0]["name"], now["organiser"]["name"]) == (None, None)


def test_a_tournament_is_kept_by_clients_until_it_changes(api: Api, ann: Player, bob: Player) -> None:
    cup = opened(api, ann)
    tag = {"If-None-Match": api.get(cup).headers["ETag"]}
    assert api.get(cup, headers=tag).status_code == 304
    assert api.get(f"{cup}/export", headers=tag).status_code == 304
    entered(api, cup, bob)
    tag = {"If-None-Match": api.get(cup).headers["ETag"]}
    assert api.get(cup, headers=tag).status_code == 304
    api.patch("/v1/me", {"name": "Robert"}, by=bob)
    assert api.get(cup, headers=tag).status_code == 200


def test_who_rests_with_a_win_is_first_by_seed_only(api: Api, ann: Player) -> None:
    cup = opened(api, ann, bots=["random"] * 3)
    api.post(f"{cup}/start", by=ann)
    over = played(api, cup)
    (rests,) = over["rounds"][0]["byes"]
    assert rests == {"entrant": 3, "points": 2}
    assert next(line for line in over["standings"] if line["entrant"] == 3)["played"] == 0


def test_opening_and_starting_are_limited(api: Api, ann: Player, bob: Player) -> None:
    limited(api, tournaments="2/hour", tournament_places="5/hour")
    cups = [opened(api, ann, bots=["random"] * 4), opened(api, ann, bots=["random"] * 4)]
    assert code_of(api.post("/v1/tournaments", ORDER, by=ann)) == (429, "too_many_requests")
    assert api.post(f"{cups[0]}/start", by=ann, key="go").status_code == 200
    assert code_of(api.post(f"{cups[1]}/start", by=ann)) == (429, "too_many_requests")
    assert api.get(cups[1]).json["status"] == "open"
    assert api.post(f"{cups[0]}/start", by=ann, key="go").status_code == 200, "a repetition is free"
    assert api.post("/v1/tournaments", ORDER, by=bob).status_code == 201


def test_a_tournament_that_nobody_starts_is_called_off(api: Api, ann: Player) -> None:
    cup = opened(api, ann)
    tournament = cup.rpartition("/")[2]
    api.clock.later(OPEN_MS / 1000 - 1)
    equipment(api.service).tournaments.direct(tournament)
    assert api.get(cup).json["status"] == "open"
    api.clock.later(1)
    equipment(api.service).tournaments.direct(tournament)
    assert api.get(cup).json["status"] == "called_off"
    assert api.get(f"{cup}/events").json["events"][-1]["by"] == "system"
    assert api.service.ports.feeds.due_times([tournament]) == [None]


@pytest.mark.parametrize("path", ["", "/events", "/export", "/standings.csv"])
@pytest.mark.parametrize("tournament", ["g_" + "z" * 24, "t_" + "z" * 24, "x", "g_", "p_" + "z" * 24])
def test_there_is_no_other_tournament(api: Api, tournament: str, path: str) -> None:
    assert code_of(api.get(f"/v1/tournaments/{tournament}{path}")) == (404, "not_found")


def test_a_table_is_no_tournament_and_a_tournament_no_table(api: Api, ann: Player) -> None:
    table, cup = api.table(ann)["id"], opened(api, ann)
    assert code_of(api.get(f"/v1/tournaments/{table}")) == (404, "not_found")
    tournament = cup.rpartition("/")[2]
    for path in ("", "/events", "/moves", "/record", "/replay?version=1", "/audits", "/analyses"):
        assert code_of(api.get(f"/v1/tables/{tournament}{path}", by=ann)) == (404, "not_found"), path
    for path in ("/seats", "/moves", "/audits", "/analyses", "/forks", "/rematch", "/invitations", "/links"):
        body = {"/moves": {"type": "call"}, "/forks": {"version": 1}, "/invitations": {"player": ann.id}}.get(path)
        assert code_of(api.post(f"/v1/tables/{tournament}{path}", body, by=ann)) == (404, "not_found"), path
    assert code_of(api.delete(f"/v1/tables/{tournament}", by=ann)) == (404, "not_found")
