"""Opening, sitting down, leaving, and the seeds before the start (docs/fairness.md)."""

from typing import Any, cast

import pytest

from domain.fairness import client_seed_hash
from domain.refusals import Refusal
from domain.table.commands import (
    CloseTable,
    Command,
    InvitePlayer,
    KeepTime,
    LeaveSeat,
    MakeMove,
    OpenTable,
    RemoveSeat,
    RevealSeed,
    SetSharing,
    TakeSeat,
)
from domain.table.state import before_opening
from domain.table.turn import EXPIRY_MS, REVEAL_MS, due
from domain.terms import SeatKind, Terms, with_terms
from tests.playing import SEED, START, Match, given, open_table


def human(name: str, **more: Any) -> TakeSeat:
    return TakeSeat(name, "human", **more)


def house(strategy: str = "steady", **more: Any) -> TakeSeat:
    return TakeSeat(None, "house", strategy=strategy, **more)


def committed(name: str, seed: str) -> TakeSeat:
    return human(name, client_seed_hash=client_seed_hash(seed))


def asked_to_open(**changes: Any) -> str:
    """Returns the refusal's code."""
    order = {"game": "tiny", "seats": 2, "opener": "p_0", **changes}
    with pytest.raises(Refusal) as refused:
        Match(before_opening("t_test", SEED), ()).ask(OpenTable(**with_terms(order)))
    return refused.value.code


# Rated tables


RATED: dict[str, Any] = {"game": "tiny", "seats": 3, "opener": "p_0", "turn_seconds": 120, "rated": True}


def types(order: dict[str, Any], *commands: Command) -> list[str]:
    match = Match(before_opening("t_test", SEED), ())
    for command in (OpenTable(**with_terms(order)), *commands):
        match.ask(command)
    return [event.type.partition(".")[2] for event in match.events]


@pytest.mark.parametrize(
    "changes",
    [{"turn_seconds": 60}, {"visibility": "unlisted"}, {"options": {"jokers": 2}}, {"rated": False}],
    ids=str,
)
def test_a_table_is_rated_under_fixed_terms_only(changes: dict[str, Any]) -> None:
    assert types(RATED) == ["opened", "declared_rated"]
    assert types({**RATED, "turn_seconds": 300}) == ["opened", "declared_rated"]
    assert types({**RATED, **changes}) == ["opened"]


@pytest.mark.parametrize(
    ("game", "preset", "options"),
    [
        ("commune", "wikipedia-long", {"call_right": "next_player"}),
        ("commune", "denexa", {"call_right": "next_player", "two_bids": False}),
        ("commerce-classic", "wikipedia", {"widow_growth": "from_round_2"}),
        ("trentuno", "wikipedia", {"widow_growth": "from_round_2"}),
        ("vazhushal", "denexa", {"line_meld_strict": False}),
    ],
)
def test_a_table_stays_rated_whose_preset_had_those_options_in_an_earlier_release(
    game: str, preset: str, options: dict[str, Any]
) -> None:
    assert types({**RATED, "game": game, "preset": preset, "options": options}) == ["opened", "declared_rated"]


def test_a_rated_table_says_which_seats_share_an_address() -> None:
    sitting = human("p_1"), human("p_2", address_of=(0, 2, 99))
    assert types(RATED, *sitting) == ["opened", "declared_rated", "seat_taken", "seat_taken", "address_shared"]
    assert types({**RATED, "rated": False}, *sitting) == ["opened", "seat_taken", "seat_taken"]


# Opening


