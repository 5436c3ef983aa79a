"""Ratings as docs/ratings.md describes them: rated matches, leavers, repeated opponents, and shared addresses."""

from typing import Any

import pytest

from domain.terms import Terms
from service.projections.summary import leavers
from service.tables.opening import TableOrder
from tests.http.api import Api, Player
from tests.recomputed_ratings import recomputed

DAY_MS = 24 * 60 * 60 * 1000


def over(api: Api, table: str) -> dict[str, Any]:
    """Returns the table once it is over and in the projection. No more moves are made."""
    for _ in range(200):
        api.tend(table)
        if api.see(table)["status"] in ("finished", "abandoned"):
            break
        api.clock.now += 600_000
    api.project(table)
    return api.see(table)


def won(api: Api, winner: Player, loser: Player, **order: Any) -> str:
    """Returns a rated match in which both move and the loser resigns."""
    table = api.rated(winner, loser, draws=[0], **order)
    assert api.bid(table, winner).status_code == 201
    api.delete(f"/v1/tables/{table}/seats/1", by=loser)
    api.delete(f"/v1/tables/{table}/seats/0", by=winner)
    api.project(table)
    return table


def points(api: Api, player: Player, game: str = "commune") -> list[int]:
    answer = api.get(f"/v1/players/{player.id}/ratings?game={game}").json
    assert answer["game"] == game
    return [each["points"] for each in answer["matches"]]


def gains(api: Api, player: Player) -> list[int]:
    return [each["change"] for each in api.get(f"/v1/players/{player.id}/ratings?game=commune").json["matches"]]


def rating(api: Api, player: Player) -> dict[str, Any] | None:
    found = api.get(f"/v1/players/{player.id}").json["statistics"]
    return found[0]["rating"] if found else None


def test_who_leaves_loses_and_who_left_first_is_last(api: Api, ann: Player, bob: Player) -> None:
    table = won(api, ann, bob)
    (entry,) = api.get("/v1/feed").json["tables"]
    assert (entry["rated"], entry["leavers"], entry["result"]) == (True, [1, 0], None)
    (gained,), (lost,) = gains(api, ann), gains(api, bob)
    assert gained > 0 > lost
    assert points(api, ann) == [1000 + gained]
    changes = api.get(f"/v1/tables/{table}/ratings").json
    assert changes == {
        "pending": False,
        "seats": [
            {"seat": 0, "points": 1000 + gained, "change": gained},
            {"seat": 1, "points": 1000 + lost, "change": lost},
        ],
    }


def test_the_changes_of_a_table_are_pending_until_it_is_folded(api: Api, ann: Player, bob: Player) -> None:
    table = api.rated(ann, bob, draws=[0])
    assert api.get(f"/v1/tables/{table}/ratings").json == {"pending": True, "seats": []}
    other = api.playing(ann, bob)
    assert api.get(f"/v1/tables/{other}/ratings").json == {"pending": False, "seats": []}


def test_tables_opened_otherwise_are_not_rated(api: Api, ann: Player, bob: Player) -> None:
    tables = [api.playing(ann, bob, draws=[0], turn_seconds=120), api.rated(ann, bob, turn_seconds=60)]
    tables.append(api.rated(ann, bob, options={"penalty_limit": 4}))
    assert ["rated" in api.see(table) for table in tables] == [False] * 3


def test_leaving_house_bots_is_a_loss_but_no_points_are_theirs_to_give(api: Api, ann: Player) -> None:
    """The attack: to resign when behind, so that the match counts for nothing."""
    order = TableOrder(Terms("commune", 3, turn_seconds=120), bots=["random", "steady"], rated=True)
    table = api.service.opening.open_table(ann.id, order).loaded.table.id
    api.delete(f"/v1/tables/{table}/seats/0", by=ann)
    api.project(table)
    (kept,) = api.get(f"/v1/players/{ann.id}").json["statistics"]
    assert (kept["played"], kept["won"], kept["lost"], kept["rating"]) == (1, 0, 1, None)
    assert api.service.ports.standings.history("steady/10", "commune") is None


def test_who_resigns_against_one_that_never_moved_keeps_the_rating(api: Api, ann: Player, eve: Player) -> None:
    table = api.rated(eve, ann)
    api.delete(f"/v1/tables/{table}/seats/1", by=ann)
    over(api, table)
    assert (rating(api, ann), rating(api, eve)) == (None, None)


def test_a_pair_that_repeats_counts_less_and_less_until_it_pauses(api: Api, ann: Player, bob: Player) -> None:
    for _ in range(4):
        won(api, ann, bob)
    first, *_, fourth = gains(api, ann)
    assert fourth < first / 3
    api.clock.now += 31 * DAY_MS
    won(api, ann, bob)
    assert gains(api, ann)[-1] > fourth


