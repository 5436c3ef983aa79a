"""The numbers of moves and of what a seat sees: exactly the legal moves, and nothing that the seat may not know."""

import numpy as np

from cardtable.environments.actions import LISTED
from domain.fairness import Stream
from domain.kernel import SPECTATOR
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.environments.settings import setting_of
from tests.games.every_game import any_table, any_table_and_every_preset
from tests.games.hidden_cards import redealt
from tests.games.random_play import played, waits
from tests.games.table_cases import Case


def lying(table: Table, seat: int) -> dict[str, dict[str, int]]:
    zones = {"hand": table.state.hands[seat], "widow": getattr(table.state, "widow", ())}
    return {name: {card.code: place for place, card in enumerate(cards)} for name, cards in zones.items()}


@any_table_and_every_preset
def test_every_legal_move_has_a_number_of_its_own(case: Case) -> None:
    setting = setting_of(case)
    assert len(set(setting.actions.names)) == len(setting.actions) > 1
    for table in waits(case, 12):
        for seat in waiting_seats(table):
            legal = case.game.legal_moves(table.state, seat)
            numbered = setting.actions.numbered(legal, lying(table, seat))
            assert [*numbered.values()] == [*legal] or max(map(len, _by_kind(legal))) > LISTED
            assert all(0 <= number < len(setting.actions) for number in numbered)
            for number, move in numbered.items():
                assert setting.actions.names[number].split()[0] == move["type"]


def _by_kind(legal: object) -> list[list[object]]:
    kinds: dict[str, list[object]] = {}
    for move in legal:  # type: ignore[attr-defined]
        kinds.setdefault(move["type"], []).append(move)
    return [*kinds.values()]


@any_table_and_every_preset
def test_an_observation_is_the_view_in_numbers(case: Case) -> None:
    observations = setting_of(case).observations
    names = observations.names
    assert len(set(names)) == len(names) == observations.size
    of_hands = [[n for n, name in enumerate(names) if name.startswith(f"hands.{s}.cards.")] for s in range(case.seats)]
    space, parts = observations.flat_space(), observations.dictionary_space()
    for table in waits(case, 6):
        for seat in range(case.seats):
            vector = observations.vector(table.state, seat)
            assert vector in space
            seen = observations.dictionary(vector)
            assert parts.contains(seen)
            assert np.array_equal(np.concatenate([each.ravel() for each in seen.values()]), vector)
            view = case.game.view(table.state, frozenset((seat,)))
            assert {*seen} <= {"viewer", *view}
            cards = view["hands"][seat]["cards"]
            assert np.count_nonzero(vector[of_hands[seat]]) == (0 if cards is None else 1 + len(cards))


@any_table
def test_hidden_cards_change_no_observation(case: Case) -> None:
    """They are dealt anew, and the seat's numbers stay as they are."""
    stream, compared, differed, concealed = Stream(f"environment {case}".encode()), 0, False, False
    setting = setting_of(case)
    seats = [frozenset((seat,)) for seat in range(case.seats)]
    for course, viewer, other in redealt(played(case), seats, stream, wanted=16, each=3):
        [seat], dealt = viewer, course[-1].after
        compared += 1
        concealed |= any(hand["cards"] is None for hand in case.game.view(dealt.state, SPECTATOR)["hands"])
        differed |= other.state != dealt.state
        seen, again = (setting.observations.vector(table.state, seat) for table in (dealt, other))
        assert np.array_equal(seen, again)
        if seat in waiting_seats(dealt):
            legal, as_before = (
                setting.actions.numbered(case.game.legal_moves(table.state, seat), lying(table, seat))
                for table in (dealt, other)
            )
            assert legal == as_before
    assert compared
    assert differed or not concealed
