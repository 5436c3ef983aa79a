"""Every request that a viewer can make at a point of play, by channel.

The requests depend only on the viewer's observations, so they are the same at a table with other hidden cards. None of
them changes a table: the writes are refused, or repeat earlier ones.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from cardtable.game.attempts import MoveAttempts, accepts
from cardtable.game.courses import Step
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.registry import game_of
from domain.table.state import Table
from tests.secrecy.answers import Ask
from tests.secrecy.courses import player_at, signer
from tests.secrecy.world import PAGE, PATH, request_of
from tests.signing import public_of

FORMATS = ("application/json", "text/event-stream", "application/x-ndjson")
"""The media types of events. Add new ones here."""


class Point(NamedTuple):
    """A position in a course, and the viewer: `seat` is the player's seat, None for a spectator.

    `steps` are those played since step number `first`. `depth` limits requests that have endless variants.
    """

    steps: tuple[Step, ...]
    first: int
    seat: int | None
    player: str | None
    stream: Stream
    depth: int

    @property
    def table(self) -> Table:
        return self.steps[-1].after

    @property
    def since(self) -> int:
        """The version before the first of the steps."""
        return self.steps[0].before.version

    @property
    def now(self) -> int:
        return self.table.version

    def some(self, low: int, high: int) -> list[int]:
        """Returns at most 2 * `depth` numbers of a range, including its ends."""
        if high - low < 2 * self.depth:
            return list(range(low, high + 1))
        return sorted({low, high, *(low + self.stream.below(high - low + 1) for _ in range(2 * self.depth - 2))})


def _table(_: Point) -> Iterator[Ask]:
    yield Ask("GET", PATH)


def _table_again(point: Point) -> Iterator[Ask]:
    """Yields requests of a client that has seen the table before, as itself or as another viewer. `_Pair.look` also
    makes them with the response's entity tag."""
    yield Ask("HEAD", PATH)
    for seen_from in ("public", *range(len(point.table.seats))):
        yield Ask("GET", PATH, headers={"If-None-Match": f'W/"{point.now}.{seen_from}.00000000"'})


def _events(point: Point) -> Iterator[Ask]:
    for accepted in FORMATS:
        for query in ("", f"?after={point.since}", f"?after={point.since}&limit=1", f"?after={point.now - 1}&wait=1"):
            yield Ask("GET", f"{PATH}/events{query}", headers={"Accept": accepted})
    yield Ask("GET", f"{PATH}/events?after={point.now}")
    yield Ask("GET", f"{PATH}/events?after={point.now + 1}")
    yield Ask("GET", f"{PATH}/events?after=x")
    yield Ask("HEAD", f"{PATH}/events")


def _replay(point: Point) -> Iterator[Ask]:
    views = ["&as=public", *([] if point.seat is None else ["", f"&as={point.seat}"])]
    for number, version in enumerate(point.some(point.since, point.now)):
        yield Ask("GET", f"{PATH}/replay?version={version}{views[number % len(views)]}")
    for query in ("", "?as=public", "?as=all", f"?version={point.now + 1}", "?version=0", "?version=-1", "?as=99"):
        yield Ask("GET", f"{PATH}/replay{query}")
    for seat in range(len(point.table.seats)):
        yield Ask("GET", f"{PATH}/replay?version={point.now}&as={seat}")
    yield Ask("HEAD", f"{PATH}/replay?version={point.now}")


def _previews(_: Point) -> Iterator[Ask]:
    """Yields the requests of messengers, in both languages. `World` draws a picture and doesn't paint it."""
    for path in (PAGE, f"{PAGE}/replay"):
        for language in ("en", "de"):
            yield Ask("GET", path, headers={"Accept": "text/html", "Accept-Language": language})
    yield Ask("HEAD", PAGE)
    yield Ask("GET", f"{PAGE}/picture.png")
    yield Ask("HEAD", f"{PAGE}/picture.png")


