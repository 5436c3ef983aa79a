"""Finished matches, played over HTTP, for browser tests."""

from typing import Any, NamedTuple

from tests.system.running import Json, Player, Running


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

    def hand(self, version: int, seat: int) -> list[str]:
        """Returns the cards a seat held at a version."""
        return list(self.seen(version, seat)["state"]["hands"][seat]["cards"])

    def seen(self, version: int, viewer: int | str) -> Json:
        return self.player.ask("GET", f"/v1/tables/{self.table}/replay?version={version}&as={viewer}")


def played(service: Running, game: str, seats: int = 3, **wanted: Any) -> Match:
    """Plays a match against house bots, always making the first legal move."""
    player = service.player()
    table = player.opens(game=game, seats=seats, bots=["random"] * (seats - 1), **wanted)
    while player.moves_once(table):
        pass
    return Match(player, table, player.events(table))
