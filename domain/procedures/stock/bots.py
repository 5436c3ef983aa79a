"""A house bot for any game of STOCK: it keeps what is worth most, and reckons with the cards that it can see."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import prod

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.game import Situation, Strategy
from domain.moves import Move
from domain.options import Options
from domain.procedures.stock.state import FINAL
from domain.rankings.census import Census, Share, census, not_below
from domain.rankings.ladder import Ranking
from domain.rankings.thirty_one import is_31

SAFE = 6
"""It knocks if its chance to hold the lowest hand is below this part of an even share: 1 in 6 times the live seats."""


@dataclass(frozen=True, slots=True, repr=False)
class Seen:
    """What a seat sees: its hand, the pile, and of each opponent the cards seen taken.

    `improved` is how many cards each opponent has had to choose from, this hand and its final turn included.
    """

    deck: Cards
    hand: Cards
    discards: Cards
    opponents: tuple[Cards, ...]
    improved: int

    @property
    def cards(self) -> Cards:
        return sum(self.opponents, self.hand + self.discards)

    @property
    def unseen(self) -> Cards:
        seen = {*self.cards}
        return tuple(card for card in self.deck if card not in seen)


def steady(deck: str, ranking: Callable[[Options], Ranking]) -> Strategy:
    """The strategy `steady/1` for a game with that deck and ranking."""

    def choose(situation: Situation, _stream: Stream) -> Move:
        stair, seen = census(deck, ranking(situation.options)), _seen(situation, deck)
        by_type = {move["type"]: move for move in situation.legal_moves}
        final = situation.state["phase"] in FINAL
        if "discard" in by_type:
            return max(situation.legal_moves, key=lambda move: _worth(stair, seen, _kept(seen, move), final))
        if any(map(is_31, _with(seen.hand, seen.discards[-1]))):
            return {"type": "draw", "from": "discard"}
        knock = next((move for kind, move in by_type.items() if kind not in ("draw", "stand")), None)
        if knock and _is_safe(stair, seen):
            return knock
        return {"type": "draw", "from": "discard" if _pile_is_better(stair, seen) else "stock"}

    return Strategy(
        "steady",
        1,
        "Steady",
        "Keeps the suit that is worth most, draws for more, and knocks when its hand is hardly the lowest.",
        choose,
    )


def _seen(situation: Situation, deck: str) -> Seen:
    state = situation.state
    opponents = [hand["seat"] for hand in state["hands"] if not hand["out"] and hand["seat"] != situation.seat]
    return Seen(
        deck=DECKS[deck],
        hand=cards(state["hands"][situation.seat]["cards"]),
        discards=cards(state["discards"]),
        opponents=tuple(cards(state["taken"][seat]) for seat in opponents),
        improved=1 + state["turns"] // (len(opponents) + 1),
    )


def _kept(seen: Seen, discard: Move) -> Cards:
    return tuple(card for card in seen.hand if card.code != discard["card"])


def _with(hand: Cards, card: Card) -> Iterator[Cards]:
    """The hands that one more card can make of three."""
    return ((*(each for each in hand if each is not out), card) for out in hand)


def _reach(stair: Census, hand: Cards, more: Iterable[Card]) -> int:
    """Summed over the cards that could be drawn: the place among all hands of the best hand they make."""
    now = stair.step(hand)
    return sum(stair.below(max(now, *map(stair.step, _with(hand, card)))) for card in more)


def _worth(stair: Census, seen: Seen, kept: Cards, final: bool) -> int:
    """What three cards are worth now and, while there may be another turn, what the next draw can make of them."""
    now = stair.below(stair.step(kept))
    return now if final else now * len(seen.unseen) + _reach(stair, kept, seen.unseen)


def _pile_is_better(stair: Census, seen: Seen) -> bool:
    """Whether the top discard makes a better hand than the stock does on an average."""
    best = max(stair.below(stair.step(hand)) for hand in _with(seen.hand, seen.discards[-1]))
    return best * len(seen.unseen) > _reach(stair, seen.hand, seen.unseen)


def _is_safe(stair: Census, seen: Seen) -> bool:
    """Whether all opponents together are unlikely to hold nothing worse, as if their hands were independent."""
    shares = list(_shares_not_worse(stair, seen))
    return prod(each.part for each in shares) * SAFE * (len(shares) + 1) <= prod(each.whole for each in shares)


def _shares_not_worse(stair: Census, seen: Seen) -> Iterator[Share]:
    """For each opponent the chance that the best of several hands it could hold is not worse than the own one."""
    own = stair.step(seen.hand)
    fresh = not_below(stair.unseen(seen.cards), own)
    for known in seen.opponents:
        share = not_below(stair.unseen_beside(known, seen.cards), own) if known else fresh
        worse, whole = (share.whole - share.part) ** seen.improved, share.whole**seen.improved
        yield Share(whole - worse, whole)
