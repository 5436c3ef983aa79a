"""The size of the stock in whole matches of Trade and Barter ("A hand" in rules.md)."""

from tests.games.every_game import any_table_of
from tests.games.random_play import events_of, played
from tests.games.table_cases import Case
from tests.games.test_bounds_of_every_game import most_in_a_hand


@any_table_of("trade-and-barter")
def test_if_traded_cards_are_laid_aside_a_hand_has_no_more_trades_than_the_stock_has_cards(case: Case) -> None:
    if played(case)[-1].after.options["traded_cards"] == "aside":
        hands = [event for event in events_of(case) if event.type.endswith(".cards_dealt")]
        assert most_in_a_hand(case, ("traded",)) <= max(event.data["stock"] for event in hands)
