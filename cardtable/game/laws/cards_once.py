"""The cards of the deck."""

from collections.abc import Iterator
from typing import Any

from cardtable.game.courses import Course
from cardtable.game.laws.law import Finding, Law, event_name, line_of_event
from domain.cards import DECKS, Cards, codes
from domain.chance import Stock
from domain.fairness import Stream
from domain.kernel import Record, State
from domain.table.decide import seeded


class CardsOnce(Law):
    """No card is in two hands, in a hand and in the stock, or from another deck, and hands are counted as they are."""

    def of_course(self, course: Course, stream: Stream) -> Iterator[Finding]:
        game, everyone, packs, deck = course.game, frozenset(range(course.seats)), dict[int, Cards](), set[str]()
        for _before, event, table, _last in course.moments:
            if "shuffle" in event.data:
                deck = set(codes(DECKS[event.data["shuffle"]["deck"]]))
            where, hands = line_of_event(game, event), game.view(table.state, everyone)["hands"]
            held = [code for hand in hands for code in hand["cards"] or []]
            for hand in hands:
                if hand["cards"] is not None and len(hand["cards"]) != hand["count"]:
                    said = f"seat {hand['seat']} has {len(hand['cards'])} cards, counted as {hand['count']}"
                    yield Finding(f"after {event_name(event)}, {said}", where)
            stock = {code for each in stocks(table.state) for code in _cards_of(each, packs, table)}
            twice = sorted({code for code in held if held.count(code) > 1} | stock & set(held))
            for code in twice or sorted(set(held) - deck if deck else ())[:1]:
                what = "in two places" if twice else "not of the deck"
                yield Finding(f"after {event_name(event)}, the card {code} is {what}", where)
                return


def _cards_of(stock: Stock, packs: dict[int, Cards], table: Any) -> set[str]:
    if stock.draw not in packs:
        packs[stock.draw] = seeded(table).shuffled(stock.draw, stock.deck)
    pack = packs[stock.draw]
    return {card.code for card in pack[len(pack) - stock.left :]}


def stocks(value: Any) -> Iterator[Stock]:
    """Yields the stocks among the fields of a state and its records."""
    for each in vars(value).values():
        if isinstance(each, Stock):
            yield each
        elif isinstance(each, State | Record):
            yield from stocks(each)
