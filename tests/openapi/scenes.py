"""Requests at real tables, recorded as the examples of the document. Nothing in them is random."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

from domain.fairness import client_seed_hash
from domain.registry import GAMES
from domain.unknown import NoLongerRead, Unknown
from events.errors import LogDamaged, LogUnavailable, WritesRefused
from events.memory import in_memory
from service.access.limits import Allowance
from service.access.scheduling import WaiterLimit
from service.audits.requests import MAX_UNFINISHED
from service.heads.growth import append_heads
from service.health.readiness import PARTS, beat_name
from service.http.entry import Context, install
from service.notifications.channels import MOST, Channel, channels_in
from service.projections.version import VERSION
from tests.http.api import Api
from tests.http.authenticator import Authenticator
from tests.signing import signed
from workers.equipment import equipment

TABLES = "/v1/tables"


class World:
    """A service, and three players who know nothing of each other's cards."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.ann, self.bob, self.eve = (api.player(name) for name in ("Ann", "Bob", "Eve"))

    def table(self, **order: Any) -> str:
        return f"{TABLES}/{self.api.table(self.ann, **order)['id']}"

    def playing(self, **order: Any) -> str:
        return f"{TABLES}/{self.api.playing(self.ann, self.bob, draws=[0], **order)}"

    def finished(self) -> str:
        """Plays a table of one hand: Ann bids, Bob calls, and one of them is out."""
        table = self.playing(options={"penalty_limit": 1})
        self.api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["9"]}, by=self.ann)
        self.api.post(f"{table}/moves", {"type": "call"}, by=self.bob)
        return table

    def seeding(self) -> str:
        table = self.table(client_seed_hash=client_seed_hash("ann's seed"))
        self.api.post(f"{table}/seats", {"client_seed_hash": client_seed_hash("bob's seed")}, by=self.bob)
        return table


def of_accounts(world: World) -> None:
    api, ann = world.api, world.ann
    api.post("/v1/players", {"name": "Ann", "kind": "human"}, key="1")
    api.get("/v1/me", by=ann)
    api.get("/v1/me/events", by=ann)
    api.patch("/v1/me", {"name": "Ann", "face": "owl"}, by=ann)
    policy = {"games": [{"game": "commune", "presets": ["wikipedia"]}], "max_tables": 3}
    api.ask("PUT", "/v1/me/policy", policy, by=ann)
    api.get(f"/v1/players/{ann.id}")
    api.post("/v1/me/tokens", by=ann)
    api.post("/v1/me/tickets", by=ann)
    api.delete("/v1/me/policy", by=ann)


def of_credentials(world: World) -> None:
    api, ann = world.api, world.api.player("Ann")
    added = api.post("/v1/me/tokens", {"name": "Firefox on Linux"}, by=ann).json["id"]
    api.get("/v1/me/tokens", by=ann)
    api.patch(f"/v1/me/tokens/{added}", {"name": "Phone"}, by=ann)
    api.delete(f"/v1/me/tokens/{added}", by=ann)
    api.get("/v1/me/recovery", by=ann)
    code = api.ask("PUT", "/v1/me/recovery", by=ann).json["code"]
    api.post("/v1/recoveries", {"code": code, "name": "Phone"})
    api.delete("/v1/me/recovery", by=ann)
    api.post("/v1/recoveries", {"code": code})
    passkey = Authenticator()
    options = api.post("/v1/me/passkey-options", by=ann).json["options"]
    made = {"credential": passkey.create(options), "name": "Firefox on Linux"}
    removed = api.post("/v1/me/passkeys", made, by=ann).json["id"]
    asked = api.post("/v1/passkey-options", {}).json["options"]
    shown = {"credential": passkey.get(asked), "name": "Phone"}
    api.post("/v1/passkeys", shown)
    api.post("/v1/passkeys", shown)
    api.get("/v1/me/passkeys", by=ann)
    api.delete(f"/v1/me/passkeys/{removed}", by=ann)
    api.post("/v1/passkey-options", {}, headers={"Host": "cards.example"})


VAPID = b"AQ BP8_" + b"A" * 83
"""The push keys of a service, normally random."""


