"""Only the bearer token identifies the sender."""

import pytest

from tests.authority.scene import SPECTATOR, STRANGER, Observation, Scenes
from tests.http.api import Api, Player


def claims(player: Player) -> dict[str, str]:
    """Returns headers by which other services identify the sender."""
    names = ("X-User", "X-User-Id", "X-Player", "X-Forwarded-User", "X-Remote-User", "Remote-User", "X-Auth-Token")
    return dict(zip(names, [player.id, player.token] * 4, strict=False)) | {
        "Cookie": f"token={player.token}; player={player.id}; session={player.token}",
        "Proxy-Authorization": f"Bearer {player.token}",
        "X-Http-Method-Override": "DELETE",
    }


@pytest.mark.parametrize("role", [SPECTATOR, STRANGER])
@pytest.mark.parametrize("path", ["", "/events", "/moves", "/replay", "/replay?as=0", "/positions", "/record"])
def test_headers_and_cookies_do_not_identify_the_sender(role: str, path: str) -> None:
    here = Scenes().before(role, "playing", "public")
    plain = here.api.get(f"/v1/tables/{here.table}{path}", by=here.asker)
    claimed = here.api.get(f"/v1/tables/{here.table}{path}", by=here.asker, headers=claims(here.scene.ann))
    assert (claimed.status_code, claimed.data) == (plain.status_code, plain.data)
    assert here.api.get("/v1/me", by=here.asker, headers=claims(here.scene.ann)).json.get("id") == _own_id(here)


def _own_id(here: Observation) -> str | None:
    return None if here.asker is None else here.asker.id


@pytest.mark.parametrize("name", ["token", "access_token", "player", "as_player", "seat"])
def test_the_address_does_not_identify_the_sender(api: Api, ann: Player, bob: Player, eve: Player, name: str) -> None:
    table = api.playing(ann, bob, draws=[0])
    for value in (ann.id, ann.token, "0"):
        assert api.get(f"/v1/me?{name}={value}").status_code == 401
        for path in ("/v1/me", f"/v1/tables/{table}"):
            assert list(api.get(f"{path}?{name}={value}", by=eve).json["errors"]) == [name]
        refused = api.post(f"/v1/tables/{table}/moves?{name}={value}", {"type": "call"}, by=eve)
        assert list(refused.json["errors"]) == [name]


@pytest.mark.parametrize("claim", ["player", "opener", "actor", "id", "token", "by"])
def test_the_body_does_not_identify_the_sender(api: Api, ann: Player, bob: Player, eve: Player, claim: str) -> None:
    table = api.table(ann, seats=3)["id"]
    for value in (ann.id, ann.token, 0):
        refused = api.post(f"/v1/tables/{table}/seats", {claim: value}, by=eve)
        assert (refused.status_code, list(refused.json["errors"])) == (422, [claim])
        refused = api.post("/v1/tables", {"game": "commune", "seats": 2, claim: value}, by=eve)
        assert (refused.status_code, list(refused.json["errors"])) == (422, [claim])


def test_a_move_can_t_name_its_seat(api: Api, ann: Player, bob: Player) -> None:
    """Bob sits at seat 1, and seat 0 is to move."""
    table = api.playing(ann, bob, draws=[0])
    bid = {"type": "bid", "kind": "high_card", "ranks": ["9"]}
    for claim in ({"seat": 0}, {"actor": 0}, {"player": ann.id}):
        assert api.move(table, bob, bid | claim).json["code"] == "not_your_turn"
        assert api.move(table, ann, bid | claim).json["code"] == "bad_shape"


def test_a_key_answers_only_the_player_who_used_it(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    made = api.bid(table, ann, key="k")
    assert made.status_code == 201
    assert api.bid(table, bob, "9", key="k").status_code == 422  # judged as Bob's own move: not a higher bid
    assert api.bid(table, eve, key="k").json["code"] == "not_seated"
    assert api.post("/v1/me/tokens", by=ann, key="k").json != api.post("/v1/me/tokens", by=bob, key="k").json


def test_a_view_does_not_depend_on_earlier_requests(api: Api, ann: Player, bob: Player, eve: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    for _ in range(2):
        for player, seat in ((ann, 0), (bob, 1), (eve, None), (None, None)):
            assert api.see(table, by=player)["viewer"] == {"seat": seat}


def test_entity_tags_of_different_viewers_differ(api: Api, ann: Player, bob: Player) -> None:
    """Otherwise a leaked tag would show whether two viewers have the same view."""
    table = api.playing(ann, bob, draws=[0])
    tags = {by: api.get(f"/v1/tables/{table}", by=by).headers["ETag"] for by in (ann, bob, None)}
    assert len(set(tags.values())) == 3
    for by, own in tags.items():
        for tag in {*tags.values()} - {own}:
            assert api.get(f"/v1/tables/{table}", by=by, headers={"If-None-Match": tag}).status_code == 200