def _positions(point: Point) -> Iterator[Ask]:
    for query in ("", f"?after={point.now - 1}", f"?after={point.now + 1}", "?after=x"):
        yield Ask("GET", f"{PATH}/positions{query}")
    yield Ask("HEAD", f"{PATH}/positions")


def _legal_moves(_: Point) -> Iterator[Ask]:
    yield Ask("GET", f"{PATH}/moves")
    yield Ask("HEAD", f"{PATH}/moves")
    yield Ask("GET", f"{PATH}/hint")


def _own_stream(_: Point) -> Iterator[Ask]:
    """Yields the beginning of the stream, with everything that currently concerns the player."""
    for accepted in ("text/event-stream", "application/x-ndjson"):
        yield Ask("GET", "/v1/me/events", headers={"Accept": accepted})
    yield Ask("GET", "/v1/me/events", headers={"Last-Event-ID": "999"})


def _lobby(point: Point) -> Iterator[Ask]:
    for query in ("", f"?game={point.table.game}&status=playing", "?limit=1", "?cursor=x"):
        yield Ask("GET", f"/v1/tables{query}")
    yield Ask("GET", f"/v1/tables?player={player_at(0)}&free_seats=1")
    yield Ask("GET", "/v1/feed")
    yield Ask("GET", "/v1/feed/records")
    yield Ask("GET", "/v1/log/checkpoint")
    yield Ask("GET", f"/v1/log/proofs/inclusion?table={point.table.id}")
    yield Ask("GET", "/v1/log/proofs/consistency?old=0&new=0")
    yield Ask("GET", f"/v1/players/{player_at(0)}/records")
    yield Ask("GET", f"/v1/leaderboards/{point.table.game}")
    yield Ask("GET", f"/v1/players/{player_at(0)}/ratings?game={point.table.game}")
    yield Ask("GET", f"{PATH}/ratings")
    yield Ask("GET", f"/v1/players/{player_at(0)}/tables")
    yield Ask("GET", "/v1/me")
    yield Ask("GET", "/v1/me/tables")


def _refused_moves(point: Point) -> Iterator[Ask]:
    for number, move in enumerate(_wrong_moves(point)):
        yield Ask("POST", f"{PATH}/moves", move, {"Idempotency-Key": f"wrong-{number}"} if number % 2 else {})
    for raw in (b"", b"[]", b"{", b'{"type":"x","type":"y"}'):
        yield Ask("POST", f"{PATH}/moves", raw)
    for stale in (point.now - 1, point.now + 1):
        yield Ask("POST", f"{PATH}/moves", {"type": "x"}, {"If-Match": f'"{stale}"'})
    yield Ask("POST", f"{PATH}/moves", {"type": "x"}, {"If-Match": "x"})
    for key, signature in ((public_of(signer(0)), "0" * 128), ("0" * 64, "0" * 128), ("x", "x")):
        yield Ask("POST", f"{PATH}/moves", {"type": "x"}, {"Signing-Key": key, "Move-Signature": signature})


def _wrong_moves(point: Point) -> Iterator[JsonMove]:
    """Yields moves that are refused here: moves of every type, nonsense, and moves of other seats."""
    table, game = point.table, game_of(point.table)
    tried: list[JsonMove] = [{}, *({"type": each} for each in game.moves)]
    for seat in point.stream.shuffled(range(len(table.seats)))[: point.depth]:
        others = game.legal_moves(table.state, seat)
        tried += [point.stream.choice(others) for _ in others[:2]]
        tried += MoveAttempts(game, table, seat, point.stream).some(2 * point.depth)
    return (move for move in tried if point.seat is None or not accepts(table, point.seat, move))


