"""Standings: statistics and ratings of every player in every game, folded over the feed of finished tables.

Each position is folded once, in order, by one atomic step. So the same feed gives the same standings, whichever process
folds it and however often it is folded from the start.
"""

import json
from typing import Any

from events.ports import Ports, Standing
from service.projections.ratings import START, rated

FOLDED = 100
"""How many positions are read at a time."""

RANKED_AFTER = 5
"""After so many rated matches a player is on the leaderboard. Before that the rating is provisional."""


def fold_feed(ports: Ports, generation: int, at_most: int | None = None) -> int:
    """Folds what a generation has not folded yet, at most so many positions. Returns how many it folded."""
    folded = 0
    while at_most is None or folded < at_most:
        wanted = FOLDED if at_most is None else min(FOLDED, at_most - folded)
        page = ports.finished.after(ports.standings.folded(generation), wanted)
        entries = ports.table_index.find([each.table for each in page], generation)
        for finished, entry in zip(page, entries, strict=True):
            summary = None if entry is None else json.loads(entry.summary)
            if not _fold(ports, generation, finished.position, summary):
                return folded  # another process folds this generation, or it is gone
            folded += 1
        if len(page) < wanted:
            return folded
    return folded


def _fold(ports: Ports, generation: int, position: int, summary: dict[str, Any] | None) -> bool:
    """Folds one position. A table whose log is gone changes no standing."""
    if summary is None:
        return ports.standings.apply(generation, position, "", {}, ())
    kinds = {who(seat["player"]): seat["player"]["kind"] for seat in summary["seats"] if seat["player"]}
    found = ports.standings.standings(generation, summary["game"], list(kinds))
    before = {player: known or Standing(kinds[player]) for player, known in zip(kinds, found, strict=True)}
    after = after_match(before, summary)
    ranked = [player for player, standing in after.items() if standing.rated >= RANKED_AFTER]
    return ports.standings.apply(generation, position, summary["game"], after, ranked)


def who(player: dict[str, Any]) -> str:
    """The player of a seat: an account by its id, or a house bot by its strategy."""
    name: str = player["id"] or player["strategy"]
    return name


def _sitting(summary: dict[str, Any]) -> list[tuple[int, str]]:
    """The seats with their players."""
    return [(seat["seat"], who(seat["player"])) for seat in summary["seats"] if seat["player"]]


def after_match(before: dict[str, Standing], summary: dict[str, Any]) -> dict[str, Standing]:
    """The standings of its players after a table that is over; a player in several seats counts for each.

    A player who never made a move did not play: the match is one of the others, and nobody's where that leaves one.
    """
    mute = summary.get("mute", ())
    sitting = _sitting(summary)
    played = [(seat, player) for seat, player in sitting if seat not in mute]
    if summary["result"] is None or (mute and len({player for _, player in played}) < 2):
        played = []
    after = dict(before)
    for _, player in (each for each in sitting if each not in played):
        after[player] = after[player]._replace(abandoned=after[player].abandoned + 1)
    if not played:
        return after
    places = _places([[seat for seat in place if seat not in mute] for place in summary["result"]["places"]])
    worst = max(places.values())
    for seat, player in played:
        after[player] = _counted(after[player], places[seat], worst, len(played))
    several = len({player for _, player in played}) > 1
    return _rated(after, played, places) if several and not summary["open_information"] else after


def _places(places: list[list[int]]) -> dict[int, int]:
    """The place of each seat: 1 for the best, and one more than the number of better seats for the others."""
    found: dict[int, int] = {}
    better = 0
    for seats in places:
        found |= dict.fromkeys(seats, better + 1)
        better += len(seats)
    return found


def _counted(standing: Standing, place: int, worst: int, seats: int) -> Standing:
    return standing._replace(
        played=standing.played + 1,
        won=standing.won + (place == 1),
        lost=standing.lost + (place == worst != 1),
        places=standing.places + place,
        seats=standing.seats + seats,
    )


def _rated(
    standings: dict[str, Standing], sitting: list[tuple[int, str]], places: dict[int, int]
) -> dict[str, Standing]:
    before = {player: (each.mu, each.sigma) if each.rated else START for player, each in standings.items()}
    ratings = rated([player for _, player in sitting], [places[seat] for seat, _ in sitting], before)
    return standings | {
        player: standings[player]._replace(rated=standings[player].rated + 1, mu=mu, sigma=sigma)
        for player, (mu, sigma) in ratings.items()
    }
