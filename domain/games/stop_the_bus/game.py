"""Stop the Bus (rules/thirty-one B): Thirty-One under another name, or Bastard Brag."""

from dataclasses import replace
from importlib.resources import files

from domain.frames import tokens
from domain.game import Game
from domain.games import thirty_one
from domain.games.stop_the_bus.bastard import EXCHANGE_SIZES, Bastard, normalise
from domain.games.stop_the_bus.bots import STRATEGIES
from domain.games.stop_the_bus.rulesets import ByRuleset, Ruleset
from domain.games.thirty_one.game import OPTIONS as OPTIONS_OF_THIRTY_ONE
from domain.games.thirty_one.game import RULES as THIRTY_ONE
from domain.options import OneOf, Option, Options, Preset
from domain.procedures.stock.moves import DISCARD_CARD, DRAW_CARD, KNOCK, STAND
from domain.procedures.stock.options import ROUND_CAP
from domain.procedures.widow.state import State
from domain.rankings.brag import BRAG_SPECIALS, brag
from domain.refusals import CreationRefused

STOP_THE_BUS = replace(KNOCK, type="stop_the_bus", title="Keep your cards; the others have their last turn")

RULESETS = ByRuleset(
    {
        "thirty_one": Ruleset(
            replace(THIRTY_ONE, own_moves=(DRAW_CARD, DISCARD_CARD, STOP_THE_BUS, STAND)), OPTIONS_OF_THIRTY_ONE
        ),
        "bastard": Ruleset(
            Bastard(deck="52", ranking=brag, frames={"tokens": tokens.FRAME}),
            (tokens.TOKENS, EXCHANGE_SIZES, BRAG_SPECIALS, ROUND_CAP),
        ),
    }
)

RULESET = Option("ruleset", OneOf(tuple(RULESETS.rulesets)), "thirty_one", "Which of the two games is played.")

PRESETS = (
    Preset("thirty_one", "Thirty-One with another word for the knock, for 2 to 9", {"ruleset": "thirty_one"}),
    Preset("bastard", "Bastard Brag: exchange with the widow, like it or not", {"ruleset": "bastard"}),
)


def check(options: Options, seats: int) -> None:
    """Refuses more seats than Thirty-One has."""
    most = thirty_one.GAME.seats[1]
    if options["ruleset"] == "thirty_one" and seats > most:
        message = (
            f"thirty_one is for 2 to {most} seats, not {seats}: {seats} hands of 3 and a card face up leave "
            f"{51 - 3 * seats} of 52 to draw, and {most} hands leave {51 - 3 * most}"
        )
        raise CreationRefused("seats_out_of_range", message)
    RULESETS.check(options, seats)


GAME = Game(
    slug="stop-the-bus",
    title="Stop the Bus",
    summary="Get a good hand of three, stop the bus when it will do, and don't be the lowest.",
    rules_version=1,
    seats=(2, 12),
    options=(RULESET, *RULESETS.options),
    presets=PRESETS,
    check=check,
    moves=RULESETS.moves,
    events=RULESETS.events,
    state_type=State,
    initial=RULESETS.initial,
    start=RULESETS.start,
    decide=RULESETS.decide,
    waiting=RULESETS.waiting,
    eliminated=RULESETS.eliminated,
    outcome=RULESETS.outcome,
    view=RULESETS.view,
    legal_moves=RULESETS.legal_moves,
    normalise=normalise,
    move_of=RULESETS.move_of,
    quiet=RULESETS.quiet,
    strategies=STRATEGIES,
    rules_text=files("domain.games.stop_the_bus").joinpath("rules.md").read_text("utf-8"),
)
