"""A player's results and the leaderboards, as served."""

from dataclasses import dataclass
from typing import Annotated

from domain.hosted_game import HostedGame
from domain.registry import GAMES
from domain.table.state import Table
from events.ports import (
    NO_HISTORY,
    Account,
    Accounts,
    FinishedTables,
    Generations,
    LeaderboardEntry,
    Standing,
    Standings,
)
from events.values import Values
from service.access.permissions import PlayerId
from service.answers import Answer, Enum, NextCursor, Slug, TableId, Time
from service.answers.cursors import Keyset
from service.engine.cache import TableCache
from service.ids import is_id
from service.players import policies
from service.players.policies import Policy
from service.projections.ratings import MILLION, points
from service.projections.standings import RANKED_AFTER, who
from service.projections.summary import was_played
from service.refusals import not_found
from service.tables.reads import latest
from service.tables.search import TableSearch
from service.views.players import AccountView, Names, SeatedPlayer, named, of_house, shown

BOARDS = ("people", "bots")


class Rating(Answer):
    """A rating by Plackett-Luce (openskill), which starts at mu 25 and sigma 25/3."""

    points: Annotated[int, "The number for people, 1000 at the start: 1000 + 40 x ordinal, rounded down."]
    ordinal: Annotated[
        float, "mu - 3 sigma, the order of leaderboards: a strength that the player very likely exceeds."
    ]
    mu: Annotated[float, "The mean of the player's estimated strength."]
    sigma: Annotated[float, "Its standard deviation, which falls with every match."]
    matches: Annotated[int, "The number of matches it is based on."]
    provisional: Annotated[bool, "True if there are too few matches for the leaderboard."]


class Statistics(Answer):
    """A player's results at public tables of one game."""

    played: Annotated[int, "Finished matches."]
    won: Annotated[int, "First places, shared ones included."]
    lost: Annotated[int, "Last places."]
    abandoned: Annotated[
        int, "Matches that were abandoned, or where the player or all others never moved; not in `played`."
    ]
    mean_place: Annotated[float | None, "The mean of the places, 1 for the best; null before the first finished match."]
    mean_seats: Annotated[float | None, "The mean of the numbers of seats in these matches."]
    rating: Annotated[Rating | None, "null before the first rated match."]


class GameStatistics(Statistics):
    """A player's results in one game."""

    game: Slug


class PublicAccount(AccountView):
    """The public profile of an account."""

    policy: Annotated[Policy | None, "null for an account without a policy."]
    statistics: Annotated[
        list[GameStatistics], "By game, for the games of which the player has finished public tables."
    ]


class LeaderboardPlace(Statistics):
    """A player's place on a leaderboard."""

    rank: Annotated[int, "From 1."]
    player: SeatedPlayer


class Leaderboard(Answer):
    """A page of the leaderboard of a game."""

    game: Slug
    board: Annotated[str, Enum(BOARDS)]
    own: Annotated[LeaderboardPlace | None, "The sender's place; null for one who is not on the board."]
    places: Annotated[list[LeaderboardPlace], "Best first."]
    next: NextCursor = None


class RatedMatch(Answer):
    """A rated match of a player."""

    table: TableId
    ended_at: Time
    points: Annotated[int, "The player's points after it."]
    change: Annotated[int, "Change of the points."]


class PlayerRatings(Answer):
    """A player's points in one game over time."""

    game: Slug
    matches: Annotated[list[RatedMatch], "The latest 100, oldest first."]


class SeatRating(Answer):
    """The change of a seat's rating by a match."""

    seat: Annotated[int, "Its number."]
    points: Annotated[int, "The player's points after it."]
    change: Annotated[int, "Change of the points."]


class TableRatings(Answer):
    """The changes of the players' ratings by a match."""

    pending: Annotated[bool, "True if the changes of a rated match are not known yet."]
    seats: Annotated[list[SeatRating], "Those whose players' ratings it changed."]


