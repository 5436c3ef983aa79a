"""A house bot for any game of MODERN: it reckons with what it can see, in whole numbers."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import prod

from domain.cards import Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.hands import FINAL
from domain.rankings.census import Census, Share, census, not_below
from domain.rankings.ladder import Ranking

SAFE = 20
"""It knocks if its chance to hold the worst hand is below this part of an even share: 1 in 20 times the live seats.
The others still have a turn to get better, so the margin is wide."""


@dataclass(frozen=True, slots=True, repr=False)
class Choice:
    """What a move would make of hand and widow."""

    move: Move
    hand: Cards
    widow: Cards


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """What a seat sees: its hand, the widow, and of each opponent all cards or those seen taken."""

    hand: Cards
    widow: Cards
    opponents: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        return sum(self.opponents, self.hand + self.widow)


def steady(deck: str, ranking: Callable[[Options], Ranking]) -> Strategy:
    """The strategy `steady/1` for a game with that deck and ranking."""

    def choose(situation: Situation, _stream: Stream) -> Move:
        legal = {move["type"]: move for move in situation.legal_moves}
        if "pounce" in legal:
            return legal["pounce"]
        if "buy_horse" in legal:
            return legal["buy_horse" if _horse_is_worth_it(situation) else "decline_horse"]
        stair, seen = census(deck, ranking(situation.options)), seen_in(situation)
        if "knock" in legal and is_safe(stair, seen):
            return legal["knock"]
        final = situation.state["phase"] == FINAL
        stays = [Choice(legal[kind], seen.hand, seen.widow) for kind in ("pass", "shove") if kind in legal]
        choices = [*stays, *exchanges(situation, seen)]
        return max(choices, key=lambda choice: value(stair, choice, final)).move

    return Strategy(
        "steady",
        1,
        "Steady",
        "Improves its hand, counts the hands that could still be worse, and knocks when its own is hardly the worst.",
        choose,
    )


def seen_in(situation: Situation) -> Seen:
    state = situation.state
    hands = [hand for hand in state["hands"] if not hand["out"] and hand["seat"] != situation.seat]
    known = tuple(cards(state["taken"][hand["seat"]] if hand["cards"] is None else hand["cards"]) for hand in hands)
    return Seen(cards(state["hands"][situation.seat]["cards"]), cards(state["widow"]), known)


def is_safe(stair: Census, seen: Seen) -> bool:
    """Whether all opponents together are unlikely to hold nothing worse, as if their hands were independent."""
    shares = list(_shares_not_worse(stair, seen))
    return prod(each.part for each in shares) * SAFE * (len(shares) + 1) <= prod(each.whole for each in shares)


def _shares_not_worse(stair: Census, seen: Seen) -> Iterator[Share]:
    """For each opponent the share of its possible hands that are not worse than the own one."""
    own, fresh = stair.step(seen.hand), stair.unseen(seen.cards)
    for known in seen.opponents:
        if len(known) >= 3:
            yield Share(int(stair.step(known) >= own), 1)
        else:
            yield not_below(stair.unseen_beside(known, seen.cards) if known else fresh, own)


def exchanges(situation: Situation, seen: Seen) -> Iterator[Choice]:
    for move in situation.legal_moves:
        if move["type"] == "exchange":
            give, take = cards(move["give"]), cards(move["take"])
            yield Choice(move, _swapped(seen.hand, give, take), _swapped(seen.widow, take, give))


def _swapped(held: Cards, away: Cards, instead: Cards) -> Cards:
    return tuple(card for card in held if card not in away) + instead


def value(stair: Census, choice: Choice, final: bool) -> int:
    """The hand's place among all hands and, while there may be another turn, the place it could then reach by one
    more card."""
    now = stair.step(choice.hand)
    if final or len(choice.hand) > 3:
        return stair.below(now)
    reach = (stair.step(_swapped(choice.hand, (out,), (new,))) for out in choice.hand for new in choice.widow)
    return stair.below(now) + stair.below(max(now, *reach))


def _horse_is_worth_it(situation: Situation) -> bool:
    """One more counter costs no more than an even share of the pool."""
    price: int = situation.options["horse_price"]
    pool: int = situation.state["pool"]
    return price * sum(not hand["out"] for hand in situation.state["hands"]) <= pool