def of_notifications(world: World) -> None:
    api, bob, path = world.api, world.bob, "/v1/me/notifications"
    api.service.ports.service_keys.put("vapid", VAPID)
    api.post(f"{path}/test", by=bob)
    hook = {"kind": "webhook", "address": "https://hooks.example/cards", "secret": "kept-by-both-of-us-1234"}
    made = api.post(f"{path}/channels", hook, by=bob).json
    api.post(f"{path}/channels", {**hook, "address": "https://127.0.0.1/"}, by=bob)
    api.post(f"{path}/channels", {"kind": "mail", "address": "bob@mail.example"}, by=bob)
    settings = replace(api.service.settings, mail_url="json://mail.example/{address}")
    install(api.app, Context(replace(api.service, settings=settings), WaiterLimit(1)))
    mail = api.post(f"{path}/channels", {"kind": "mail", "address": "bob@mail.example"}, by=bob).json
    api.ask("PATCH", f"{path}/channels/{mail['id']}", {"code": "a guess"}, by=bob)
    (asked,) = (each for each in channels_in(api.service.ports.channels.of(bob.id)) if each.kind == "mail")
    api.service.ports.channels.put(bob.id, asked.id, replace(asked, code="01234567").to_bytes())
    api.ask("PATCH", f"{path}/channels/{mail['id']}", {"code": "01234567"}, by=bob)
    for number in range(MOST - 1):
        api.post(f"{path}/channels", {**hook, "address": f"https://hooks.example/{number}"}, by=bob)
    api.delete(f"{path}/channels/{made['id']}", by=bob)
    for number in range(1, MOST - 1):
        api.delete(f"{path}/channels/{channel_at(f'https://hooks.example/{number}')}", by=bob)
    kinds = {"push": ["your_turn", "invitation"], "webhook": ["your_turn"], "mail": []}
    quiet = {"start": "22:00", "end": "07:30", "zone": "Europe/Vienna"}
    api.ask("PUT", path, {"kinds": kinds, "quiet_hours": quiet}, by=bob)
    api.get(path, by=bob)
    api.post(f"{path}/test", by=bob)
    api.take_over()


def channel_at(address: str) -> str:
    return Channel("webhook", address, 0).id


def of_disagreeable_players(world: World) -> None:
    api, ann, bob, eve = world.api, world.ann, world.bob, world.eve
    api.ask("PUT", f"/v1/me/blocks/{eve.id}", by=bob)
    api.ask("PUT", f"/v1/me/blocks/{bob.id}", by=bob)
    api.get("/v1/me/blocks", by=bob)
    api.delete(f"/v1/me/blocks/{eve.id}", by=bob)
    table = world.table(seats=3)
    api.post(f"{table}/seats", by=bob)
    api.delete(f"{table}/seats/1", by=ann)
    api.post(f"{table}/seats", by=bob)
    for suspended in (True, False):
        api.service.ports.accounts.suspend(bob.id, suspended=suspended)
        api.get(table, by=bob)
    api.post(f"/v1/players/{bob.id}/reports", {"reason": "takes a seat again and again"}, by=ann)


def of_the_catalogue(world: World) -> None:
    world.api.get("/v1/games")
    world.api.get("/v1/games/cuccu")
    world.api.get("/v1/games/cuccu/words?lang=de")
    world.api.get("/livez")
    for part in PARTS:
        world.api.service.ports.heartbeats.beat(beat_name(part, "here"), world.api.clock())
    world.api.service.ports.generations.claim(VERSION)
    world.api.get("/readyz")


