"""The browser's check of records, compared with the verifier: it finds all faults that don't depend on the rules."""

import copy
import json
import random
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import cycle, islice
from typing import Any, NamedTuple

import pytest

from bots.levels import LEVELS
from bots.verify import verify
from domain.fairness import client_seed_hash
from domain.registry import GAMES
from domain.verify import Report
from domain.verify.shape import MAX_DEPTH
from tests import chance
from tests.corpus.files import files, load
from tests.domain import matches, tiny_game
from tests.domain.test_days import played
from tests.domain.verifier import test_signatures as signatures
from tests.tiers import few_or_many
from tests.trust.changes import Record, all_changes, changes_to_events
from tests.trust.forging import mended
from tests.trust.mutation import names, record_named, record_of
from tests.web import node
from tests.web.node import ROOT

SHARED = ("shape", "fields", "chain", "commitment", "client_seeds", "seals")
"""Checks that the page performs exactly as the verifier does. Of `deals` it performs the part that needs no rules."""

PLAIN, MENDED = 6, 8
"""Number of changes tried on a record of each game. `make test-all` tries others in each run."""

Found = dict[str, Any]
"""A report of the page as JSON, or the reason the file could not be read."""

Check = Callable[..., list[Found]]

PUBLISHED = sorted((ROOT / "docs" / "vectors" / "records").glob("*.json"))


class Case(NamedTuple):
    """A changed record as a file, the change, and the verifier's report."""

    file: bytes
    what: str
    at: tuple[int | None, ...]
    report: Report


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Check]:
    """Checks files. All tests use one process of Node.js, which has the same WebCrypto as browsers."""
    file = tmp_path_factory.mktemp("records") / "record.json"
    command = node.command("check_records.mjs")
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1) as program:
        assert program.stdin is not None and program.stdout is not None
        asked, answered = program.stdin, program.stdout

        def checked(contents: Iterable[bytes], commitment: str | None = None) -> list[Found]:
            found = []
            for content in contents:
                file.write_bytes(content)
                asked.write(f"{file}\n" if commitment is None else f"{file}\t{commitment}\n")
                found.append(json.loads(answered.readline()))
                assert "crash" not in found[-1], found[-1]["crash"]
            return found

        yield checked
        asked.close()
        assert program.wait() == 0


def as_file(record: Any) -> bytes:
    return json.dumps(record).encode()


def statuses(found: Found) -> dict[str, str]:
    return {name: verdict["status"] for name, verdict in found["verdicts"].items()}


def first(found: Found) -> tuple[str, int | None] | None:
    """Returns the failed check at the earliest event, and that event."""
    return None if found["first"] is None else (found["first"]["check"], found["first"]["version"])


# Records of daily deals


def of_a_day() -> Record:
    """A whole match of a daily deal."""
    return matches.record_of(played(matches.day_match("cuccu")).until_the_day_is_over())


def test_the_record_of_a_day_is_held_against_the_commitment_of_that_day(check: Check) -> None:
    record = of_a_day()
    [found] = check([as_file(record)], record["seed_commitment"])
    assert (found["passed"], statuses(found)["day"]) == (True, "passed")
    [found] = check([as_file(record)])
    assert found["passed"] and "day" not in found["verdicts"]
    [forged] = check([as_file(record)], "0" * 64)
    assert (forged["passed"], first(forged)) == (False, ("day", 1))


def test_a_record_that_claims_another_day_was_not_dealt_so(check: Check) -> None:
    """All hashes are recomputed, so that only the deals can tell."""
    record = of_a_day()
    record["events"][0]["data"]["day"] = "2026-11-27"
    changed = mended(record)
    [found] = check([as_file(changed)], record["seed_commitment"])
    assert not found["passed"]
    assert found["first"]["check"] == "deals"
    report = verify(changed)
    assert report.first_divergence is not None
    assert report.status == "failed"


# Records of tables that waited for a round of a beacon


def with_a_round() -> Record:
    match = matches.begun(matches.beacon_match("commune", ["none", "steady"], options={"penalty_limit": 1}))
    return matches.record_of(matches.RandomActions(3).play(match))


