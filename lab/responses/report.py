"""Writes docs/evidence/exploitability.md."""

from collections.abc import Iterator

from lab.responses.best import Response
from lab.responses.bots import LEVELS
from lab.responses.tiny import FIRST_HAND, TINY_COMMUNE, TINY_LIARS_POKER

INTRODUCTION = """\
# What a perfect opponent wins from the house bots

Written by `make -C lab exploitability`.

An opponent that knows how a bot decides, but not its cards, can answer it best. What that opponent wins on average in a
hand, when both open in turn, is the bot's *exploitability*: 0 for a perfect player, 1 for one that loses every hand.
The best response is computed exactly, over all hands and all histories, in auctions of two seats that are small enough:

- Commune with a card each from a pack of sixteen: the ranks three to six in four suits, nothing wild. Four high cards
  and four pairs can be bid.
- Liar's Poker with three cards each from a pack of twelve: four ranks that make no straight, three cards of each. Four
  pairs and four threes can be bid, and five cards must be exactly the hand named.
- The first hand of two players in the real Commune: a card each from the whole pack, twos wild, high cards and pairs.

The bots decide as in the real games, by the odds of these packs. `sharp` mixes its ways of moving with the frequencies
that were worked out for the real games (`domain/search/auction.py`), so in the tiny packs it plays less well than it
could. Hands of Commune with three cards in play at most are worked out move by move; of the auctions here that is the
first hand only. *Leaning* is `sharp` against a seat that only calls ([house-bots.md](../house-bots.md)).

| game | level | the bot opens | the bot responds | exploitability |
|---|---|---:|---:|---:|"""


def rows() -> Iterator[str]:
    for auction in (TINY_COMMUNE, TINY_LIARS_POKER, FIRST_HAND):
        for level, play in LEVELS.items():
            if auction is not FIRST_HAND or level not in ("random", "gentle"):
                response = Response(auction, play(auction))
                figures = response.value(True), response.value(False), response.exploitability()
                yield f"| {auction.name} | {level} | {' | '.join(f'{each:.3f}' for each in figures)} |"


def markdown(made: str) -> str:
    return "\n".join([INTRODUCTION, *rows(), "", made, ""])
