"""Searching for tables, and the history and statistics of players."""

from typing import Any

import pytest

from domain.terms import Terms
from service.tables import lobby
from service.tables.opening import TableOrder
from tests.http.api import Api, Player
from tests.patched_games import remove
from tests.playing import START


def found(api: Api, query: str) -> list[str]:
    answer = api.get(f"/v1/tables?{query}")
    assert answer.status_code == 200, answer.text
    return [table["id"] for table in answer.json["tables"]]


def play_out(api: Api, table: str, winner: Player, *others: Player) -> str:
    """Resigns all seats except the winner's. House bots play on for them until the match is over."""
    for seat in api.see(table)["seats"]:
        for player in others:
            if seat["player"]["id"] == player.id:
                api.delete(f"/v1/tables/{table}/seats/{seat['seat']}", by=player)
    api.tend(table)
    while api.see(table)["status"] == "playing":
        move = api.get(f"/v1/tables/{table}/moves", by=winner).json["legal_moves"][0]
        assert api.move(table, winner, move).status_code == 201
        api.tend(table)
    return table


def finished(api: Api, ann: Player, bob: Player, **order: Any) -> str:
    table = play_out(api, api.playing(ann, bob, **order) if order else api.rated(ann, bob), ann, bob)
    api.project(table)
    return table


def places(api: Api, table: str, player: Player) -> int:
    """Returns the place of a player, 0 for the best."""
    seen = api.see(table)
    seat = next(seat["seat"] for seat in seen["seats"] if seat["player"]["id"] == player.id)
    return next(place for place, seats in enumerate(seen["result"]["places"]) if seat in seats)