def of_opening(world: World) -> None:
    api, ann, bob, eve = world.api, world.ann, world.bob, world.eve
    table = f"{TABLES}/{api.post(TABLES, {'game': 'commune', 'seats': 3}, by=ann).json['id']}"
    api.project(table.rpartition("/")[2])
    api.get(TABLES)
    api.get("/v1/me/tables", by=ann)
    api.post(f"{table}/invitations", {"player": bob.id}, by=ann)
    api.post(f"{table}/invitations", {"player": bob.id}, by=ann)
    api.post(f"{table}/seats", {"seat": 1}, by=eve)
    api.delete(f"{table}/invitations/{bob.id}", by=bob)
    api.delete(f"{table}/invitations/{bob.id}", by=bob)
    api.post(f"{table}/seats", {"bot": "steady"}, by=ann)
    api.post(f"{table}/seats", {"bot": "steady"}, by=eve)
    api.post(f"{table}/seats", {"seat": 1}, by=eve)
    api.post(f"{table}/seats", by=ann)
    api.post(f"{table}/seats", {"seat": 7}, by=eve)
    api.post(f"{table}/seats", {"bot": "nobody"}, by=ann)
    api.delete(f"{table}/seats/0", by=bob)
    api.delete(table, by=bob)
    api.delete(table, by=ann)
    api.post(f"{table}/seats", by=bob)


def of_ways_to_a_seat(world: World) -> None:
    """Takes a seat at chosen tables: the first that fits, one with a four-letter code, and one with a link."""
    api, ann, bob, eve = world.api, world.ann, world.bob, world.eve
    order = {"game": "commune", "seats": 3}
    waiting = api.post("/v1/quick-seats", order, by=ann).json["id"]
    api.project(waiting)
    api.post("/v1/quick-seats", order, by=bob)
    table = world.table(visibility="unlisted")
    letters = api.ask("PUT", f"{table}/code", by=ann).json["letters"]
    api.ask("PUT", f"{table}/code", by=eve)
    api.get(f"/v1/codes/{letters}")
    api.get("/v1/codes/AEIO")
    link = api.post(f"{table}/links", {"seconds": 3600}, by=ann).json["code"]
    api.get(f"/v1/links/{link}")
    api.post(f"/v1/links/{link}/seats", {"client_seed": "eve's seed"}, by=eve)
    api.delete(f"/v1/links/{link}", by=ann)
    api.get(f"/v1/links/{link}")


def of_games(world: World) -> None:
    """Opens a table of each game and makes the first move: the order, the legal moves, the move."""
    api: Any = world.api
    for game in GAMES.values():
        api.example = game.slug
        players = [world.ann, world.bob, world.eve, api.player("Dan")][: max(2, game.seats[0])]
        opened = api.post(TABLES, {"game": game.slug, "seats": len(players)}, by=players[0])
        table = f"{TABLES}/{opened.json['id']}"
        for player in players[1:]:
            api.post(f"{table}/seats", by=player)
        turn = api.get(table, by=players[0]).json["turn"]["seats"][0]
        moves = api.get(f"{table}/moves", by=players[turn]).json["legal_moves"]
        api.post(f"{table}/moves", moves[0], by=players[turn])
        api.get(f"{table}/events?limit=3&after=3")
    api.example = "example"


def of_a_match(world: World) -> None:
    api, ann, bob, eve = world.api, world.ann, world.bob, world.eve
    table = world.playing(options={"penalty_limit": 1})
    api.get(table, by=ann)
    api.get(f"{table}/moves", by=ann)
    api.get("/v1/me/events", by=ann, headers={"Accept": "application/x-ndjson"})
    api.post(f"{table}/moves", {"type": "call"}, by=ann)
    api.post(f"{table}/moves", {"type": "call"}, by=bob)
    api.post(f"{table}/moves", {"type": "dance"}, by=ann)
    api.post(f"{table}/moves", {"type": "call"}, by=eve)
    api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["9"]}, by=ann, if_match=3)
    api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["9"]}, by=ann, key="a-key")
    api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["T"]}, by=ann, key="a-key")
    api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["8"]}, by=bob)
    api.get(f"{table}/record")
    api.get(f"{table}/positions")
    api.ask("PUT", f"{table}/sharing", {"agreed": True}, by=bob)
    api.post(f"{table}/reactions", {"reaction": "well_played"}, by=bob)
    api.post(f"{table}/moves", {"type": "call"}, by=bob)
    api.post(f"{table}/moves", {"type": "call"}, by=bob)
    api.get(f"{table}/events", headers={"Accept": "application/x-ndjson"})
    api.get(f"{table}/events?after=12", headers={"Accept": "text/event-stream"})
    api.get(f"{table}/events?after=9&limit=2")
    api.get(f"{table}/record")
    api.get(f"{table}/record", headers={"Accept": "application/vnd.cardtable.record+json"})
    api.get(f"{table}/replay?version=7&as=1")
    api.get(f"{table}/replay?version=99")
    api.get(f"{table}/positions?after=12")
    api.get(f"{table}/positions?after=99")
    api.get(f"{table}/events?type=commune.bid")
    api.post(f"{table}/forks", {"version": 6}, by=ann)
    api.post(f"{table}/rematch", {"client_seed": "another hand"}, by=ann)
    api.post(f"{table}/rematch", by=bob)


