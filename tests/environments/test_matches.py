"""An environment's match equals that of a table: the same cards, views and events. Also its rewards and seeds."""

import json
from collections.abc import Iterator

import numpy as np
import pytest

from bots.house import seen_by
from cardtable.bots.simulator import Simulator
from cardtable.environments.episode import Episode
from cardtable.environments.match import server_seed, table_of
from cardtable.environments.setting import setting
from domain.fairness import Stream
from domain.kernel import Outcome, move_data
from domain.logged_event import LoggedEvent
from domain.refusals import CreationRefused
from domain.table.commands import Command, MakeMove, OpenTable, TakeSeat
from domain.table.decide import decide
from domain.table.evolve import fold
from domain.table.state import Table, before_opening
from domain.terms import Terms
from service.tables.opening import TableOrder
from tests.environments.settings import every_preset, setting_of
from tests.games.table_cases import Case


class Beside:
    """A table in the domain with the seeds of a match."""

    def __init__(self, case: Case, seed: str) -> None:
        self.table: Table = before_opening(table_of(seed), server_seed(seed, table_of(seed)))
        self.events: list[LoggedEvent] = []
        options = {name: list(value) if type(value) is tuple else value for name, value in case.options}
        self.when(OpenTable(Terms(case.slug, case.seats, preset=case.preset, options=options), "p_0"))
        for seat in range(case.seats):
            self.when(TakeSeat(f"p_{seat}", "human"))

    def when(self, command: Command) -> None:
        events = decide(self.table, command, at=self.table.at + 1)
        self.events += events
        self.table = fold(self.table, events)


@every_preset
def test_a_match_is_that_of_a_table(case: Case) -> None:
    """Includes the input of house bots."""
    played, beside, stream = setting_of(case), Beside(case, "7-0"), Stream(str(case).encode())
    episode = Episode(played, "7-0", keeps=True)
    for _ in range(40):
        for seat in range(case.seats):
            at_table = played.observations.vector(beside.table.state, seat)
            assert np.array_equal(episode.vector(seat), at_table)
            ours, theirs = episode.match.seen_by(seat), seen_by(beside.table, seat, lambda table: _hand(beside, table))
            for mine, other in ((ours.state, theirs.state), (ours.undealt, theirs.undealt)):
                assert mine.hands == other.hands
                assert mine.phase == other.phase
            for told, told_there in ((ours.events, theirs.events), (ours.all_events, theirs.all_events)):
                assert [type(each.event) for each in told] == [type(each.event) for each in told_there]
                assert [each.event.parts() for each in told] == [each.event.parts() for each in told_there]
            lines = [json.loads(line) for line in episode.match.observed_lines(seat)]
            logged = [each for each in beside.events if each.type.startswith(case.game.prefix)]
            assert [(line[0], line[1], line[3]) for line in lines] == [
                (each.type.removeprefix(case.game.prefix), each.actor, each.private.get(str(seat))) for each in logged
            ]
        if episode.seat is None:
            break
        action = stream.choice(sorted(episode.legal))
        move = move_data(episode.legal[action])
        unversioned = {name: value for name, value in move.items() if name != "bid_version"}
        beside.when(MakeMove(episode.seat, case.game.normalise(beside.table.state, episode.seat, unversioned)))
        episode.act(action)


def _hand(beside: Beside, table: Table) -> list[LoggedEvent]:
    return [event for event in beside.events if event.version >= table.dealt]


def test_the_seeds_are_those_of_the_arena() -> None:
    simulator = Simulator("7-0")
    player = simulator.service.registry.register("bot", "bot").player
    table = simulator.service.opening.open_table(player, TableOrder(Terms("cuccu", 2), sit=False)).loaded.table
    assert (table.id, table.seed) == (table_of("7-0"), server_seed("7-0", table_of("7-0")))


@every_preset
def test_rewards_are_zero_sum_and_follow_the_places(case: Case) -> None:
    episode, stream = Episode(setting_of(case), "rewards"), Stream(b"rewards")
    while episode.seat is not None:
        assert episode.returns is None
        episode.make(stream.choice([*episode.legal.values()]))
    outcome = episode.match.rules.outcome(episode.match.state)
    assert outcome is not None and episode.returns is not None
    assert sum(episode.returns) == pytest.approx(0)
    by_place = [[episode.returns[seat] for seat in seats] for seats in outcome.places]
    assert all(len(set(each)) == 1 for each in by_place)
    assert [each[0] for each in by_place] == sorted({each[0] for each in by_place}, reverse=True)


@pytest.mark.parametrize(
    ("places", "rewards"),
    [
        (((2,), (0,), (1,)), [0, -1, 1]),
        (((0, 1), (2,)), [0.5, 0.5, -1]),
        (((0, 1, 2),), [0, 0, 0]),
    ],
)
def test_the_reward_is_the_share_before_which_a_seat_comes(
    places: tuple[tuple[int, ...], ...], rewards: list[float]
) -> None:
    assert setting("commerce", 3).returns(Outcome(places)) == rewards


def _refused() -> Iterator[tuple[dict[str, object], str]]:
    yield {"game": "bridge"}, "bridge"
    yield {"game": "cuccu", "preset": "none"}, "none"
    yield {"game": "cuccu", "options": {"wings": 2}}, "wings"
    yield {"game": "cuccu", "seats": 13}, "2 to 12 seats, not 13"


@pytest.mark.parametrize(("asked", "why"), [*_refused()])
def test_what_no_table_can_have_is_refused(asked: dict[str, object], why: str) -> None:
    with pytest.raises((CreationRefused, ValueError), match=why):
        setting(**asked)  # type: ignore[arg-type]
