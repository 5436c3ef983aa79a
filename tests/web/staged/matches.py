"""Finished matches on a stage, for browser tests."""

from typing import Any, NamedTuple

from tests.web.stage.stage import Json, Player, Stage


class Match(NamedTuple):
    """A finished match of a player at seat 0 against house bots."""

    player: Player
    table: str
    events: list[Json]

    @property
    def last(self) -> int:
        return len(self.events)

    def versions(self, name: str) -> list[int]:
        """Returns the versions of all events with a name, such as `cards_dealt`."""
        return [event["version"] for event in self.events if event["type"].endswith(f".{name}")]


def played(stage: Stage, game: str, seats: int = 3, **wanted: Any) -> Match:
    """Plays a match against house bots, always making the first legal move."""
    player = stage.player("Ann")
    table = player.ask("POST", "/v1/tables", game=game, seats=seats, bots=["random"] * (seats - 1), **wanted)["id"]
    play_on(stage, player, table)
    return Match(player, table, player.ask("GET", f"/v1/tables/{table}/events?limit=1000")["events"])


def play_on(stage: Stage, player: Player, table: str) -> None:
    """Makes the first legal move until the match is over."""
    while player.ask("GET", f"/v1/tables/{table}")["status"] == "playing":
        [move, *_] = player.ask("GET", f"/v1/tables/{table}/moves")["legal_moves"]
        player.ask("POST", f"/v1/tables/{table}/moves", **move)
        stage.passes(seconds=2)
