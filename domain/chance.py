"""The source of deals and draws, the only dependency of `decide` that tests replace.

The real source derives everything from the table's seeds. A test can substitute its own and deal any hands, with every
layer above unchanged.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, NoReturn, Protocol

from domain.cards import DECKS, Card, Cards
from domain.fairness import ServerSeed, Stream, draw_key
from domain.values import quick_replace


class Chance(Protocol):
    """Draws by number; the same number always gives the same draw."""

    def shuffled(self, draw: int, deck: str) -> Cards:
        """The named deck, shuffled by draw number `draw`; index 0 is the top."""
        ...

    def below(self, draw: int, n: int) -> int:
        """Draw number `draw` as a number in 0..n-1."""
        ...


class SeededChance:
    """Draws derived from the server's seed and the seats' seeds, optionally followed by a beacon's randomness."""

    def __init__(self, seed: ServerSeed, table: str, client_seeds: Sequence[str]) -> None:
        self._seed = seed
        self._table = table
        self._client_seeds = client_seeds
        self._latest: tuple[tuple[int, str], Cards] | None = None

    def _key(self, draw: int) -> bytes:
        return draw_key(self._seed, self._table, draw, self._client_seeds)

    def shuffled(self, draw: int, deck: str) -> Cards:
        """The latest shuffle is remembered, for rules that turn up one card after another."""
        if self._latest is None or self._latest[0] != (draw, deck):
            self._latest = (draw, deck), _shuffled(self._key(draw), deck)
        return self._latest[1]

    def below(self, draw: int, n: int) -> int:
        return Stream(self._key(draw)).below(n)


class NoChance:
    """A source for rules that must not draw: every draw raises AssertionError."""

    def shuffled(self, draw: int, deck: str) -> NoReturn:
        raise AssertionError(f"draw {draw} as a shuffle of {deck}")

    def below(self, draw: int, n: int) -> NoReturn:
        raise AssertionError(f"draw {draw} as a number below {n}")


NO_CHANCE = NoChance()


@lru_cache(maxsize=64)
def _shuffled(key: bytes, deck: str) -> Cards:
    """The latest shuffles of all tables. See docs/decisions/0001."""
    return Stream(key).shuffled(DECKS[deck])


class PublicSeeds(NamedTuple):
    """The inputs to the draws of a finished table: `table` is its `source`, `server_seed` is in hex, and `client_seeds`
    are its `draw_seeds`."""

    table: str
    server_seed: str
    client_seeds: tuple[str, ...]

    def chance(self) -> Chance:
        return SeededChance(ServerSeed.parse(self.server_seed), self.table, self.client_seeds)


@quick_replace
class Stock(NamedTuple):
    """A reference to the undealt cards: their shuffle, and how many are left.

    Nobody may know the order of the stock, so no state contains the cards (docs/decisions/0001). `top` looks up one
    card when the rules turn it up. `aside` is a card taken from anywhere in the stock; `left` doesn't count it.
    """

    draw: int
    deck: str
    left: int
    aside: Card | None = None

    def top(self, chance: Chance) -> Card:
        cards = chance.shuffled(self.draw, self.deck)
        place = len(cards) - self.left
        if self.aside is not None and cards.index(self.aside) >= place:
            place -= 1  # the card set aside is further down and not counted
        return cards[place]

    def without_top(self, cards: int = 1) -> "Stock":
        """The stock without its top cards."""
        return Stock(self.draw, self.deck, self.left - cards, self.aside)


class Unseen(NamedTuple):
    """A reference to cards dealt to a seat that nobody may look at yet: their shuffle, and their places in it, in dealt
    order. `look` returns the cards when the rules allow it."""

    draw: int
    deck: str
    places: tuple[int, ...]

    def look(self, chance: Chance) -> Cards:
        cards = chance.shuffled(self.draw, self.deck)
        return tuple(cards[place] for place in self.places)
