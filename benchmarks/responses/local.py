"""A local best response in matches of the real games: one better move, after which all play on as before.

In matches in which a level of the house bots has every seat, a decision is taken now and then. A seat that searches
four times as long makes its own choice there. If it differs, the hand is played to its end both ways, with the true
hidden cards and the same random numbers. What the other move wins, on average over all decisions taken, is a lower
bound of what an opponent gains by one such change. Choosing uses only what the seat sees, so the average has no bias.
"""

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from benchmarks.arena.match import TABLE, Match
from domain.analysis.decision import search_of
from domain.fairness import ServerSeed, Stream
from domain.game import HostedGame
from domain.moves import Move
from domain.registry import GAMES
from domain.search.halving import Search
from domain.strategy import Strategy
from domain.table.commands import OpenTable, PlayHouse, TakeSeat
from domain.table.decide import decision
from domain.table.evolve import fold
from domain.table.house_bots import choice, observed
from domain.table.state import Table, before_opening
from domain.table.turn import house_turn

LONGER = 4
"""How much longer the response searches than the bot."""

EVERY = 5
"""One of so many decisions is taken."""

LONGEST = 400
"""The most moves of a hand that is played to its end."""


class Gain(NamedTuple):
    """What another move won at each decision taken, in the unit of the game's evaluation."""

    slug: str
    seats: int
    strategy: str
    gains: list[int]
    changed: int

    @property
    def mean(self) -> float:
        return fmean(self.gains)

    @property
    def half(self) -> float:
        """Half the width of the 95% interval."""
        return 1.96 * stdev(self.gains) / sqrt(len(self.gains)) if len(self.gains) > 1 else 0.0


def gain(slug: str, level: str, decisions: int) -> Gain | None:
    """The gains at so many decisions of a level; None for a game without a search."""
    game = GAMES[slug]
    found, strategy = search_of(game), game.strategy(level)
    if found is None or strategy is None:
        return None
    searching, search = found
    search = replace(search, rollouts=LONGER * search.rollouts)
    gains: list[int] = []
    changed = 0
    for match, seat in _decisions(game, strategy):
        other = _response(match, seat, searching, search, len(gains))
        own = choice(match.table, seat, strategy, match.hand)
        same = _normal(match.table, game, seat, own) == _normal(match.table, game, seat, other)
        changed += not same
        values = [0, 0] if same else [_played(match, strategy, search, seat, move) for move in (own, other)]
        gains.append(values[1] - values[0])
        if len(gains) == decisions:
            break
    return Gain(slug, _seats(game), strategy.id, gains, changed)


def _seats(game: HostedGame) -> int:
    return min(max(2, game.seats[0]), game.seats[1])


def _decisions(game: HostedGame, strategy: Strategy) -> Iterator[tuple[Match, int]]:
    """Matches at the decisions that are taken, with the seat; those with one legal move don't count."""
    number = 0
    for deal in range(10**6):
        seed = ServerSeed(sha256(f"responses {game.slug} {strategy.id} {deal}".encode()).digest())
        match = Match(before_opening(TABLE, seed))
        match.ask(OpenTable(game.slug, _seats(game), "p_arena"))
        for _ in range(_seats(game)):
            match.ask(TakeSeat(None, "house", strategy=strategy.id))
        while (seat := house_turn(match.table)) is not None:
            if len(game.legal_moves(match.table.state, seat)) > 1:
                number += 1
                if number % EVERY == 0:
                    yield match, seat
            match.play(seat, strategy)


def _response(match: Match, seat: int, searching: Strategy, search: Search[Any, Any], number: int) -> Move:
    table = match.table
    game = GAMES[table.game]
    history = observed(game, seat, match.hand(table)) if searching.history else ()
    observation = game.observation(table.state, seat, history)
    return search.choose(observation, Stream(f"response {number}".encode()))


def _normal(table: Table, game: HostedGame, seat: int, move: Move) -> dict[str, Any]:
    return dict(game.normalise(table.state, seat, move))


def _played(match: Match, strategy: Strategy, search: Search[Any, Any], seat: int, move: Move) -> int:
    """The value for the seat at the end of the hand, before the next deal."""
    branch = Match(match.table, list(match.events))
    hand, turn = match.table.state.hand_number, seat
    for _ in range(LONGEST):
        decided = decision(branch.table, PlayHouse(turn, move), at=branch.table.at)
        for event in decided.events:
            after = fold(branch.table, [event])
            if after.state.hand_number != hand:
                return search.evaluate(branch.table.state, seat)
            branch.table = after
            branch.events.append(event)
        following = house_turn(branch.table)
        if following is None:
            break
        turn = following
        move = choice(branch.table, turn, strategy, branch.hand)
    return search.evaluate(branch.table.state, seat)
