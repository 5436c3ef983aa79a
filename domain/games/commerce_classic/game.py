"""Commerce as played in the 19th century (rules/commerce-classic): CLASSIC with its own ranking, for the pool.

Options, presets and what is this game's own are here; the hand is played as domain/procedures/classic says, ranked as
domain/rankings/classic says, and paid for as domain/frames/pool says.
"""

from importlib.resources import files

from domain.frames import pool
from domain.game import RANDOM, Game
from domain.games.commerce_classic.bots import STEADY
from domain.options import OneOf, Option, Preset
from domain.procedures.classic import options as classic
from domain.procedures.classic.procedure import Classic
from domain.procedures.widow.moves import normalise
from domain.procedures.widow.options import POUNCE
from domain.procedures.widow.sharp import sharp
from domain.procedures.widow.state import State
from domain.rankings.classic import classic as ranking

RULES = Classic(deck="52", ranking=ranking, frames={"pool": pool.FRAME})

OPTIONS = (
    Option("deck", OneOf((52, 40, 32)), 52, "How many cards: all, without 8, 9 and 10, or from the seven up."),
    classic.ROUNDS,
    classic.WIDOW_GROWTH,
    classic.DEALER_BLIND,
    classic.KNOCKS_TO_END,
    classic.PASS_LOCKS,
    POUNCE,
    *pool.FRAME.options,
)

USUAL = (3, 10)
"""For how many the presets of rules/commerce-classic are; where none of them is asked for, any number can play."""

BRITANNICA = {"pass_locks": True, "horse": False, "rounds": 0}

PRESETS = (
    Preset("any-number", "From two players to as many as the cards are enough for", {}),
    Preset("wikipedia", "A pool of stakes, a growing widow, two knocks", {}, USUAL),
    Preset("britannica", "Who passes is locked, and no horse", BRITANNICA, USUAL),
    Preset("ante", "The best hand takes antes, not a part of the pool", {"prize_source": "ante"}, USUAL),
    Preset("pounce", "Three of a kind may take the fourth at any time", {"pounce": "interrupt"}, USUAL),
    Preset("short-pack-32", "Thirty-two cards, from the seven up", {"deck": 32}, USUAL),
    Preset("short-pack-40", "Forty cards, without 8, 9 and 10", {"deck": 40}, USUAL),
)

GAME = Game(
    slug="commerce-classic",
    title="Commerce, 19th century",
    summary="Trade with a widow that grows each round; the best hand takes a prize, the worst loses a counter.",
    rules_version=1,
    seats=(2, 12),
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
    strategies=(STEADY, sharp("52", ranking, RULES), RANDOM),
    rules_text=files("domain.games.commerce_classic").joinpath("rules.md").read_text("utf-8"),
)
