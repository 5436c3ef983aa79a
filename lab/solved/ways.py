"""Computes how often `sharp` plays each option in a two-seat auction: `python -m lab.solved.ways`.

The odds of several thousand deals are written for ways.c, which lets two seats play them against each other and learn
(regret matching: Hart and Mas-Colell, 2000; sampled: Lanctot and others, 2009). Its average mixture is written to
domain/search/auction.json. It needs a C compiler and a few minutes.
"""

import json
import struct
import subprocess
from array import array
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import click

from bots.levels import BOTS
from domain.cards import DECKS, Cards
from domain.families.bids import Bid
from domain.search import auction
from domain.search.auction import LEVELS, LIKELY, WAYS, AuctionBot, levels
from domain.search.odds import NamedCard

SOURCE = Path(__file__).with_name("ways.c")
BUILD = Path("build")
TO = Path(auction.__file__).with_name(auction.FILE)

UNIT = 16
"""Divisor of the odds, which are written in millionths divided by it and rounded up."""

SELDOM = 0.03
"""Minimum frequency of an option. Rarer ones are dropped."""

FEW = 300
"""Minimum number of occurrences of a situation. Rarer ones are dropped."""

MATCHES = {
    "commune": ("commune", {}),
    "liars-poker": ("liars-poker", {}),
    "liars-poker at least": ("liars-poker", {"satisfaction": "at_least"}),
}


class Deals:
    """The deals of a game in the format read by ways.c."""

    def __init__(self, bot: AuctionBot[Any], options: Any, number: int) -> None:
        self.bot, self.options, self.number = bot, options, number
        self.kind = bot.kind(options)
        self.odds = partial(bot.odds, self.kind)
        self.bids = options.ladder.bids
        self.hints = list(dict.fromkeys(map(self.hint, self.bids)))
        self.sizes: list[str] = []
        self.pools: list[int] = []

    def hint(self, bid: Bid) -> tuple[NamedCard, ...]:
        """Returns a bid's hints. The suit counts only if no rank is named, which keeps the number of hints small."""
        hints = self.bot.named_cards(self.options, bid)
        return tuple(NamedCard(hint.rank, "" if hint.rank else hint.suit) for hint in hints)

    def written(self, rounds: int) -> bytes:
        heads, odds, truth = array("i"), array("H"), bytearray()
        for hands in self.dealt():
            pool = sum(map(len, hands))
            heads.extend((number_in(self.pools, pool), *(self.size(each, pool) for each in map(len, hands))))
            for hand in hands:
                odds.extend(self.rows(hand, pool))
            cards = (*hands[0], *hands[1])
            truth += bytes(self.bot.rules.judge(bid, cards, self.options).valid for bid in self.bids)
        possible = [self.odds(self.bot.known(self.kind, (), pool)) for pool in self.pools]
        eager = self.bot.eagerness(self.bot.rules.begin(self.options, 2))
        numbers = (
            len(self.bids), len(self.hints), self.number, len(self.pools), len(self.sizes),
            eager.uncalled // UNIT, eager.good_enough, len(LIKELY), len(LEVELS), rounds,
        )  # fmt: skip
        hints = [self.hints.index(self.hint(bid)) for bid in self.bids]
        return b"".join(
            [
                struct.pack(f"<{len(numbers)}i", *numbers),
                array("i", hints).tobytes(),
                array("i", [self.options.ladder.above(bid) for bid in self.bids]).tobytes(),
                array("i", [-(-each // UNIT) for each in LIKELY]).tobytes(),
                array("i", [-(-each // UNIT) for each in LEVELS]).tobytes(),
                *(array("H", scaled(row)).tobytes() for row in possible),
                *(array("H", scaled(levels(row))).tobytes() for row in possible),
                heads.tobytes(),
                odds.tobytes(),
                bytes(truth),
            ]
        )

    def dealt(self) -> Iterator[list[Cards]]:
        random, (least, most) = Random("deals"), self.bot.learned
        for _ in range(self.number):
            pack = list(DECKS[self.options.deck])
            random.shuffle(pack)
            yield [tuple(pack.pop() for _ in range(random.randint(least, most))) for _ in range(2)]

    def size(self, own: int, pool: int) -> int:
        return number_in(self.sizes, self.bot.size_of(own, pool - own))

    def rows(self, hand: Cards, pool: int) -> Iterator[int]:
        known = self.bot.known(self.kind, hand, pool)
        yield from scaled(self.odds(known))
        for hints in self.hints:
            yield from scaled(self.odds(known.trusting(hints)))


def number_in(things: list[Any], thing: Any) -> int:
    if thing not in things:
        things.append(thing)
    return things.index(thing)


def scaled(odds: Sequence[int]) -> Iterator[int]:
    return (-(-each // UNIT) for each in odds)


def mixture(deals: Deals, output: bytes) -> dict[str, dict[str, str]]:
    sums, found, count = array("d", output), dict[str, dict[str, str]](), len(WAYS)
    keys = list(situations())
    for at, size in enumerate(deals.sizes):
        table = found[size] = {}
        for number, key in enumerate(keys):
            begin = (at * len(keys) + number) * count
            row = sums[begin : begin + count]
            total = sum(row)
            if total >= FEW:
                shares = [each / total if each / total >= SELDOM else 0 for each in row]
                table[key] = "".join(str(round(9 * each / max(shares))) for each in shares)
    return found


def situations() -> Iterator[str]:
    yield from (f"{each:x}" for each in range(len(LEVELS) + 1))
    for level in range(len(LEVELS) // 2 + 1):
        for standing in range(len(LIKELY) + 1):
            for best in range(len(LIKELY) + 1):
                yield from (f"{level:x}{standing:x}{best:x}{again}" for again in (0, 1))


@click.command()
@click.argument("names", nargs=-1)
@click.option("--deals", default=3000)
@click.option("--rounds", default=3_000_000)
def main(*, names: Sequence[str], deals: int, rounds: int) -> None:
    BUILD.mkdir(exist_ok=True)
    subprocess.run(["cc", "-O3", "-march=native", "-o", str(BUILD / "ways"), str(SOURCE)], check=True)
    for name in names or MATCHES:
        slug, chosen = MATCHES[name]
        bot = BOTS[slug]
        assert isinstance(bot, AuctionBot)
        game = Deals(bot, bot.rules.options(**chosen), deals)
        done = subprocess.run([BUILD / "ways"], input=game.written(rounds), check=True, stdout=subprocess.PIPE)
        written = json.loads(TO.read_text())
        written[name] = mixture(game, done.stdout)
        TO.write_text(json.dumps(written, indent=0, sort_keys=True) + "\n")
        print(name, sum(map(len, written[name].values())), "situations", TO.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