def test_tables_are_found_by_player_and_opponent(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    both, alone = api.playing(ann, bob), api.playing(ann, eve)
    api.project(both, alone)
    assert found(api, f"player={ann.id}") == [alone, both] or found(api, f"player={ann.id}") == [both, alone]
    assert found(api, f"player={bob.id}") == [both]
    assert found(api, f"player={ann.id}&opponent={eve.id}") == [alone]
    assert found(api, f"opponent={bob.id}") == [both]
    assert found(api, f"player={bob.id}&opponent={eve.id}") == []


def test_tables_are_found_by_result(api: Api, ann: Player, bob: Player) -> None:
    table = finished(api, ann, bob)
    api.project(api.playing(ann, bob))
    for player in (ann, bob):
        won = places(api, table, player) == 0
        assert found(api, f"player={player.id}&result={'won' if won else 'lost'}") == [table]
        assert found(api, f"player={player.id}&result={'lost' if won else 'won'}") == []
        assert found(api, f"player={player.id}&result=placed") == []
    answer = api.get("/v1/tables?result=won")
    assert (answer.status_code, answer.json["code"]) == (422, "invalid")


def own(api: Api, by: Player, query: str) -> list[str]:
    answer = api.get(f"/v1/me/tables?{query}", by=by)
    assert answer.status_code == 200, answer.text
    return [table["id"] for table in answer.json["tables"]]


def test_own_tables_are_found_by_game_opponent_result_and_time(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    """Includes unlisted ones, which are in no index, and works without a projector."""
    unlisted = play_out(api, api.playing(ann, bob, visibility="unlisted"), ann, bob)
    api.clock.later(1)
    watched = api.table(ann, sit=False)["id"]
    other = api.table(eve, game="cuccu", preset=None)["id"]
    api.post(f"/v1/tables/{other}/seats", by=ann)
    result = "won" if places(api, unlisted, ann) == 0 else "lost"
    for query, wanted in {
        "game=commune": [watched, unlisted],
        "game=cuccu": [other],
        f"opponent={bob.id}": [unlisted],
        f"opponent={eve.id}&game=commune": [],
        f"result={result}": [unlisted],
        "result=placed": [],
        "status=finished": [unlisted],
        f"opened_until={START + 999}": [unlisted],
        f"ended_from={START}": [unlisted],
    }.items():
        assert sorted(own(api, ann, query)) == sorted(wanted), query
    assert own(api, eve, f"opponent={bob.id}") == []
    for query, code in {"game=whist": "unknown_game", "opponent=p_nobody": "no_such_player"}.items():
        assert api.get(f"/v1/me/tables?{query}", by=ann).json["code"] == code


def test_a_game_that_is_no_longer_installed_is_not_called_unknown(
    api: Api, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    api.project(api.table(ann)["id"])
    remove(monkeypatch, "commune")
    for path in ("tables?game=commune", "me/tables?game=commune", "leaderboards/commune"):
        refused = api.get(f"/v1/{path}", by=ann)
        assert (refused.status_code, refused.json["code"]) == (503, "newer_release"), path
        assert refused.json["detail"] == "the game commune is not installed here; its tables wait for its package"


def test_a_search_of_own_tables_goes_on_after_a_page_without_any(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "READ_BY_SEARCH", 2)
    wanted = api.playing(ann, bob)
    for _ in range(3):
        api.clock.later(1)
        api.table(ann)
    pages, path = [], f"/v1/me/tables?opponent={bob.id}"
    while path:
        page = api.get(path, by=ann).json
        pages.append([table["id"] for table in page["tables"]])
        path = f"/v1/me/tables?opponent={bob.id}&cursor={page['next']}" if "next" in page else ""
    assert pages == [[], [wanted]]


def test_tables_are_found_by_time(api: Api, ann: Player, bob: Player) -> None:
    first = api.finished(ann, bob)
    api.clock.later(1)
    second = api.table(ann)["id"]
    api.project(first, second)
    assert found(api, f"opened_from={START + 1000}") == [second]
    assert found(api, f"opened_until={START + 999}") == [first]
    assert found(api, f"opened_from={START}&opened_until={START + 1000}") == [second, first]
    assert found(api, f"ended_from={START}") == [first]
    assert found(api, f"ended_until={START - 1}") == []
    for wrong in ("opened_from=-1", "ended_until=x", f"opened_until={2**53}"):
        assert api.get(f"/v1/tables?{wrong}").json["code"] == "invalid"


def test_tables_are_found_by_seats_free_seats_and_preset(api: Api, ann: Player, bob: Player) -> None:
    two, three = api.table(ann, seats=2)["id"], api.table(ann, seats=3)["id"]
    api.post(f"/v1/tables/{three}/invitations", {"player": bob.id}, by=ann)
    running = api.playing(ann, bob)
    api.project(two, three, running)
    assert sorted(found(api, "free_seats=1")) == sorted([two, three])
    assert found(api, "free_seats=2") == []
    assert found(api, "seats=3&free_seats=1") == [three]
    assert sorted(found(api, "seats=2")) == sorted([two, running])
    preset = api.see(two)["preset"]
    assert len(found(api, f"preset={preset}")) == 3
    assert found(api, "preset=denexa") == []


def test_a_reserved_seat_is_free_again_when_its_invitation_ends(api: Api, ann: Player, bob: Player) -> None:
    table = api.table(ann, seats=2)["id"]
    api.post(f"/v1/tables/{table}/invitations", {"player": bob.id}, by=ann)
    api.project(table)
    assert found(api, "free_seats=1") == []
    api.delete(f"/v1/tables/{table}/invitations/{bob.id}", by=bob)
    api.project(table)
    assert found(api, "free_seats=1") == [table]


def test_a_request_that_finds_few_among_many_has_a_short_page_and_a_next_one(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.tables.search.LOOKED_AT", 3)
    monkeypatch.setattr("service.tables.search.CHUNK", 2)
    tables = []
    for number in range(10):
        tables.append(api.table(ann, seats=3 if number in (0, 4) else 2)["id"])
        api.clock.later(1)
    api.project(*tables)
    seen, pages, path = [], 0, "/v1/tables?seats=3&limit=5"
    while path:
        page = api.get(path).json
        pages += 1
        seen += [table["id"] for table in page["tables"]]
        path = f"/v1/tables?seats=3&limit=5&cursor={page['next']}" if "next" in page else ""
    assert seen == [tables[4], tables[0]]
    assert pages == 4


def test_a_cursor_belongs_to_its_search(api: Api, ann: Player) -> None:
    api.project(*(api.table(ann)["id"] for _ in range(3)))
    cursor = api.get("/v1/tables?limit=1&status=open").json["next"]
    assert api.get(f"/v1/tables?limit=1&status=open&cursor={cursor}").status_code == 200
    assert api.get(f"/v1/tables?limit=1&status=open&seats=2&cursor={cursor}").json["code"] == "invalid"


def test_an_unlisted_table_is_never_found(api: Api, ann: Player, bob: Player) -> None:
    table = finished(api, ann, bob, visibility="unlisted")
    for query in ("", f"player={ann.id}", "status=finished", f"player={ann.id}&result=won", "seats=2"):
        assert found(api, query) == []
    assert api.get(f"/v1/players/{ann.id}/tables").json["tables"] == []
    assert api.get(f"/v1/players/{ann.id}").json["statistics"] == []
    assert table not in api.get("/v1/feed/records").text


# Players


def test_a_player_has_a_public_history(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    first = api.finished(ann, bob)
    api.clock.later(1)
    second = api.playing(eve, ann)
    api.project(first, second)
    history = api.get(f"/v1/players/{ann.id}/tables").json["tables"]
    assert [table["id"] for table in history] == [second, first]
    assert history[1]["seats"][1]["player"]["name"] == "Bob"
    filtered = api.get(f"/v1/players/{ann.id}/tables?opponent={bob.id}&status=abandoned").json["tables"]
    assert [table["id"] for table in filtered] == [first]
    assert api.get("/v1/players/p_nobody/tables").status_code == 404


@pytest.mark.parametrize(
    ("search", "code", "known"),
    [
        ("game=poker", "unknown_game", "commune"),
        ("game=commune&preset=grand", "unknown_preset", "wikipedia-long"),
        ("preset=grand", "unknown_preset", "GET /v1/games"),
        ("player=Ann", "no_such_player", "id"),
        ("opponent=p_nobody", "no_such_player", "id"),
    ],
)
def test_unknown_names_are_refused_with_what_there_is(
    api: Api, ann: Player, search: str, code: str, known: str
) -> None:
    refused = api.get(f"/v1/tables?{search}")
    assert (refused.status_code, refused.json["code"]) == (422, code)
    assert known in refused.json["detail"]
    if not search.startswith("player"):
        for part in ("tables", "records"):
            assert api.get(f"/v1/players/{ann.id}/{part}?{search}").json["code"] == code


def test_the_history_of_an_erased_account_can_not_be_read(api: Api, ann: Player, bob: Player) -> None:
    table = api.finished(ann, bob)
    api.project(table)
    api.delete("/v1/me", by=bob)
    for name in ("", "/tables", "/records"):
        assert api.get(f"/v1/players/{bob.id}{name}").status_code == 404
    history = f"/v1/players/{ann.id}/records?opponent={bob.id}"
    for path in (f"/v1/tables?player={bob.id}", f"/v1/tables?player={ann.id}&opponent={bob.id}", history):
        assert api.get(path).json["code"] == "no_such_player"
    (left,) = api.get(f"/v1/players/{ann.id}/tables").json["tables"]
    assert left["seats"][1]["player"] == {"id": bob.id, "kind": "human", "name": None, "face": None}


def test_a_player_has_statistics_by_game(api: Api, ann: Player, bob: Player) -> None:
    table = finished(api, ann, bob)
    for player in (ann, bob):
        won = places(api, table, player) == 0
        (commune,) = api.get(f"/v1/players/{player.id}").json["statistics"]
        rating = commune.pop("rating")
        assert commune == {
            "game": "commune",
            "played": 1,
            "won": int(won),
            "lost": int(not won),
            "abandoned": 0,
            "mean_place": 1.0 if won else 2.0,
            "mean_seats": 2.0,
        }
        assert (rating["mu"] > 25) == won
        assert (rating["matches"], rating["provisional"]) == (1, True)
        assert rating["ordinal"] == pytest.approx(rating["mu"] - 3 * rating["sigma"])


def test_a_player_without_finished_tables_has_no_statistics(api: Api, ann: Player) -> None:
    assert api.get(f"/v1/players/{ann.id}").json["statistics"] == []


# Leaderboards


@pytest.fixture
def ranked(api: Api, ann: Player, bob: Player, eve: Player) -> list[str]:
    """The ids of the ranked players, best first, after enough matches."""
    for _ in range(5):
        finished(api, ann, bob)
    finished(api, ann, eve)
    shown = [(each["player"]["id"], each["rating"]["ordinal"]) for each in board(api)["places"]]
    assert sorted(shown, key=lambda each: -each[1]) == shown
    return [player for player, _ in shown]


def board(api: Api, query: str = "") -> dict[str, Any]:
    answer = api.get(f"/v1/leaderboards/commune?{query}")
    assert answer.status_code == 200
    return dict(answer.json)


def test_a_leaderboard_ranks_players_with_enough_matches(api: Api, ann: Player, bob: Player, ranked: list[str]) -> None:
    assert sorted(ranked) == sorted([ann.id, bob.id])
    places = board(api)["places"]
    assert [place["rank"] for place in places] == [1, 2]
    assert {place["player"]["name"] for place in places} == {"Ann", "Bob"}
    assert {place["played"] for place in places} == {5, 6}


def test_a_leaderboard_has_pages(api: Api, ranked: list[str]) -> None:
    first = board(api, "limit=1")
    second = board(api, f"limit=1&cursor={first['next']}")
    assert [page["places"][0]["player"]["id"] for page in (first, second)] == ranked
    assert "next" not in second


def test_an_erased_account_has_no_name_on_a_leaderboard(api: Api, bob: Player, ranked: list[str]) -> None:
    api.delete("/v1/me", by=bob)
    shown = {place["player"]["id"]: place["player"] for place in board(api)["places"]}
    assert shown[bob.id] == {"id": bob.id, "kind": "human", "name": None, "face": None}
    assert list(shown) == ranked


def test_house_bots_are_ranked_by_strategy_on_a_board_of_their_own(api: Api, ann: Player) -> None:
    for _ in range(5):
        order = TableOrder(
            Terms("commune", 3, turn_seconds=120), sit=False, bots=["random", "random", "steady"], rated=True
        )
        table = api.service.opening.open_table(ann.id, order).loaded.table.id
        api.tend(table)
        api.project(table)
    assert board(api)["places"] == []
    places = board(api, "board=bots")["places"]
    assert {place["player"]["strategy"] for place in places} == {"random/1", "steady/10"}
    assert {place["player"]["kind"] for place in places} == {"house"}
    assert {place["player"]["strategy"]: place["played"] for place in places} == {"random/1": 10, "steady/10": 5}


def test_there_is_no_leaderboard_of_an_unknown_game(api: Api) -> None:
    assert api.get("/v1/leaderboards/snap").status_code == 404