def test_a_table_opens_with_its_complete_options_and_the_commitment() -> None:
    match = open_table("tiny", 2, options={"jokers": 2})
    [opened] = match.events
    assert opened.data == {
        "game": "tiny",
        "preset": "plain",
        "options": {"hands": 2, "jokers": 2, "knocking": False},
        "rules_version": 1,
        "seats": 2,
        "visibility": "public",
        "turn_seconds": 86400,
        "opener": "p_0",
        "seed_commitment": SEED.commitment(),
    }
    assert (opened.type, opened.version, opened.actor, opened.by, opened.sealed) == (
        "table.opened",
        1,
        None,
        "system",
        {},
    )
    assert match.table.status == "open"
    assert SEED.reveal() not in repr(opened)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"preset": "slow"}, "unknown_preset"),
        ({"options": {"hand": 1}}, "unknown_option"),
        ({"options": {"hands": 0}}, "option_out_of_range"),
        ({"options": {"knocking": False, "echo": 1}}, "options_conflict"),
        ({"seats": 1}, "seats_out_of_range"),
        ({"seats": 5}, "seats_out_of_range"),
        ({"seats": 4, "preset": "quick"}, "options_conflict"),
        ({"seats": 4, "options": {"knocking": True}}, "options_conflict"),
        ({"turn_seconds": 9}, "option_out_of_range"),
        ({"turn_seconds": 604_801}, "option_out_of_range"),
        ({"visibility": "secret"}, "option_out_of_range"),
    ],
)
def test_a_table_that_cannot_be_opened_is_refused(changes: dict[str, Any], code: str) -> None:
    assert asked_to_open(**changes) == code


@pytest.mark.parametrize("seconds", [10, 604_800])
def test_turns_last_ten_seconds_to_a_week(seconds: int) -> None:
    match = Match(before_opening("t_test", SEED), ())
    match.ask(OpenTable(Terms("tiny", 2, visibility="unlisted", turn_seconds=seconds), "p_0"))
    assert (match.table.terms.turn_seconds, match.table.terms.visibility) == (seconds, "unlisted")


def test_a_table_opens_once() -> None:
    open_table("tiny", 2).when(OpenTable(Terms("tiny", 3), "p_1")).refused("already_open")


# Sitting down


def test_a_player_sits_at_the_lowest_free_seat_or_where_asked() -> None:
    match = open_table("tiny", 3)
    match.ask(human("p_0", seat=1))
    match.ask(human("p_1"))
    assert [match.table.seat_of(player) for player in ("p_0", "p_1", "p_2", None)] == [1, 0, None, None]


def test_the_event_of_taking_a_seat_has_the_seat_as_actor_and_is_by_the_system() -> None:
    match = open_table("tiny", 2)
    [taken] = match.ask(committed("p_0", "mine"))
    assert (taken.type, taken.actor, taken.by) == ("table.seat_taken", 0, "system")
    assert taken.data == {
        "player": "p_0",
        "kind": "human",
        "strategy": None,
        "client_seed_hash": client_seed_hash("mine"),
        "client_seed": None,
    }


def test_the_event_names_the_newest_version_of_a_house_bots_strategy() -> None:
    match = open_table("tiny", 2)
    [taken] = match.ask(house("steady"))
    assert taken.data == {
        "player": None,
        "kind": "house",
        "strategy": "steady/2",
        "client_seed_hash": None,
        "client_seed": None,
    }


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (human("p_0"), "already_seated"),
        (human("p_1", seat=0), "seat_taken"),
        (human("p_1", seat=3), "no_such_seat"),
        (human("p_1", seat=-1), "no_such_seat"),
        (house("clever"), "unknown_strategy"),
        (house(strategy=""), "unknown_strategy"),
        (human("p_1", client_seed="ö" * 33), "seed_too_long"),
        (human("p_1", client_seed="\ud800"), "bad_shape"),
        (human("p_1", client_seed_hash="A" * 64), "bad_shape"),
        (human("p_1", client_seed_hash="a" * 63), "bad_shape"),
        (human("p_1", client_seed="x", client_seed_hash=client_seed_hash("x")), "bad_shape"),
        (human("p_1", strategy="steady"), "bad_shape"),
        (TakeSeat(None, "human"), "bad_shape"),
        (TakeSeat("p_1", "house", strategy="steady"), "bad_shape"),
        (house(client_seed="x"), "bad_shape"),
        (TakeSeat("p_1", cast("SeatKind", "ghost")), "bad_shape"),
    ],
)
def test_an_impossible_way_of_sitting_down_is_refused(command: TakeSeat, code: str) -> None:
    match = open_table("tiny", 3)
    match.ask(human("p_0"))
    match.when(command).refused(code)
    assert match.table.version == 2


