"""A table of Commune in a given state, and a sender with a given role.

Bob sits at seat 1. Ann, who opened the table, has seat 0, or Cid has it if the opener does not sit.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from domain.fairness import client_seed_hash
from tests.http.api import Api, Player, api_in_memory

OPENER, STANDING, SEAT, SPECTATOR = "opener at seat 0", "opener without a seat", "seat 1", "spectator"
STRANGER, REVOKED, ERASED = "no token", "revoked token", "erased"

ROLES = (OPENER, STANDING, SEAT, SPECTATOR, STRANGER, REVOKED, ERASED)
STATUSES = ("open", "seeding", "playing", "over")
VISIBILITIES = ("public", "unlisted")

FIVE_ACES = {"type": "bid", "kind": "five_of_a_kind", "ranks": ["A"]}


@dataclass(frozen=True)
class Scene:
    """A table and the players around it. `ann` opened it, `players` are by seat."""

    api: Api
    table: str
    ann: Player
    players: Mapping[int, Player]

    def before(self, role: str) -> "Observation":
        return Observation(self, _ASKERS[role](self), _own(role))


@dataclass(frozen=True)
class Observation:
    """A scene and a sender. `asker` is the sender, None without a token; `own` is a seat the sender has or might
    claim."""

    scene: Scene
    asker: Player | None
    own: int

    @property
    def api(self) -> Api:
        return self.scene.api

    @property
    def table(self) -> str:
        return self.scene.table

    @property
    def other(self) -> int:
        return 1 - self.own

    @property
    def seed(self) -> str:
        """Returns the seed to which the asker's seat committed."""
        return seed_of(self.own)


class Scenes:
    """Scenes, created on demand. A scene is reused until a request has changed it."""

    def __init__(self) -> None:
        self._kept: dict[tuple[bool, str, str, int], Scene] = {}

    def before(self, role: str, status: str, visibility: str, *, own_turn: bool = True) -> Observation:
        begins = _own(role) if own_turn else 1 - _own(role)
        wanted = role == STANDING, status, visibility, begins
        if wanted not in self._kept:
            self._kept[wanted] = _scene(*wanted)
        scene = self._kept[wanted]
        scene.api.take_over()
        return scene.before(role)

    def changed(self, observation: Observation) -> None:
        self._kept = {wanted: scene for wanted, scene in self._kept.items() if scene is not observation.scene}


def seed_of(seat: int) -> str:
    return f"the seed of seat {seat}"


def _own(role: str) -> int:
    return int(role in (SEAT, REVOKED))


def _scene(standing: bool, status: str, visibility: str, begins: int) -> Scene:
    api = api_in_memory()
    ann, bob, cid = api.player("Ann"), api.player("Bob"), api.player("Cid")
    players = {0: cid if standing else ann, 1: bob}
    table = _TABLES[status](_Opening(api, ann, players, visibility, begins))
    return Scene(api, table, ann, players)


# Senders


def _revoked(scene: Scene) -> Player:
    """Creates another token of seat 1 and revokes it."""
    bob = scene.players[1]
    further = Player(bob.id, scene.api.post("/v1/me/tokens", by=bob).json["token"])
    assert scene.api.delete("/v1/me/tokens", by=further).status_code == 204
    return further


def _erased(scene: Scene) -> Player:
    dora = scene.api.player("Dora")
    assert scene.api.delete("/v1/me", by=dora).status_code == 204
    return dora


_ASKERS: Mapping[str, Callable[[Scene], Player | None]] = {
    OPENER: lambda scene: scene.ann,
    STANDING: lambda scene: scene.ann,
    SEAT: lambda scene: scene.players[1],
    SPECTATOR: lambda scene: scene.api.player("Eve"),
    STRANGER: lambda scene: None,
    REVOKED: _revoked,
    ERASED: _erased,
}


# States of the table


@dataclass(frozen=True)
class _Opening:
    api: Api
    ann: Player
    players: Mapping[int, Player]
    visibility: str
    begins: int

    def seated(self, seats: int, *, committed: bool = False) -> str:
        """Returns a table with `seats` seats, of which 0 and 1 are taken."""
        self.api.deals.next = [self.begins]
        sits = self.players[0] == self.ann
        order = {"visibility": self.visibility, "sit": sits, **self._seed(0, committed and sits)}
        table = str(self.api.table(self.ann, seats=seats, **order)["id"])
        for seat in (1,) if sits else (1, 0):
            order = {"seat": seat, **self._seed(seat, committed)}
            assert self.api.post(f"/v1/tables/{table}/seats", order, by=self.players[seat]).status_code == 201
        return table

    def _seed(self, seat: int, committed: bool) -> dict[str, str]:
        return {"client_seed_hash": client_seed_hash(seed_of(seat))} if committed else {}


def _open(opening: _Opening) -> str:
    return opening.seated(3)


def _seeding(opening: _Opening) -> str:
    return opening.seated(2, committed=True)


def _playing(opening: _Opening) -> str:
    return opening.seated(2)


def _over(opening: _Opening) -> str:
    """Plays until the end: the player to move bids five aces and the other calls."""
    api, table = opening.api, opening.seated(2)
    while (now := api.see(table))["status"] == "playing":
        (seat,) = now["turn"]["seats"]
        move = {"type": "call"} if now["state"]["standing"] else FIVE_ACES
        assert api.move(table, opening.players[seat], move).status_code == 201
    assert now["status"] == "finished"
    return table


_TABLES: Mapping[str, Callable[[_Opening], str]] = {
    "open": _open,
    "seeding": _seeding,
    "playing": _playing,
    "over": _over,
}
