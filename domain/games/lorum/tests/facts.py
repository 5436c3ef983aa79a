"""Facts of Lórum for the tests of every game."""

from typing import Any

from domain.games.lorum.tests.by_the_page import Lorum
from domain.option_table import JsonOptions
from tests.games.facts import Facts, Placed, Scene, SecondReading, View
from tests.games.table_cases import Case

TABLES = (
    *(Case("lorum", "classic", 4, (("start_chips", 0),), course) for course in range(4)),
    Case("lorum", "classic", 4, (("ape_split_lead", "next_seat"), ("abandon", "never"))),
    Case("lorum", "reachable-100", 4, (("abandon", "on_request"), ("abandon_scope", "all_settled"))),
    Case("lorum", "serious", 4, (("abandon_scope", "all_settled"), ("buy_ins", (0, 7, 200, 30)), ("rank_by", "net"))),
)


def longest_match(options: JsonOptions, _seats: int) -> int:
    """Counts five deals of 32 cards, Quart with 29 plays, Domino with 113 turns, and for each deal a move that stops
    it."""
    turns: int = options["dealer_turns"]
    return turns * (5 * 32 + 29 + 113 + 7)


def placed(view: View, _options: JsonOptions) -> Placed:
    """Locates the cards. The view has a part for one of the four kinds of deal."""
    tricks, train, quart, domino = (view[part] for part in ("tricks", "train", "quart", "domino"))
    if tricks:
        return Placed(_played(tricks["cards"]), sum(taken["cards"] for taken in tricks["taken"]))
    if quart:
        return Placed(_played(quart["sequence"]), quart["closed"])
    if train:
        return Placed(_played(train["cards"]), 0)
    return Placed([code for row in domino["rows"].values() for code in row], 0)


def _played(cards: list[dict[str, Any]]) -> list[str]:
    return [played["card"] for played in cards]


FACTS = Facts(
    second_reading=SecondReading(Lorum, TABLES, occurs=frozenset(("trick_split", "passed", "deal_abandoned"))),
    longest_match=longest_match,
    placed=placed,
    refusals=frozenset(
        ("card_not_in_hand", "must_follow", "slot_only", "slot_empty", "no_fit", "must_play", "not_settled")
    ),
    short={"dealer_turns": 1},
    codes="abandon_off heart_lead must_continue must_follow must_play no_fit not_settled slot_empty slot_only",
    scene=Scene(moves=1, seed=2),
    short_on_the_page={"Dealer turns": "1"},
    broken_at_random={"captures_its_own_penalty", "keeps_what_it_could_give_away", "pays_the_last_threshold"},
)
