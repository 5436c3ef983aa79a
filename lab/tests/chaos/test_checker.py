"""The checker finds each kind of fault in a planted history, and none in a clean one."""

import pytest

from lab.chaos.checker import CHANGED, DOUBLED, GAP, LOST, REORDERED, UNASKED, VANISHED, check
from lab.chaos.history import Acknowledged, Answer, Command, Event, History, Outcome, Refused, Unknown, same_move
from lab.chaos.logs import Batch, Log

TABLE = "t_planted"
PASS = same_move({"type": "pass"})
KNOCK = same_move({"type": "knock"})
NO_ANSWER = Unknown("ReadTimeout")


def event(version: int, actor: int = 0) -> Event:
    return {
        "version": version,
        "type": "commerce.passed",
        "schema": 1,
        "at": version,
        "actor": actor,
        "by": "player",
        "data": {},
        "sealed": {},
        "hash": f"hash {version}",
    }


def log(*moves: bytes) -> Log:
    """Returns a log in which seat 0 makes these moves, one event each."""
    events = [event(version) for version, _ in enumerate(moves, start=1)]
    return Log(TABLE, events, [Batch(0, move, version, version) for version, move in enumerate(moves, start=1)])


def made(version: int) -> Acknowledged:
    return Acknowledged(version, f"hash {version}", (event(version),))


