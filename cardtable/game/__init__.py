"""The kit for authors of games: everything that a game is written with.

    from cardtable.game import Game, HandsState, Move

It also makes the rules' own packages importable where Cardtable is installed as a wheel. `cardtable.game.match` has
tables for tests, and `cardtable game new`, `play` and `check` are the commands (docs/add-a-game.md).
"""

from cardtable.rules import find_rules

find_rules()

from domain.cards import DECKS, Card, Cards, cards, codes, in_deck_order  # noqa: E402 - the rules must be found first
from domain.chance import Stock, Unseen  # noqa: E402
from domain.common_schemas import LastHandFields, meanings  # noqa: E402
from domain.fairness import Stream  # noqa: E402
from domain.hosted_game import HostedGame  # noqa: E402
from domain.kernel import (  # noqa: E402
    HIDDEN,
    SPECTATOR,
    Act,
    Batch,
    Called,
    Computed,
    Count,
    Deal,
    DealerDrawn,
    Dealt,
    DealtFaceUp,
    DealtOpenly,
    Event,
    Game,
    Hand,
    HandsState,
    HiddenCard,
    Later,
    Move,
    Never,
    Only,
    Options,
    Outcome,
    Place,
    Random,
    Record,
    Sealed,
    Seat,
    Shuffle,
    State,
    Viewer,
    Way,
    are_known,
    deal,
    during,
    each,
    first_dealer,
    hand_seen,
    preset,
    private,
    replaced,
    shown,
    without,
)
from domain.last_hand import HandLog  # noqa: E402
from domain.lesson import Lesson  # noqa: E402
from domain.refusals import CreationRefused, IllegalMove  # noqa: E402
from domain.rigged_chance import dealt_by  # noqa: E402
from domain.schema import Array, CardCode, Integer, Null, Text  # noqa: E402
from domain.search.determinization import WHOLE  # noqa: E402
from domain.search.game_bot import GameBot  # noqa: E402
from domain.strategy import LADDER, WITHOUT_SHARP  # noqa: E402

__all__ = [
    "DECKS",
    "HIDDEN",
    "LADDER",
    "SPECTATOR",
    "WHOLE",
    "WITHOUT_SHARP",
    "Act",
    "Array",
    "Batch",
    "Called",
    "Card",
    "CardCode",
    "Cards",
    "Computed",
    "Count",
    "CreationRefused",
    "Deal",
    "DealerDrawn",
    "Dealt",
    "DealtFaceUp",
    "DealtOpenly",
    "Event",
    "Game",
    "GameBot",
    "Hand",
    "HandLog",
    "HandsState",
    "HiddenCard",
    "HostedGame",
    "IllegalMove",
    "Integer",
    "LastHandFields",
    "Later",
    "Lesson",
    "Move",
    "Never",
    "Null",
    "Only",
    "Options",
    "Outcome",
    "Place",
    "Random",
    "Record",
    "Sealed",
    "Seat",
    "Shuffle",
    "State",
    "Stock",
    "Stream",
    "Text",
    "Unseen",
    "Viewer",
    "Way",
    "are_known",
    "cards",
    "codes",
    "deal",
    "dealt_by",
    "during",
    "each",
    "first_dealer",
    "hand_seen",
    "in_deck_order",
    "meanings",
    "preset",
    "private",
    "replaced",
    "shown",
    "without",
]