@dataclass(frozen=True)
class PublicResults:
    policies: Values
    accounts: Accounts
    standings: Standings
    finished: FinishedTables
    generations: Generations
    tables: TableCache
    search: TableSearch

    def player_in_public(self, player: PlayerId) -> PublicAccount:
        """Returns an account's public profile, with its policy and statistics. Refused with `not_found`."""
        account = self._account(player)
        return PublicAccount(*shown(account), policies.policy_of(self.policies, player), self.statistics(player))

    def _account(self, player: PlayerId) -> Account:
        found = self.accounts.find([player]).get(player) if is_id("p", player) else None
        if found is None:
            raise not_found("player")
        return found

    def statistics(self, player: PlayerId) -> list[GameStatistics]:
        """Returns the player's public standings by game, in the order of the catalogue."""
        standings = self.standings.of_player(player, list(GAMES))
        return [GameStatistics(*_statistics(standing), game) for game, standing in standings.items()]

    def leaderboard(
        self, slug: str, *, board: str, reader: PlayerId | None, cursor: str | None, limit: int
    ) -> Leaderboard:
        """Returns the ranked players of a game on one of `BOARDS`, best ordinal first.

        Refused with `not_found` for an unknown game, `newer_release` for one that is not installed, and `invalid` for a
        cursor of another list. Ranks may change between two pages, so a player may appear on both or on neither.
        """
        game = self._game(slug)
        keyset = Keyset(f"leaderboard {game.slug} {board}", "([1-9][0-9]{0,9})")
        after = 0 if cursor is None else int(*keyset.read(cursor))
        found = self.standings.leaderboard(game.slug, board, after, limit + 1)
        own = None if reader is None else self.standings.place(game.slug, board, reader)
        accounts = self.accounts.find([each.player for each in [*found, *([own] if own else [])]])
        places = [_place(game, each, accounts) for each in found[:limit]]
        following = keyset.cursor(places[-1].rank) if len(found) > limit else None
        return Leaderboard(game.slug, board, own and _place(game, own, accounts), places, next=following)

    def _game(self, slug: str) -> HostedGame:
        game = self.search.game(slug)
        if game is None:
            raise not_found("game")
        return game

    def player_ratings(self, player: PlayerId, slug: str) -> PlayerRatings:
        """Returns the player's points after each of the latest rated matches in a game, oldest first. Refused with
        `not_found`."""
        self._account(player)
        game = self._game(slug)
        history = self.standings.history(player, game.slug) or NO_HISTORY
        return PlayerRatings(game.slug, [RatedMatch(*each) for each in history.matches])

    def table_ratings(self, table_id: str) -> TableRatings:
        """Returns the change of points by a rated match, by seat. Refused with `not_found`.

        `pending` while a change may still come: the table is not over, or its position in the feed has not been folded
        yet.
        """
        table = latest(self.tables, table_id).table
        if not table.rated:
            return TableRatings(pending=False, seats=[])
        standings, position = self.standings, self.finished.position(table_id)
        live = self.generations.all()[0]
        folded = position is not None and standings.folded(live) >= position
        over_unplayed = table.over and not was_played(table)
        changes = [self._change(table, number) for number in range(len(table.seats))]
        return TableRatings(not (folded or over_unplayed), [each for each in changes if each is not None])

    def _change(self, table: Table, number: int) -> SeatRating | None:
        """Returns None if the match did not change the seat's rating, or is too old to be in the player's history."""
        seat = table.seats[number]
        if seat is None:
            return None
        player = who({"id": seat.player, "strategy": seat.strategy})
        history = self.standings.history(player, table.game) or NO_HISTORY
        found = next((each for each in reversed(history.matches) if each.table == table.id), None)
        return found and SeatRating(number, found.points, found.change)


def _statistics(standing: Standing) -> tuple[int, int, int, int, float | None, float | None, Rating | None]:
    """Returns the fields of `Statistics`, in their order."""
    played = standing.played
    mean_place = round(standing.places / played, 3) if played else None
    mean_seats = round(standing.seats / played, 3) if played else None
    return played, standing.won, standing.lost, standing.abandoned, mean_place, mean_seats, rating(standing)


def rating(standing: Standing) -> Rating | None:
    """Returns the rating of a standing. None before the first rated match."""
    if not standing.rated:
        return None
    return Rating(
        points=points((standing.mu, standing.sigma)),
        ordinal=standing.ordinal / MILLION,
        mu=standing.mu / MILLION,
        sigma=standing.sigma / MILLION,
        matches=standing.rated,
        provisional=standing.rated < RANKED_AFTER,
    )


def _place(game: HostedGame, place: LeaderboardEntry, accounts: Names) -> LeaderboardPlace:
    rank, player, standing = place
    if standing.kind == "house":
        seated = of_house(player, game)
    else:
        seated = SeatedPlayer(*named(player, accounts), standing.kind)
    return LeaderboardPlace(*_statistics(standing), rank, seated)
