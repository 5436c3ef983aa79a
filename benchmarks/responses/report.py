"""docs/exploitability.md."""

from collections.abc import Iterator, Mapping, Sequence

from benchmarks.responses.best import Response
from benchmarks.responses.bots import Bidder, TinySharp, play_at_random, play_steadily, shipped, solved
from benchmarks.responses.local import Gain
from benchmarks.responses.tiny import FIRST_HAND, TINY_COMMUNE, TINY_LIARS_POKER, Auction
from benchmarks.responses.trading import Lost, row

INTRODUCTION = """\
# What is won from the house bots

Written by `make exploitability`.

## Best responses in tiny games

An opponent that knows how a bot decides, but not its cards, can answer it best. What that opponent wins on average in a
hand, when both open in turn, is the bot's *exploitability*: 0 for a perfect player, 1 for one that loses every hand.
The best response is computed exactly, over all hands and all histories, in two auctions that are small enough:

- Commune with a card each from a pack of sixteen: the ranks three to six in four suits, nothing wild. Four high cards
  and four pairs can be bid.
- Liar's Poker with three cards each from a pack of twelve: four ranks that make no straight, three cards of each. Four
  pairs and four threes can be bid, and five cards must be exactly the hand named.

`random` and `steady` decide by their own rules, with the odds of these packs. `sharp` is the search of the real games
over the other seat's hand. Its policy is counted in samples, so its figures have two ends: what the best response to
one count wins from that count, on average too much, and what it wins from a second count, on average too little.
`expert` is the policy that `make policies` finds for this auction. Only Commune has an `expert`; in Liar's Poker the
row shows what a solved policy would lose. The last rows are the first hand of two players in the real Commune, a card
each from the whole pack with wild twos, where the policy in the package is measured.

| game | level | the bot opens | the bot responds | exploitability |
|---|---|---:|---:|---:|"""

COMMERCE = """
## Best responses in a tiny Commerce

Two seats with three cards each and a widow of three, from a pack of twelve: the ranks six to nine in three suits. One
exchange a turn, and two turns each at most before the hands are shown; after a knock the other seat has one more turn.
The hands are those of the real game, and the bots are those of the package, asked by its real rules. The best response
is computed exactly for a hand of its own and a widow, over all twenty hands of the bot and all moves. These deals are
drawn at random, the same ones for all levels, so there is a 95% interval. A tie counts 0. `sharp` is counted, as above.

| level | deals | the bot opens | the bot responds | exploitability | interval |
|---|---:|---:|---:|---:|---|"""

LOCAL = """
## Local best responses in the real games

The real games are too large for that. So one move is changed at a time: a level plays in all seats of a match with the
first preset, and at every fifth decision a seat that searches four times as long as `sharp` chooses for itself, from
what it sees. Where its move differs, the hand is played to its end both ways, with the true hidden cards and the same
random numbers, and everybody plays on at the level of before. The mean over all decisions taken, changed or not, is a
lower bound of what such a change gains: there may be better ones. It is in the unit of the game's evaluation (lives,
chips or points against the others), with its 95% interval. An interval above 0 shows that the level can be improved
upon by such moves; one that has 0 in it shows nothing, and there is none where all results are equal.

| game | seats | level | decisions | changed | gain per decision | interval | shown |
|---|---:|---|---:|---:|---:|---|---|"""


def tiny(samples: int) -> Iterator[str]:
    """The rows of the tiny games."""
    for auction in (TINY_COMMUNE, TINY_LIARS_POKER):
        for name, bidder, other in _levels(auction, samples):
            yield _row(auction, name, Response(auction, bidder, other))
    yield _row(FIRST_HAND, "steady", Response(FIRST_HAND, play_steadily(FIRST_HAND)))
    yield _row(FIRST_HAND, "expert", Response(FIRST_HAND, shipped()))


def _row(auction: Auction, name: str, response: Response) -> str:
    ends = [response.values(True), response.values(False), response.exploitability()]
    cells = (" to ".join(dict.fromkeys(f"{each:.3f}" for each in sorted(pair))) for pair in ends)
    return f"| {auction.name} | {name} | {' | '.join(cells)} |"


def _levels(auction: Auction, samples: int) -> Iterator[tuple[str, Bidder, Bidder | None]]:
    yield "random", play_at_random(auction), None
    yield "steady", play_steadily(auction), None
    yield "sharp", TinySharp(auction, samples, "one"), TinySharp(auction, samples, "other")
    yield "expert" if auction is TINY_COMMUNE else "(solved)", solved(auction), None


def local(gains: Sequence[Gain]) -> Iterator[str]:
    for each in gains:
        low, high = each.mean - each.half, each.mean + each.half
        shown = "a gain" if low > 0 else "a loss" if high < 0 else "nothing"
        interval = f"{low:.3f} to {high:.3f}" if each.half else "-"
        figures = f"{len(each.gains)} | {each.changed} | {each.mean:.3f} | {interval} | {shown}"
        yield f"| {each.slug} | {each.seats} | {each.strategy} | {figures} |"


def markdown(samples: int, traded: Mapping[str, Sequence[Lost]], gains: Sequence[Gain], made: str) -> str:
    """`traded` is by level."""
    trading = [row(level, deals) for level, deals in traded.items()]
    return "\n".join([INTRODUCTION, *tiny(samples), COMMERCE, *trading, LOCAL, *local(gains), "", made, ""])
