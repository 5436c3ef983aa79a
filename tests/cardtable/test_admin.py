"""`cardtable admin`: its effects on a running service, its output, and its exit status."""

import json
from collections.abc import Iterator
from contextlib import closing

import pytest

from cardtable.cli import main
from events.redis.log import RedisLog, connect
from tests.workers.house import House

Printed = pytest.CaptureFixture[str]

WHY = ("--reason", "insults")


@pytest.fixture
def log(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisLog]:
    """The log named by the environment, as opened by a process of the service."""
    monkeypatch.setenv("CARDTABLE_REDIS_URL", redis_url)
    with closing(connect(redis_url, mode="strict")) as log:
        yield log


def test_another_process_sees_within_a_second_that_an_account_is_suspended(
    log: RedisLog, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardtable.admin.UNDER_WAY_SECONDS", 0)
    ann = House(log.ports).player()
    accounts = log.ports.accounts
    (token,) = accounts.tokens(ann)
    for command, suspended in (("suspend", True), ("unsuspend", False)):
        assert main(["admin", command, ann, *WHY]) == 0
        assert capsys.readouterr().out == f"{command}: {ann}\n"
        accounts.revoke_token("p_nobody", b"")  # clears this process's token cache, as after a second
        assert accounts.of_token(token) == ann
        assert accounts.is_suspended(ann) is suspended
    assert main(["admin", "log", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(line["act"], line["subject"], line["reason"]) for line in lines] == [
        ("unsuspend", ann, "insults"),
        ("suspend", ann, "insults"),
    ]


def test_a_seat_that_was_being_taken_is_left_too(
    log: RedisLog, capsys: Printed, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(log.ports)
    ann = house.player()
    tables: list[str] = []
    monkeypatch.setattr("cardtable.admin.time.sleep", lambda _: tables.append(house.open(2, 0, ann).id))
    assert main(["admin", "suspend", ann, *WHY]) == 0
    assert [found.table.status for table in tables if (found := house.web.tables.latest(table))] == ["abandoned"]
    capsys.readouterr()


def test_what_can_not_be_done_is_said_and_not_written_down(log: RedisLog, capsys: Printed) -> None:
    assert main(["admin", "hide", "t_nothing", *WHY]) == 2
    assert "there is no such" in capsys.readouterr().err
    assert main(["admin", "log"]) == 0
    assert capsys.readouterr().out == ""


def test_every_act_needs_a_reason(log: RedisLog, capsys: Printed) -> None:
    ann = House(log.ports).player()
    assert main(["admin", "erase", ann]) == 2
    assert "--reason" in capsys.readouterr().err
    assert main(["admin", "erase", ann, "--reason", " "]) == 2
    assert "needs a reason" in capsys.readouterr().err
    assert ann in log.ports.accounts.find([ann])


def test_reports_are_printed_on_a_line_each(log: RedisLog, capsys: Printed) -> None:
    log.ports.moderation.add("reports", json.dumps({"at": 0, "by": "p_a", "reason": "a\nb", "table": None}).encode())
    assert main(["admin", "reports"]) == 0
    assert capsys.readouterr().out == '1970-01-01 00:00:00+00:00  by="p_a"  reason="a\\nb"\n'
