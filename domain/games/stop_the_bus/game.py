"""Stop the Bus (rules/thirty-one B): Thirty-One under another name, or Bastard Brag.

A hand is played as domain/procedures/stock.py or bastard.py says, ranked as domain/rankings/thirty_one.py or brag.py
says, and paid for as domain/frames/tokens.py says.
"""

from dataclasses import replace

from domain.frames import tokens
from domain.game import RANDOM
from domain.games.stop_the_bus.bastard import BASTARD, EXCHANGE_SIZES
from domain.games.stop_the_bus.sharp import sharp
from domain.games.stop_the_bus.steady import is_final, steady
from domain.options import Option, Options, Preset, only_with
from domain.procedures.composition import Composition, match_of_hands
from domain.procedures.either import either
from domain.procedures.procedure import AnyProcedure
from domain.procedures.stock import INSTANT_31, KNOCK, KNOCKER_LOW, KNOCKER_TIE, MOST_SEATS, ROUND_CAP, stock
from domain.rankings import schemas as values
from domain.rankings.brag import BRAG_SPECIALS, brag
from domain.rankings.ranking import Ranking
from domain.rankings.thirty_one import TRICON, thirty_one
from domain.refusals import CreationRefused
from domain.schema import Enum

STOP_THE_BUS = replace(KNOCK, type="stop_the_bus", title="Keep your cards; the others have their last turn")

RULESETS: dict[str, AnyProcedure] = {"thirty_one": stock(STOP_THE_BUS, "bus_stopped"), "bastard": BASTARD}


def ranking(options: Options) -> Ranking:
    return brag(options) if options["ruleset"] == "bastard" else thirty_one(options)


RULES = Composition(
    procedure=either("ruleset", RULESETS),
    deck="52",
    ranking=ranking,
    frames={"tokens": tokens.FRAME},
    values=values.STOP_THE_BUS,
)

OPTIONS = (
    Option("ruleset", Enum(tuple(RULESETS)), "thirty_one", "Which of the two games is played."),
    tokens.TOKENS,
    ROUND_CAP,
    *only_with("ruleset", "thirty_one", (tokens.FREE_RIDE, KNOCKER_LOW, KNOCKER_TIE, INSTANT_31, TRICON)),
    *only_with("ruleset", "bastard", (EXCHANGE_SIZES, BRAG_SPECIALS)),
)

PRESETS = (
    Preset("thirty_one", "Thirty-One with another word for the knock", {"ruleset": "thirty_one"}),
    Preset("bastard", "Bastard Brag: exchange with the widow, like it or not", {"ruleset": "bastard"}),
)


def check(options: Options, seats: int) -> None:
    """Refuses more seats than Thirty-One has."""
    if options["ruleset"] == "thirty_one" and seats > MOST_SEATS:
        message = (
            f"thirty_one is for 2 to {MOST_SEATS} seats, not {seats}: {seats} hands of 3 and a card face up leave "
            f"{51 - 3 * seats} of 52 to draw, and {MOST_SEATS} hands leave {51 - 3 * MOST_SEATS}"
        )
        raise CreationRefused("seats_out_of_range", message)
    RULES.check(options, seats)


GAME = match_of_hands(
    RULES,
    slug="stop-the-bus",
    title="Stop the Bus",
    summary="Get a good hand of three, stop the bus when it will do, and don't be the lowest.",
    seats=(2, 12),
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    strategies=(steady(RULES), sharp(RULES, steady(RULES, is_final)), RANDOM),
)
