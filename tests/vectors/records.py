"""The vectors that are whole matches: a short record of each game, and the draws in it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from domain.canonical import canonical
from domain.cards import codes
from domain.chance import SeededChance
from domain.fairness import ServerSeed, draw_key
from domain.registry import GAMES
from domain.verify import verify
from tests.domain.matches import RandomActions, company, open_match, record_of
from tests.games.facts import facts_of

TRIES = 40
"""How many matches of a game are played; the shortest one that was finished is taken."""


def is_good(file: Path) -> bool:
    """Whether there is a record that passes every check."""
    if not file.exists():
        return False
    report = verify(load(file))
    return report.status == "passed" and all(check.status == "passed" for check in report.checks)


def load(file: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(file.read_bytes())
    return record


def short_match(game: str) -> dict[str, Any]:
    """A short match in which somebody committed to a seed, and a house bot and somebody without a seed played too."""
    return min(_matches(game), key=lambda record: len(record["events"]))


def _matches(game: str) -> Iterator[dict[str, Any]]:
    house = GAMES[game].strategies[0].id
    for number in range(TRIES):
        sitters = company(game, "hash", house, "plain")[: max(3, GAMES[game].seats[0])][: GAMES[game].seats[1]]
        actions = RandomActions(number, absent=20, interrupts=50, sensible=400)
        match = actions.play(open_match(game, sitters, number=1000 + number, options=facts_of(game).short))
        if match.table.status == "finished":
            yield record_of(match)


def as_lines(record: Mapping[str, Any]) -> str:
    """The fields at the top and the events, each on a line of its own."""
    top = [f"{_text(name)}: {_text(value)}," for name, value in record.items() if name != "events"]
    return "\n".join(["{", *top, '"events": [', ",\n".join(map(_text, record["events"])), "]}", ""])


def _text(value: Any) -> str:
    return canonical(value).decode()


def draws_of(record: Mapping[str, Any]) -> dict[str, Any]:
    """The head, and every draw of the match with its key and its result."""
    seed, table, client_seeds = ServerSeed.parse(record["server_seed"]), record["table"], record["client_seeds"]
    chance, draws = SeededChance(seed, table, client_seeds), []
    for event in record["events"]:
        shuffle, random = event["data"].get("shuffle"), event["data"].get("random")
        if shuffle or random:
            used = shuffle or random
            key = draw_key(seed, table, used["draw"], client_seeds).hex()
            cards = {"cards": codes(chance.shuffled(used["draw"], used["deck"]))} if shuffle else {}
            draws.append({"version": event["version"], "key": key, **used, **cards})
    return {"table": table, "head": record["head"], "draws": draws}
