"""Commerce as played in the 19th century (rules/commerce-classic): CLASSIC with its own ranking, for the pool.

Options, presets and what is this game's own are here; a hand is played as domain/procedures/classic.py says, ranked
as domain/rankings/classic.py says, and paid for as domain/frames/pool.py says.
"""

from domain.frames import pool
from domain.game import RANDOM
from domain.options import Option, Preset
from domain.procedures import blind, classic
from domain.procedures.bots.widow.sharp import sharp
from domain.procedures.bots.widow.steady import steady
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.widow import POUNCE
from domain.rankings import schemas as values
from domain.rankings.classic import classic as ranking
from domain.schema import Enum

RULES = Composition(
    procedure=classic.classic(),
    deck="52",
    ranking=ranking,
    frames={"pool": pool.FRAME},
    values=values.COMMERCE_CLASSIC,
)

OPTIONS = (
    Option("deck", Enum((52, 40, 32)), 52, "How many cards: all, without 8, 9 and 10, or from the seven up."),
    classic.ROUNDS,
    classic.WIDOW_GROWTH,
    blind.BLIND,
    classic.KNOCKS_TO_END,
    classic.PASS_LOCKS,
    POUNCE,
    *pool.FRAME.options,
)

USUAL = (3, 10)
"""The seats of the presets of rules/commerce-classic; without one of them any number can play."""

BRITANNICA = {"pass_locks": True, "horse": False, "rounds": 0}

PRESETS = (
    Preset("any-number", "As many players as there are cards for", {}),
    Preset("wikipedia", "A pool of stakes, a growing widow, two knocks", {}, USUAL),
    Preset("britannica", "A player who passes is locked; no horse", BRITANNICA, USUAL),
    Preset("ante", "The best hand takes antes, not a part of the pool", {"prize_source": "ante"}, USUAL),
    Preset("pounce", "Three of a kind may take the fourth at any time", {"pounce": "interrupt"}, USUAL),
    Preset("short-pack-32", "Thirty-two cards, from the seven up", {"deck": 32}, USUAL),
    Preset("short-pack-40", "Forty cards, without 8, 9 and 10", {"deck": 40}, USUAL),
)

GAME = match_of_hands(
    RULES,
    slug="commerce-classic",
    title="Commerce, 19th century",
    summary="Trade with a widow that grows each round; the best hand takes a prize, the worst loses a counter.",
    seats=(2, 12),
    options=OPTIONS,
    presets=PRESETS,
    strategies=(steady(RULES), sharp(RULES), RANDOM),
)
