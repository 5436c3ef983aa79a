"""All that one viewer of a table has been told, to be compared with what the same viewer is told of other cards."""

from typing import Any

from domain.game import Viewer
from tests.games.hidden_cards import seen
from tests.games.test_views_of_every_game import everything_told
from tests.playing import Match


def all_told(match: Match, viewer: int | None) -> tuple[bytes, list[dict[str, Any]]]:
    """Views, legal moves and answers to moves, and the events but for the seals; `viewer` is None for a spectator."""
    viewers: Viewer = frozenset(() if viewer is None else (viewer,))
    return everything_told(match.table, viewers), [seen(event, viewers) for event in match.events]
