"""Test vectors that are whole matches: a short record of each game, and its draws."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bots.verify import verify
from domain.canonical import canonical
from domain.cards import codes
from domain.chance import SeededChance
from domain.fairness import ServerSeed, draw_key
from domain.registry import GAMES
from domain.verify.beacon import MIXED
from tests.domain.matches import RandomActions, beacon_match, begun, company, fork_of, open_match, positions, record_of
from tests.games.facts import facts_of
from tests.playing import Match

TRIES = 40
"""Number of matches played of a game. The shortest finished one is taken."""


FORK = "fork"
"""Name of the record of a fork, which is not the record of a game."""

BEACON = "beacon"
"""Name of the record of a match whose draws use a round of a beacon."""

NAMES = (*GAMES, FORK, BEACON)


def is_good(file: Path) -> bool:
    """True if the record exists and passes every check."""
    if not file.exists():
        return False
    report = verify(load(file))
    return report.status == "passed" and all(check.status == "passed" for check in report.checks)


def load(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_bytes())
    return record


def short_match(game: str) -> dict[str, Any]:
    """Returns a short match with a player committed to a seed, a house bot, and a player without a seed."""
    return min(_matches(game), key=lambda record: len(record["events"]))


def _matches(game: str) -> Iterator[dict[str, Any]]:
    return map(record_of, _finished(game))


def _finished(game: str) -> Iterator[Match]:
    house = GAMES[game].stand_in.id
    for number in range(TRIES):
        sitters = company(game, "hash", house, "plain")[: max(3, GAMES[game].seats[0])][: GAMES[game].seats[1]]
        actions = RandomActions(number, absent=20, interrupts=50, sensible=400)
        match = actions.play(open_match(game, sitters, number=1000 + number, options=facts_of(game).short))
        if match.table.status == "finished":
            yield match


def short_fork() -> dict[str, Any]:
    """Returns a short fork of a hand of Thirty-One, with a card drawn from the parent's stock and a new deal."""
    parent = min(_finished("thirty-one"), key=lambda match: len(match.events))
    record = record_of(parent)
    forks = (_continued(parent, version, record) for version in positions(parent))
    return min(filter(_draws_and_deals, forks), key=lambda fork: len(fork["events"]))


def short_beacon() -> dict[str, Any]:
    """Returns a short match of Commune between a player without a seed and a house bot."""
    matches = (
        RandomActions(number, sensible=400).play(
            begun(beacon_match("commune", ["none", "steady"], number=3000 + number, options=facts_of("commune").short))
        )
        for number in range(TRIES)
    )
    return min(map(record_of, matches), key=lambda record: len(record["events"]))


def _continued(parent: Match, version: int, record: dict[str, Any]) -> dict[str, Any]:
    sitters = ["hash", *["plain"] * (len(parent.table.seats) - 1)]
    return record_of(RandomActions(version).play(fork_of(parent, version, sitters, number=2000)), record)


def _draws_and_deals(fork: dict[str, Any]) -> bool:
    types = [event["type"] for event in fork["events"]]
    if "thirty_one.cards_dealt" not in types or types[-2] != "table.finished":
        return False
    before = fork["events"][: types.index("thirty_one.cards_dealt")]
    return any(event["data"].get("from") == "stock" for event in before)


def as_lines(record: Mapping[str, Any]) -> str:
    """Writes the fields at the top and the events, one per line."""
    top = [f"{_text(name)}: {_text(value)}," for name, value in record.items() if name != "events"]
    return "\n".join(["{", *top, '"events": [', ",\n".join(map(_text, record["events"])), "]}", ""])


def _text(value: Any) -> str:
    return canonical(value).decode()


def draws_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """Returns the head, and every draw of the match with its key and its result."""
    mixed = [each["data"]["randomness"] for each in record["events"] if each["type"] == MIXED]
    client_seeds = [*record["client_seeds"], *mixed]
    seed, table = ServerSeed.parse(record["server_seed"]), record["table"]
    chance, draws = SeededChance(seed, table, client_seeds), []
    for event in record["events"]:
        shuffle, random = event["data"].get("shuffle"), event["data"].get("random")
        if shuffle or random:
            used = shuffle or random
            key = draw_key(seed, table, used["draw"], client_seeds).hex()
            cards = {"cards": codes(chance.shuffled(used["draw"], used["deck"]))} if shuffle else {}
            draws.append({"version": event["version"], "key": key, **used, **cards})
    return {"table": table, "head": record["head"], "draws": draws}
