"""The request of each row of the role table."""

from collections.abc import Callable, Mapping

from tests.authority.scene import FIVE_ACES, Observation
from tests.http.api import Answer
from tests.http.authenticator import Authenticator

Ask = Callable[[Observation], Answer]


def _plain(method: str, path: str, body: object = None) -> Ask:
    def ask(here: Observation) -> Answer:
        address = path.format(table=here.table, own=here.own, other=here.other)
        return here.api.ask(method, address, body, by=here.asker)

    return ask


def _stream(here: Observation) -> Answer:
    headers = {"Accept": "application/x-ndjson"}
    return here.api.get(f"/v1/tables/{here.table}/events", by=here.asker, headers=headers)


def _reveal(here: Observation) -> Answer:
    return here.api.post(f"/v1/tables/{here.table}/seeds", {"client_seed": here.seed}, by=here.asker)


def _erase_after_revealing(here: Observation) -> Answer:
    """Erases the account while the other seat still has to reveal its seed, so the table may start."""
    here.api.post(f"/v1/tables/{here.table}/seeds", {"client_seed": here.seed}, by=here.scene.players[here.own])
    return here.api.delete("/v1/me", by=here.asker)


def _look_at_an_audit(here: Observation) -> Answer:
    """Reads an audit requested by another player."""
    audit = here.api.post(f"/v1/tables/{here.table}/audits", by=here.api.player("Fay")).json["id"]
    return here.api.get(f"/v1/audits/{audit}", by=here.asker)


def _look_at_an_analysis(path: str = "") -> Ask:
    """Reads an analysis requested by another player."""

    def ask(here: Observation) -> Answer:
        address = f"/v1/tables/{here.table}/analyses"
        analysis = here.api.post(address, by=here.api.player("Fay")).json["id"]
        return here.api.get(f"/v1/analyses/{analysis}{path}", by=here.asker)

    return ask


def _invite(here: Observation) -> Answer:
    body = {"player": here.api.player("Hal").id}
    return here.api.post(f"/v1/tables/{here.table}/invitations", body, by=here.asker)


def _end_an_invitation(here: Observation) -> Answer:
    """Ends the invitation of a player who was invited while the table was open."""
    guest = here.api.player("Hal").id
    here.api.post(f"/v1/tables/{here.table}/invitations", {"player": guest}, by=here.scene.ann)
    return here.api.delete(f"/v1/tables/{here.table}/invitations/{guest}", by=here.asker)


def _decline(here: Observation) -> Answer:
    """Declines after the opener has invited the sender, whatever the sender's role."""
    who = here.asker.id if here.asker is not None else "p_nobody"
    here.api.post(f"/v1/tables/{here.table}/invitations", {"player": who}, by=here.scene.ann)
    return here.api.delete(f"/v1/tables/{here.table}/invitations/{who}", by=here.asker)


def _of_a_player(method: str, path: str, body: object = None) -> Ask:
    """Sends a request about a player without a seat."""
    return lambda here: here.api.ask(method, path.format(here.api.player("Hal").id), body, by=here.asker)


def _by_link(method: str, path: str = "") -> Ask:
    """Uses a link that the opener created while the table was open."""

    def ask(here: Observation) -> Answer:
        code = here.api.post(f"/v1/tables/{here.table}/links", by=here.scene.ann).json["code"]
        return here.api.ask(method, f"/v1/links/{code}{path}", by=here.asker)

    return ask


def _by_letters(here: Observation) -> Answer:
    """Uses the letters that the opener requested while the table was open."""
    letters = here.api.ask("PUT", f"/v1/tables/{here.table}/code", by=here.scene.ann).json.get("letters", "XXXX")
    return here.api.get(f"/v1/codes/{letters}", by=here.asker)


def _look_at_a_player(here: Observation) -> Answer:
    return here.api.get(f"/v1/players/{here.scene.ann.id}", by=here.asker)


def _look_at_a_players_tables(here: Observation) -> Answer:
    return here.api.get(f"/v1/players/{here.scene.ann.id}/tables", by=here.asker)


def _export_a_player(here: Observation) -> Answer:
    return here.api.get(f"/v1/players/{here.scene.ann.id}/records", by=here.asker)


