"""The numbers of moves and of observations: exactly the legal moves, and nothing hidden from the seat."""

from collections import Counter

import numpy as np
import pytest

from cardtable.environments.actions import LISTED
from cardtable.environments.episode import Episode
from cardtable.game.redeal import redealt
from domain.cards import Card
from domain.fairness import Stream
from domain.kernel import SPECTATOR
from domain.table.state import Table
from domain.table.turn import waiting_seats
from tests.environments.by_view import ByView
from tests.environments.settings import PRESETS, setting_of
from tests.games.every_game import any_table, any_table_and_every_preset
from tests.games.random_play import played, waits
from tests.games.table_cases import Case


def lying(table: Table, seat: int) -> dict[str, dict[Card, int]]:
    zones = {"hand": table.state.hands[seat], "widow": getattr(table.state, "widow", ())}
    return {name: {card: place for place, card in enumerate(cards)} for name, cards in zones.items()}


@any_table_and_every_preset
def test_every_legal_move_has_a_number_of_its_own(case: Case) -> None:
    setting = setting_of(case)
    assert len(set(setting.actions.names)) == len(setting.actions) > 1
    for table in waits(case, 12):
        for seat in waiting_seats(table):
            rules, places = case.game.of(table.state), lying(table, seat)
            legal = [*rules.legal(table.state, seat)]
            numbered = setting.actions.numbered(legal, places)
            assert [*numbered.values()] == legal or max(Counter(map(type, legal)).values()) > LISTED
            assert dict(setting.actions.legal(rules.legal_parts(table.state, seat), places)) == numbered
            assert all(0 <= number < len(setting.actions) for number in numbered)
            for number, move in numbered.items():
                assert setting.actions.names[number].split()[0] == move.tag


@pytest.mark.parametrize("case", [case for cases in PRESETS.values() for case in cases], ids=str)
def test_an_observation_is_that_of_the_view_at_every_decision(case: Case) -> None:
    """Compares a random match for the seat to move and the next one. The mask has exactly the legal moves."""
    episode, stream = Episode(setting_of(case), f"view {case}"), Stream(f"view {case}".encode())
    by_view = ByView(episode.setting)
    for _ in range(200):
        mover = episode.seat or 0
        for seat in (mover, (mover + 1) % case.seats):
            view = case.game.view(episode.match.state, frozenset((seat,)))
            assert np.array_equal(episode.vector(seat), by_view.vector(view, seat))
        assert np.flatnonzero(episode.mask(mover)).tolist() == sorted(episode.legal)
        if episode.seat is None:
            break
        episode.act(stream.choice(sorted(episode.legal)))


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
    """They are dealt again, and the seat's numbers stay the same."""
    stream, compared, differed, concealed = Stream(f"environment {case}".encode()), 0, False, False
    setting = setting_of(case)
    seats = [frozenset((seat,)) for seat in range(case.seats)]
    for episode, viewer, other in redealt(played(case), seats, stream, wanted=16, each=3):
        [seat], dealt = viewer, episode[-1].after
        compared += 1
        concealed |= any(hand["cards"] is None for hand in case.game.view(dealt.state, SPECTATOR)["hands"])
        differed |= other.state != dealt.state
        seen, again = (setting.observations.vector(table.state, seat) for table in (dealt, other))
        assert np.array_equal(seen, again)
        if seat in waiting_seats(dealt):
            legal, as_before = (
                setting.actions.numbered(case.game.of(table.state).legal(table.state, seat), lying(table, seat))
                for table in (dealt, other)
            )
            assert legal == as_before
    assert compared
    assert differed or not concealed
