"""Chinese Ten (Jian Hong Dian): capture cards from the table in tens and pairs."""

from importlib.resources import files

from domain.game import RANDOM, Game
from domain.games.chinese_ten.bots import STEADY
from domain.games.chinese_ten.events import HAND_EVENTS
from domain.games.chinese_ten.legal import legal_moves, move_of, normalise, quiet
from domain.games.chinese_ten.moves import MOVES
from domain.games.chinese_ten.options import OPTIONS, PRESETS, SEATS, SEATS_WHY, check
from domain.games.chinese_ten.rules import decide, start
from domain.games.chinese_ten.schemas import EVENTS, RESULT, STATE
from domain.games.chinese_ten.sharp import SHARP
from domain.games.chinese_ten.state import HANDLERS, eliminated, initial, outcome, waiting
from domain.games.chinese_ten.view import view

GAME = Game(
    slug="chinese-ten",
    aliases=("jian-hong-dian",),
    title="Chinese Ten",
    summary="Capture cards from the table in tens and pairs; the red ones count.",
    rules_version=1,
    seats=SEATS,
    options=OPTIONS,
    presets=PRESETS,
    check=check,
    moves=MOVES,
    events=HANDLERS,
    initial=initial,
    start=start,
    decide=decide,
    waiting=waiting,
    eliminated=eliminated,
    outcome=outcome,
    view=view,
    state_schema=STATE,
    event_schemas=EVENTS,
    result_schema=RESULT,
    legal_moves=legal_moves,
    normalise=normalise,
    move_of=move_of,
    quiet=quiet,
    hand_events=HAND_EVENTS,
    strategies=(STEADY, SHARP, RANDOM),
    rules_text=files(__name__).joinpath("rules.md").read_text(encoding="utf-8"),
    seats_why=SEATS_WHY,
)
