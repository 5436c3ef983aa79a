"""Many draws, made as by tables: each table has its own seed and makes some of the draws."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

from domain.cards import DECKS
from domain.chance import SeededChance
from domain.fairness import ServerSeed

DRAWS_OF_A_TABLE = 50


def chances(first: int) -> Iterator[SeededChance]:
    """Yields the chance of each table, starting with table number `first`."""
    while True:
        seed = ServerSeed(sha256(f"cardtable soak {first}".encode()).digest())
        yield SeededChance(seed, f"t_{first:020}", [f"seat {seat} of {first}" for seat in range(3)])
        first += 1


def packs(deck: str, draws: int, first_table: int = 0) -> Iterator[list[int]]:
    """Yields shuffled packs. A card is represented by its place in the unshuffled deck."""
    place = {card: number for number, card in enumerate(DECKS[deck])}
    shuffled = (chance.shuffled(draw, deck) for chance in chances(first_table) for draw in range(DRAWS_OF_A_TABLE))
    return ([place[card] for card in pack] for pack in islice(shuffled, draws))


def numbers(n: int, draws: int, first_table: int = 0) -> Iterator[int]:
    """Yields numbers below n, one per draw."""
    drawn = (chance.below(draw, n) for chance in chances(first_table) for draw in range(DRAWS_OF_A_TABLE))
    return islice(drawn, draws)