def test_accounts_at_one_address_count_a_tenth_and_the_log_has_no_address(
    api: Api, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(api.client.environ_base, "REMOTE_ADDR", "2a00:1450:4001:80b::200e")
    near = won(api, ann, bob)
    monkeypatch.setitem(api.client.environ_base, "REMOTE_ADDR", "127.0.0.1")
    carl, dora = api.player("Carl"), api.player("Dora")
    won(api, carl, dora)
    assert api.get("/v1/feed").json["tables"][0]["same_address"] == [[0, 1]]
    assert "same_address" not in api.get("/v1/feed").json["tables"][1]
    assert gains(api, ann)[0] == gains(api, carl)[0] // 10
    assert "2a00" not in api.get(f"/v1/tables/{near}/record").text
    assert api.get(f"/v1/tables/{near}/record").status_code == 200


def test_a_seat_that_was_left_shares_no_address(
    api: Api, ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(api.client.environ_base, "REMOTE_ADDR", "93.184.216.34")
    table = api.post("/v1/quick-seats", {"game": "commune", "seats": 2}, by=ann).json["id"]
    third = api.post("/v1/quick-seats", {"game": "commune", "seats": 3}, by=ann).json["id"]
    api.post(f"/v1/tables/{third}/seats", by=bob)
    assert api.events(third)[-1]["data"] == {"seats": [0]}
    api.delete(f"/v1/tables/{third}/seats/1", by=bob)
    monkeypatch.setitem(api.client.environ_base, "REMOTE_ADDR", "93.184.216.35")
    api.post(f"/v1/tables/{table}/seats", by=bob)
    for player in (bob, eve):
        api.post(f"/v1/tables/{third}/seats", by=player)
    api.project(table, third)
    assert [api.see(each)["status"] for each in (table, third)] == ["playing", "playing"]
    for player, seat in ((ann, 0), (bob, 1), (eve, 2)):
        api.delete(f"/v1/tables/{third}/seats/{seat}", by=player)
    api.project(third)
    assert api.get("/v1/feed").json["tables"][0]["same_address"] == [[1, 2]]


def test_the_board_of_people_says_the_own_place(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    for _ in range(5):
        won(api, ann, bob)
    board = api.get("/v1/leaderboards/commune?limit=1", by=bob).json
    assert [each["player"]["id"] for each in board["places"]] == [ann.id]
    assert (board["board"], board["own"]["rank"], board["own"]["player"]["id"]) == ("people", 2, bob.id)
    assert api.get("/v1/leaderboards/commune", by=eve).json["own"] is None
    assert api.get("/v1/leaderboards/commune").json["own"] is None
    assert api.get("/v1/leaderboards/commune?board=bots", by=bob).json["own"] is None
    assert api.get("/v1/leaderboards/commune?board=cats").status_code == 422


def test_ratings_are_recomputed_from_the_feed_alone(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    robots = [api.player(f"Bot {number}", "bot") for number in range(2)]
    for number in range(6):
        won(api, *((ann, bob), (bob, eve), (ann, eve))[number % 3])
        table = api.rated(ann, bob, eve, *robots, draws=[0])
        for player in (ann, bob):
            api.bid(table, player, rank="9" if player is ann else "T")
        if number % 2:
            api.delete(f"/v1/tables/{table}/seats/{number % 3}", by=(ann, bob, eve)[number % 3])
        over(api, table)
        house = TableOrder(
            Terms("commune", 3, turn_seconds=300), sit=False, bots=["random", "random", "steady"], rated=True
        )
        over(api, api.service.opening.open_table(ann.id, house).loaded.table.id)
        api.clock.now += 9 * DAY_MS * number
    expected = recomputed(api.get("/v1/feed?limit=1000").json["tables"])
    standings = api.service.ports.standings
    for (game, rated), (mu, sigma) in expected.items():
        kept = standings.of_player(rated, [game]).get(game)
        assert kept is not None
        assert abs(kept.mu - mu) <= 1 and abs(kept.sigma - sigma) <= 1, (player, kept, mu, sigma)
    assert {ann.id, bob.id, "random/1", "steady/10"} <= {player for _, player in expected}


def away(api: Api, table: str, seat: int) -> None:
    """Lets deadlines pass until a house bot takes over the seat."""
    while not api.see(table)["seats"][seat]["away"]:
        api.clock.now += 600_000
        api.tend(table)


def test_who_leaves_without_a_move_loses_and_nobody_gains(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    """The attack: to see the first cards, or a house bot's success, before making the match count."""
    for players in ((ann, eve), (bob, ann, eve)):
        table, mute = api.rated(*players, draws=[0]), len(players) - 1
        for player, rank in zip(players[:-1], "9T", strict=False):
            assert api.bid(table, player, rank=rank).status_code == 201
        away(api, table, mute)
        for seat, player in enumerate(players[:-1]):
            assert api.delete(f"/v1/tables/{table}/seats/{seat}", by=player).status_code == 200
        over(api, table)
    entries = api.get("/v1/feed").json["tables"]
    assert [(entry["mute"], entry["leavers"]) for entry in entries] == [([1], [1, 0]), ([2], [2, 0, 1])]
    assert [each < 0 for each in gains(api, eve)] == [True, True]
    assert (len(gains(api, ann)), len(gains(api, bob))) == (1, 1)
    expected = recomputed(entries)
    for player in (ann, bob, eve):
        kept = api.service.ports.standings.of_player(player.id, ["commune"])["commune"]
        assert (kept.mu, kept.sigma) == expected["commune", player.id]


def test_who_comes_back_without_a_move_has_left(api: Api, ann: Player, eve: Player) -> None:
    table = api.rated(ann, eve, draws=[0])
    assert api.bid(table, ann).status_code == 201
    away(api, table, 1)
    assert api.patch(f"/v1/tables/{table}/seats/1", {"away": False}, by=eve).status_code == 200
    now = api.service.tables.latest(table)
    assert now is not None
    assert leavers(now.table._replace(status="finished")) == [1]
