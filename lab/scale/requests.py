"""The requests to measure. Both services are asked for the same tables, in the same order."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from domain.fairness import Stream
from domain.registry import GAMES
from domain.table.commands import MakeMove
from domain.table.turn import waiting_seats
from lab.scale.tables import PEOPLE_ONLY, Plan, Played, TableKey, played, player, step, token


class Ask(NamedTuple):
    """One request. A body makes it a POST."""

    path: str
    token: str = ""
    body: bytes = b""


def lobby(count: int) -> list[Ask]:
    return [Ask("/v1/tables?limit=20") for _ in range(count)]


def playing(count: int) -> list[Ask]:
    """Returns requests for a game's live tables, as made by somebody looking for one to watch."""
    return [Ask(f"/v1/tables?game={slug}&status=playing&limit=5") for slug in _games(count)]


def later_page(plan: Plan, count: int) -> list[Ask]:
    """Returns requests for a page in the middle of the list of all tables."""
    places = [
        TableKey(live=False, number=plan.finished // 4 + number * plan.finished // count // 2)
        for number in range(count)
    ]
    return [Ask(f"/v1/tables?limit=20&opened_until={plan.began(place)}") for place in places]


def histories(players: int, count: int) -> list[Ask]:
    return [Ask(f"/v1/players/{player(number % players)}/tables?limit=20") for number in range(count)]


def own_tables(players: int, count: int) -> list[Ask]:
    numbers = (number % players for number in range(count))
    return [Ask("/v1/me/tables?limit=20", token(number)) for number in numbers]


def feed(positions: int, count: int) -> list[Ask]:
    half = positions // 2
    return [Ask(f"/v1/feed?after={half + number % max(1, min(50, half))}&limit=20") for number in range(count)]


def leaderboards(count: int) -> list[Ask]:
    """Returns requests for the top places, which both services have."""
    return [Ask(f"/v1/leaderboards/{slug}?limit=2") for slug in _games(count)]


def ready(count: int) -> list[Ask]:
    return [Ask("/readyz") for _ in range(count)]


def tables(places: Sequence[TableKey]) -> list[Ask]:
    """Returns requests for tables as a spectator."""
    return [Ask(f"/v1/tables/{place.table}") for place in places]


def openings(plan: Plan, count: int) -> list[Ask]:
    """Returns requests to open tables, which nobody joins."""
    body = json.dumps({"game": "commune", "seats": 2, "visibility": "unlisted"}).encode()
    return [Ask("/v1/tables", token(number % plan.accounts), body) for number in range(count)]


def _games(count: int) -> Iterator[str]:
    slugs = list(GAMES)
    return (slugs[number % len(slugs)] for number in range(count))


class Movers:
    """People at live tables, who know the next moves without asking, because each table is also played here."""

    def __init__(self, plan: Plan, places: Sequence[TableKey]) -> None:
        self._played = {each: played(plan, each) for each in places if each.number % PEOPLE_ONLY == 0}
        self._random = Stream(b"moves")

    def moves(self) -> list[Ask]:
        """Returns the next move at each unfinished table."""
        return [_next(each, self._random) for each in self._played.values() if not each.log.table.over]


def _next(at: Played, random: Stream) -> Ask:
    table = at.log.table
    seat = waiting_seats(table)[0]
    account = at.accounts[seat]
    assert account is not None
    step(at.log, GAMES[table.game], random)
    made = at.log.last
    assert isinstance(made, MakeMove)
    return Ask(f"/v1/tables/{table.id}/moves", token(account), json.dumps(dict(made.move)).encode())


Requests = Callable[[], Sequence[Ask]]
