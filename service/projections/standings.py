"""Folds the feed of finished tables into standings: statistics and ratings of every player in every game.

Each position is folded once, in order, by one atomic step. So the same feed gives the same standings, no matter which
process folds it and how often. The rules are published in docs/ratings.md.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from events.ports import NO_HISTORY, History, Match, Ports, Standing
from service.projections.ratings import FORGOTTEN_MS, START, Rating, pair_weight, points, rated

FOLDED = 100
"""Number of positions read at a time."""

RANKED_AFTER = 5
"""Number of rated matches after which a player is on the leaderboard. Until then the rating is provisional."""

KEPT_MATCHES = 100
"""Number of a player's latest rated matches kept per game, with the points after each."""

KEPT_OPPONENTS = 500
"""Number of recent opponents remembered for the repeated-pair discount."""

BOARDS = {"people": ("human",), "bots": ("bot", "house")}
"""The boards, with the kinds of players on each."""


class Standings(NamedTuple):
    """The standings and histories of a match's players, in its game."""

    standings: dict[str, Standing]
    histories: dict[str, History]


def fold_feed(ports: Ports, generation: int, at_most: int | None = None) -> int:
    """Folds the positions that a generation has not folded yet, at most `at_most`. Returns their number."""
    folded = 0
    while at_most is None or folded < at_most:
        wanted = FOLDED if at_most is None else min(FOLDED, at_most - folded)
        page = ports.finished.after(ports.standings.folded(generation), wanted)
        entries = ports.table_index.find([each.table for each in page], generation)
        for finished, entry in zip(page, entries, strict=True):
            summary = None if entry is None else json.loads(entry.summary)
            if not _fold(ports, generation, finished.position, summary):
                return folded  # another process is folding this generation, or it is gone
            folded += 1
        if len(page) < wanted:
            return folded
    return folded


def _fold(ports: Ports, generation: int, position: int, summary: dict[str, Any] | None) -> bool:
    """Folds one position. A table whose log is gone or that never started changes no standing."""
    if summary is None or "seeds_revealed" in summary:
        return ports.standings.apply(generation, position, "", {}, {}, {})
    game = summary["game"]
    kinds = {who(seat["player"]): seat["player"]["kind"] for seat in summary["seats"] if seat["player"]}
    found = ports.standings.standings(generation, game, list(kinds))
    kept = ports.standings.histories(generation, game, list(kinds)) if summary.get("rated") else [None] * len(kinds)
    before = Standings(
        {player: known or Standing(kinds[player]) for player, known in zip(kinds, found, strict=True)},
        {player: known or NO_HISTORY for player, known in zip(kinds, kept, strict=True)},
    )
    after = after_match(before, summary)
    changed = {player: each for player, each in after.histories.items() if each != before.histories[player]}
    ranked = {
        player: board_of(standing.kind)
        for player, standing in after.standings.items()
        if standing.rated >= RANKED_AFTER
    }
    return ports.standings.apply(generation, position, game, after.standings, changed, ranked)


def board_of(kind: str) -> str:
    return next(board for board, kinds in BOARDS.items() if kind in kinds)


def who(player: dict[str, Any]) -> str:
    """Returns the player of a seat: an account's id, or a house bot's strategy."""
    name: str = player["id"] or player["strategy"]
    return name


