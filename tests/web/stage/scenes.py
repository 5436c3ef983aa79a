"""Stages with a player: at a table with house bots, or in a tournament."""

import random
from typing import Any

from tests.games.facts import Scene
from tests.web.stage.stage import Json, Stage


class PlayerStage(Stage):
    """A service with a player whose browser opens the pages of this stage."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.person = self.player("Ann")
        self.account = self.person.account
        self.ask = self.person.ask


class TableStage(PlayerStage):
    """A table with the player and house bots."""

    def __init__(self, slug: str, scene: Scene) -> None:
        super().__init__(f"{slug} {scene.seed}")
        self._chance = random.Random(f"{slug} {scene.seed}")
        [bot, *_] = self.ask("GET", f"/v1/games/{slug}")["strategies"]
        wanted: dict[str, Any] = {"visibility": "unlisted"} | ({} if scene.preset is None else {"preset": scene.preset})
        if scene.options:
            wanted["options"] = dict(scene.options)
        bots = [bot["name"]] * (scene.seats - 1)
        self.table: str = self.ask("POST", "/v1/tables", game=slug, seats=scene.seats, bots=bots, **wanted)["id"]

    @property
    def table_now(self) -> Json:
        return self.ask("GET", f"/v1/tables/{self.table}")

    @property
    def legal_moves(self) -> list[Json]:
        """Returns the player's legal moves, none if it is not the player's turn."""
        return list(self.ask("GET", f"/v1/tables/{self.table}/moves")["legal_moves"])

    def play(self, moves: int) -> None:
        """Makes this many random moves for the player. House bots make theirs."""
        for _ in range(moves):
            self.ask("POST", f"/v1/tables/{self.table}/moves", **self._chance.choice(self.legal_moves))
            self.passes(seconds=2)

    def end(self) -> None:
        """Resigns the player's seat and lets a house bot finish the match."""
        self.ask("DELETE", f"/v1/tables/{self.table}/seats/0")
        while self.table_now["status"] == "playing":
            self.passes(seconds=2)

    def analyse(self) -> None:
        """Analyses the finished match."""
        analysis = self.ask("POST", f"/v1/tables/{self.table}/analyses")
        assert self.ask("GET", f"/v1/analyses/{analysis['id']}")["status"] == "done"


class CupStage(PlayerStage):
    """A Swiss tournament in its second round, in which the player meets house bots."""

    def __init__(self) -> None:
        super().__init__("cup")
        bots = ["steady", "random", "sharp", "steady", "random", "steady", "random"]
        terms = {"title": "Friday cup", "format": "swiss", "round_count": 3, "game": "commune", "bots": bots}
        self.path = f"/tournaments/{self.ask('POST', '/v1/tournaments', **terms)['id']}"
        self.ask("POST", f"/v1{self.path}/entrants")
        self.ask("POST", f"/v1{self.path}/start")
        while not (own := self.ask("GET", "/v1/me/tables")["tables"]):
            self.passes(seconds=2)
        self.ask("DELETE", f"/v1/tables/{own[0]['id']}/seats/{own[0]['own_seat']}")
        while len(self.ask("GET", f"/v1{self.path}")["rounds"]) < 2:
            self.passes(seconds=2)
