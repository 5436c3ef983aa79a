"""Where the cards are that a seat has held or given away in a hand of BARTER, as far as it can know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from domain.cards import Card
from domain.game import ObservedEvent


@dataclass
class Traces:
    """`seat` follows what it sees; `stock` is the number of cards in the stock at the deal.

    `traded` are the own cards traded in, by the number of the trade, as far as nobody has drawn them again; `given`
    are cards that another seat got, with that seat and how many cards it has given away since: with none it holds
    the card for certain. `choices` says by seat how many cards it has given away in all, `knocked` who has knocked.
    """

    seat: int
    stock: int
    trades: int = 0
    traded: dict[int, Card] = field(default_factory=dict)
    given: dict[Card, tuple[int, int]] = field(default_factory=dict)
    choices: dict[int, int] = field(default_factory=dict)
    knocked: set[int] = field(default_factory=set)

    def __repr__(self) -> str:
        return f"<traces of seat {self.seat}>"

    def see(self, event: ObservedEvent) -> None:
        if event.actor is None:
            return
        match event.name:
            case "traded":
                self._trade(event.actor, event.private)
            case "bartered":
                self._barter(event.actor, event.data["with"], event.private)
            case "knocked":
                self.knocked.add(event.actor)

    def _trade(self, actor: int, private: Mapping[str, str] | None) -> None:
        """Cards that were traded in are drawn in their order when the stock is gone."""
        drawn_again = self.traded.pop(self.trades - self.stock, None)
        self._choose(actor)
        if private is not None:
            self.given.pop(Card.parse(private["drawn"]), None)
            self.traded[self.trades] = Card.parse(private["given"])
        elif drawn_again is not None:
            self.given[drawn_again] = (actor, 0)
        self.trades += 1

    def _barter(self, one: int, other: int, private: Mapping[str, str] | None) -> None:
        self._choose(one)
        self._choose(other)
        if private is not None:
            self.given.pop(Card.parse(private["received"]), None)
            self.given[Card.parse(private["given"])] = (other if one == self.seat else one, 0)

    def _choose(self, seat: int) -> None:
        """The seat has given a card away, perhaps one that was known."""
        self.choices[seat] = self.choices.get(seat, 0) + 1
        self.given = {
            card: (holder, since + (holder == seat and seat != self.seat))
            for card, (holder, since) in self.given.items()
        }


def traces(history: Sequence[ObservedEvent], seat: int, stock: int) -> Traces:
    found = Traces(seat, stock)
    for event in history:
        found.see(event)
    return found
