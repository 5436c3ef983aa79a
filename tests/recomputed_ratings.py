"""Recomputes every rating from the feed's entries alone, by the rules of docs/ratings.md. Imports nothing from the
service."""

from collections import defaultdict
from collections.abc import Iterable
from math import exp, floor, sqrt
from typing import Any

BETA, KAPPA, TAU = 25 / 6, 0.0001, 25 / 300
MONTH_MS = 30 * 24 * 60 * 60 * 1000
BOARDS = {"human": "people", "bot": "bots", "house": "bots"}

Rating = tuple[int, int]


def recomputed(feed: Iterable[dict[str, Any]]) -> dict[tuple[str, str], Rating]:
    """Returns the ratings by game and player. House bots are identified by strategy."""
    ratings: defaultdict[tuple[str, str], Rating] = defaultdict(lambda: (25_000_000, 8_333_333))
    met: dict[tuple[str, str, str], tuple[int, int]] = {}
    for entry in feed:
        if not entry.get("rated"):
            continue
        lose_alone(entry, ratings, met)
        places, known = places_of(entry)
        for board in ("people", "bots") if known else ():
            seats = {seat: name(entry, seat) for seat in places if BOARDS[entry["players"][seat]["kind"]] == board}
            rate(entry, seats, places, known, ratings, met)
    return dict(ratings)


def name(entry: dict[str, Any], seat: int) -> str:
    player = entry["players"][seat]
    return str(player["id"] or player["strategy"])


def lose_alone(
    entry: dict[str, Any],
    ratings: dict[tuple[str, str], Rating],
    met: dict[tuple[str, str, str], tuple[int, int]],
) -> None:
    """Applies the losses of players who left without a move, against all who moved and had not left before."""
    mute, leavers, players = entry.get("mute", []), entry.get("leavers", []), entry["players"]
    for order, seat in enumerate(leavers):
        if seat in mute:
            board = BOARDS[players[seat]["kind"]]
            others = {*range(len(players))} - {*mute, *leavers[:order]}
            near = [each for each in sorted(others) if BOARDS[players[each]["kind"]] == board]
            places = dict.fromkeys(near, 0) | {seat: 1}
            rate(entry, {each: name(entry, each) for each in places}, places, {seat}, ratings, met)


def places_of(entry: dict[str, Any]) -> tuple[dict[int, int], set[int]]:
    """Returns the place of each seat that played, and the seats whose place is known."""
    mute = set(entry.get("mute", []))
    seats = [seat for seat in range(len(entry["players"])) if seat not in mute]
    if mute and len({name(entry, seat) for seat in seats}) < 2:
        return {}, set()
    left = [seat for seat in entry.get("leavers", []) if seat in seats]
    order = [seats] if entry["result"] is None else entry["result"]["places"]
    groups = [[seat for seat in group if seat in seats and seat not in left] for group in order]
    ranked = [group for group in [*groups, *([seat] for seat in left[::-1])] if group]
    places = {seat: place for place, group in enumerate(ranked) for seat in group}
    return places, set(left) if entry["result"] is None else set(places)


def rate(
    entry: dict[str, Any],
    seats: dict[int, str],
    places: dict[int, int],
    known: set[int],
    ratings: dict[tuple[str, str], Rating],
    met: dict[tuple[str, str, str], tuple[int, int]],
) -> None:
    """Rates one match on one board."""
    players = {*seats.values()}
    if len(players) < 2:
        return
    game, now = entry["game"], entry["ended_at"]
    near = {frozenset(seats.get(seat) for seat in pair) for pair in entry.get("same_address", [])}
    found = plackett_luce([(ratings[game, player], places[seat]) for seat, player in seats.items()])
    changed = {}
    for player in {seats[seat] for seat in seats if seat in known}:
        own = [each for each, other in zip(found, seats.values(), strict=True) if other == player]
        mu = round(sum(each[0] for each in own) / len(own) * 1_000_000)
        sigma = round(sqrt(sum(each[1] ** 2 for each in own) / len(own)) * 1_000_000)
        counts = []
        for other in players - {player}:
            times, last = met.get((game, player, other), (0, now))
            times = times if now - last <= MONTH_MS else 0
            counts.append(1000 // (1 + times + 9 * (frozenset((player, other)) in near)))
            met[game, player, other] = times + 1, now
        weight = sum(counts) // len(counts)
        old = ratings[game, player]
        changed[game, player] = tuple(a + floor((b - a) * weight / 1000) for a, b in zip(old, (mu, sigma), strict=True))
    ratings.update(changed)  # type: ignore[arg-type]


def plackett_luce(sitting: list[tuple[Rating, int]]) -> list[tuple[float, float]]:
    """Algorithm 4 of Weng and Lin, with each player alone. Tied players share the change of the mean."""
    mus = [mu / 1e6 for (mu, _), _ in sitting]
    variances = [(sigma / 1e6) ** 2 + TAU**2 for (_, sigma), _ in sitting]
    places = [place for _, place in sitting]
    c = sqrt(sum(each + BETA**2 for each in variances))
    strengths = [exp(mu / c) for mu in mus]
    sums = [sum(s for s, other in zip(strengths, places, strict=True) if other >= place) for place in places]
    shared = [places.count(place) for place in places]
    changes, sigmas = [], []
    for i, place in enumerate(places):
        better = [q for q, other in enumerate(places) if other <= place]
        chance = {q: strengths[i] / sums[q] for q in better}
        omega = sum(((q == i) - chance[q]) / shared[q] for q in better) * variances[i] / c
        delta = sum(chance[q] * (1 - chance[q]) / shared[q] for q in better) * variances[i] / c**2
        changes.append(omega)
        sigmas.append(sqrt(variances[i]) * sqrt(max(1 - delta * sqrt(variances[i]) / c, KAPPA)))
    means = [
        sum(x for x, p in zip(changes, places, strict=True) if p == place) / places.count(place) for place in places
    ]
    return [(mu + change, sigma) for mu, change, sigma in zip(mus, means, sigmas, strict=True)]