class Planted(History):
    """A history of one table in which requests follow each other a second apart."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 0.0
        self.opened("ann", TABLE)

    def asks(self, *outcomes: Outcome, move: bytes = PASS, known: int = 0, began: float | None = None) -> Command:
        """Records a command of seat 0 with these outcomes of its requests."""
        command = self.begin(Command("ann", TABLE, 0, move, known, "key"))
        for outcome in outcomes:
            self.clock += 1
            self.answer(command, Answer(self.clock if began is None else began, self.clock + 0.5, outcome))
        return command

    def kinds(self, found: Log) -> list[str]:
        return [finding.kind for finding in check(self, [found])]


@pytest.fixture
def planted() -> Planted:
    return Planted()


def test_a_clean_history_has_no_findings(planted: Planted) -> None:
    planted.asks(made(1))
    planted.asks(NO_ANSWER, made(2), move=KNOCK, known=1)
    planted.asks(Refused("not_your_turn"), known=2)
    planted.saw("eve", TABLE, 2, "hash 2")
    assert planted.kinds(log(PASS, KNOCK)) == []


@pytest.mark.parametrize("found", [log(PASS), log(PASS, KNOCK)])
def test_a_move_without_an_answer_may_be_in_the_log_or_not(planted: Planted, found: Log) -> None:
    planted.asks(made(1))
    planted.asks(NO_ANSWER, move=KNOCK, known=1)
    assert planted.kinds(found) == []


def test_a_refusal_after_a_request_without_an_answer_leaves_the_outcome_open(planted: Planted) -> None:
    planted.asks(NO_ANSWER, Refused("not_your_turn"))
    assert planted.kinds(log(PASS)) == []
    assert planted.kinds(log()) == []


def test_an_acknowledged_move_that_the_log_does_not_have_is_lost(planted: Planted) -> None:
    planted.asks(made(1))
    planted.asks(made(2), known=1)
    assert planted.kinds(log(PASS)) == [LOST]


def test_an_acknowledged_move_in_whose_place_another_one_is_is_lost(planted: Planted) -> None:
    planted.asks(made(1))
    found = log(KNOCK)
    found.events[0]["at"] = 99
    assert LOST in planted.kinds(found)


def test_a_move_that_was_acknowledged_by_its_head_only_is_lost_without_that_head(planted: Planted) -> None:
    planted.asks(Acknowledged(1, "another hash"))
    assert planted.kinds(log(PASS)) == [LOST]


def test_a_move_that_was_acknowledged_with_that_of_another_seat_is_lost(planted: Planted) -> None:
    planted.asks(made(1))
    found = log(PASS)._replace(batches=[Batch(1, PASS, 1, 1)])
    assert planted.kinds(found) == [LOST]


def test_a_move_that_was_acknowledged_with_another_move_is_lost(planted: Planted) -> None:
    planted.asks(made(1), move=KNOCK)
    assert planted.kinds(log(PASS)) == [LOST]


def test_a_move_that_was_acknowledged_with_one_from_before_its_client_decided_is_lost(planted: Planted) -> None:
    planted.asks(made(1), known=1)
    assert planted.kinds(log(PASS)) == [LOST]


def test_of_two_commands_that_were_acknowledged_with_one_batch_one_is_lost(planted: Planted) -> None:
    planted.asks(made(1))
    planted.asks(made(1), began=0)
    assert planted.kinds(log(PASS)) == [LOST]


def test_a_move_that_is_refused_after_it_was_acknowledged_under_the_same_key_is_lost(planted: Planted) -> None:
    planted.asks(made(1), Refused("not_your_turn"))
    assert planted.kinds(log(PASS)) == [LOST]


def test_a_request_under_the_key_that_was_sent_before_the_acknowledgement_may_be_refused(planted: Planted) -> None:
    planted.asks(Refused("not_your_turn"), made(1))
    planted.asks(made(2), Refused("not_your_turn"), known=1, began=2)
    assert planted.kinds(log(PASS, PASS)) == []


def test_an_account_that_the_service_does_not_know_is_lost(planted: Planted) -> None:
    planted.miss("ann: 401")
    assert planted.kinds(log()) == [LOST]


def test_an_acknowledged_table_that_is_not_there_is_lost(planted: Planted) -> None:
    assert [finding.kind for finding in check(planted, [])] == [LOST]


def test_a_move_that_was_asked_for_once_and_is_there_twice_is_doubled(planted: Planted) -> None:
    planted.asks(NO_ANSWER, made(2))
    assert planted.kinds(log(PASS, PASS)) == [DOUBLED]


def test_a_move_without_an_answer_that_is_there_twice_is_doubled(planted: Planted) -> None:
    planted.asks(NO_ANSWER)
    assert planted.kinds(log(PASS, PASS)) == [DOUBLED]


def test_requests_under_one_key_that_were_acknowledged_at_two_versions_are_doubled(planted: Planted) -> None:
    planted.asks(made(1), made(2))
    assert planted.kinds(log(PASS, PASS)) == [DOUBLED]


def test_a_table_that_nobody_asked_for_is_doubled(planted: Planted) -> None:
    other = log()._replace(table="t_other")
    assert [finding.kind for finding in check(planted, [log(), other])] == [DOUBLED]
    planted.opened("ann")
    assert check(planted, [log(), other]) == []


def test_a_table_that_was_asked_for_once_and_is_there_twice_is_doubled(planted: Planted) -> None:
    planted.opened("bob", "t_one", "t_two")
    logs = [log(), log()._replace(table="t_one"), log()._replace(table="t_two")]
    assert [finding.kind for finding in check(planted, logs)] == [DOUBLED]


def test_a_move_that_nobody_asked_for_is_found(planted: Planted) -> None:
    planted.asks(made(1))
    assert planted.kinds(log(PASS, KNOCK)) == [UNASKED]


def test_a_refused_move_that_is_in_the_log_is_found(planted: Planted) -> None:
    planted.asks(Refused("not_your_turn"))
    assert planted.kinds(log(PASS)) == [UNASKED]


def test_a_move_from_before_its_client_decided_is_not_that_client_s(planted: Planted) -> None:
    planted.asks(NO_ANSWER, known=1)
    assert planted.kinds(log(PASS)) == [UNASKED]


def test_a_move_that_was_acknowledged_before_another_began_and_comes_later_is_reordered(planted: Planted) -> None:
    planted.asks(made(2))
    planted.asks(made(1))
    assert planted.kinds(log(PASS, PASS)) == [REORDERED]


def test_a_move_that_is_lost_is_not_reordered_too(planted: Planted) -> None:
    planted.asks(made(2))
    planted.asks(made(1))
    assert planted.kinds(log(PASS)) == [LOST]


def test_moves_made_at_the_same_time_may_be_in_any_order(planted: Planted) -> None:
    planted.asks(made(2))
    planted.asks(made(1), began=0)
    assert planted.kinds(log(PASS, PASS)) == []


def test_an_acknowledged_head_that_is_not_that_of_the_log_is_changed(planted: Planted) -> None:
    planted.asks(made(1)._replace(head="another hash"))
    assert planted.kinds(log(PASS)) == [CHANGED]


@pytest.mark.parametrize("name", ["data", "sealed", "schema", "by", "hash"])
def test_an_acknowledged_event_with_other_contents_is_changed(planted: Planted, name: str) -> None:
    planted.asks(made(1))
    found = log(PASS)
    found.events[0][name] = "other"
    assert planted.kinds(found) == [CHANGED]


def test_a_version_that_is_missing_is_a_gap(planted: Planted) -> None:
    planted.asks(NO_ANSWER)
    found = log(PASS)
    found.events[0]["version"] = 2
    assert planted.kinds(found) == [GAP]


@pytest.mark.parametrize(("version", "hash_"), [(2, "hash 2"), (1, "another hash")])
def test_an_event_that_a_reader_was_shown_and_the_log_does_not_have_has_vanished(
    planted: Planted, version: int, hash_: str
) -> None:
    planted.asks(made(1))
    planted.saw("eve", TABLE, version, hash_)
    assert planted.kinds(log(PASS)) == [VANISHED]
