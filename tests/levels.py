"""House bots at test tables."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from bots.house import choose, seen_by
from bots.levels import BOTS, LEVELS, Level
from domain.cards import Cards
from domain.fairness import Stream
from domain.moves import JsonMove
from domain.registry import GAMES
from domain.search.determinization import Determinizer
from domain.search.observation import Observation
from domain.table.house_bots import hand_of
from tests.playing import Match

GENTLE, STEADY, SHARP, RANDOM = "gentle/2", "steady/10", "sharp/11", "random/1"


def chosen(match: Match, strategy: str = STEADY) -> JsonMove:
    """Returns the move of a house bot in the seat to move."""
    seat = match.game.waiting(match.state)[0]
    return choose(match.table, seat, strategy, lambda table: hand_of(table, match.events, match.ancestors))


def seen(match: Match, seat: int) -> Observation[Any]:
    """Returns a seat's observation of a match."""
    return seen_by(match.table, seat, lambda table: hand_of(table, match.events, match.ancestors))


def candidates(match: Match) -> list[Any]:
    """Returns the moves considered by the game's bot in the seat to move."""
    seat = match.game.waiting(match.state)[0]
    known = seen(match, seat)
    return list(BOTS[match.game.slug].candidates(known.state, seat))


def sampled(match: Match, seat: int, number: int = 100, *, weighed: bool = True) -> list[Any]:
    """Returns full states that a seat considers possible. Unless `weighed`, the other players' moves are ignored."""
    bot, known = BOTS[match.game.slug], seen(match, seat)
    deals = bot.dealt(known, Stream(b"deals")) if weighed else Determinizer(known).sampled(Stream(b"deals"))
    return [deal.state for deal in islice(deals, number)]


def held(match: Match, seat: int, of: int, *, weighed: bool = True) -> list[Cards]:
    """Returns the hands of seat `of` that a seat considers possible."""
    return [state.hands[of] for state in sampled(match, seat, 150, weighed=weighed)]


# Test bots at tables of Commune


def moves_of(seen: Observation[Any]) -> Sequence[JsonMove]:
    """Returns the legal moves of a bot at a table of Commune."""
    return GAMES["commune"].legal_moves(seen.state, seen.seat)


def first_move(seen: Observation[Any], stream: Stream) -> JsonMove:
    return moves_of(seen)[0]


def random_plays(level: Level) -> None:
    """Makes house bots called `random` play Commune with this level, until the end of a worker test."""
    LEVELS["commune"] = {**LEVELS["commune"], RANDOM: level}
