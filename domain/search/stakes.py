"""The stakes of a hand, in games in which hands cost tokens or counters, or count as lost."""

from collections.abc import Sequence
from typing import Any

from domain.families.auction_events import AuctionState
from domain.families.match import MatchGame, MatchState
from domain.kernel import Game

THOUSANDTHS = 1000


def stakes(s: Any) -> Sequence[int] | None:
    """Returns each seat's tokens or counters, or its lost hands as a negative number. None in other games."""
    match s:
        case AuctionState():
            return [-lost for lost in s.losses]
        case MatchState() if s.options.frame == "tokens":
            free = int(s.options.free_ride)
            return [0 if place else tokens + free for tokens, place in zip(s.tokens, s.places, strict=True)]
        case MatchState():
            return s.counters
        case _:
            return None


def unit_of(game: Game[Any, Any], s: Any) -> str | None:
    match game:
        case MatchGame() if s.options.frame == "tokens":
            return next(iter(game.frame(s.options).losses))
        case MatchGame():
            return "counters"
        case _:
            return "hands" if isinstance(s, AuctionState) else None
