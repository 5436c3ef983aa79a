"""The common log format of all processes: time, level, process and tables, without secrets."""

import json
import logging
import re
import subprocess
import sys
from typing import Any

import pytest

from service.ids import Kind, new_id, new_secret
from service.process.logs import FIELDS, JSON, STYLES, TEXT, SafeFormatter, masked, style_of, tables_in

TABLE = new_id("t")
LINE = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Z]+) relay\[(\d+)\] (.*)")


def record(message: str, *args: Any, level: int = logging.WARNING, **more: Any) -> logging.LogRecord:
    made = logging.LogRecord("workers.relay", level, "", 0, message, args, more.pop("exc_info", None))
    for name, value in more.items():
        setattr(made, name, value)
    return made


def text(made: logging.LogRecord) -> str:
    return SafeFormatter("relay", TEXT).format(made)


def fields(made: logging.LogRecord) -> dict[str, Any]:
    return dict(json.loads(SafeFormatter("relay", JSON).format(made)))


def test_a_line_has_the_time_in_utc_the_level_the_process_and_the_message() -> None:
    made = record("table %s is late", TABLE, created=1_790_000_000.0125, msecs=12.5)
    found = LINE.fullmatch(text(made))
    assert found is not None
    assert found.groups() == ("2026-09-21T14:13:20.012Z", "WARNING", str(made.process), f"table {TABLE} is late")


def test_as_json_a_line_has_the_same_as_fields_and_the_tables_that_it_names() -> None:
    made = record("table %s is late, and %s, and %s", TABLE, TABLE, "t_short", created=1_790_000_000.0, msecs=0)
    assert fields(made) == {
        "time": "2026-09-21T14:13:20.000Z",
        "level": "warning",
        "process": "relay",
        "pid": made.process,
        "logger": "workers.relay",
        "message": f"table {TABLE} is late, and {TABLE}, and t_short",
        "tables": [TABLE],
    }
    assert "tables" not in fields(record("all is well"))


def test_as_json_a_line_has_further_fields_of_the_call() -> None:
    made = fields(record("x", **dict[str, Any]({FIELDS: {"status": 503, "path": "/join/secret"}})))
    assert (made["status"], made["path"]) == (503, "/join/...")


@pytest.mark.parametrize("style", STYLES)
def test_an_entry_is_one_line_without_control_characters(style: str) -> None:
    line = SafeFormatter("relay", style).format(record("a\r\nb\x1b[2J\u2028\x85 %s", "\x00\ud800ü"))
    assert line.isprintable()
    assert "a\\r\\nb" in line


@pytest.mark.parametrize("style", STYLES)
def test_of_an_exception_only_the_type_and_the_place_are_written(style: str) -> None:
    try:
        raise LookupError("the queen of hearts")
    except LookupError:
        line = SafeFormatter("relay", style).format(record("it fails", exc_info=sys.exc_info()))
    assert "it fails: LookupError < test_of_an_exception" in line
    assert "queen" not in line and "Traceback" not in line and line.count("\n") == 0


SECRETS = "token", "ticket", "link"


@pytest.mark.parametrize("kind", SECRETS)
def test_tokens_tickets_and_codes_are_masked_wherever_they_stand(kind: Kind) -> None:
    secret = new_secret(kind)
    for around in ("%s", "Bearer %s", "/v1/me/events?ticket=%s&after=1", "/v1/links/%s/seats", "/join/%s", "'%s'"):
        assert secret[3:] not in masked(around % secret), around


@pytest.mark.parametrize(
    ("written", "left"),
    [
        ("redis://:hunter2@log:6379/0 refused", "redis://:...@log:6379/0 refused"),
        ("rediss://user:hunter2@log:6379", "rediss://user:...@log:6379"),
        ("seed " + "0123456789abcdef" * 4, "seed ..."),
        ("KeyError: 'QH'", "KeyError: '**'"),
        ("['2C', 'TD.1', 'X3']", "['**', '**', '**']"),
        ("Bearer abc.def", "Bearer ..."),
    ],
)
def test_passwords_seeds_and_cards_are_masked(written: str, left: str) -> None:
    assert masked(written) == left


def test_ids_and_ordinary_words_stay(request: pytest.FixtureRequest) -> None:
    ordinary = f"table {TABLE}, audit a_3f0123456789abcdef01234567, 503 log_damaged, web:8000, 10 KB, 2DX, at 09:30"
    assert masked(ordinary) == ordinary
    log = "the server has the log 0123456789abcdef0123456789abcdef, but CARDTABLE_LOG_ID names another"
    assert masked(log) == log
    assert tables_in(ordinary) == [TABLE]


def test_the_style_is_text_unless_it_is_json() -> None:
    assert [style_of({"CARDTABLE_LOG": each}) for each in ("json", "text", "", "xml")] == [JSON, TEXT, TEXT, TEXT]


FAILS = """
import sys, threading, warnings
from service.process import logs
logs.set_up("relay", sys.argv[1])
def fails(): raise LookupError("the queen of hearts")
class Late:
    def __del__(self): raise ValueError("the king of spades")
warnings.warn("an old way")
thread = threading.Thread(target=fails, name="counter"); thread.start(); thread.join()
late = Late(); del late
fails()
"""


@pytest.mark.parametrize("style", STYLES)
def test_what_nobody_catches_is_logged_in_the_same_form(style: str) -> None:
    ended = subprocess.run([sys.executable, "-c", FAILS, style], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    lines = ended.stderr.splitlines()
    messages = [json.loads(each)["message"] if style == JSON else each for each in lines]
    assert len(messages) == 4
    for message, part in zip(
        messages,
        (
            "UserWarning: an old way",
            "the thread counter ended: LookupError < fails (",
            "an error could not be raised: ValueError < __del__ (",
            "the process ends: LookupError < fails (",
        ),
        strict=True,
    ):
        assert part in message
    assert not {"queen", "king", "Traceback"} & set(re.findall(r"\w+", ended.stderr))
