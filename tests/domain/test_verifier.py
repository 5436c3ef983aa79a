"""The verifier on honest records, and on forged ones whose hashes were recomputed after the change."""

import copy
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from domain.fairness import ServerSeed, client_seed_hash
from domain.game import Game, Strategy
from domain.registry import GAMES
from domain.table.commands import CloseTable, KeepTime, LeaveSeat, RevealSeed, TakeSeat
from domain.upcasters import UPCASTERS
from domain.verify import Report, verify
from domain.verify.bots import BotCheck
from tests.domain import tiny_game
from tests.domain.matches import RandomActions, company, open_match, record_of
from tests.games.facts import facts_of
from tests.playing import open_table
from tests.trust.forging import mended

GAMES_AND_TINY = (*GAMES, "tiny")
FORGED = 12
"""How many events of each type are changed in a match: the first ones."""
CHECKS = ["shape", "fields", "chain", "commitment", "client_seeds", "seals", "deals", "moves", "result", "bots"]


@cache
def _played(number: int, absent: int, resigns: int, sitters: tuple[str, ...]) -> dict[str, Any]:
    actions = RandomActions(number, absent=absent, resigns=resigns, returns=400, interrupts=50)
    return record_of(actions.play(open_match("tiny", sitters, number=number, options={"hands": 4})))


def played(
    number: int = 1, *, absent: int = 0, resigns: int = 0, sitters: tuple[str, ...] = ("hash", "steady", "plain")
) -> dict[str, Any]:
    """A record of the tiny game, which the caller may change."""
    return copy.deepcopy(_played(number, absent, resigns, sitters))


def played_with(name: str, **actions: Any) -> dict[str, Any]:
    """The record of a finished match that contains such an event."""
    records = (played(number, **actions) for number in range(30))
    return next(record for record in records if record["result"] and f"table.{name}" in repr(record["events"]))


def first(record: dict[str, Any], name: str, **fields: Any) -> dict[str, Any]:
    """The first event with that name and these fields."""
    found: dict[str, Any] = next(
        event
        for event in record["events"]
        if event["type"].split(".")[1] == name and all(event[key] == value for key, value in fields.items())
    )
    return found


def divergence(record: dict[str, Any]) -> tuple[int | None, str]:
    """Version and check of the first divergence of a record that must fail."""
    report = verify(record)
    assert report.status == "failed"
    assert report.first_divergence is not None
    assert report.proved_seats == ()
    return report.first_divergence[:2]


def statuses(report: Report) -> dict[str, str]:
    return {check.name: check.status for check in report.checks}


# Honest records


@pytest.mark.parametrize("number", range(12))
def test_a_match_with_absence_return_and_resignation_passes(number: int) -> None:
    record = played(number, absent=150, resigns=5 * number)
    report = verify(record)
    assert report.status == "passed", report.first_divergence
    assert [check.name for check in report.checks] == CHECKS
    assert set(statuses(report).values()) == {"passed"}
    assert report.events == len(record["events"])
    assert report.first_divergence is None


def test_those_matches_contain_every_event_of_a_table_in_play() -> None:
    kinds = {
        event["type"] for number in range(12) for event in played(number, absent=150, resigns=5 * number)["events"]
    }
    assert {f"table.{name}" for name in ("seat_taken_over", "seat_returned", "seat_resigned", "abandoned")} <= kinds


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("game", GAMES_AND_TINY)
def test_a_match_of_every_game_passes(game: str, number: int) -> None:
    actions = RandomActions(number, absent=60, resigns=5, returns=300, interrupts=100, sensible=500)
    house = GAMES[game].strategies[-1].id
    match = actions.play(open_match(game, company(game, "hash", house, "none"), number=number))
    assert match.table.over
    report = verify(record_of(match))
    assert report.status == "passed", report.first_divergence


def test_the_deals_are_proved_to_the_seats_that_committed_and_revealed() -> None:
    assert verify(played(sitters=("plain", "hash", "none"))).proved_seats == (1,)
    assert verify(played(sitters=("hash", "hash"))).proved_seats == (0, 1)
    assert verify(played(sitters=("steady", "random"))).proved_seats == ()


def test_the_deals_are_not_proved_to_a_seat_that_committed_to_an_empty_seed() -> None:
    table = open_table("tiny", 2)
    table.ask(TakeSeat("p_a", "human", 0, client_seed_hash=client_seed_hash("")))
    table.ask(TakeSeat("p_b", "human", 1, client_seed_hash=client_seed_hash("b")))
    table.ask(RevealSeed(0, ""))
    table.ask(RevealSeed(1, "b"))
    report = verify(record_of(RandomActions(1).play(table)))
    assert (report.status, report.proved_seats) == ("passed", (1,))


