"""A service with a table and a tournament in every status, as the target of bad requests."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.fairness import client_seed_hash
from tests.http.api import Api, Player, api_in_memory
from tests.http.authenticator import Authenticator
from workers.equipment import equipment

SEED = "a seed to be revealed"


@dataclass(frozen=True)
class World:
    """A service and its ids. Ann has opened every table and sits at 0, Bob at 1; Eve has no seat.

    Ann has also opened every tournament, and Bob has entered them. Ann has a notification channel, a second token and a
    passkey.
    """

    api: Api
    ann: Player
    bob: Player
    eve: Player
    tables: Mapping[str, str]
    tournaments: Mapping[str, str]
    audit: str
    analysis: str
    channel: str
    token: str
    passkey: str


def world(api: Api | None = None) -> World:
    """Creates the world in a new service in memory, or in the given one, which may have other tables."""
    api = api or api_in_memory()
    ann, bob, eve = api.player("Ann"), api.player("Bob"), api.player("Eve")
    waiting = str(api.table(ann, seats=3)["id"])
    seeding = str(api.table(ann, client_seed_hash=client_seed_hash(SEED))["id"])
    api.post(f"/v1/tables/{seeding}/seats", by=bob)
    playing = api.playing(ann, bob, draws=[0], visibility="unlisted")
    over = str(api.table(ann, seats=3)["id"])
    api.delete(f"/v1/tables/{over}", by=ann)
    audit = api.post(f"/v1/tables/{over}/audits", by=ann).json["id"]
    analysis = api.post(f"/v1/tables/{over}/analyses", by=ann).json["id"]
    hook = {"kind": "webhook", "address": "https://hooks.example/cards", "secret": "kept-by-both-of-us-1234"}
    channel = api.post("/v1/me/notifications/channels", hook, by=ann).json["id"]
    token = api.post("/v1/me/tokens", by=ann).json["id"]
    made = Authenticator().create(api.post("/v1/me/passkey-options", by=ann).json["options"])
    passkey = api.post("/v1/me/passkeys", {"credential": made}, by=ann).json["id"]
    for table in (waiting, seeding, over):
        api.project(table)
    tables = {"open": waiting, "seeding": seeding, "playing": playing, "over": over}
    ids = (str(audit), str(analysis), str(channel), str(token), str(passkey))
    return World(api, ann, bob, eve, tables, _tournaments(api, ann, bob), *ids)


def _tournaments(api: Api, organiser: Player, entrant: Player) -> dict[str, str]:
    order = {"title": "Cup", "format": "round_robin", "game": "commune", "turn_seconds": 60, "bots": ["random"] * 3}
    opened = {}
    for status in ("open", "playing", "called_off"):
        opened[status] = str(api.post("/v1/tournaments", order, by=organiser).json["id"])
        api.post(f"/v1/tournaments/{opened[status]}/entrants", by=entrant)
    api.post(f"/v1/tournaments/{opened['playing']}/start", by=organiser)
    equipment(api.service).tournaments.direct(opened["playing"])
    api.delete(f"/v1/tournaments/{opened['called_off']}", by=organiser)
    shown = {status: api.get(f"/v1/tournaments/{each}").json["status"] for status, each in opened.items()}
    assert shown == {status: status for status in opened}
    return opened
