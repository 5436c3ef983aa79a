"""Stop the Bus (rules/thirty-one B): Thirty-One under another name, or Bastard Brag."""

from dataclasses import replace
from importlib.resources import files

from domain.frames import tokens
from domain.game import RANDOM, Game
from domain.games.stop_the_bus.bastard import EXCHANGE_SIZES, Bastard, normalise
from domain.games.stop_the_bus.bots import STEADY
from domain.games.stop_the_bus.sharp import sharp
from domain.games.thirty_one.game import OPTIONS as OPTIONS_OF_THIRTY_ONE
from domain.games.thirty_one.game import RULES as THIRTY_ONE
from domain.games.thirty_one.game import SEATS as SEATS_OF_THIRTY_ONE
from domain.options import OneOf, Option, Options, Preset, only_with
from domain.procedures.either import Either
from domain.procedures.stock.moves import DISCARD_CARD, DRAW_CARD, KNOCK, STAND
from domain.procedures.stock.options import ROUND_CAP
from domain.procedures.widow.state import State
from domain.rankings.brag import BRAG_SPECIALS, brag
from domain.refusals import CreationRefused

STOP_THE_BUS = replace(KNOCK, type="stop_the_bus", title="Keep your cards; the others have their last turn")

RENAMED = replace(THIRTY_ONE, own_moves=(DRAW_CARD, DISCARD_CARD, STOP_THE_BUS, STAND))
BASTARD = Bastard(deck="52", ranking=brag, frames={"tokens": tokens.FRAME})
RULES = Either("ruleset", {"thirty_one": RENAMED, "bastard": BASTARD})


COMMON = (tokens.TOKENS, ROUND_CAP)

OPTIONS = (
    Option("ruleset", OneOf(tuple(RULES.procedures)), "thirty_one", "Which of the two games is played."),
    *COMMON,
    *only_with("ruleset", "thirty_one", (option for option in OPTIONS_OF_THIRTY_ONE if option not in COMMON)),
    *only_with("ruleset", "bastard", (EXCHANGE_SIZES, BRAG_SPECIALS)),
)

PRESETS = (
    Preset("thirty_one", "Thirty-One with another word for the knock", {"ruleset": "thirty_one"}),
    Preset("bastard", "Bastard Brag: exchange with the widow, like it or not", {"ruleset": "bastard"}),
)


def check(options: Options, seats: int) -> None:
    """Refuses more seats than Thirty-One has."""
    most = SEATS_OF_THIRTY_ONE[1]
    if options["ruleset"] == "thirty_one" and seats > most:
        message = (
            f"thirty_one is for 2 to {most} seats, not {seats}: {seats} hands of 3 and a card face up leave "
            f"{51 - 3 * seats} of 52 to draw, and {most} hands leave {51 - 3 * most}"
        )
        raise CreationRefused("seats_out_of_range", message)
    RULES.check(options, seats)


GAME = Game(
    slug="stop-the-bus",
    title="Stop the Bus",
    summary="Get a good hand of three, stop the bus when it will do, and don't be the lowest.",
    rules_version=1,
    seats=(2, 12),
    options=OPTIONS,
    presets=PRESETS,
    check=check,
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
    strategies=(STEADY, sharp(RULES, RENAMED, BASTARD, STEADY), RANDOM),
    rules_text=files("domain.games.stop_the_bus").joinpath("rules.md").read_text("utf-8"),
)