def test_the_round_of_a_beacon_counts_for_every_draw(check: Check) -> None:
    match = matches.beacon_match("commune", ["none", "steady"], options={"penalty_limit": 1}, number=1)
    match.later(130)
    missed = matches.record_of(matches.RandomActions(3).play(match))
    brought = matches.RandomActions(3).play(matches.beacon_match("commune", ["hash", "steady"], number=2))
    mixed, missing, needless = check(map(as_file, [with_a_round(), missed, matches.record_of(brought)]))
    assert [each["passed"] for each in (mixed, missing, needless)] == [True, True, True]
    assert [statuses(each)["beacon"] for each in (mixed, missing, needless)] == ["passed", "unavailable", "passed"]


FORGED_ROUNDS: list[tuple[str, dict[str, Any]]] = [
    ("mixed", {"randomness": "00" * 32}),
    ("mixed", {"signature": "00"}),
    ("mixed", {"round": 1}),
    ("awaited", {"at": 1}),
    ("awaited", {"chain": "x"}),
    ("awaited", {"at": 2**50}),
]


def test_forged_rounds_are_found_here_too(check: Check) -> None:
    honest = with_a_round()
    missed = []
    for name, data in FORGED_ROUNDS:
        record = copy.deepcopy(honest)
        event = next(each for each in record["events"] if each["type"] == f"table.beacon_{name}")
        event["data"] |= data
        [found] = check([as_file(mended(record))])
        if (found["passed"], statuses(found)["beacon"]) != (False, "failed"):
            missed.append((name, data))
    assert missed == []


# Honest records


def test_every_record_ever_written_passes(check: Check) -> None:
    """Also repeats every draw of the published ones."""
    draws = json.loads((ROOT / "docs" / "vectors" / "records.json").read_text("utf-8"))
    paths = [*files(), *PUBLISHED]
    misses: list[Any] = []
    for path, found in zip(paths, check(path.read_bytes() for path in paths), strict=True):
        if not found["passed"] or set(statuses(found).values()) != {"passed"}:
            misses.append((path.name, found["first"], statuses(found)))
        report = verify(load(path), bots="none")
        proved = (report.events, report.proved_seats, report.unproved)
        if (shown := (found["events"], tuple(found["provedSeats"]), found["unproved"])) != proved:
            misses.append((path.name, shown, proved))
        if path in PUBLISHED:
            made = found["verdicts"]["deals"]["finding"]["values"]
            if made["dealt"] + made["draws"] != (published := len(draws[path.stem]["draws"])):
                misses.append((path.name, made, published))
    assert misses == []


# Changed records


