"""Rollouts of several moves in the same deals of the hidden cards."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

from domain.fairness import Stream
from domain.kernel import Act
from domain.search.determinization import TRIES
from domain.search.game_bot import BEYOND_ANY_LOG, GameBot
from domain.search.observation import Observation
from domain.search.stakes import stakes

AnyBot = GameBot[Any, Any]


class PlayedOut(NamedTuple):
    """The outcomes of moves in the same deals, with the same random numbers.

    `values` is the seat's final standing by move and deal, in thousandths of the unit. `lost` is true if the hand cost
    the seat something, and None in games where hands cost no tokens. `deals` are full states. `work` is the approximate
    number of events played.
    """

    values: Sequence[Sequence[int]]
    lost: Sequence[Sequence[bool | None]]
    deals: Sequence[Any]
    work: int


def played_out(
    bot: AnyBot, seen: Observation[Any], moves: Sequence[Any], key: bytes, *, work: int, fewest: int, most: int
) -> PlayedOut:
    """Plays moves out until `work` is done, in at least `fewest` and at most `most` deals.

    Weighing a hand by the moves of others costs about one event per move. Work is counted in events, not in time, so it
    is the same on every machine.
    """
    game, seat = bot.game(seen.state), seen.seat
    values: list[list[int]] = [[] for _ in moves]
    lost: list[list[bool | None]] = [[] for _ in moves]
    deals: list[Any] = []
    done, held, dealing = 0, stakes(seen.state), _work_of_a_deal(bot, seen)
    for number, deal in enumerate(islice(bot.dealt(seen, Stream(key)), most)):
        if number >= fewest and done >= work:
            break
        deals.append(deal.state)
        done += bot.event_cost * dealing
        for place, move in enumerate(moves):
            end = bot.ended(game, deal, seat, move, Stream(b"%b %d" % (key, number)))
            values[place].append(bot.measure(end, seat))
            left = stakes(end)
            lost[place].append(None if held is None or left is None else left[seat] < held[seat])
            done += bot.event_cost * (end.version - BEYOND_ANY_LOG)
    return PlayedOut(values, lost, deals, done)


def _work_of_a_deal(bot: AnyBot, seen: Observation[Any]) -> int:
    moves = sum(isinstance(observed.event, Act) and observed.event.actor != seen.seat for observed in seen.events)
    return TRIES * moves if bot.likelihood else 0
