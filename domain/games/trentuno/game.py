"""Trentuno (rules/trentuno): MODERN or CLASSIC with forty cards and a ranking up to 31, for tokens or for the pool.

Options, presets and what is Trentuno's own are here; a hand is played as domain/procedures/modern.py or classic.py
says, ranked as domain/rankings/trentuno.py says, and paid for as domain/frames/tokens.py or pool.py says.
"""

from dataclasses import replace

from domain.cards import Cards
from domain.frames import pool, tokens
from domain.game import RANDOM
from domain.options import Option, Options, Preset, only_with
from domain.procedures import blind, classic, modern
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.either import either
from domain.procedures.procedure import AnyProcedure
from domain.procedures.widow import POUNCE
from domain.rankings import schemas as values
from domain.rankings.trentuno import COUNT, is_31, trentuno
from domain.schema import Boolean, Enum


def ends_hand(options: Options, hand: Cards) -> bool:
    return options["instant_31"] and is_31(options, hand)


PROCEDURES: dict[str, AnyProcedure] = {
    "modern": modern.modern(pouncing=False, ends_hand=ends_hand),
    "classic": classic.classic(pouncing=False, ends_hand=ends_hand),
}

RULES = Composition(
    procedure=either("procedure", PROCEDURES),
    deck="40",
    ranking=trentuno,
    frames={"tokens": tokens.FRAME, "pool": pool.FRAME},
    values=values.TRENTUNO,
)

NO_POUNCE = "there is no pouncing in Trentuno, where a fourth card of a rank would have no value"

OPTIONS = (
    COUNT,
    Option("procedure", Enum(("modern", "classic")), "modern", "Whether a hand goes as in modern or in old Commerce."),
    Option("frame", Enum(("tokens", "pool")), "tokens", "What a lost hand costs: tokens, or counters and a pool."),
    Option("instant_31", Boolean(), False, "Whether a hand worth 31 ends the hand at once."),
    replace(POUNCE, meaning=NO_POUNCE, only_with=("procedure", ())),
    *only_with(
        "procedure",
        "modern",
        (modern.PASS_ROUNDS, modern.DEADLOCK, modern.EXCHANGES_PER_TURN, modern.OPEN_HANDS, modern.ROUND_CAP),
    ),
    *only_with(
        "procedure",
        "classic",
        (
            classic.ROUNDS,
            classic.WIDOW_GROWTH,
            blind.BLIND,
            replace(classic.KNOCKS_TO_END, default=1),
            classic.PASS_LOCKS,
        ),
    ),
    *only_with("frame", "tokens", tokens.FRAME.options),
    *only_with("frame", "pool", pool.FRAME.options),
)

WIKIPEDIA = {"procedure": "classic", "frame": "pool", "knocks_to_end": 1}

PRESETS = (
    Preset("suit", "The cards of the best suit count", {}),
    Preset("cardrulesplus", "All three cards count, and more than 31 are nothing", {"count": "all_cards"}),
    Preset("wikipedia", "As the old Commerce, with a pool, until somebody knocks", WIKIPEDIA, (3, 9)),
    Preset("instant", "Whoever has 31 ends the hand", {"instant_31": True}),
)

GAME = match_of_hands(
    RULES,
    slug="trentuno",
    title="Trentuno",
    summary="Forty cards, three in hand, three in the middle: come near to 31 in one suit, and don't be the lowest.",
    seats=(3, 12),
    seats_why="12 hands of 3 and the widow take 39 of 40 cards",
    options=OPTIONS,
    presets=PRESETS,
    strategies=(steady(RULES, ends_hand), sharp(RULES, ends_hand), RANDOM),
)