CUP = {"title": "Cup", "format": "round_robin", "game": "commune", "bots": ["random", "random"]}


def _of_a_tournament(method: str, path: str = "", body: object = None) -> Ask:
    """Sends a request about Ann's tournament with two house bots, which she has entered as number 3."""

    def ask(here: Observation) -> Answer:
        ann = here.scene.ann
        cup = here.api.post("/v1/tournaments", CUP, by=ann).json["id"]
        here.api.post(f"/v1/tournaments/{cup}/entrants", by=ann)
        return here.api.ask(method, f"/v1/tournaments/{cup}{path}", body, by=here.asker)

    return ask


def _of_anns_token(method: str, body: object = None) -> Ask:
    """Sends a request about the second token of Ann, who opens the table."""

    def ask(here: Observation) -> Answer:
        token = here.api.post("/v1/me/tokens", by=here.scene.ann).json["id"]
        return here.api.ask(method, f"/v1/me/tokens/{token}", body, by=here.asker)

    return ask


def _of_anns_passkey(here: Observation) -> Answer:
    made = Authenticator().create(here.api.post("/v1/me/passkey-options", by=here.scene.ann).json["options"])
    passkey = here.api.post("/v1/me/passkeys", {"credential": made}, by=here.scene.ann).json["id"]
    return here.api.delete(f"/v1/me/passkeys/{passkey}", by=here.asker)


def _recover(here: Observation) -> Answer:
    """Signs in with the recovery code. Any token is accepted with it."""
    code = here.api.ask("PUT", "/v1/me/recovery", by=here.scene.ann).json["code"]
    return here.api.post("/v1/recoveries", {"code": code}, by=here.asker)


AFTER_REVEALING = "erase it, own seed revealed"
ENDING, DECLINING = "end another's invitation", "decline your own invitation"
PREPARED = (AFTER_REVEALING, ENDING, DECLINING)
"""Requests before which another player changes the table."""
MOVE_OUT_OF_TURN = "move out of turn"

NOTIFICATIONS = "/v1/me/notifications"
NO_KINDS: Mapping[str, object] = {"push": [], "webhook": [], "mail": []}
WEBHOOK = {"kind": "webhook", "address": "https://hooks.example/1", "secret": "s" * 20}

