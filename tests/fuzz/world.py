"""A service with a table in every status, as the target of bad requests."""

from collections.abc import Mapping
from dataclasses import dataclass

from domain.fairness import client_seed_hash
from tests.http.api import Api, Player, api_in_memory

SEED = "a seed to be revealed"


@dataclass(frozen=True)
class World:
    """Ann has opened every table and sits at 0, Bob at 1; Eve sits nowhere. The others are ids."""

    api: Api
    ann: Player
    bob: Player
    eve: Player
    tables: Mapping[str, str]
    audit: str
    analysis: str


def world(api: Api | None = None) -> World:
    """In a new service in memory, or in the given one, which may have other tables."""
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
    for table in (waiting, seeding, over):
        api.project(table)
    tables = {"open": waiting, "seeding": seeding, "playing": playing, "over": over}
    return World(api, ann, bob, eve, tables, str(audit), str(analysis))
