"""Tokens: their stored digests, and the effects of revocation."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from service.ids import token_digest
from tests.authority import stores
from tests.authority.calls import CALLS
from tests.authority.conftest import Searched
from tests.authority.scene import ERASED, REVOKED, Scenes
from tests.http.api import SECRET_KEY, Api, Player, client_of
from tests.polling import until

NEVER_GIVEN = Player("p_nobody", "ct_" + "A" * 43)


def with_tokens_of_every_origin(api: Api) -> list[Player]:
    """Opens accounts with and without a key, and gets another token each way. They play, and one token is revoked."""
    ann, bob = api.player("Ann"), api.player("Bob")
    keyed = api.post("/v1/players", {"name": "Cid", "kind": "bot"}, key=SECRET_KEY).json
    cid = Player(keyed["id"], keyed["token"])
    further = [Player(ann.id, api.post("/v1/me/tokens", by=ann, key=key).json["token"]) for key in (None, "k-2")]
    table = api.playing(ann, bob, draws=[0])
    api.bid(table, ann, key="k-3")
    api.delete("/v1/me/tokens", by=further[0])
    return [ann, bob, cid, *further]


def test_the_store_contains_no_token_and_the_digests_of_valid_ones(searched: Searched) -> None:
    tokens = [player.token for player in with_tokens_of_every_origin(searched.api)]
    kept = searched.kept()
    assert [token for token in tokens if token.encode() in kept or token[3:].encode() in kept] == []
    assert [token_digest(token) in kept for token in tokens] == [True, True, True, False, True]


def test_no_token_was_ever_written_to_the_servers_files(on_a_server: Searched, redis_url: str) -> None:
    players = with_tokens_of_every_origin(on_a_server.api)
    files = stores.in_files(redis_url)
    assert players[0].id.encode() in files
    assert [player.token for player in players if player.token[3:].encode() in files] == []


WITHOUT_TOKEN = (
    *("POST /v1/recoveries", "POST /v1/passkey-options", "POST /v1/passkeys"),
    *("GET /v1/log/key", "GET /v1/log/checkpoint"),
)
"""Calls that read no token: a player who has lost one signs in, and each scene's log has a key of its own."""


def test_a_revoked_token_an_erased_one_and_one_never_given_are_refused_in_the_same_bytes() -> None:
    """So no response shows whether a token was ever valid."""
    scenes = Scenes()
    for call, ask in CALLS.items():
        if call[0] in WITHOUT_TOKEN:
            continue
        answers = set()
        for role in (REVOKED, ERASED, "never given"):
            here = scenes.before(REVOKED if role == "never given" else role, "over", "public")
            asker = NEVER_GIVEN if role == "never given" else here.asker
            answer = ask(type(here)(here.scene, asker, here.own))
            sent = tuple(header for header in answer.headers if header[0] != "Date")
            answers.add((answer.status_code, answer.data, sent))
        assert len(answers) == 1, call


def test_a_revocation_holds_at_once_in_the_process_that_was_asked(on_a_server: Searched) -> None:
    api = on_a_server.api
    ann = api.player("Ann")
    elsewhere = replace(api.service)
    assert elsewhere.ports.accounts.of_token(token_digest(ann.token)) == ann.id
    api.delete("/v1/me/tokens", by=ann)
    assert elsewhere.ports.accounts.of_token(token_digest(ann.token)) is None


Ends = Callable[[Api, Player], object]
ENDS: dict[str, Ends] = {
    "revoked": lambda api, player: api.delete("/v1/me/tokens", by=player),
    "revoked by another token": lambda api, player: api.delete("/v1/me/tokens?which=others", by=_further(api, player)),
    "erased": lambda api, player: api.delete("/v1/me", by=player),
}


def _further(api: Api, player: Player) -> Player:
    return Player(player.id, api.post("/v1/me/tokens", by=player).json["token"])


@pytest.mark.parametrize("ends", ENDS.values(), ids=ENDS)
def test_a_waiting_request_whose_token_ends_is_refused(api: Api, ann: Player, bob: Player, ends: Ends) -> None:
    table = api.playing(ann, bob, draws=[0])
    client = client_of(api.app)
    with ThreadPoolExecutor() as threads:
        headers = {"Authorization": f"Bearer {bob.token}"}
        waiting = threads.submit(client.get, f"/v1/tables/{table}/events?after=6&wait=30", headers=headers)
        until(lambda: api.ports["wakes"].calls["subscribe"])
        ends(api, bob)
        if api.see(table)["version"] == 6:
            api.bid(table, ann)
        refused = waiting.result()
    assert (refused.status_code, refused.json["code"]) == (401, "unauthorized")


def test_a_waiting_request_without_a_token_needs_none(api: Api, ann: Player, bob: Player) -> None:
    table = api.playing(ann, bob, draws=[0])
    client = client_of(api.app)
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(client.get, f"/v1/tables/{table}/events?after=6&wait=30")
        until(lambda: api.ports["wakes"].calls["subscribe"])
        api.bid(table, ann)
        assert waiting.result().json["version"] == 7
