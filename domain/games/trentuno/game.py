"""Trentuno (rules/trentuno): MODERN or CLASSIC with forty cards and a ranking up to 31, for tokens or for the pool.

Options, presets and what is Trentuno's own are here; the hand is played as domain/procedures/modern or classic says,
ranked as domain/rankings/trentuno says, and paid for as domain/frames says.
"""

from collections.abc import Mapping
from dataclasses import replace
from importlib.resources import files

from domain.cards import Cards
from domain.frames import pool, tokens
from domain.frames.frame import Frame
from domain.game import RANDOM, Game
from domain.games.trentuno.bots import STEADY
from domain.options import OneOf, Option, Options, Preset, YesNo, only_with
from domain.procedures.classic import options as classic
from domain.procedures.classic.moves import BLIND_DECLINE, BLIND_EXCHANGE
from domain.procedures.classic.procedure import Classic
from domain.procedures.either import Either
from domain.procedures.modern import options as modern
from domain.procedures.modern.moves import EXCHANGE, KNOCK, PASS
from domain.procedures.modern.procedure import Modern
from domain.procedures.widow.moves import normalise
from domain.procedures.widow.options import POUNCE
from domain.procedures.widow.sharp import sharp
from domain.procedures.widow.state import State
from domain.rankings.trentuno import COUNT, is_31, trentuno


def ends_hand(options: Options, hand: Cards) -> bool:
    return options["instant_31"] and is_31(options, hand)


FRAMES: Mapping[str, Frame] = {"tokens": tokens.FRAME, "pool": pool.FRAME}
MOVES = (EXCHANGE, PASS, KNOCK)
"""Those of MODERN, which serve CLASSIC too, where no final turns can close them."""

RULES = Either(
    "procedure",
    {
        "modern": Modern("40", trentuno, FRAMES, MOVES, ends_hand),
        "classic": Classic("40", trentuno, FRAMES, (BLIND_EXCHANGE, BLIND_DECLINE, *MOVES), ends_hand),
    },
)


NO_POUNCE = "there is no pouncing in Trentuno, where a fourth card of a rank would have no value"

OPTIONS = (
    COUNT,
    Option("procedure", OneOf(("modern", "classic")), "modern", "Whether a hand goes as in modern or in old Commerce."),
    Option("frame", OneOf(("tokens", "pool")), "tokens", "What a lost hand costs: tokens, or counters and a pool."),
    Option("instant_31", YesNo(), False, "Whether a hand worth 31 ends the hand at once."),
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
            classic.DEALER_BLIND,
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

GAME = Game(
    slug="trentuno",
    title="Trentuno",
    summary="Forty cards, three in hand, three in the middle: come near to 31 in one suit, and don't be the lowest.",
    rules_version=1,
    seats=(3, 12),
    seats_why="12 hands of 3 and the widow take 39 of 40 cards",
    options=OPTIONS,
    presets=PRESETS,
    check=RULES.check,
    moves=RULES.moves,
    events=RULES.events,
    state_type=State,
    initial=RULES.initial,
    start=RULES.start,
    decide=RULES.decide,
    waiting=RULES.waiting,
    eliminated=RULES.eliminated,
    outcome=RULES.outcome,
    view=RULES.view,
    legal_moves=RULES.legal_moves,
    normalise=normalise,
    move_of=RULES.move_of,
    quiet=RULES.quiet,
    strategies=(STEADY, sharp("40", trentuno, RULES), RANDOM),
    rules_text=files("domain.games.trentuno").joinpath("rules.md").read_text("utf-8"),
)
