"""Where deals and draws come from: the one seam below `decide`.

The real source derives everything from the table's seeds; a test puts another in its place and deals any
hands it likes, with every layer above unchanged.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from domain.cards import DECKS, Card, Cards
from domain.fairness import ServerSeed, Stream, draw_key


class Chance(Protocol):
    """Numbered draws; the same number always gives the same draw."""

    def shuffled(self, draw: int, deck: str) -> Cards:
        """The named deck as draw number `draw` shuffled it; index 0 is the top."""
        ...

    def below(self, draw: int, n: int) -> int:
        """Draw number `draw` as a number in 0..n-1."""
        ...


class SeededChance:
    """Draws as design 5 derives them from the server's seed and the seats' seeds."""

    def __init__(self, seed: ServerSeed, table: str, client_seeds: Sequence[str]) -> None:
        self._seed = seed
        self._table = table
        self._client_seeds = client_seeds

    def _stream(self, draw: int) -> Stream:
        return Stream(draw_key(self._seed, self._table, draw, self._client_seeds))

    def shuffled(self, draw: int, deck: str) -> Cards:
        return self._stream(draw).shuffled(DECKS[deck])

    def below(self, draw: int, n: int) -> int:
        return self._stream(draw).below(n)


class Stock(NamedTuple):
    """The undealt cards, without naming them: which shuffle they are from and how many are left.

    Nobody may know the order of the stock, so no state holds it; `Batch.top` asks for one card when the
    rules turn it up. `aside` is a card that was taken out of it, from wherever it lay, and is not counted.
    """

    draw: int
    deck: str
    left: int
    aside: Card | None = None

    def top(self, chance: Chance) -> Card:
        cards = [card for card in chance.shuffled(self.draw, self.deck) if card is not self.aside]
        return cards[len(cards) - self.left]


class Unseen(NamedTuple):
    """Cards dealt to a seat that nobody may look at yet, without naming them: which shuffle they are from, and where
    in it they lie, in dealt order. `Batch.look` asks for them when the rules allow a look."""

    draw: int
    deck: str
    places: tuple[int, ...]

    def look(self, chance: Chance) -> Cards:
        cards = chance.shuffled(self.draw, self.deck)
        return tuple(cards[place] for place in self.places)
