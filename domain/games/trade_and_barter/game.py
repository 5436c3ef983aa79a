"""Trade and Barter (rules/trade-and-barter): BARTER with its own ranking, for the pool or for tokens.

Options, presets and what is this game's own are here; a hand is played as domain/procedures/barter.py says, ranked as
domain/rankings/barter.py says, and paid for as domain/frames/pool.py or tokens.py says.
"""

from dataclasses import replace

from domain.frames import pool, tokens
from domain.game import RANDOM
from domain.options import Option, Options, Preset, only_with
from domain.procedures import barter
from domain.procedures.bots.barter.sharp import sharp
from domain.procedures.bots.barter.steady import steady
from domain.procedures.composition import Composition, match_of_hands
from domain.rankings import schemas as values
from domain.rankings.barter import COMBINATIONS, POINT
from domain.rankings.barter import barter as ranking
from domain.refusals import CreationRefused
from domain.schema import Enum

RULES = Composition(
    procedure=barter.BARTER,
    deck="52",
    ranking=ranking,
    frames={"pool": pool.FRAME, "tokens": tokens.FRAME},
    values=values.TRADE_AND_BARTER,
)

OPTIONS = (
    Option("frame", Enum(("pool", "tokens")), "pool", "What a lost hand costs: a counter beside a pool, or a token."),
    COMBINATIONS,
    POINT,
    barter.TIES,
    barter.BARTER_CONSENT,
    barter.KNOCK_TIMING,
    barter.FINAL_TURNS,
    barter.TRADED_CARDS,
    barter.TRADE_FEE,
    barter.PURSE,
    barter.ROUND_CAP,
    *only_with("frame", "pool", pool.FRAME.options),
    *only_with("frame", "tokens", (tokens.TOKENS,)),
    replace(tokens.EXACT_TIES, only_with=("frame", ("tokens",)), and_with=("ties", ("frame",))),
)

MODERN = {
    "frame": "tokens",
    "combinations": "five_modern",
    "ties": "frame",
    "barter_consent": True,
    "final_turns": True,
    "purse": 10,
}

PRESETS = (
    Preset("any-number", "The same as wikipedia, for up to twelve", {}),
    Preset("wikipedia", "A pool, three kinds of hand, and no barter refused", {}, (3, 10)),
    Preset("modern", "Tokens, five kinds of hand, consent, final turns and a purse of ten", MODERN),
    Preset("hoyle", "A knock may also follow an exchange", {"knock_timing": "instead_or_after"}),
    Preset("total-point", "The point is the total of all three cards", {"point": "total"}),
)


def check(options: Options, seats: int) -> None:
    """Beside the frame's own checks. Cards are always enough: 3 x 12 in hands leave 16."""
    if options["point"] == "total" and options["combinations"] != "three":
        message = f"point total has a meaning only with combinations three, not {options['combinations']}"
        raise CreationRefused("options_conflict", message)
    RULES.check(options, seats)


GAME = match_of_hands(
    RULES,
    slug="trade-and-barter",
    title="Trade and Barter",
    summary="Trade a card for the top of the stock or barter one with your neighbour, and knock before the others do.",
    seats=(3, 12),
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    strategies=(steady(RULES), sharp(RULES), RANDOM),
)