CALLS: Mapping[tuple[str, str], Ask] = {
    ("POST /v1/players", "open an account"): _plain("POST", "/v1/players", {"name": "Gus", "kind": "human"}),
    ("GET /v1/me", "see your own account"): _plain("GET", "/v1/me"),
    ("PATCH /v1/me", "change your own account"): _plain("PATCH", "/v1/me", {"name": "Gus", "face": "owl"}),
    ("DELETE /v1/me", "erase your own account"): _plain("DELETE", "/v1/me"),
    ("DELETE /v1/me", AFTER_REVEALING): _erase_after_revealing,
    ("GET /v1/me/tables", "list your own tables"): _plain("GET", "/v1/me/tables"),
    ("POST /v1/me/tokens", "get one more token"): _plain("POST", "/v1/me/tokens"),
    ("GET /v1/me/tokens", "list your own tokens"): _plain("GET", "/v1/me/tokens"),
    ("PATCH /v1/me/tokens/{token_id}", "name another's token"): _of_anns_token("PATCH", {"name": "Mine"}),
    ("DELETE /v1/me/tokens/{token_id}", "revoke another's token"): _of_anns_token("DELETE"),
    ("GET /v1/me/recovery", "see whether you have a code"): _plain("GET", "/v1/me/recovery"),
    ("PUT /v1/me/recovery", "make your own code"): _plain("PUT", "/v1/me/recovery"),
    ("DELETE /v1/me/recovery", "remove your own code"): _plain("DELETE", "/v1/me/recovery"),
    ("POST /v1/recoveries", "sign in by a wrong code"): _plain("POST", "/v1/recoveries", {"code": "0"}),
    ("POST /v1/recoveries", "sign in by a code"): _recover,
    ("GET /v1/me/passkeys", "list your own passkeys"): _plain("GET", "/v1/me/passkeys"),
    ("POST /v1/me/passkey-options", "begin a passkey"): _plain("POST", "/v1/me/passkey-options"),
    ("POST /v1/me/passkeys", "add what is no passkey"): _plain("POST", "/v1/me/passkeys", {"credential": {}}),
    ("DELETE /v1/me/passkeys/{passkey_id}", "remove another's passkey"): _of_anns_passkey,
    ("POST /v1/passkey-options", "begin to sign in"): _plain("POST", "/v1/passkey-options", {}),
    ("POST /v1/passkeys", "sign in by no passkey"): _plain("POST", "/v1/passkeys", {"credential": {}}),
    ("POST /v1/me/tickets", "get a stream ticket"): _plain("POST", "/v1/me/tickets"),
    ("DELETE /v1/me/tokens", "revoke all own tokens"): _plain("DELETE", "/v1/me/tokens?which=all"),
    ("GET /v1/me/events", "follow your own stream"): _plain("GET", "/v1/me/events"),
    ("PUT /v1/me/policy", "set your own policy"): _plain("PUT", "/v1/me/policy", {"max_tables": 3}),
    ("GET /v1/me/blocks", "list your blocked players"): _plain("GET", "/v1/me/blocks"),
    ("PUT /v1/me/blocks/{player_id}", "block a player"): _of_a_player("PUT", "/v1/me/blocks/{}"),
    ("DELETE /v1/me/blocks/{player_id}", "unblock a player"): _of_a_player("DELETE", "/v1/me/blocks/{}"),
    ("POST /v1/players/{player_id}/reports", "report a player"): _of_a_player(
        "POST", "/v1/players/{}/reports", {"reason": "stalls"}
    ),
    ("DELETE /v1/me/policy", "drop your own policy"): _plain("DELETE", "/v1/me/policy"),
    ("GET /v1/me/notifications", "see your own channels"): _plain("GET", NOTIFICATIONS),
    ("PUT /v1/me/notifications", "choose your own kinds"): _plain("PUT", NOTIFICATIONS, {"kinds": NO_KINDS}),
    ("POST /v1/me/notifications/channels", "add your own channel"): _plain(
        "POST", f"{NOTIFICATIONS}/channels", WEBHOOK
    ),
    ("PATCH /v1/me/notifications/channels/{channel_id}", "confirm a channel"): _plain(
        "PATCH", f"{NOTIFICATIONS}/channels/c_1", {"code": "01234567"}
    ),
    ("DELETE /v1/me/notifications/channels/{channel_id}", "remove a channel"): _plain(
        "DELETE", f"{NOTIFICATIONS}/channels/c_1"
    ),
    ("POST /v1/me/notifications/test", "test your own channels"): _plain("POST", f"{NOTIFICATIONS}/test"),
    ("GET /v1/players/{player_id}", "see a player"): _look_at_a_player,
    ("GET /v1/games", "read the catalogue"): _plain("GET", "/v1/games"),
    ("GET /v1/games/{slug}", "read a game's rules"): _plain("GET", "/v1/games/commune"),
    ("GET /v1/games/{slug}/words", "read a game's words"): _plain("GET", "/v1/games/commune/words"),
    ("POST /v1/tables", "open a table"): _plain("POST", "/v1/tables", {"game": "commune", "seats": 2}),
    ("POST /v1/quick-seats", "take a quick seat"): _plain("POST", "/v1/quick-seats", {"game": "cuccu", "seats": 3}),
    ("GET /v1/daily", "see today's deal"): _plain("GET", "/v1/daily"),
    ("POST /v1/daily", "play today's deal"): _plain("POST", "/v1/daily"),
    ("GET /v1/daily/{date}", "see a day's deal"): _plain("GET", "/v1/daily/2026-09-20"),
    ("GET /v1/tables", "list public tables"): _plain("GET", "/v1/tables"),
    ("GET /v1/feed", "read the feed"): _plain("GET", "/v1/feed"),
    ("GET /v1/feed/records", "export the feed"): _plain("GET", "/v1/feed/records"),
    ("GET /v1/players/{player_id}/records", "export a player's tables"): _export_a_player,
    ("GET /v1/log/key", "read the log's key"): _plain("GET", "/v1/log/key"),
    ("GET /v1/log/checkpoint", "read a checkpoint"): _plain("GET", "/v1/log/checkpoint"),
    ("GET /v1/log/proofs/inclusion", "prove an inclusion"): _plain("GET", "/v1/log/proofs/inclusion?table=t_none"),
    ("GET /v1/log/proofs/consistency", "prove a consistency"): _plain("GET", "/v1/log/proofs/consistency?old=0&new=0"),
    ("GET /v1/players/{player_id}/ratings", "see a player's points"): _of_a_player(
        "GET", "/v1/players/{}/ratings?game=commune"
    ),
    ("GET /v1/tables/{table_id}/ratings", "see what it changed"): _plain("GET", "/v1/tables/{table}/ratings"),
    ("GET /v1/leaderboards/{slug}", "read a leaderboard"): _plain("GET", "/v1/leaderboards/commune"),
    ("GET /v1/players/{player_id}/tables", "list a player's tables"): _look_at_a_players_tables,
    ("GET /v1/tables/{table_id}", "see the table"): _plain("GET", "/v1/tables/{table}"),
    ("DELETE /v1/tables/{table_id}", "close it"): _plain("DELETE", "/v1/tables/{table}"),
    ("POST /v1/tables/{table_id}/seats", "sit down"): _plain("POST", "/v1/tables/{table}/seats"),
    ("POST /v1/tables/{table_id}/seats", "seat a house bot"): _plain(
        "POST", "/v1/tables/{table}/seats", {"bot": "random"}
    ),
    ("DELETE /v1/tables/{table_id}/seats/{seat}", "leave your own seat"): _plain(
        "DELETE", "/v1/tables/{table}/seats/{own}"
    ),
    ("DELETE /v1/tables/{table_id}/seats/{seat}", "leave another's seat"): _plain(
        "DELETE", "/v1/tables/{table}/seats/{other}"
    ),
    ("PATCH /v1/tables/{table_id}/seats/{seat}", "come back to your own seat"): _plain(
        "PATCH", "/v1/tables/{table}/seats/{own}", {"away": False}
    ),
    ("PATCH /v1/tables/{table_id}/seats/{seat}", "come back to another's seat"): _plain(
        "PATCH", "/v1/tables/{table}/seats/{other}", {"away": False}
    ),
    ("POST /v1/tables/{table_id}/invitations", "invite a player"): _invite,
    ("DELETE /v1/tables/{table_id}/invitations/{player_id}", ENDING): _end_an_invitation,
    ("DELETE /v1/tables/{table_id}/invitations/{player_id}", DECLINING): _decline,
    ("POST /v1/tables/{table_id}/links", "make an invitation link"): _plain("POST", "/v1/tables/{table}/links"),
    ("GET /v1/links/{code}", "look where a link leads"): _by_link("GET"),
    ("POST /v1/links/{code}/seats", "sit down by a link"): _by_link("POST", "/seats"),
    ("DELETE /v1/links/{code}", "revoke a link"): _by_link("DELETE"),
    ("PUT /v1/tables/{table_id}/code", "get its four letters"): _plain("PUT", "/v1/tables/{table}/code"),
    ("GET /v1/codes/{letters}", "look where letters lead"): _by_letters,
    ("POST /v1/tables/{table_id}/rematch", "ask for a rematch"): _plain("POST", "/v1/tables/{table}/rematch"),
    ("POST /v1/tables/{table_id}/forks", "fork it"): _plain("POST", "/v1/tables/{table}/forks", {"version": 1}),
    ("POST /v1/tables/{table_id}/seeds", "reveal a seed"): _reveal,
    ("POST /v1/tables/{table_id}/moves", "move"): _plain("POST", "/v1/tables/{table}/moves", FIVE_ACES),
    ("POST /v1/tables/{table_id}/moves", MOVE_OUT_OF_TURN): _plain("POST", "/v1/tables/{table}/moves", FIVE_ACES),
    ("POST /v1/tables/{table_id}/reactions", "react"): _plain(
        "POST", "/v1/tables/{table}/reactions", {"reaction": "hello"}
    ),
    ("PUT /v1/tables/{table_id}/sharing", "agree to share the record"): _plain(
        "PUT", "/v1/tables/{table}/sharing", {"agreed": True}
    ),
    ("GET /v1/tables/{table_id}/moves", "list your own legal moves"): _plain("GET", "/v1/tables/{table}/moves"),
    ("GET /v1/tables/{table_id}/hint", "ask for a hint"): _plain("GET", "/v1/tables/{table}/hint"),
    ("GET /v1/tables/{table_id}/events", "read the log"): _plain("GET", "/v1/tables/{table}/events"),
    ("GET /v1/tables/{table_id}/events", "stream the log"): _stream,
    ("GET /v1/tables/{table_id}/audits", "list its audits"): _plain("GET", "/v1/tables/{table}/audits"),
    ("GET /v1/tables/{table_id}/replay", "by default"): _plain("GET", "/v1/tables/{table}/replay"),
    ("GET /v1/tables/{table_id}/replay", "as the public"): _plain("GET", "/v1/tables/{table}/replay?as=public"),
    ("GET /v1/tables/{table_id}/replay", "as your own seat"): _plain("GET", "/v1/tables/{table}/replay?as={own}"),
    ("GET /v1/tables/{table_id}/replay", "as another's seat"): _plain("GET", "/v1/tables/{table}/replay?as={other}"),
    ("GET /v1/tables/{table_id}/replay", "as all seats"): _plain("GET", "/v1/tables/{table}/replay?as=all"),
    ("GET /v1/tables/{table_id}/positions", "all positions"): _plain("GET", "/v1/tables/{table}/positions"),
    ("GET /v1/tables/{table_id}/record", "get the record"): _plain("GET", "/v1/tables/{table}/record"),
    ("POST /v1/tables/{table_id}/audits", "request an audit"): _plain("POST", "/v1/tables/{table}/audits"),
    ("GET /v1/audits/{audit_id}", "see an audit"): _look_at_an_audit,
    ("GET /v1/tables/{table_id}/analyses", "list its analyses"): _plain("GET", "/v1/tables/{table}/analyses"),
    ("POST /v1/tables/{table_id}/analyses", "request an analysis"): _plain("POST", "/v1/tables/{table}/analyses"),
    ("GET /v1/analyses/{analysis_id}", "see an analysis"): _look_at_an_analysis(),
    ("GET /v1/analyses/{analysis_id}/decisions", "see judged decisions"): _look_at_an_analysis("/decisions"),
    ("GET /verifier.pyz", "download the verifier"): _plain("GET", "/verifier.pyz"),
    ("GET /livez", "check liveness"): _plain("GET", "/livez"),
    ("GET /readyz", "check readiness"): _plain("GET", "/readyz"),
    ("POST /v1/tournaments", "open a tournament"): _plain("POST", "/v1/tournaments", CUP),
    ("GET /v1/tournaments", "list public tournaments"): _plain("GET", "/v1/tournaments"),
    ("GET /v1/tournaments/{tournament_id}", "see a tournament"): _of_a_tournament("GET"),
    ("DELETE /v1/tournaments/{tournament_id}", "call it off"): _of_a_tournament("DELETE"),
    ("POST /v1/tournaments/{tournament_id}/start", "start it"): _of_a_tournament("POST", "/start"),
    ("POST /v1/tournaments/{tournament_id}/entrants", "enter it"): _of_a_tournament("POST", "/entrants"),
    ("POST /v1/tournaments/{tournament_id}/entrants", "enter a house bot"): _of_a_tournament(
        "POST", "/entrants", {"bot": "random"}
    ),
    ("DELETE /v1/tournaments/{tournament_id}/entrants/{entrant}", "withdraw an entrant"): _of_a_tournament(
        "DELETE", "/entrants/1"
    ),
    ("GET /v1/tournaments/{tournament_id}/events", "read its log"): _of_a_tournament("GET", "/events"),
    ("GET /v1/tournaments/{tournament_id}/export", "export it"): _of_a_tournament("GET", "/export"),
    ("GET /v1/tournaments/{tournament_id}/standings.csv", "export its standings"): _of_a_tournament(
        "GET", "/standings.csv"
    ),
}
"""The requests by call and purpose."""
