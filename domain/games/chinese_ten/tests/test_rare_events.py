"""Coverage of rare events of Chinese Ten by the tables of the second implementation."""

import pytest

from domain.games.chinese_ten.tests.facts import SWEPT
from tests.games.random_play import events_of
from tests.games.table_cases import Case


@pytest.mark.parametrize("case", SWEPT, ids=str)
def test_the_dealer_captures_from_the_layout(case: Case) -> None:
    assert "chinese_ten.dealer_captured" in {event.type for event in events_of(case)}