def test_a_seed_of_64_bytes_is_not_too_long() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_0", client_seed="ö" * 32))


def test_a_table_of_house_bots_only_can_play() -> None:
    match = open_table("tiny", 2)
    match.ask(house())
    match.when(house("random")).then("seat_taken", "started", "dealer_drawn", "cards_dealt")
    assert match.last("started").data == {"client_seeds": ["", ""]}


# Leaving before the start


def test_a_seat_left_before_the_start_is_free_again() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_0"))
    [left] = match.ask(LeaveSeat(0))
    assert (left.type, left.actor, left.by, left.data) == ("table.seat_left", 0, "player", {})
    assert match.table.seats == (None, None)
    match.ask(human("p_0", seat=1))


@pytest.mark.parametrize("seat", [0, 1, 2, -1])
def test_a_free_seat_cannot_be_left(seat: int) -> None:
    open_table("tiny", 2).when(LeaveSeat(seat)).refused("not_seated")


# Removal by the opener


def test_a_removed_player_comes_back_by_an_invitation_only() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_1"))
    [removed] = match.ask(RemoveSeat(0))
    assert (removed.type, removed.actor, removed.by) == ("table.seat_removed", 0, "system")
    assert removed.data == {"opener": "p_0"}
    assert match.table.seats == (None, None)
    match.when(human("p_1")).refused("not_welcome")
    match.ask(human("p_2"))
    match.ask(InvitePlayer("p_1"))
    match.when(human("p_1")).then("seat_taken", "started", "dealer_drawn", "cards_dealt")


def test_a_house_bot_is_removed_and_may_sit_again() -> None:
    match = open_table("tiny", 2)
    match.ask(house())
    match.when(RemoveSeat(0)).then("seat_removed")
    match.when(house()).then("seat_taken")


def test_nobody_is_removed_from_the_reveal_of_seeds_on() -> None:
    match = open_table("tiny", 2)
    match.when(RemoveSeat(0)).refused("not_seated")
    match.ask(human("p_0"))
    match.ask(committed("p_1", "secret"))
    match.when(RemoveSeat(0)).refused("seeding")
    match.ask(RevealSeed(1, "secret"))
    match.when(RemoveSeat(0)).refused("table_started")


# Seeds


def seeding() -> Match:
    match = open_table("tiny", 3)
    match.ask(committed("p_0", "first"))
    match.ask(human("p_1", client_seed="plain"))
    match.when(committed("p_2", "third")).then("seat_taken")
    assert match.table.status == "seeding"
    return match


def test_a_full_table_starts_at_once_when_nobody_has_a_seed_to_reveal() -> None:
    match = given("tiny", 2)
    assert match.table.status == "playing"
    assert [event.type for event in match.batches[-1]] == [
        "table.seat_taken",
        "table.started",
        "tiny.dealer_drawn",
        "tiny.cards_dealt",
    ]


def test_the_first_draw_is_taken_when_the_last_seed_is_revealed() -> None:
    match = seeding()
    match.when(RevealSeed(2, "third")).then("client_seed_revealed")
    match.when(RevealSeed(0, "first")).then("client_seed_revealed", "started", "dealer_drawn", "cards_dealt")
    revealed = match.batches[-1][0]
    assert (revealed.actor, revealed.by, revealed.data) == (0, "player", {"client_seed": "first"})
    assert match.last("started").data == {"client_seeds": ["first", "plain", "third"]}
    assert match.last("dealer_drawn").data["random"]["draw"] == 0
    assert match.last("cards_dealt").data["shuffle"]["draw"] == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (RevealSeed(0, "other"), "seed_mismatch"),
        (RevealSeed(0, "x" * 65), "seed_too_long"),
        (RevealSeed(0, "\udc00"), "bad_shape"),
        (RevealSeed(1, "plain"), "seed_not_awaited"),
        (RevealSeed(3, "first"), "not_seated"),
        (LeaveSeat(0), "seeding"),
        (human("p_3"), "table_started"),
        (MakeMove(0, {"type": "stand"}), "not_started"),
    ],
)
def test_commands_are_refused_while_seeds_are_revealed(command: Any, code: str) -> None:
    seeding().when(command).refused(code)


