"""The steady house bot for any game of STOCK: it keeps the best suit, and counts the hands that could be lower.

What is sure comes before the odds. The best hand that there is needs no card and beats nobody by waiting, so it knocks.
And 31 that ends the hand at once is taken and kept.
"""

from collections.abc import Iterable, Iterator
from math import prod

from domain.cards import DECKS, Card, Cards, cards
from domain.fairness import Stream
from domain.families.rules import MatchRules
from domain.families.stock import LAST
from domain.moves import Move
from domain.procedures.bots.odds import Seen, shares_not_worse
from domain.rankings.table import RankingTable, ranking_table
from domain.rankings.thirty_one import is_31
from domain.strategy import Observation, Strategy

SAFE = 6
"""It knocks if its chance to hold the lowest hand is below this part of an even share: 1 in 6 times the live seats."""


def steady(rules: MatchRules) -> Strategy:
    """The strategy for a game of those rules."""

    def choose(observation: Observation, _stream: Stream) -> Move:
        return sure_move(rules, observation) or _by_the_odds(rules, observation)

    return Strategy(
        "steady",
        2,
        "Steady",
        "Keeps the suit that is worth most, draws for more, and knocks when its hand is hardly the lowest.",
        choose,
    )


def sure_move(rules: MatchRules, observation: Observation) -> Move | None:
    """What nobody would think about: None where there is no such move."""
    table = ranking_table(rules.deck_of(observation.options), rules.ranking(observation.options))
    by_type = {move["type"]: move for move in observation.legal_moves}
    seen = seen_in(observation)
    if "discard" in by_type:
        kept = ((move, [card for card in seen.hand if card.code != move["card"]]) for move in observation.legal_moves)
        return next((move for move, hand in kept if table.rank(tuple(hand)) == table.top), None)
    if table.rank(seen.hand) == table.top:
        return next((move for kind, move in by_type.items() if kind != "draw"), None)
    top = cards(observation.state["discards"])[-1]
    if observation.options["instant_31"] != "off" and any(map(is_31, hands_with(seen.hand, top))):
        return {"type": "draw", "from": "discard"}
    return None


def _by_the_odds(rules: MatchRules, observation: Observation) -> Move:
    deck = rules.deck_of(observation.options)
    table, seen = ranking_table(deck, rules.ranking(observation.options)), seen_in(observation)
    unseen = tuple(card for card in DECKS[deck] if card not in seen.cards)
    by_type = {move["type"]: move for move in observation.legal_moves}
    if "discard" in by_type:
        more = () if observation.state["phase"] in LAST else unseen
        return max(observation.legal_moves, key=lambda move: _value(table, _kept(seen, move), more))
    if any(map(is_31, hands_with(seen.hand, seen.table[-1]))):
        return {"type": "draw", "from": "discard"}
    knock = next((move for kind, move in by_type.items() if kind not in ("draw", "stand")), None)
    if knock and is_safe(table, seen, observation.state["turns"], SAFE):
        return knock
    return {"type": "draw", "from": "discard" if _pile_is_better(table, seen, unseen) else "stock"}


def seen_in(observation: Observation) -> Seen:
    """The table is the discard pile."""
    state = observation.state
    opponents = [hand["seat"] for hand in state["hands"] if not hand["out"] and hand["seat"] != observation.seat]
    hand = cards(state["hands"][observation.seat]["cards"])
    return Seen(hand, cards(state["discards"]), tuple(cards(state["taken"][seat]) for seat in opponents))


def _kept(seen: Seen, discard: Move) -> Cards:
    return tuple(card for card in seen.hand if card.code != discard["card"])


def hands_with(hand: Cards, card: Card) -> Iterator[Cards]:
    """The hands that one more card can make of three."""
    return ((*(each for each in hand if each is not out), card) for out in hand)


def _reach(table: RankingTable, hand: Cards, more: Iterable[Card]) -> int:
    """Summed over the cards that could be drawn: the percentile of the best hand they make."""
    now = table.rank(hand)
    return sum(table.below(max(now, *map(table.rank, hands_with(hand, card)))) for card in more)


def _value(table: RankingTable, kept: Cards, more: Cards) -> int:
    """The percentile of three cards now, and what the next draw can make of them if there is one."""
    return table.below(table.rank(kept)) * max(len(more), 1) + _reach(table, kept, more)


def _pile_is_better(table: RankingTable, seen: Seen, unseen: Cards) -> bool:
    """Whether the top discard makes a better hand than a card of the stock does on average."""
    best = max(table.below(table.rank(hand)) for hand in hands_with(seen.hand, seen.table[-1]))
    return best * len(unseen) > _reach(table, seen.hand, unseen)


def is_safe(table: RankingTable, seen: Seen, turns: int, margin: int) -> bool:
    """Whether all opponents together are unlikely to hold nothing worse, as if their hands were independent.

    Each is taken to hold the best of several hands, one more than full rounds have been played.
    """
    shares = list(shares_not_worse(table, seen))
    hands = 1 + turns // (len(shares) + 1)
    wholes: list[int] = [each.whole**hands for each in shares]
    parts: list[int] = [whole - (each.whole - each.part) ** hands for each, whole in zip(shares, wholes, strict=True)]
    return prod(parts) * margin * (len(shares) + 1) <= prod(wholes)