def of_practice(world: World) -> None:
    api, ann = world.api, world.ann
    api.get(f"{world.playing()}/hint", by=ann)
    order = {"game": "commune", "seats": 2, "bots": ["steady"], "visibility": "unlisted"}
    opened = api.post(TABLES, order, by=ann)
    api.get(f"{TABLES}/{opened.json['id']}/hint", by=ann)
    install(api.app, Context(replace(api.service, think=lambda _: None), WaiterLimit(1)))
    api.get(f"{TABLES}/{opened.json['id']}/hint", by=ann)
    api.take_over()


def of_seats(world: World) -> None:
    api, ann, bob = world.api, world.ann, world.bob
    table = world.seeding()
    api.post(f"{table}/seeds", {"client_seed": "another"}, by=ann)
    api.post(f"{table}/seeds", {"client_seed": "ann's seed"}, by=ann)
    api.post(f"{table}/seeds", {"client_seed": "ann's seed"}, by=ann)
    api.delete(f"{table}/seats/1", by=bob)
    api.clock.later(30)
    api.post(f"{table}/seeds", {"client_seed": "bob's seed"}, by=bob)
    table = world.playing()
    api.ask("PATCH", f"{table}/seats/0", {"away": False}, by=ann)
    api.delete(f"{table}/seats/1", by=ann)
    api.delete(table, by=ann)
    api.delete(f"{table}/seats/0", by=ann)
    api.delete(f"{table}/seats/0", by=ann)
    api.post(f"{table}/seeds", {"client_seed": ""}, by=bob)
    api.post(f"{world.table()}/moves", {"type": "call"}, by=ann)


def of_audits(world: World) -> None:
    api, ann = world.api, world.ann
    table = world.finished()
    asked = api.post(f"{table}/audits", {"bots": "full"}, by=ann)
    api.get(f"{table}/audits")
    api.get(f"/v1/audits/{asked.json['id']}")
    for number in range(MAX_UNFINISHED):
        api.post(f"{table}/audits", by=ann, key=str(number))


def of_analyses(world: World) -> None:
    api, ann = world.api, world.ann
    table = world.finished()
    asked = api.post(f"{table}/analyses", by=ann)
    api.post(f"{table}/analyses", by=ann)
    api.get(f"{table}/analyses")
    equipment(api.service).analyses.analyse(asked.json["id"])
    api.get(f"/v1/analyses/{asked.json['id']}")
    api.get(f"/v1/analyses/{asked.json['id']}/decisions?limit=1")


CUP = {"title": "Friday cup", "format": "swiss", "game": "commune", "round_count": 3, "bots": ["steady", "random"]}

WRONG_CUPS = ({"max_entrants": 500}, {"format": "round_robin", "round_count": None, "seats": 4}, {"round_count": 99})