def test_a_seed_is_revealed_once() -> None:
    match = seeding()
    match.ask(RevealSeed(0, "first"))
    match.when(RevealSeed(0, "first")).refused("seed_not_awaited")


def test_no_seed_can_be_revealed_before_the_table_is_full_or_after_the_start() -> None:
    match = open_table("tiny", 2)
    match.ask(committed("p_0", "first"))
    match.when(RevealSeed(0, "first")).refused("not_seeding")
    match.ask(human("p_1"))
    match.ask(RevealSeed(0, "first"))
    match.when(RevealSeed(0, "first")).refused("not_seeding")


def test_after_thirty_seconds_without_a_reveal_the_table_is_abandoned_and_the_seat_named() -> None:
    match = seeding()
    match.ask(RevealSeed(0, "first"))
    assert due(match.table) == match.table.full_at + REVEAL_MS
    match.at = match.table.full_at + REVEAL_MS - 2
    match.when(KeepTime()).then()
    match.when(KeepTime()).then("abandoned", "server_seed_revealed")
    assert match.last("abandoned").data == {"reason": "seed_not_revealed", "seat": 2}
    assert (match.table.status, match.table.revealed_seed) == ("abandoned", SEED.reveal())


def test_a_late_seed_is_refused_even_if_the_table_has_not_been_abandoned_yet() -> None:
    match = seeding()
    match.at = match.table.full_at + REVEAL_MS - 1
    match.when(RevealSeed(0, "first")).refused("deadline_passed")


# Before the start: tables that start with the seeds revealed so far


def waiting(seconds: int = 60) -> Match:
    match = Match(before_opening("t_test", SEED), ())
    match.ask(OpenTable(**with_terms({**RATED, "seats": 2}), seed_seconds=seconds))
    match.ask(committed("p_0", "first"))
    match.ask(committed("p_1", "second"))
    return match


def test_how_long_seeds_are_awaited_stands_after_whether_the_match_is_rated() -> None:
    assert types({**RATED, "seed_seconds": 30}) == ["opened", "declared_rated", "seeds_awaited"]
    assert types({**RATED, "rated": False, "seed_seconds": 600}) == ["opened", "seeds_awaited"]
    for seconds in (29, 601, 0):
        assert asked_to_open(seed_seconds=seconds) == "option_out_of_range"


def test_a_silent_seat_has_no_seed_once_the_time_is_over() -> None:
    match = waiting()
    match.when(RevealSeed(0, "first")).then("client_seed_revealed")
    assert due(match.table) == match.table.full_at + 60_000
    match.at = match.table.full_at + 60_000 - 2
    match.when(KeepTime()).then()
    match.ask(KeepTime())
    assert match.batches[-1][0].type == "table.started"
    assert match.last("started").data == {"client_seeds": ["first", ""]}
    assert match.table.status == "playing"
    match.when(RevealSeed(1, "second")).refused("not_seeding")


def test_such_a_table_starts_at_once_when_all_have_revealed_and_not_a_moment_too_late() -> None:
    match = waiting()
    match.ask(RevealSeed(0, "first"))
    match.ask(RevealSeed(1, "second"))
    assert match.last("started").data == {"client_seeds": ["first", "second"]}
    late = waiting()
    late.at = late.table.full_at + 60_000 - 1
    late.when(RevealSeed(0, "first")).refused("deadline_passed")