def changed(kind: Callable[[Record], Iterator[Any]], most: int) -> Iterator[tuple[Record, Any]]:
    """Yields some of the changes to a record of each game, spread over all of them. Each is undone before the next."""
    numbers = random.Random(chance.seeded("changes"))
    for name in names():
        record = record_named(name)
        share = max(1, sum(1 for _ in kind(record)) // most)
        first = numbers.randrange(share)
        for number, change in enumerate(kind(record)):
            if number % share == first:
                yield record, change


def test_every_change_is_reported_at_its_event_as_the_verifier_does(check: Check) -> None:
    cases = [
        Case(as_file(record), change.what, change.at, verify(record, bots="none"))
        for record, change in changed(all_changes, PLAIN)
    ]
    misses: list[Any] = []
    for case, found in zip(cases, check(case.file for case in cases), strict=True):
        by_verifier = {name: status for name, status, _ in case.report.checks if name in SHARED}
        if (by_page := {name: statuses(found)[name] for name in SHARED}) != by_verifier:
            misses.append((case.what, by_page, by_verifier))
        if found["first"] is None or found["first"]["version"] not in case.at:
            misses.append((case.what, found["first"], case.at))
    assert misses == []


def test_changes_with_repaired_hashes_are_reported_where_cards_show_them(check: Check) -> None:
    """The page reports nothing the verifier doesn't. Faults that only the rules can show are left to the verifier."""
    cases = []
    for record, change in changed(changes_to_events, MENDED):
        try:
            forged = mended(copy.deepcopy(record))
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
        cases.append(Case(as_file(forged), change.what, change.at, verify(forged, bots="none")))
    reports = check(case.file for case in cases)
    ways = Counter(_compared(case, found) for case, found in zip(cases, reports, strict=True))
    assert ways["both"] > 20
    assert ways["neither"] + ways["only the rules show it"] > 10
    assert set(ways) <= {"both", "neither", "only the rules show it"}


def _compared(case: Case, found: Found) -> str:
    verifier, page = case.report.status, "passed" if found["passed"] else "failed"
    if verifier == page:
        return "both" if page == "failed" else "neither"
    return "only the rules show it" if page == "passed" else f"only the page reports {case.what}: {found['first']}"


# Deals changed by someone who can rewrite the whole log


def first_event(record: Record, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(event for event in record["events"] if event["type"].endswith(f".{name}"))
    return found


def swap_two_cards(record: Record) -> int:
    event = first_event(record, "cards_dealt")
    one, two, *_ = event["disclosed"].values()
    one["cards"][0], two["cards"][0] = two["cards"][0], one["cards"][0]
    return int(event["version"])


def hide_a_hand(record: Record) -> int:
    event = first_event(record, "cards_dealt")
    seat = next(seat for seat in event["disclosed"] if int(seat) != event["data"]["dealer"])
    del event["disclosed"][seat]
    return int(event["version"])


def take_another_draw(record: Record) -> int:
    event = first_event(record, "cards_dealt")
    event["data"]["shuffle"]["draw"] += 1
    return int(event["version"])


def begin_elsewhere(record: Record) -> int:
    event = first_event(record, "cards_dealt")
    event["data"]["first"] = (event["data"]["first"] + 1) % len(event["data"]["counts"])
    return int(event["version"])


def keep_a_card_back(record: Record) -> int:
    event = first_event(record, "cards_dealt")
    event["data"]["stock"] -= 1
    return int(event["version"])


def draw_another_seat(record: Record) -> int:
    event = first_event(record, "dealer_drawn")
    event["data"]["seat"] = event["data"]["random"]["drawn"] = (event["data"]["seat"] + 1) % 3
    return int(event["version"])


def draw_another_card(record: Record) -> int:
    event = next(event for event in record["events"] if event["type"].endswith(".card_drawn") and event["disclosed"])
    seat = str(event["actor"])
    (card,) = event["disclosed"][seat]["cards"]
    event["disclosed"][seat]["cards"] = ["2C" if card != "2C" else "3C"]
    return int(event["version"])


DEALT_OTHERWISE = (
    *(swap_two_cards, hide_a_hand, take_another_draw, begin_elsewhere, keep_a_card_back),
    *(draw_another_seat, draw_another_card),
)


def test_a_deal_that_does_not_follow_from_the_seeds_is_reported(check: Check) -> None:
    reported, expected = {}, {}
    for forgery in DEALT_OTHERWISE:
        record = record_of("thirty-one")
        expected[forgery.__name__] = ("deals", forgery(record))
        [found] = check([as_file(mended(record))])
        reported[forgery.__name__] = first(found)
    assert reported == expected


def test_cards_of_the_stock_in_another_order_are_reported(check: Check) -> None:
    """Another card is noticed wherever a game shows a card of the stock."""
    shown = {
        "chinese_ten.stock_flipped": "card",
        "commerce.pounced": "turned_up",
        "cuccu.card_drawn": "card",
        "vazhushal.negative_turned": "card",
    }
    cases = []
    for path in files():
        record = load(path)
        for event in record["events"]:
            field = shown.get(event["type"])
            if field and event["data"][field]:
                event["data"][field] = "X1" if event["data"][field] != "X1" else "X2"
                cases.append((event["version"], as_file(mended(record))))
                break
    assert len(cases) >= len(shown)
    reported = [first(found) for found in check(file for _, file in cases)]
    assert reported == [("deals", version) for version, _ in cases]


# Seeds


def test_another_server_seed_is_reported(check: Check) -> None:
    record = record_of("commune")
    record["server_seed"] = record["events"][-1]["data"]["server_seed"] = "ab" * 32
    (found,) = check([as_file(mended(record))])
    assert first(found) == ("commitment", len(record["events"]))
    assert statuses(found)["deals"] == statuses(found)["seals"] == "unavailable"


def test_another_client_seed_is_reported(check: Check) -> None:
    record = next(
        record for record in map(load, files()) if "table.client_seed_revealed" in repr(record) and record["result"]
    )
    revealed = first_event(record, "client_seed_revealed")
    revealed["data"]["client_seed"] = "another"
    assert client_seed_hash("another") not in repr(record)
    (found,) = check([as_file(mended(record))])
    assert first(found) == ("client_seeds", revealed["version"])


def test_a_seat_that_kept_its_seed_to_itself_is_named(check: Check) -> None:
    record = next(record for record in map(load, files()) if "table.seeds_awaited" in repr(record))
    (found,) = check([as_file(record)])
    assert found["passed"] and found["provedSeats"] == []
    assert found["verdicts"]["client_seeds"]["finding"]["key"] == "client_seeds_silent"
    record["events"] = [event for event in record["events"] if event["type"] != "table.seeds_awaited"]
    (found,) = check([as_file(mended(record))])
    assert first(found) == ("client_seeds", first_event(record, "started")["version"])


# Forks


def fork() -> Record:
    record: Record = json.loads((ROOT / "docs" / "vectors" / "records" / "fork.json").read_bytes())
    return record


def test_a_fork_is_checked_with_its_parent(check: Check) -> None:
    (found,) = check([as_file(fork())])
    assert statuses(found)["parent"] == "passed"


def _other_head(record: Record) -> None:
    record["events"][0]["data"]["parent_head"] = "0" * 64


def _other_table(record: Record) -> None:
    record["events"][0]["data"]["parent"] = "t_00000000000000000000"


def _other_version(record: Record) -> None:
    record["events"][0]["data"]["version"] = 1


def _other_options(record: Record) -> None:
    options = record["events"][0]["data"]["options"]
    options[next(iter(options))] = "another"


def test_a_fork_of_another_position_is_reported(check: Check) -> None:
    reported = {}
    for forgery in (_other_head, _other_table, _other_version, _other_options):
        record = fork()
        forgery(record)
        [found] = check([as_file(mended(record))])
        reported[forgery.__name__] = first(found)
    assert reported == dict.fromkeys(reported, ("parent", 1))


def test_a_parent_that_was_changed_is_reported(check: Check) -> None:
    record = fork()
    swap_two_cards(record["parent"])
    (found,) = check([as_file(record)])
    assert first(found) == ("parent", None)
    assert statuses(found)["deals"] == "unavailable"


# Signatures


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the small game of the verifier's tests, whose moves are signed."""
    monkeypatch.setitem(GAMES, "tiny", tiny_game.GAME)
    monkeypatch.setitem(LEVELS, "tiny", tiny_game.LEVELS)


def of_signatures(report: Report) -> tuple[str, int | None]:
    """Returns the verifier's findings about signatures alone, with their events."""
    status = next(check.status for check in report.checks if check.name == "signatures")
    divergence = report.first_divergence
    by_them = divergence is not None and divergence.check == "signatures"
    return status, divergence.version if divergence is not None and by_them else None


@pytest.mark.usefixtures("tiny")
def test_signatures_are_checked_as_the_verifier_does(check: Check) -> None:
    [found] = check([as_file(signatures.record())])
    assert (found["passed"], statuses(found)["signatures"]) == (True, "passed")
    values = found["verdicts"]["signatures"]["finding"]["values"]
    assert (values["whole"], values["partly"], values["keys"]) == ("0", "1", 3)
    assert values["count"] == len(signatures.places(signatures.record(), "table.move_signed"))


@pytest.mark.usefixtures("tiny")
def test_forged_signatures_are_found_as_the_verifier_does(check: Check) -> None:
    """All hashes are recomputed. The verifier also replays the moves, so it finds some forgeries earlier."""
    forged = []
    for forge in signatures.FORGERIES:
        record = signatures.record()
        forge(record)
        forged.append((forge, mended(record)))
    misses: list[Any] = []
    for (forge, record), found in zip(forged, check(as_file(record) for _, record in forged), strict=True):
        status, version = of_signatures(verify(record))
        failed = statuses(found)["signatures"] == "failed"
        if not failed and (forge is not signatures.disclose_more or status == "failed"):
            misses.append((forge.__name__, statuses(found), status))
        if version is not None and first(found) != ("signatures", version):
            misses.append((forge.__name__, first(found), version))
    assert misses == []


KEYS_OF_SMALL_ORDER = ("00" * 32, "01" + "00" * 31, "ec" + "ff" * 30 + "7f")
"""The public keys 0, 1 (the neutral point) and -1."""


@pytest.mark.usefixtures("tiny")
def test_anybody_could_have_signed_with_a_key_of_small_order(check: Check) -> None:
    """The signature of the neutral point and 0 fits any message, for a key that is neutral."""
    reported, expected = {}, {}
    for key in KEYS_OF_SMALL_ORDER:
        record = signatures.record()
        place = signatures.places(record, "table.key_named", 0)[0]
        record["events"][place]["data"]["key"] = key
        for later in signatures.moves(record, 0):
            record["events"][later]["disclosed"]["0"]["signature"] = ("01" + "00" * 31) + "00" * 32
        [found] = check([as_file(mended(record))])
        reported[key], expected[key] = first(found), ("signatures", place + 2)
    assert reported == expected


# Files that are not records


UNREADABLE = {
    b"": "not_json",
    b"hello": "not_json",
    b"\xff\xfe": "not_utf8",
    b'{"head": 1, "head": 1}': "name_twice",
    b"[" * 100_000: "too_deep",
}


def test_a_file_that_cannot_be_read_says_why(check: Check) -> None:
    assert check(UNREADABLE) == [{"unreadable": code} for code in UNREADABLE.values()]


def test_another_value_is_no_record(check: Check) -> None:
    values: list[Any] = [None, True, 0, 1.5, "record", [], {}, {"events": []}]
    for value, found in zip(values, check(map(as_file, values)), strict=True):
        assert (first(found), statuses(found)["chain"]) == (("shape", None), "unavailable"), value


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def test_a_value_without_a_canonical_form_is_reported_at_its_event(check: Check) -> None:
    record = record_of("commune")
    reported = {}
    for name, odd in {
        "float": 1.0,
        "large": 2**53 + 1,
        "surrogate": "\ud800",
        "key": {"ß": 1},
        "deep": nested(MAX_DEPTH),
    }.items():
        record["events"][5]["data"]["odd"] = odd
        [found] = check([as_file(record)])
        reported[name] = first(found)
    assert reported == dict.fromkeys(reported, ("shape", 6))


VALUES: tuple[Any, ...] = (None, 2**53, "__proto__", [[]], {"0": {}})


def wrong_data(each: int) -> Iterator[bytes]:
    """Yields records with a wrong value in one field of an event, for every field, using the values of `each` in turn.

    All hashes are correct, so that wrong data reach every check.
    """
    turns = cycle(random.Random(chance.seeded("values")).sample(VALUES, len(VALUES)))
    for game in ("vazhushal", "trade-and-barter"):
        original = record_of(game)
        for kind, field in sorted({(event["type"], field) for event in original["events"] for field in event["data"]}):
            if kind in ("table.started", "table.opened", "table.server_seed_revealed"):
                continue
            for value in islice(turns, each):
                record = copy.deepcopy(original)
                event = next(event for event in record["events"] if event["type"] == kind)
                event["data"][field] = value
                yield as_file(mended(record))


def test_no_data_of_an_event_crash_it(check: Check) -> None:
    assert all(check(wrong_data(each=few_or_many(1, 2))))
