"""A house bot for any game of STOCK: it keeps what is worth most, and reckons with the cards that it can see."""

from collections.abc import Callable, Iterable, Iterator
from math import prod

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.reckoning import Seen, shares_not_worse
from domain.procedures.stock.state import FINAL
from domain.rankings.census import Census, census
from domain.rankings.ladder import Ranking
from domain.rankings.thirty_one import is_31

SAFE = 6
"""It knocks if its chance to hold the lowest hand is below this part of an even share: 1 in 6 times the live seats."""


def steady(deck: str, ranking: Callable[[Options], Ranking]) -> Strategy:
    """The strategy `steady/1` for a game with that deck and ranking."""

    def choose(situation: Situation, _stream: Stream) -> Move:
        stair, seen = census(deck, ranking(situation.options)), _seen(situation)
        unseen = tuple(card for card in DECKS[deck] if card not in seen.cards)
        by_type = {move["type"]: move for move in situation.legal_moves}
        if "discard" in by_type:
            more = () if situation.state["phase"] in FINAL else unseen
            return max(situation.legal_moves, key=lambda move: _worth(stair, _kept(seen, move), more))
        if any(map(is_31, _with(seen.hand, seen.table[-1]))):
            return {"type": "draw", "from": "discard"}
        knock = next((move for kind, move in by_type.items() if kind not in ("draw", "stand")), None)
        if knock and _is_safe(stair, seen, situation.state["turns"]):
            return knock
        return {"type": "draw", "from": "discard" if _pile_is_better(stair, seen, unseen) else "stock"}

    return Strategy(
        "steady",
        1,
        "Steady",
        "Keeps the suit that is worth most, draws for more, and knocks when its hand is hardly the lowest.",
        choose,
    )


def _seen(situation: Situation) -> Seen:
    """The table is the discard pile."""
    state = situation.state
    opponents = [hand["seat"] for hand in state["hands"] if not hand["out"] and hand["seat"] != situation.seat]
    hand = cards(state["hands"][situation.seat]["cards"])
    return Seen(hand, cards(state["discards"]), tuple(cards(state["taken"][seat]) for seat in opponents))


def _kept(seen: Seen, discard: Move) -> Cards:
    return tuple(card for card in seen.hand if card.code != discard["card"])


def _with(hand: Cards, card: Card) -> Iterator[Cards]:
    """The hands that one more card can make of three."""
    return ((*(each for each in hand if each is not out), card) for out in hand)


def _reach(stair: Census, hand: Cards, more: Iterable[Card]) -> int:
    """Summed over the cards that could be drawn: the place among all hands of the best hand they make."""
    now = stair.step(hand)
    return sum(stair.below(max(now, *map(stair.step, _with(hand, card)))) for card in more)


def _worth(stair: Census, kept: Cards, more: Cards) -> int:
    """What three cards are worth now, and what the next draw can make of them if there is one."""
    return stair.below(stair.step(kept)) * max(len(more), 1) + _reach(stair, kept, more)


def _pile_is_better(stair: Census, seen: Seen, unseen: Cards) -> bool:
    """Whether the top discard makes a better hand than the stock does on an average."""
    best = max(stair.below(stair.step(hand)) for hand in _with(seen.hand, seen.table[-1]))
    return best * len(unseen) > _reach(stair, seen.hand, unseen)


def _is_safe(stair: Census, seen: Seen, turns: int) -> bool:
    """Whether all opponents together are unlikely to hold nothing worse, as if their hands were independent.

    Each is taken to hold the best of several hands, one more than full rounds have been played.
    """
    shares = list(shares_not_worse(stair, seen))
    hands = 1 + turns // (len(shares) + 1)
    wholes: list[int] = [each.whole**hands for each in shares]
    parts: list[int] = [whole - (each.whole - each.part) ** hands for each, whole in zip(shares, wholes, strict=True)]
    return prod(parts) * SAFE * (len(shares) + 1) <= prod(wholes)