def of_tournaments(world: World) -> None:
    api, ann, bob, eve = world.api, world.ann, world.bob, world.eve
    opened = api.post("/v1/tournaments", CUP | {"max_entrants": 4}, by=ann)
    cup = f"/v1/tournaments/{opened.json['id']}"
    for wrong in WRONG_CUPS:
        api.post("/v1/tournaments", CUP | wrong, by=ann)
    api.post(f"{cup}/start", by=ann)
    api.post(f"{cup}/entrants", by=bob)
    api.post(f"{cup}/entrants", by=bob)
    api.post(f"{cup}/entrants", {"bot": "random"}, by=ann)
    api.post(f"{cup}/entrants", by=eve)
    api.delete(f"{cup}/entrants/4", by=ann)
    api.delete(f"{cup}/entrants/4", by=ann)
    for number in (5, 6, 7):
        api.post(f"{cup}/entrants", by=eve)
        api.delete(f"{cup}/entrants/{number}", by=eve)
    api.post(f"{cup}/entrants", by=eve)
    api.delete(f"{cup}/entrants/3", by=eve)
    api.post(f"{cup}/start", by=bob)
    api.post(f"{cup}/start", by=ann)
    api.post(f"{cup}/start", by=ann)
    equipment(api.service).tournaments.direct(opened.json["id"])
    api.project(opened.json["id"])
    api.get("/v1/tournaments?limit=1")
    for path in ("", "/export", "/standings.csv", "/events?limit=2"):
        api.get(f"{cup}{path}")
    for media in ("text/event-stream", "application/x-ndjson"):
        api.get(f"{cup}/events?after=12", headers={"Accept": media})
    api.delete(cup, by=ann)
    api.delete(cup, by=ann)
    api.post("/v1/tournaments", CUP, by=ann)


WRONG_ORDERS = (
    {"game": "whist", "seats": 2},
    {"game": "commune", "seats": 2, "preset": "grand"},
    {"game": "commune", "seats": 2, "options": {"blinds": 3}},
    {"game": "commune", "seats": 2, "options": {"penalty_limit": 9}},
    {"game": "commerce", "seats": 3, "options": {"stake": 6}},
    {"game": "commune", "seats": 40},
    {"game": "commune", "seats": 2, "bots": ["nobody"]},
    {"game": "commune", "seats": 2, "bots": ["random", "random"]},
    {"game": "commune", "seats": "2"},
)


def of_refused_orders(world: World) -> None:
    api, ann = world.api, world.ann
    for order in WRONG_ORDERS:
        api.post(TABLES, order, by=ann)
    api.post(TABLES, by=ann, raw=b"{")
    api.post(TABLES, {"game": "commune", "seats": 2}, by=ann, key="a key")
    api.post(TABLES, {"game": "commune", "seats": 2}, by=ann, headers={"Content-Type": "text/csv"})
    api.post(TABLES, {"game": "commune", "seats": 2})
    api.get("/v1/games", headers={"Accept": "image/png"})
    api.get(f"{TABLES}/t_00000000000000000000")
    api.ask("PUT", "/v1/me")
    table = world.playing()
    api.post(f"{table}/moves", {"type": "call"}, by=ann, if_match="seven")
    api.post(f"{table}/invitations", {"player": world.eve.id}, by=ann)
    api.post(f"{world.table()}/invitations", {"player": "p_00000000000000000000"}, by=ann)


def of_policies(world: World) -> None:
    api, ann, eve = world.api, world.ann, world.eve
    for policy in (
        {"games": [{"game": "cuccu"}]},
        {"games": [{"game": "commune", "options": {"jokers": [2]}}]},
        {"max_tables": 1},
    ):
        api.ask("PUT", "/v1/me/policy", policy, by=eve)
        api.post(f"{world.table()}/invitations", {"player": eve.id}, by=ann)
        api.table(eve)
    api.post(f"{world.table()}/invitations", {"player": eve.id}, by=ann)


def of_failures(world: World) -> None:
    api, ann = world.api, world.ann

    def gone() -> list[str]:
        raise LogUnavailable("gone")

    def full() -> None:
        raise WritesRefused("the server of the log has too little room on its disk, or lacks its replicas")

    def damaged() -> None:
        raise LogDamaged(table.rpartition("/")[2], 2)

    def newer() -> None:
        raise Unknown("schema 9 of commune.bid_made")

    def earlier() -> None:
        raise NoLongerRead("schema 1 of table.opened")

    table = world.table()
    for fails in (gone, full, damaged, newer, earlier):
        api.ports["store"].before["append"] = fails
        api.post(f"{table}/seats", by=world.bob)
    waiters = WaiterLimit(1)
    install(api.app, Context(replace(api.service, check=gone), waiters))
    api.get("/readyz")
    with waiters.slot():
        api.get("/v1/me/events", by=ann)
    shared = WaiterLimit(33, share=Allowance(32, None))
    install(api.app, Context(api.service, shared))
    with ExitStack() as waiting:
        for _ in range(32):
            waiting.enter_context(shared.slot(account=ann.id))
        api.get("/v1/me/events", by=ann)
    api.take_over()