def after_match(before: Standings, summary: dict[str, Any]) -> Standings:
    """Returns the players' standings after a finished table. A player in several seats counts for each.

    A player who never made a move did not play: the match counts for the others, and for nobody if only one is left.
    Players who left are placed last. A player who left without a move loses alone, so nobody gains by that. A match
    without a result counts for the players who left only.
    """
    mute = summary.get("mute", ())
    sitting = [(seat["seat"], who(seat["player"])) for seat in summary["seats"] if seat["player"]]
    moved = played = {seat: player for seat, player in sitting if seat not in mute}
    if mute and len(set(played.values())) < 2:
        played = {}
    left = [seat for seat in summary.get("leavers", ()) if seat in played]
    result = summary["result"]
    stayed = [seat for seat in played if seat not in left]
    groups = [stayed] if result is None else [[seat for seat in each if seat in stayed] for each in result["places"]]
    places = _places([*groups, *([seat] for seat in reversed(left))])
    placed = {seat: place for seat, place in places.items() if result is not None or seat in left}
    standings = dict(before.standings)
    for seat, player in sitting:
        standings[player] = (
            _counted(standings[player], placed[seat], max(places.values()), len(played))
            if seat in placed
            else standings[player]._replace(abandoned=standings[player].abandoned + 1)
        )
    after = before._replace(standings=standings)
    if not summary.get("rated"):
        return after
    earlier: list[int] = []
    for seat in summary.get("leavers", ()):
        if seat in mute:
            after = _lost_alone(after, summary, seat, {each: moved[each] for each in moved if each not in earlier})
        earlier.append(seat)
    if placed:
        for kinds in BOARDS.values():
            own = {seat: player for seat, player in played.items() if standings[player].kind in kinds}
            if len(set(own.values())) > 1:
                after = _rated(after, summary, own, places, {own[seat] for seat in own if seat in placed})
    return after


def _lost_alone(before: Standings, summary: dict[str, Any], mute: int, others: dict[int, str]) -> Standings:
    """Makes the player of a mute seat lose to all others on the same board, whose ratings don't change."""
    player = who(summary["seats"][mute]["player"])
    board = board_of(before.standings[player].kind)
    own = {seat: each for seat, each in others.items() if board_of(before.standings[each].kind) == board}
    places = dict.fromkeys(own, 1) | {mute: 2}
    return _rated(before, summary, own | {mute: player}, places, {player}) if own else before


def _places(places: list[list[int]]) -> dict[int, int]:
    """Returns the place of each seat: one more than the number of better seats."""
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
    before: Standings, summary: dict[str, Any], sitting: dict[int, str], places: dict[int, int], changed: set[str]
) -> Standings:
    """Rates the match among the players of one board. Changes only the ratings of the players in `changed`."""
    ratings = {player: rating_of(before.standings[player]) for player in sitting.values()}
    together = {frozenset(sitting.get(seat, "") for seat in pair) for pair in summary.get("same_address", ())}
    weights = {player: _weight(player, before.histories[player], summary, sitting, together) for player in ratings}
    after = rated(list(sitting.values()), [places[seat] for seat in sitting], ratings, weights)
    standings, histories = dict(before.standings), dict(before.histories)
    for player in changed:
        mu, sigma = after[player]
        standings[player] = standings[player]._replace(rated=standings[player].rated + 1, mu=mu, sigma=sigma)
        match = _match(summary, ratings[player], after[player])
        histories[player] = _continued(histories[player], match, {*ratings} - {player})
    return Standings(standings, histories)


def rating_of(standing: Standing) -> Rating:
    return (standing.mu, standing.sigma) if standing.rated else START


def _weight(
    player: str,
    history: History,
    summary: Mapping[str, Any],
    sitting: Mapping[int, str],
    together: set[frozenset[str]],
) -> int:
    """Returns the mean weight of the match over all opponents, rounded down."""
    opponents = {*sitting.values()} - {player}
    weights = (
        pair_weight(_met(history, each, summary["ended_at"]), same_address=frozenset((player, each)) in together)
        for each in opponents
    )
    return sum(weights) // len(opponents)


def _met(history: History, opponent: str, now: int) -> int:
    """Returns the number of meetings in a row, with no pause longer than `FORGOTTEN_MS`."""
    count, last = history.met.get(opponent, (0, now))
    return 0 if now - last > FORGOTTEN_MS else count


def _match(summary: Mapping[str, Any], before: Rating, after: Rating) -> Match:
    return Match(summary["id"], summary["ended_at"], points(after), points(after) - points(before))


def _continued(history: History, match: Match, opponents: set[str]) -> History:
    met = dict(_without(history.met, opponents))
    met |= {each: (_met(history, each, match.ended_at) + 1, match.ended_at) for each in sorted(opponents)}
    kept = dict(list(met.items())[-KEPT_OPPONENTS:])
    return History((*history.matches, match)[-KEPT_MATCHES:], kept)


def _without(met: Mapping[str, tuple[int, int]], opponents: set[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Returns the meetings without these opponents, who are appended again as the latest."""
    return ((player, times) for player, times in met.items() if player not in opponents)
