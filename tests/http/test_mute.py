"""Players who sit down and never move: nobody loses to them, and they gain nothing."""

from typing import Any

from tests.http.api import Api, Player

ORDER = {"turn_seconds": 10}


def standing(api: Api, player: Player) -> dict[str, Any]:
    """Returns the player's standing in the only game played, {} if there is none."""
    found = api.get(f"/v1/players/{player.id}").json["statistics"]
    return dict(found[0]) if found else {}


def played_out(api: Api, table: str) -> dict[str, Any]:
    """Lets every deadline pass until the table is over."""
    for _ in range(50):
        api.tend(table)
        if api.see(table)["status"] in ("finished", "abandoned"):
            break
        api.clock.now += 10_000
    api.project(table)
    return api.see(table)


def test_who_resigns_against_a_player_that_never_moved_loses_nothing(api: Api, ann: Player, eve: Player) -> None:
    """The attack: Eve sits down and waits until the others give up."""
    table = api.playing(eve, ann, **ORDER)
    api.delete(f"/v1/tables/{table}/seats/1", by=ann)
    over = played_out(api, table)
    assert over["result"]["places"] == [[0], [1]]
    (entry,) = api.get("/v1/feed").json["tables"]
    assert entry["mute"] == [0]
    for player in (ann, eve):
        kept = standing(api, player)
        assert (kept["played"], kept["won"], kept["lost"], kept["abandoned"]) == (0, 0, 0, 1)
        assert kept["rating"] is None


def test_who_resigns_against_a_player_that_moves_loses(api: Api, ann: Player, eve: Player) -> None:
    table = api.playing(eve, ann, draws=[0], **ORDER)
    assert api.bid(table, eve).status_code == 201
    api.delete(f"/v1/tables/{table}/seats/1", by=ann)
    played_out(api, table)
    assert (standing(api, ann)["lost"], standing(api, eve)["won"]) == (1, 1)
    assert "mute" not in api.get("/v1/feed").json["tables"][0]


def test_the_others_play_for_their_ratings_as_if_the_mute_one_had_not_sat(
    api: Api, ann: Player, bob: Player, eve: Player
) -> None:
    table = api.playing(ann, eve, bob, draws=[0], **ORDER)
    assert api.bid(table, ann).status_code == 201
    over = played_out(api, table)
    assert [seat["away"] for seat in over["seats"]][1] is True
    assert api.get("/v1/feed").json["tables"][0]["mute"] == [1, 2]
    assert standing(api, ann)["abandoned"] == 1
    again = api.playing(ann, eve, bob, draws=[0], **ORDER)
    api.bid(again, ann)
    api.delete(f"/v1/tables/{again}/seats/2", by=bob)
    played_out(api, again)
    assert api.get("/v1/feed").json["tables"][1]["mute"] == [1]
    kept = {name: standing(api, player) for name, player in (("ann", ann), ("bob", bob), ("eve", eve))}
    assert {name: (each["played"], each["won"], each["lost"]) for name, each in kept.items()} == {
        "ann": (1, 1, 0),
        "bob": (1, 0, 1),
        "eve": (0, 0, 0),
    }


def test_a_match_against_house_bots_is_left_after_a_day(api: Api, ann: Player, bob: Player) -> None:
    alone = api.table(ann, seats=2, bots=["random"])["id"]
    api.tend(alone)
    with_bob = api.playing(ann, bob, draws=[0], turn_seconds=604_800)
    day = 24 * 60 * 60 * 1000
    for later, left in ((day - 60_000, False), (120_000, True)):
        api.clock.now += later
        found = {each["id"]: each for each in api.get("/v1/me/tables", by=ann).json["tables"]}
        assert (found[alone]["left"], found[with_bob]["left"]) == (left, False)
