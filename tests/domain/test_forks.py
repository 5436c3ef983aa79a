"""Forks in the domain: the positions they continue, the cards they deal from, and permission to open one."""

from dataclasses import replace
from typing import Any

import pytest

from domain.fairness import ServerSeed
from domain.logged_event import LoggedEvent
from domain.refusals import Refusal
from domain.registry import GAMES
from domain.table.commands import ForkTable, MakeMove, OpenTable
from domain.table.decide import decide, seeded
from domain.table.evolve import fold
from domain.table.forks import MAX_GENERATIONS, before_forking
from domain.table.state import Table, before_opening
from domain.table.turn import deadline, waiting_seats
from domain.terms import Terms
from events.snapshot_codec import from_snapshot, to_snapshot
from tests.domain.matches import RandomActions, company, fork_of, hashes_of, open_match, positions, seated
from tests.patched_games import changed
from tests.playing import START, Match, open_table

SEED = ServerSeed(b"f" * 32)


def played(number: int = 1, **options: Any) -> Match:
    return RandomActions(number).play(open_match("tiny", ["plain", "none"], number=number, options=options))


def in_a_hand(match: Match) -> int:
    """Returns a version of the tiny game at which the seat to play has drawn from the stock."""
    drawn = [event.version for event in match.events if event.type == "tiny.card_drawn"]
    return next(version for version in drawn if version in positions(match))


def at(match: Match, version: int) -> Table:
    return fold(match.before, match.events[:version])


def moves_of(events: list[LoggedEvent]) -> list[tuple[str, int | None, Any, Any]]:
    return [(event.type, event.actor, event.data, event.private) for event in events]


def refused(position: Table, **order: Any) -> str:
    wanted: dict[str, Any] = {"opener": "p_9", "visibility": "public", "turn_seconds": 60} | order
    with pytest.raises(Refusal) as refusal:
        decide(before_forking("t_fork", SEED, position, "00" * 32), ForkTable(**wanted), at=START)
    return refusal.value.code


def test_the_first_event_names_the_position_and_repeats_how_the_parent_was_opened() -> None:
    parent = played()
    version = in_a_hand(parent)
    opened, forked = parent.events[0].data, fork_of(parent, version, ["none", "none"]).events[0]
    own = {"seed_commitment": ServerSeed(bytes(32)).commitment(), "opener": "p_0", "turn_seconds": 60}
    assert (forked.type, forked.actor, forked.by) == ("table.forked", None, "system")
    assert forked.data == opened | own | {
        "parent": parent.table.id,
        "version": version,
        "parent_head": hashes_of(parent.events)[-1].hex(),
        "open_information": True,
    }


def test_an_open_fork_shows_the_position_and_nobody_can_move_yet() -> None:
    parent = played()
    position = at(parent, in_a_hand(parent))
    fork = fork_of(parent, position.version, [])
    assert fork.table.status == "open"
    assert fork.state == position.state
    assert waiting_seats(fork.table) == ()
    view = fork.view(1)
    assert view["state"]["hands"][1]["cards"] is not None
    assert view["state"]["hands"][0]["cards"] is None
    assert view["turn"] is None
    assert view["open_information"] is True
    assert view["parent"] == {
        "table": parent.table.id,
        "version": position.version,
        "head": hashes_of(parent.events)[-1].hex(),
    }


def test_a_table_that_is_no_fork_has_no_parent() -> None:
    view = open_table("tiny", 2).view()
    assert (view["parent"], view["open_information"]) == (None, False)


def test_it_goes_on_with_the_same_cards_and_time_runs_from_its_start() -> None:
    parent = played()
    position = at(parent, in_a_hand(parent))
    fork = fork_of(parent, position.version, ["hash", "none"])
    assert [event.type for event in fork.batches[-1]] == ["table.client_seed_revealed", "table.started"]
    assert fork.state == replace(position.state, since=fork.at, now=fork.at, version=fork.table.version)
    assert deadline(fork.table) == fork.at + 60_000
    assert fork.table.draws == 0


@pytest.mark.parametrize("number", range(6))
def test_the_same_moves_lead_to_the_same_events_until_the_next_deal(number: int) -> None:
    parent = played(number, hands=3)
    version = positions(parent)[number]
    fork = fork_of(parent, version, ["none", "none"], number=number)
    later = parent.events[version:]
    until = next(n for n, event in enumerate(later) if event.type in ("tiny.cards_dealt", "table.finished"))
    begun = fork.table.version
    for event in later[:until]:
        move = parent.game.move_of(event)
        if move is not None:
            fork.ask(MakeMove(event.actor or 0, move))
    assert moves_of(fork.events[begun : begun + until]) == moves_of(later[:until])
    dealt = fork.events[begun + until]
    assert dealt.type == later[until].type
    if dealt.type == "tiny.cards_dealt":
        assert dealt.data["shuffle"]["draw"] == 0
        assert dealt.private != later[until].private


def test_two_forks_of_a_position_deal_different_cards() -> None:
    parent = played(hands=3)
    version = in_a_hand(parent)
    deals = []
    for number in (1, 2):
        fork = RandomActions(5).play(fork_of(parent, version, ["none", "none"], number=number))
        deals.append(fork.last("cards_dealt").private)
    assert deals[0] != deals[1]


def test_a_fork_of_a_fork_draws_from_the_shuffle_of_the_first_table() -> None:
    parent = played(hands=2)
    version = positions(parent)[0]
    first = fork_of(parent, version, ["none", "none"], number=1)
    first.move(first.turn, {"type": "draw"})
    drawn = first.table.version
    RandomActions(2).play(first)
    second = fork_of(first, drawn, ["none", "none"], number=2)
    assert second.table.parent is not None
    assert (second.table.parent.generation, second.table.parent.table) == (2, first.table.id)
    assert second.table.parent.seeds.table == parent.table.id
    assert [stretch.table for stretch in second.table.hand] == [parent.table.id, first.table.id, second.table.id]
    expected = second.state.stock.top(seeded(parent.table))
    second.move(second.turn, {"type": "discard", "card": second.state.hands[second.turn][0].code})
    assert second.move(second.turn, {"type": "draw"})[0].private == {str(second.turn): {"cards": [expected.code]}}


