"""`cardtable dataset --from`: only finished tables that every seated account agreed to share."""

import json
import shlex
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from bots.verify import verify
from cardtable.client import Client
from cardtable.datasets.shared_matches import is_shared
from tests.cardtable.conftest import Terminal

URL = "http://simulator"


class Feed:
    """Plays matches of Cuccu for a person, a program and a house bot. `ended` lists the public ones in order."""

    def __init__(self, terminal: Terminal) -> None:
        self.place = terminal.place
        self.ann = terminal.client("Ann")
        self.bot = Client.register("", "Robo", kind="bot", http=self.place.http(), sleep=lambda _: None)
        self.ended: list[str] = []

    def opened(self, *agreeing: Client, visibility: str = "public") -> str:
        table = self.ann.open_table("cuccu", 3, bots=["random"], visibility=visibility)["id"]
        self.bot.sit(table)
        self.ann.reveal(table)
        for client in agreeing:
            client.share(table)
        return table

    def played(self, *agreeing: Client, visibility: str = "public") -> str:
        return self.to_the_end(self.opened(*agreeing, visibility=visibility))

    def to_the_end(self, table: str) -> str:
        self.place.simulator.work()
        while (view := self.ann.table(table))["status"] == "playing":
            assert view["turn"] is not None
            [seat] = view["turn"]["seats"]
            mover = self.ann if view["viewer"]["seat"] == seat else self.bot
            mover.move(table, mover.legal_moves(table)["legal_moves"][0])
            self.place.simulator.work()
        assert self.ann.table(table)["status"] == "finished"
        return self.over(table)

    def over(self, table: str) -> str:
        self.place.simulator.passes(seconds=2)
        if self.ann.table(table)["visibility"] == "public":
            self.ended.append(table)
        return table


@pytest.fixture
def feed(terminal: Terminal) -> Feed:
    return Feed(terminal)


Make = Callable[..., dict[str, bytes]]


@pytest.fixture
def make(terminal: Terminal, tmp_path: Path) -> Make:
    """A function that creates the data in a new folder and returns its files by name."""

    def made(*options: str) -> dict[str, bytes]:
        folder = tmp_path / f"data {len(list(tmp_path.glob('data *')))}"
        done = terminal.run("dataset", str(folder), "--from", URL, "--processes", "1", *options)
        assert done.status == 0, done.err
        return {each.name: each.read_bytes() for each in folder.iterdir()}

    return made


def tables_of(lines: bytes) -> list[str]:
    return [json.loads(line)["table"] for line in lines.splitlines()]


def left_out(card: str) -> Sequence[int]:
    """Returns the numbers of excluded tables: unreadable, abandoned, without consent, or failing verification."""
    return [int(line.split("|")[2]) for line in card.splitlines() if line.startswith(("| where", "| that", "| whose"))]


def test_only_matches_that_all_accounts_agreed_to_share_are_taken(feed: Feed, make: Make) -> None:
    ann, bot = feed.ann, feed.bot
    shared = feed.played(ann, bot)
    feed.played(ann)
    feed.played()
    feed.played(ann, bot, visibility="unlisted")
    taken_back = feed.opened(ann, bot)
    ann.share(taken_back, agreed=False)
    feed.to_the_end(taken_back)
    given_up = feed.opened(ann, bot)
    for client in (ann, bot):
        client.leave(given_up, ann.table(given_up)["seats"][0 if client is ann else 2]["seat"])
    feed.over(given_up)
    last = feed.played(ann, bot)

    files = make("--observations")
    assert sorted(files) == ["README.md", "croissant.json", "cuccu.ndjson", "cuccu.parquet"]
    assert tables_of(files["cuccu.ndjson"]) == [shared, last]
    for line, table in zip(files["cuccu.ndjson"].splitlines(), (shared, last), strict=True):
        assert json.loads(line) == ann.record(table)
        assert verify(json.loads(line)).status == "passed"
    card = files["README.md"].decode()
    assert left_out(card) == [0, 1, 3, 0]
    for name in ("cuccu.ndjson", "cuccu.parquet"):
        assert sha256(files[name]).hexdigest() in card


def test_the_same_positions_make_the_same_bytes_and_the_card_says_how(feed: Feed, make: Make) -> None:
    first, second = (feed.played(feed.ann, feed.bot) for _ in range(2))
    files = make()
    [line] = [each for each in files["README.md"].decode().splitlines() if each.startswith("cardtable dataset ")]
    assert shlex.split(line)[3:] == ["--from", URL, "--after", "0", "--to", "2"]
    feed.played(feed.ann, feed.bot)
    assert make(*shlex.split(line)[5:]) == files
    assert tables_of(files["cuccu.ndjson"]) == [first, second]
    assert tables_of(make("--after", "1", "--to", "2")["cuccu.ndjson"]) == [second]
    assert sorted(make("--games", "commune")) == ["README.md", "croissant.json"]


def test_that_nothing_is_shared_is_said(feed: Feed, terminal: Terminal, tmp_path: Path) -> None:
    feed.played(feed.ann)
    done = terminal.run("dataset", str(tmp_path / "data"), "--from", URL, "--processes", "1")
    assert (done.status, done.out) == (0, "")
    assert done.err == "no match is in the data; README.md in the folder says what was left out\n"


def test_a_record_under_the_name_of_another_game_is_not_shared(feed: Feed) -> None:
    record = feed.ann.record(feed.played(feed.ann, feed.bot))
    assert is_shared(record)
    assert not is_shared({**record, "game": "../cuccu"})


def test_the_rows_say_who_decided(feed: Feed, make: Make, tmp_path: Path) -> None:
    feed.played(feed.ann, feed.bot)
    file = tmp_path / "rows.parquet"
    file.write_bytes(make()["cuccu.parquet"])
    rows = pq.read_table(file).to_pylist()
    seats = {(row["seat"], row["strategy"]) for row in rows}
    assert {strategy for _, strategy in seats} == {None, "random/1"}
    assert len(seats) == 3


def test_a_fork_needs_those_of_the_table_that_it_continues_too(feed: Feed) -> None:
    parents = [feed.played(), feed.played(feed.ann, feed.bot)]
    found = []
    for parent in parents:
        seats = {seat["seat"]: "random" for seat in feed.ann.table(parent)["seats"] if seat["seat"] != 0}
        fork = feed.ann.fork(parent, 12, bots=seats)["id"]
        feed.ann.share(fork)
        found.append(is_shared(feed.ann.record(feed.to_the_end(fork))))
    assert found == [False, True]


@pytest.mark.parametrize("record", [None, {}, {"format": "cardtable-record/1", "events": []}])
def test_what_is_no_record_is_not_shared(record: object) -> None:
    assert not is_shared(record)


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--from", URL, "--seed", "3"), "--seed doesn't go with --from"),
        (("--from", URL, "--level", "steady"), "--level doesn't go with --from"),
        (("--to", "3"), "--to goes with --from"),
        (("--from", URL, "--to", "3"), "the positions 0 to 3 are not in the feed, which is at 0"),
        (("--from", URL, "--games", "whist"), "there is no game whist"),
    ],
)
def test_what_can_not_be_made_is_said(options: tuple[str, ...], why: str, terminal: Terminal, tmp_path: Path) -> None:
    done = terminal.run("dataset", str(tmp_path / "none"), *options)
    assert done.status == 2
    assert why in done.err
    assert not (tmp_path / "none").exists()
