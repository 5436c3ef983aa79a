"""Standings as they are served: a player's results, and the leaderboards."""

from typing import Any

from domain.registry import GAMES, find
from events.ports import Standing
from service.cursors import Keyset, Page
from service.permissions import PlayerId
from service.players import policies
from service.projections.ratings import MILLION
from service.projections.standings import RANKED_AFTER
from service.refusals import not_found
from service.views.tables import with_name
from service.wiring import Service


def player_in_public(service: Service, player: PlayerId) -> dict[str, Any]:
    """An account as everybody sees it, with its policy and its statistics; Refused `not_found`."""
    return {**policies.player_in_public(service, player), "statistics": statistics(service, player)}


def statistics(service: Service, player: PlayerId) -> list[dict[str, Any]]:
    """The player's public standings by game, in the order of the catalogue."""
    standings = service.ports.standings.of_player(player, list(GAMES))
    return [{"game": game, **_statistics(standing)} for game, standing in standings.items()]


def _statistics(standing: Standing) -> dict[str, Any]:
    played = standing.played
    return {
        "played": played,
        "won": standing.won,
        "lost": standing.lost,
        "abandoned": standing.abandoned,
        "mean_place": round(standing.places / played, 3) if played else None,
        "mean_seats": round(standing.seats / played, 3) if played else None,
        "rating": rating(standing),
    }


def rating(standing: Standing) -> dict[str, Any] | None:
    """None before the first rated match."""
    if not standing.rated:
        return None
    return {
        "ordinal": standing.ordinal / MILLION,
        "mu": standing.mu / MILLION,
        "sigma": standing.sigma / MILLION,
        "matches": standing.rated,
        "provisional": standing.rated < RANKED_AFTER,
    }


def leaderboard(service: Service, slug: str, *, cursor: str | None, limit: int) -> Page:
    """The ranked players of a game, house bots among them, best ordinal first.

    Refused `not_found` for an unknown game, `invalid` for a cursor of another list. Ranks may change between two pages,
    so a player may be on both or on none.
    """
    game = find(slug)
    if game is None:
        raise not_found("game")
    keyset = Keyset(f"leaderboard {game.slug}", "([1-9][0-9]{0,9})")
    after = 0 if cursor is None else int(*keyset.read(cursor))
    found = service.ports.standings.leaderboard(game.slug, after, limit + 1)
    accounts = service.ports.accounts.find([each.player for each in found])
    places = []
    for rank, player, standing in found[:limit]:
        house = {"id": None, "kind": standing.kind, "strategy": player}
        shown = house if standing.kind == "house" else {"id": player, "kind": standing.kind}
        places.append({"rank": rank, "player": with_name(shown, game, accounts), **_statistics(standing)})
    return Page(places, keyset.cursor(places[-1]["rank"]) if len(found) > limit else None)