def test_a_fork_of_a_fork_that_has_dealt_draws_from_the_shuffle_of_the_fork() -> None:
    first = RandomActions(3).play(fork_of(played(hands=3), positions(played(hands=3))[0], ["none", "none"], number=1))
    dealt = first.last("cards_dealt").version
    version = next(each for each in positions(first) if each > dealt)
    second = fork_of(first, version, ["none", "none"], number=2)
    assert second.table.parent is not None
    assert second.table.parent.seeds.table == first.table.id
    assert second.table.hand[0] == (first.table.id, dealt, version)


def test_of_the_bids_before_a_fork_the_standing_one_has_the_version_of_its_start_and_the_others_none() -> None:
    """Their events are in the parent's log, so none of the fork's versions belongs to them. Two bids must not share
    one."""
    parent = RandomActions(4).play(open_match("commune", ["none", "none"], options={"jokers": 2}))
    bids = [version for version in positions(parent) if len(at(parent, version).state.bids) > 1]
    fork = fork_of(parent, bids[0], ["none", "none"])
    started = fork.last("started").version
    state, before = fork.view()["state"], len(at(parent, bids[0]).state.bids) - 1
    assert [bid["version"] for bid in state["bids"]] == [None] * before + [started]
    assert state["standing"]["version"] == started
    caller = next(seat for seat in (0, 1) if seat != fork.state.standing.seat)
    fork.move(caller, {"type": "call", "bid_version": started})
    assert fork.last("called").data == {"bid_version": started}


@pytest.mark.parametrize("slug", GAMES)
def test_a_snapshot_of_a_fork_is_the_fork(slug: str) -> None:
    parent = RandomActions(6).play(open_match(slug, company(slug, "none", "plain"), number=6))
    fork = fork_of(parent, positions(parent)[-1], company(slug, "none", "plain"))
    read, _ = from_snapshot(to_snapshot(fork.table, bytes(32)), fork.table.seed)
    assert read == fork.table


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nothing_of_its_own_seed_is_seen_before_it_deals(viewer: int | None) -> None:
    """Two forks with different seeds look the same to everyone until they have dealt. Only the sealed parts differ."""
    parent = played(hands=3)
    position = at(parent, in_a_hand(parent))
    shown, told = [], []
    for seed in (SEED, ServerSeed(b"g" * 32)):
        fork = Match(before_forking("t_fork", seed, position, "00" * 32), ())
        fork.ask(ForkTable("p_0", "public", 60))
        seated(fork, ["plain", "none"])
        for _ in range(2):
            move = fork.game.legal_moves(fork.state, fork.turn)[-1]
            fork.move(fork.turn, move)
        assert fork.table.draws == 0
        shown.append({**fork.view(viewer), "seed_commitment": None})
        told.append([{**event.public_form(), "sealed": [*event.sealed]} for event in fork.events[1:]])
    assert shown[0] == shown[1]
    assert told[0] == told[1]


# Refusals


def test_the_fork_of_an_unlisted_table_is_unlisted() -> None:
    unlisted = at(played(), 8)
    unlisted = unlisted._replace(terms=replace(unlisted.terms, visibility="unlisted"))
    assert refused(unlisted) == "options_conflict"
    fork = before_forking("t_fork", SEED, unlisted, "00" * 32)
    (forked,) = decide(fork, ForkTable("p_9", "unlisted", 60), at=START)
    assert forked.data["visibility"] == "unlisted"


@pytest.mark.parametrize(
    ("order", "code"),
    [({"visibility": "secret"}, "option_out_of_range"), ({"turn_seconds": 9}, "option_out_of_range")],
)
def test_settings_are_those_of_any_table(order: dict[str, Any], code: str) -> None:
    assert refused(at(played(), 8), **order) == code


def test_a_table_of_other_rules_is_not_continued(monkeypatch: pytest.MonkeyPatch) -> None:
    position = at(played(), 8)
    monkeypatch.setitem(GAMES, "tiny", changed(GAMES["tiny"], rules_version=2))
    assert refused(position) == "rules_changed"


def test_the_number_of_forks_in_a_row_is_limited() -> None:
    match = played()
    for number in range(MAX_GENERATIONS):
        match = RandomActions(1).play(fork_of(match, positions(match)[0], ["none", "none"], number=number))
    position = at(match, positions(match)[0])
    assert position.parent is not None
    assert position.parent.generation == MAX_GENERATIONS
    assert refused(position) == "too_many_forks"


def test_a_table_is_opened_once() -> None:
    fork = fork_of(played(), 8, [])
    fork.when(ForkTable("p_0", "public", 60)).refused("already_open")
    fork.when(OpenTable(Terms("tiny", 2), "p_0")).refused("already_open")
    Match(before_opening("t_test", SEED), ()).when(ForkTable("p_0", "public", 60)).refused("already_open")
    with pytest.raises(Refusal, match="already_open"):
        decide(before_forking("t_f", SEED, at(played(), 8), "00" * 32), OpenTable(Terms("tiny", 2), "p_0"), at=START)


def test_a_fork_is_never_folded_without_its_parent() -> None:
    fork = seated(fork_of(played(), 8, []), ["none", "none"])
    with pytest.raises(ValueError, match="without its parent"):
        fold(before_opening(fork.table.id, SEED), fork.events)