def test_taking_a_seat_under_another_number_is_reported() -> None:
    record = played(sitters=("hash", "none"))
    taken = first(record, "seat_taken", actor=1)
    taken["actor"] = 7
    assert divergence(mended(record)) == (taken["version"], "moves")


@pytest.mark.parametrize("sitters", [("hash", "hash", "none"), ("none",)])
def test_tables_that_never_started_pass(sitters: tuple[str, ...]) -> None:
    match = open_table("tiny", 3)
    for seat, sitter in enumerate(sitters):
        hash_ = client_seed_hash("x") if sitter == "hash" else None
        match.ask(TakeSeat(f"p_{seat}", "human", client_seed_hash=hash_))
    if len(sitters) == 3:
        match.later(30)
    else:
        match.ask(LeaveSeat(0))
        match.ask(CloseTable())
    assert verify(record_of(match)).status == "passed"


def test_a_table_that_expired_passes() -> None:
    match = open_table("tiny", 2)
    match.at += 86_400_000
    match.ask(KeepTime())
    assert verify(record_of(match)).status == "passed"


def test_it_reports_its_progress() -> None:
    record = played()
    done: list[int] = []
    verify(record, progress=done.append)
    assert done == sorted(set(done))
    assert done[-1] == len(record["events"])


def test_a_report_is_json_with_the_fields_of_the_api() -> None:
    told = verify(played()).as_json()
    assert list(told) == ["status", "checks", "events", "first_divergence", "proved_seats", "decisions"]
    assert list(told["checks"][0]) == ["name", "status", "detail"]
    broken = played()
    broken["head"] = "0" * 64
    assert list(verify(broken).as_json()["first_divergence"]) == ["version", "check", "detail"]


def test_verification_does_not_change_the_record() -> None:
    record = played()
    before = copy.deepcopy(record)
    verify(record)
    assert record == before


# Forgeries with a valid chain

Forgery = Callable[[dict[str, Any]], dict[str, Any]]