def test_nobody_closes_such_a_table_who_has_seen_seeds() -> None:
    waiting().when(CloseTable()).refused("seeding")
    waiting().when(RevealSeed(0, "second")).refused("seed_mismatch")


# Before the start: the end


def test_a_table_closed_before_the_start_reveals_its_seed() -> None:
    match = open_table("tiny", 2)
    match.when(CloseTable()).then("abandoned", "server_seed_revealed")
    assert match.events[1].data == {"reason": "closed", "seat": None}
    assert match.events[2].data == {"server_seed": SEED.reveal()}
    assert match.view()["result"] is None


def test_a_table_can_be_closed_until_it_starts() -> None:
    given("tiny", 2).when(CloseTable()).refused("table_started")
    seeding().when(CloseTable()).then("abandoned", "server_seed_revealed")


def test_a_table_that_never_fills_expires_after_a_day() -> None:
    match = open_table("tiny", 2)
    assert due(match.table) == START + 1 + EXPIRY_MS
    match.at = START + EXPIRY_MS - 1
    match.when(KeepTime()).then()
    match.when(KeepTime()).then("abandoned", "server_seed_revealed")
    assert match.last("abandoned").data == {"reason": "expired", "seat": None}
    assert due(match.table) is None


@pytest.mark.parametrize(
    "command",
    [
        human("p_5"),
        LeaveSeat(0),
        RevealSeed(0, "x"),
        CloseTable(),
        MakeMove(0, {"type": "stand"}),
    ],
)
def test_a_table_that_is_over_refuses_every_command(command: Any) -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_0"))
    match.ask(CloseTable())
    match.when(command).refused("table_over")
    match.when(KeepTime()).then()


# Sharing the record


def test_a_seat_agrees_to_share_the_record_and_no_longer_and_what_is_said_already_changes_nothing() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_a"))
    assert not match.table.shared_by_all
    for agreed, type_ in ((True, "table.sharing_agreed"), (False, "table.sharing_withdrawn")):
        [event] = match.ask(SetSharing(0, agreed))
        assert (event.type, event.actor, event.by, event.data) == (type_, 0, "player", {})
        assert match.ask(SetSharing(0, agreed)) == []
        assert match.table.shared_by_all == agreed


def test_all_accounts_must_agree_also_those_of_programs_but_no_house_bot() -> None:
    match = open_table("tiny", 3)
    for sitter in (human("p_a"), TakeSeat("p_b", "bot"), house()):
        match.ask(sitter)
    assert match.table.status == "playing"
    match.ask(SetSharing(0, agreed=True))
    shared = [match.table.shared_by_all]
    match.ask(SetSharing(1, agreed=True))
    assert [*shared, match.table.shared_by_all] == [False, True]
    match.when(SetSharing(2, agreed=True)).refused("not_seated")


@pytest.mark.parametrize("leaving", [LeaveSeat(0), RemoveSeat(0)])
def test_a_seat_that_is_taken_anew_has_not_agreed(leaving: Command) -> None:
    match = open_table("tiny", 2)
    for command in (human("p_a"), SetSharing(0, agreed=True), leaving, human("p_b")):
        match.ask(command)
    assert not match.table.shared_by_all
    assert match.table.seats[0] is not None and not match.table.seats[0].sharing


def test_nobody_agrees_at_a_table_that_is_over_or_at_a_free_seat() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_a"))
    match.when(SetSharing(1, agreed=True)).refused("not_seated")
    match.ask(CloseTable())
    match.when(SetSharing(0, agreed=True)).refused("table_over")


def test_agreeing_leaves_a_turn_as_long_as_it_was() -> None:
    match = open_table("tiny", 2)
    match.ask(human("p_a"))
    match.ask(human("p_b"))
    before = due(match.table)
    match.at += 5000
    match.ask(SetSharing(0, agreed=True))
    assert due(match.table) == before
