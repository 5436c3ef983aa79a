"""The laws that every game keeps, each in a module of its own.

`cardtable game check` and the project's tests check every game by them.
"""

from cardtable.game.laws.bots import Bots
from cardtable.game.laws.cards_once import CardsOnce
from cardtable.game.laws.declarations import Declarations
from cardtable.game.laws.endings import Endings
from cardtable.game.laws.folds import Folds
from cardtable.game.laws.hidden_cards import HiddenCards
from cardtable.game.laws.knowledge import Knowledge
from cardtable.game.laws.law import Finding, Law
from cardtable.game.laws.legal_moves import LegalMoves
from cardtable.game.laws.lessons import Lessons
from cardtable.game.laws.other_moves import OtherMoves
from cardtable.game.laws.places import Places
from cardtable.game.laws.plain_values import PlainValues
from cardtable.game.laws.public_cards import PublicCards
from cardtable.game.laws.quiet_moves import QuietMoves
from cardtable.game.laws.records import Records
from cardtable.game.laws.rules_page import RulesPage
from cardtable.game.laws.runs import Runs
from cardtable.game.laws.schemas import Schemas
from cardtable.game.laws.sizes import Sizes
from cardtable.game.laws.told_hands import ToldHands
from cardtable.game.laws.waiting import SeatsToMove
from cardtable.game.laws.words import Words

__all__ = ["LAWS", "Finding", "Law"]

LAWS: tuple[Law, ...] = (
    Declarations(),
    Places(),
    RulesPage(),
    Words(),
    Lessons(),
    LegalMoves(),
    OtherMoves(),
    SeatsToMove(),
    QuietMoves(),
    Endings(),
    ToldHands(),
    Folds(),
    Knowledge(),
    PublicCards(),
    HiddenCards(),
    CardsOnce(),
    PlainValues(),
    Schemas(),
    Sizes(),
    Records(),
    Bots(),
    Runs(),
)