def swap_two_dealt_cards(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    zero, one = (event["disclosed"][seat]["cards"] for seat in "01")
    zero[0], one[0] = one[0], zero[0]
    return event


def turn_up_another_card(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    event["data"]["face_up"] = ["2C" if event["data"]["face_up"] != ["2C"] else "3C"]
    return event


def take_another_draw(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "cards_dealt")
    event["data"]["shuffle"]["draw"] += 1
    return event


def draw_another_dealer(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "dealer_drawn")
    other = (event["data"]["seat"] + 1) % 3
    event["data"]["seat"] = event["data"]["random"]["drawn"] = other
    return event


def draw_another_card(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_drawn")
    seat = str(event["actor"])
    event["disclosed"][seat]["cards"] = ["AS" if event["disclosed"][seat]["cards"] != ["AS"] else "AH"]
    return event


@pytest.mark.parametrize(
    "forge",
    [swap_two_dealt_cards, turn_up_another_card, take_another_draw, draw_another_dealer, draw_another_card],
)
def test_a_forged_deal_or_draw_is_reported(forge: Forgery) -> None:
    record = played()
    event = forge(record)
    assert divergence(mended(record)) == (event["version"], "deals")


def play_a_card_not_held(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_discarded")
    event["data"]["card"] = "X1"
    return event


def play_out_of_turn(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="player")
    event["actor"] = (event["actor"] + 1) % 3
    return event


def let_the_house_play_for_a_player(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="player")
    event["by"] = "house"
    return event


def let_a_player_play_for_the_house(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood", by="house")
    event["by"] = "player"
    return event


def claim_a_deadline(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "card_drawn", by="player")
    event["by"] = "deadline"
    return event


def let_the_house_interrupt(record: dict[str, Any]) -> dict[str, Any]:
    """A random bot would decide for this move: it has no other one out of turn."""
    turn = first(record, "stood", by="player")
    knock = {**copy.deepcopy(turn), "type": "tiny.knocked", "actor": 1, "by": "house"}
    record["events"].insert(turn["version"] - 1, knock)
    return copy.deepcopy(turn)


def judge_for_another_seat(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "hand_judged")
    event["data"]["winners"] = [(event["data"]["winners"][0] + 1) % 3]
    return event


def show_other_hands(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "hands_revealed")
    event["data"]["hands"]["0"].reverse()
    return event


def seat_a_ghost(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "seat_taken", actor=0)
    event["data"]["kind"] = "ghost"
    return event


def name_a_player(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "seat_taken", actor=0)
    event["data"]["player"] = {"id": "p_0", "name": "Ann"}
    return event


def number_the_opener(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "opened")
    event["data"]["opener"] = 7
    return event


def add_a_field(record: dict[str, Any]) -> dict[str, Any]:
    event = first(record, "stood")
    event["data"]["note"] = "hello"
    return event


def open_twice(record: dict[str, Any]) -> dict[str, Any]:
    events = record["events"]
    again = {**copy.deepcopy(events[0]), "version": 5, "at": events[3]["at"]}
    events.insert(4, again)
    return again


def open_with_a_turn_of_a_second(record: dict[str, Any]) -> dict[str, Any]:
    record["events"][0]["data"]["turn_seconds"] = 1
    return first(record, "opened")


def take_back_the_time(record: dict[str, Any]) -> dict[str, Any]:
    """Moves dated a day later than they were, so after the deadline."""
    event = first(record, "stood", by="player")
    for later in record["events"][event["version"] - 1 :]:
        later["at"] += 86_400_000
    return event


@pytest.mark.parametrize(
    "forge",
    [
        play_a_card_not_held,
        play_out_of_turn,
        let_the_house_play_for_a_player,
        let_a_player_play_for_the_house,
        let_the_house_interrupt,
        judge_for_another_seat,
        show_other_hands,
        seat_a_ghost,
        name_a_player,
        number_the_opener,
        add_a_field,
        open_twice,
        open_with_a_turn_of_a_second,
        take_back_the_time,
    ],
)
def test_a_forged_move_or_outcome_is_reported(forge: Forgery) -> None:
    record = played()
    event = forge(record)
    assert divergence(mended(record)) == (event["version"], "moves")


def test_a_move_falsely_dated_to_a_deadline_is_reported() -> None:
    record = played()
    event = claim_a_deadline(record)
    assert divergence(mended(record)) == (event["version"], "deals")


def test_another_result_is_reported() -> None:
    record = played()
    finished = first(record, "finished")
    finished["data"]["places"].reverse()
    assert divergence(mended(record)) == (finished["version"], "result")


def test_a_log_that_stops_before_the_reveal_is_reported_where_it_stops() -> None:
    record = played()
    count = len(record["events"])
    del record["events"][-1]
    assert divergence(mended(record)) == (count, "fields")
    assert statuses(verify(record))["commitment"] == "failed"


def test_a_log_that_stops_early_but_reveals_its_seed_is_reported() -> None:
    record = played()
    revealed = record["events"][-1]
    del record["events"][20:]
    record["events"].append(revealed)
    assert divergence(mended(record))[0] == 21


def test_an_event_after_the_end_is_reported() -> None:
    record = played()
    record["events"].append({**copy.deepcopy(first(record, "stood")), "at": record["events"][-1]["at"]})
    assert divergence(mended(record)) == (len(record["events"]), "moves")


def test_a_seed_revealed_twice_is_reported() -> None:
    record = played()
    record["events"].append(copy.deepcopy(record["events"][-1]))
    assert divergence(mended(record)) == (len(record["events"]), "result")


def test_another_server_seed_is_not_the_one_committed_to() -> None:
    record = played()
    record["server_seed"] = record["events"][-1]["data"]["server_seed"] = "ab" * 32
    report = verify(mended(record))
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (len(record["events"]), "commitment")
    assert statuses(report)["deals"] == "unavailable"


def test_another_seed_with_its_own_commitment_deals_other_cards() -> None:
    record = played()
    seed = ServerSeed(bytes(range(32)))
    record["server_seed"] = record["events"][-1]["data"]["server_seed"] = seed.reveal()
    record["events"][0]["data"]["seed_commitment"] = seed.commitment()
    assert divergence(mended(record)) == (first(record, "dealer_drawn")["version"], "deals")


def test_a_seed_that_a_seat_did_not_give_is_reported() -> None:
    record = played()
    revealed = first(record, "client_seed_revealed")
    revealed["data"]["client_seed"] = "another"
    first(record, "started")["data"]["client_seeds"][0] = "another"
    assert divergence(mended(record)) == (revealed["version"], "client_seeds")


def test_seeds_that_are_not_those_of_the_seats_are_reported() -> None:
    record = played()
    started = first(record, "started")
    started["data"]["client_seeds"].append("another")
    assert divergence(mended(record)) == (started["version"], "client_seeds")


@pytest.mark.parametrize("game", GAMES_AND_TINY)
def test_a_forger_can_only_change_unnoticed_what_no_record_can_prove(game: str) -> None:
    """Who the players are, how long they had, and when things happened; every other change is found."""
    house = "steady" if game == "tiny" else GAMES[game].strategies[0].id
    options = None if game == "tiny" else facts_of(game).short
    match = open_match(game, company(game, "hash", house, "plain"), number=2, options=options)
    honest = record_of(RandomActions(2, absent=100, sensible=500).play(match))
    unnoticed, tried = set(), Counter[str]()
    for version, event in enumerate(honest["events"], start=1):
        tried[event["type"]] += 1
        if tried[event["type"]] > FORGED:
            continue
        for name, value in event["data"].items():
            record = copy.deepcopy(honest)
            record["events"][version - 1]["data"][name] = _changed(value)
            if verify(mended(record), bots="none").status == "passed":
                unnoticed.add(f"{event['type']} {name}")
    assert unnoticed - {"table.opened turn_seconds"} == {"table.opened opener", "table.seat_taken player"}


def _changed(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case [one, *rest]:
            return [*rest, _changed(one)]
        case {**items} if items:
            return {name: _changed(each) for name, each in items.items()}
    return "x"


# Values that Python treats as equal


@pytest.mark.parametrize(("true", "one"), [(True, 1), (1.0, 1), (False, 0), (0.0, 0)])
def test_values_that_python_treats_as_equal_are_told_apart(true: Any, one: int) -> None:
    record = played()
    judged = first(record, "dealer_drawn")
    judged["data"]["random"]["draw"] = true
    assert verify(record).status == "failed"
    opened = played()
    opened["events"][0]["data"]["rules_version"] = opened["rules_version"] = true
    assert verify(opened).status == "failed"


def test_false_in_place_of_zero_is_found_even_with_a_good_chain() -> None:
    record = played()
    event = first(record, "dealer_drawn")
    event["data"]["random"]["draw"] = False
    assert divergence(mended(record)) == (event["version"], "deals")


# Receipts


def test_receipts_for_this_log_are_confirmed() -> None:
    record = played()
    receipts = [(event["version"], event["hash"]) for event in record["events"][::7]]
    report = verify(record, receipts=receipts)
    assert report.status == "passed"
    assert report.checks[-1] == ("receipts", "passed", f"{len(receipts)} receipts match this log")


def test_a_receipt_shows_that_a_log_was_rewritten() -> None:
    record = played()
    kept = record["events"][9]["hash"]
    first(record, "opened")["data"]["opener"] = "p_9"
    forged = mended(record)
    assert verify(forged).status == "passed"
    report = verify(forged, receipts=[(10, kept)])
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (10, "receipts")


def test_a_receipt_beyond_the_end_shows_that_a_log_was_cut() -> None:
    record = played()
    count = len(record["events"])
    assert verify(record, receipts=[(count + 1, record["head"])]).first_divergence is not None


# House bots, and what this release doesn't know


def with_game(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    fields = {name: getattr(tiny_game.GAME, name) for name in Game.__dataclass_fields__}
    monkeypatch.setitem(GAMES, "tiny", Game(**{**fields, **changes}))


def test_a_house_bot_that_did_not_follow_its_strategy_is_reported() -> None:
    """The bot discards its first card, but the record names a strategy that discards the last one."""
    record = played(sitters=("steady/1", "none"))
    for taken in record["events"]:
        if taken["data"].get("strategy") == "steady/1":
            taken["data"]["strategy"] = "steady/2"
    version = first(record, "card_drawn", by="house")["version"]
    report = verify(mended(record))
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (version, "bots")
    assert {name for name, status in statuses(report).items() if status != "passed"} == {"bots"}


@pytest.mark.parametrize(("played_by", "written_down"), [("steady/2", "random/1"), ("random/1", "steady/2")])
def test_no_house_bot_can_be_recorded_under_another_strategy(played_by: str, written_down: str) -> None:
    record = played(sitters=(played_by, "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = written_down
    report = verify(mended(record))
    assert {name for name, status in statuses(report).items() if status != "passed"} == {"bots"}
    assert f"{written_down} in seat 0 decides for " in report.checks[-1].detail


def test_an_unknown_strategy_makes_its_check_unavailable() -> None:
    record = played(sitters=("steady/1", "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = "genius/7"
    report = verify(mended(record))
    assert report.status == "passed"
    assert report.checks[-1] == ("bots", "unavailable", "this release doesn't have genius/7")


@pytest.mark.parametrize("name", ["genius", "genius/0", "genius/x", "GENIUS/1", "", "a/1\n"])
def test_a_name_that_cannot_be_a_strategy_is_a_forgery(name: str) -> None:
    record = played(sitters=("steady/1", "none"))
    first(record, "seat_taken", actor=0)["data"]["strategy"] = name
    assert divergence(mended(record))[0] == first(record, "seat_taken", actor=0)["version"]


def test_a_strategy_that_can_no_longer_decide_fails_its_check(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(observation: Any, stream: Any) -> Any:
        raise LookupError("no idea")

    record = played(sitters=("steady", "none"))
    with_game(monkeypatch, strategies=(Strategy("steady", 2, "", "", lost),))
    report = verify(record)
    assert statuses(report)["bots"] == "failed"
    assert statuses(report)["moves"] == "passed"


def test_a_later_release_may_let_another_house_bot_stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played_with("seat_taken_over", absent=300)
    newer = Strategy("bold", 1, "", "", tiny_game.choose_steadily)
    with_game(monkeypatch, strategies=(newer, *tiny_game.GAME.strategies))
    assert verify(record).status == "passed"


def test_a_stand_in_is_judged_by_its_own_name() -> None:
    record = played_with("seat_resigned", resigns=40, sitters=("none", "none"))
    event = first(record, "seat_resigned")
    assert first(record, "stood", actor=event["actor"], by="house")
    event["data"]["strategy"] = "steady/1"
    assert divergence(mended(record))[1] == "bots"


def is_sampled(record: dict[str, Any]) -> bool:
    sample = verify(record, bots="sample").decisions
    return sample is not None and 0 < sample.again < sample.made


def test_the_number_of_bot_decisions_made_again_can_be_chosen() -> None:
    """In a match of which the head chooses some decisions for the sample, and not all."""
    record = next(record for number in range(30) if is_sampled(record := played(number, sitters=("steady", "random"))))

    def told(bots: str) -> tuple[str, str, str]:
        report = verify(record, bots=bots)
        assert report.status == "passed"
        return report.checks[-1]

    asked, made = told("full")[2].split(" decisions")[0].split(" of ")
    assert asked == made
    assert verify(record).decisions == ("full", int(made), int(made))
    sampled = int(told("sample")[2].split(" of ")[0])
    assert 0 < sampled < int(made)
    assert verify(record, bots="sample").decisions == ("sample", int(made), sampled)
    assert told("none")[1:] == ("unavailable", "not requested")
    with pytest.raises(ValueError):
        verify(record, bots="some")


def test_a_sample_without_any_decision_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotCheck, "_chosen", lambda *_: False)
    report = verify(played(sitters=("steady", "random")), bots="sample")
    assert report.status == "passed"
    assert report.decisions is not None
    made = report.decisions.made
    assert report.checks[-1] == ("bots", "unavailable", f"none of {made} decisions of house bots is in the sample")


@pytest.mark.parametrize("changes", [{"rules_version": 2}, {"game": "chess"}, {"rules_version": 0}])
def test_unknown_rules_neither_pass_nor_fail(changes: dict[str, Any]) -> None:
    record = played()
    record["events"][0]["data"].update(changes)
    report = verify(mended(record))
    assert report.status == "failed", "what was not checked has not passed"
    assert report.first_divergence is None
    unmade = {name for name, status in statuses(report).items() if status == "unavailable"}
    assert unmade == {"deals", "moves", "result", "bots"}
    assert "failed" not in statuses(report).values()


def test_an_event_of_a_later_schema_is_not_judged() -> None:
    record = played()
    first(record, "stood")["schema"] = 2
    report = verify(mended(record))
    assert (report.status, report.first_divergence) == ("failed", None)
    assert statuses(report)["moves"] == "unavailable"


# Events of earlier schemas


def test_an_event_of_an_earlier_schema_is_judged_after_upcasting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if `stood` had once been called `passed`."""
    record = played()
    for event in record["events"]:
        if event["type"] == "tiny.stood":
            event["type"] = "tiny.passed"
    assert divergence(mended(record))[1] == "moves"
    monkeypatch.setitem(UPCASTERS, ("tiny.passed", 1), lambda form: {**form, "type": "tiny.stood"})
    assert verify(record).status == "passed"


def test_an_old_event_that_its_upcaster_cannot_read_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """No release has written such an event."""
    record = played()
    stood = first(record, "stood")
    monkeypatch.setitem(UPCASTERS, ("tiny.stood", 0), lambda form: {**form, "data": form["data"]["volume"]})
    stood["schema"] = 0
    assert divergence(mended(record))[:2] == (stood["version"], "moves")