def of_finished_tables(world: World) -> None:
    api, ann = world.api, world.ann
    table = world.finished()
    api.project(table.rpartition("/")[2])
    api.get("/v1/feed?limit=1")
    for path in ("/v1/feed", "/v1/tables"):
        api.get(path, headers={"Accept": "text/event-stream"})
    api.get("/v1/feed", headers={"Accept": "application/x-ndjson"})
    api.get("/v1/feed/records?limit=1")
    api.get(f"/v1/players/{ann.id}/tables?limit=1")
    api.get(f"/v1/players/{ann.id}/records")
    api.get("/v1/leaderboards/commune")
    api.get(f"/v1/players/{ann.id}/ratings?game=commune")
    api.get(f"{table}/ratings")
    for search in ("game=poker", "preset=grand", "game=commune&preset=grand", f"player={ann.id}&opponent=Bob"):
        api.get(f"{TABLES}?{search}")


LOG_KEY = b"127.0.0.1:8000/heads " + b"01" * 32
"""The key of a log of heads, normally random."""


def of_the_log(world: World) -> None:
    """Uses a log of its own, because a head depends on the registry."""
    api, path, ports = world.api, "/v1/log", in_memory()
    ports.service_keys.put("heads", LOG_KEY)
    ports.finished.add("t_5d0c8a", 0)
    ports.finished.number(0)
    append_heads(ports, 1)
    install(api.app, Context(replace(api.service, ports=ports), WaiterLimit(1)))
    api.get(f"{path}/key")
    api.get(f"{path}/checkpoint")
    api.get(f"{path}/proofs/consistency?old=0&new=1")
    api.get(f"{path}/proofs/inclusion?table=t_5d0c8a")
    api.take_over()


DAYS = bytes(range(32))
"""The secret of a service's daily deals, normally random."""


def of_the_day(world: World) -> None:
    api, ann = world.api, world.ann
    api.service.ports.service_keys.put("days", DAYS)
    api.get("/v1/daily", by=ann)
    for _ in range(2):
        api.post("/v1/daily", by=ann)
    api.get("/v1/daily/2026-09-20")
    api.get("/v1/daily/2030-01-01")


def of_signed_moves(world: World) -> None:
    api, ann, bid = world.api, world.ann, {"type": "bid", "kind": "pair", "ranks": ["9"]}
    table = world.playing()
    seen = api.get(table, by=ann).json
    own = signed("ann", seen["id"], seen["version"], seen["head"], bid)
    for move in ({**bid, "ranks": ["T"]}, bid):
        api.post(f"{table}/moves", move, by=ann, headers={"Signing-Key": own.key, "Move-Signature": own.signature})
    api.post(f"{table}/moves", {"type": "bid", "kind": "pair", "ranks": ["J"]}, by=world.bob)
    api.post(f"{table}/moves", {"type": "call"}, by=ann)


def of_the_end(world: World) -> None:
    world.api.delete("/v1/me/tokens?which=others", by=world.eve)
    world.api.delete("/v1/me", by=world.eve)


SCENES: tuple[Callable[[World], None], ...] = (
    of_accounts,
    of_the_catalogue,
    of_opening,
    of_a_match,
    of_ways_to_a_seat,
    of_games,
    of_seats,
    of_audits,
    of_analyses,
    of_tournaments,
    of_refused_orders,
    of_policies,
    of_finished_tables,
    of_disagreeable_players,
    of_failures,
    of_the_day,
    of_signed_moves,
    of_the_end,
    of_practice,
    of_notifications,
    of_credentials,
    of_the_log,
)