def _refused_writes(point: Point) -> Iterator[Ask]:
    body: dict[str, Any]
    for body in ({}, {"seat": 0}, {"bot": "random"}, {"seat": "x"}, {"client_seed_hash": "0" * 64}):
        yield Ask("POST", f"{PATH}/seats", body)
    for body in ({"client_seed": "x"}, {"client_seed": 1}, {}):
        yield Ask("POST", f"{PATH}/seeds", body)
    for seat in (*range(len(point.table.seats)), 99):
        if seat != point.seat:
            yield Ask("DELETE", f"{PATH}/seats/{seat}")
            yield Ask("PATCH", f"{PATH}/seats/{seat}", {"away": False})
    yield Ask("PATCH", f"{PATH}/seats/0", {"away": True})
    yield Ask("PUT", f"{PATH}/sharing", {"agreed": False})
    yield Ask("DELETE", PATH)
    yield Ask("POST", f"{PATH}/invitations", {"player": "p_nobody"})
    yield Ask("DELETE", f"{PATH}/invitations/p_nobody")
    yield Ask("POST", f"{PATH}/rematch")
    for body in ({}, {"version": 1}, {"version": point.now, "sit": False, "bots": {"0": "random"}}):
        yield Ask("POST", f"{PATH}/forks", body)
    if point.table.status != "open":
        yield Ask("POST", f"{PATH}/links")
        yield Ask("PUT", f"{PATH}/code")
    yield Ask("GET", "/v1/codes/XXXX")
    yield Ask("GET", "/v1/links/il_x")
    yield Ask("POST", "/v1/links/il_x/seats")
    yield Ask("DELETE", "/v1/links/il_x")
    yield Ask("POST", "/v1/quick-seats", {"game": "snap", "seats": 3})
    for body in ({}, {"bots": "full"}, {"receipts": [{"version": 1, "head": "0" * 64}]}, {"bots": 1}):
        yield Ask("POST", f"{PATH}/audits", body)


def _coming_back(point: Point) -> Iterator[Ask]:
    """Yields a return to the seat. Without an absent player it changes nothing, but the response has the table."""
    own = None if point.seat is None else point.table.seats[point.seat]
    if own is not None and not own.away:
        yield Ask("PATCH", f"{PATH}/seats/{point.seat}", {"away": False})


def _made_before(point: Point) -> Iterator[Ask]:
    """Repeats the viewer's own requests with their keys."""
    for number, step in enumerate(point.steps, point.first):
        found = request_of(number, step.command, point.table.opener)
        if found is not None and found.player == point.player and "Idempotency-Key" in found.ask.headers:
            yield found.ask
            yield found.ask._replace(body={"type": "another"})


def _not_yet(point: Point) -> Iterator[Ask]:
    """Yields addresses that exist only after the end, and addresses that never exist."""
    for name in ("record", "audits", "forks", "analyses", "rematch", "snapshot", "secret", "log"):
        yield Ask("GET", f"{PATH}/{name}")
    yield Ask("GET", "/v1/audits/a_00")
    yield Ask("GET", "/v1/analyses/n_00")
    yield Ask("GET", "/v1/analyses/n_00/decisions")
    if not point.table.over:
        yield Ask("POST", f"{PATH}/analyses")
    yield Ask("OPTIONS", PATH)
    yield Ask("PUT", PATH, {})
    yield Ask("GET", PATH, headers={"Accept": "text/html"})


def _operation(_: Point) -> Iterator[Ask]:
    yield Ask("GET", "/livez")
    yield Ask("GET", "/readyz")


CHANNELS: dict[str, Callable[[Point], Iterator[Ask]]] = {
    "table": _table,
    "table again": _table_again,
    "events": _events,
    "replay": _replay,
    "previews": _previews,
    "positions": _positions,
    "legal moves": _legal_moves,
    "own stream": _own_stream,
    "lobby": _lobby,
    "refused moves": _refused_moves,
    "refused writes": _refused_writes,
    "coming back": _coming_back,
    "made before": _made_before,
    "not yet": _not_yet,
    "operation": _operation,
}
