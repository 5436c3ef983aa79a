"""Advice from bots to a player: a move with its reason, and the chances of bids.

Both are based on the seat's observation alone, like a bot's own move.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bots.analysis.decision import compared
from bots.analysis.estimate import Estimate
from bots.analysis.reasons import Mistake, reason_against
from bots.analysis.rollouts import AnyBot, played_out
from bots.house import seen_by
from bots.levels import BOTS
from domain.containment import contained
from domain.fairness import bot_stream
from domain.families.auction_events import AuctionState, MakeBid
from domain.kernel import move_data
from domain.moves import JsonMove
from domain.search.auction import AuctionBot
from domain.search.observation import Observation
from domain.search.odds import CERTAIN
from domain.search.reasons import Reason
from domain.table.house_bots import Hand
from domain.table.state import Table

DEALS = 24
"""The number of deals in which moves are compared to find a reason."""


class Advice(NamedTuple):
    """A legal move. `reason` speaks against the second best one; None if nothing does."""

    move: JsonMove
    reason: Reason | None


@contained
def advise(table: Table, seat: int, hand: Hand) -> Advice:
    """Returns `sharp`'s move for a seat that has the turn. Deterministic for a given table."""
    bot, seen = BOTS[table.game], seen_by(table, seat, hand)
    best = bot.sharp(seen, bot_stream(table.seed, table.source, table.version, seat))
    key = f"advice|{table.id}|{table.version}|{seat}".encode()
    return Advice(move_data(best), _reason(bot, seen, best, key))


def _reason(bot: AnyBot, seen: Observation[Any], best: Any, key: bytes) -> Reason | None:
    """Returns the reason to prefer the best move to the second best candidate."""
    moves = compared(bot, seen, best)
    if len(moves) == 1:
        return None
    found = played_out(bot, seen, moves, key, work=0, fewest=DEALS, most=DEALS)
    rival = max(range(1, len(moves)), key=lambda place: sum(found.values[place]))
    gains = [one - other for one, other in zip(found.values[0], found.values[rival], strict=True)]
    pair = found._replace(values=[found.values[rival], found.values[0]], lost=[found.lost[rival], found.lost[0]])
    mistake = Mistake(bot, seen, [moves[rival], moves[0]], 1, pair, Estimate.of(gains))
    return reason_against(mistake) if sum(gains) > 0 else None


@contained
def chances(table: Table, seat: int, moves: Sequence[JsonMove]) -> list[int] | None:
    """Returns, for each move, the percentage of the possible deals in which the bid that it makes or calls is true. The
    values 0 and 100 are exact. None in games without bids.

    Only the seat's own cards count, not the others' bids. See `AuctionBot.odds` for the approximations.
    """
    bot = BOTS[table.game]
    if not isinstance(bot, AuctionBot):
        return None
    state = table.state.seen_by(frozenset((seat,)))
    assert isinstance(state, AuctionState)
    kind = bot.kind(state.options)
    odds = bot.odds(kind, bot.known(kind, state.hands[seat], sum(map(len, state.hands))))
    return [_percent(odds[_place(bot, state, move)]) for move in moves]


def _place(bot: AuctionBot[Any], state: AuctionState, move: JsonMove) -> int:
    """Returns the ladder position of the bid that a move makes or calls."""
    ladder, made = state.options.ladder, bot.rules.read(move)
    if isinstance(made, MakeBid):
        bid = ladder.find(made.kind, made.ranks, made.named_suit)
    else:
        bid = next(each.bid for each in reversed(state.bids) if made.meant in (None, each.version))
    assert bid is not None
    return ladder.place[bid]


def _percent(odds: int) -> int:
    if odds in (0, CERTAIN):
        return 100 * odds // CERTAIN
    return min(99, max(1, round(100 * odds / CERTAIN)))
