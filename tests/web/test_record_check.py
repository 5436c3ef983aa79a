"""The check of records in the browser, compared with the verifier: it finds what it can find without the rules."""

import copy
import json
import subprocess
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from bots.levels import LEVELS
from bots.verify import verify
from domain.fairness import client_seed_hash
from domain.registry import GAMES
from domain.verify import Report
from domain.verify.shape import MAX_DEPTH
from tests.corpus.files import files, load
from tests.domain import matches, tiny_game
from tests.domain.test_days import played
from tests.domain.verifier import test_signatures as signatures
from tests.trust.changes import Record, all_changes, changes_to_events
from tests.trust.forging import mended
from tests.trust.mutation import names, record_named, record_of
from tests.web.bundles import ROOT, TESTS, bundled

SHARED = ("shape", "fields", "chain", "commitment", "client_seeds", "seals")
"""Checks that the page makes exactly as the verifier does. Of `deals` it makes the part that needs no rules."""

PLAIN, MENDED = 12, 16
"""How many changes to a record of each game are tried."""

Found = dict[str, Any]
"""A report of the page, as JSON; or why the file could not be read."""

Check = Callable[..., list[Found]]

PUBLISHED = sorted((ROOT / "docs" / "vectors" / "records").glob("*.json"))


class Case(NamedTuple):
    """A changed record as a file, what was changed, and what the verifier says of it."""

    file: bytes
    what: str
    at: tuple[int | None, ...]
    report: Report


@pytest.fixture(scope="module")
def check(tmp_path_factory: pytest.TempPathFactory) -> Check:
    """Checks files in one process of Node.js, which has the same WebCrypto as browsers."""
    folder = tmp_path_factory.mktemp("records")
    (program,) = bundled([TESTS / "check_records.mjs"], folder)

    def checked(contents: Iterable[bytes], commitment: str | None = None) -> list[Found]:
        paths = []
        for number, content in enumerate(contents):
            paths.append(folder / f"{number}.json")
            paths[-1].write_bytes(content)
        published = "" if commitment is None else f"\t{commitment}"
        names = "".join(f"{path}{published}\n" for path in paths)
        done = subprocess.run(["node", program], input=names, capture_output=True, text=True, timeout=800, check=False)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return checked


def as_file(record: Any) -> bytes:
    return json.dumps(record).encode()


def statuses(found: Found) -> dict[str, str]:
    return {name: verdict["status"] for name, verdict in found["verdicts"].items()}


def first(found: Found) -> tuple[str, int | None] | None:
    """The check that failed at the earliest event, and that event."""
    return None if found["first"] is None else (found["first"]["check"], found["first"]["version"])


# Records of days


def of_a_day() -> Record:
    """A whole match at the table of a day."""
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
    """With all hashes made again, so that only the deals can tell."""
    record = of_a_day()
    record["events"][0]["data"]["day"] = "2026-11-27"
    changed = mended(record)
    [found] = check([as_file(changed)], record["seed_commitment"])
    assert not found["passed"]
    assert found["first"]["check"] == "deals"
    report = verify(changed)
    assert report.first_divergence is not None
    assert report.status == "failed"


# Honest records


def test_every_record_ever_written_passes(check: Check) -> None:
    paths = [*files(), *PUBLISHED]
    for path, found in zip(paths, check(path.read_bytes() for path in paths), strict=True):
        assert found["passed"], (path.name, found["first"])
        assert set(statuses(found).values()) == {"passed"}
        report = verify(load(path), bots="none")
        proved = (report.events, report.proved_seats, report.unproved)
        assert (found["events"], tuple(found["provedSeats"]), found["unproved"]) == proved, path.name


def test_every_draw_of_the_published_records_is_made_again(check: Check) -> None:
    draws = json.loads((ROOT / "docs" / "vectors" / "records.json").read_text("utf-8"))
    for path, found in zip(PUBLISHED, check(path.read_bytes() for path in PUBLISHED), strict=True):
        made = found["verdicts"]["deals"]["finding"]["values"]
        assert made["dealt"] + made["draws"] == len(draws[path.stem]["draws"]), path.name


# Records that were changed


def changed(kind: Callable[[Record], Iterator[Any]], most: int) -> Iterator[tuple[Record, Any]]:
    """Some of the changes to a record of each game, spread over all of them. A record has its change until the next."""
    for name in names():
        record = record_named(name)
        share = max(1, sum(1 for _ in kind(record)) // most)
        for number, change in enumerate(kind(record)):
            if number % share == share // 2:
                yield record, change


def test_every_change_is_reported_at_its_event_as_the_verifier_does(check: Check) -> None:
    cases = [
        Case(as_file(record), change.what, change.at, verify(record, bots="none"))
        for record, change in changed(all_changes, PLAIN)
    ]
    for case, found in zip(cases, check(case.file for case in cases), strict=True):
        by_verifier = {name: status for name, status, _ in case.report.checks if name in SHARED}
        assert {name: statuses(found)[name] for name in SHARED} == by_verifier, case.what
        assert found["first"] is not None, case.what
        assert found["first"]["version"] in case.at, case.what


def test_changes_with_repaired_hashes_are_reported_where_cards_show_them(check: Check) -> None:
    """What the page reports, the verifier reports too; what only the rules can show is left to the verifier."""
    cases = []
    for record, change in changed(changes_to_events, MENDED):
        try:
            forged = mended(copy.deepcopy(record))
        except (ValueError, TypeError, KeyError, AttributeError):
            continue
        cases.append(Case(as_file(forged), change.what, change.at, verify(forged, bots="none")))
    reports = check(case.file for case in cases)
    ways = Counter(_compared(case, found) for case, found in zip(cases, reports, strict=True))
    assert ways["both"] > 40
    assert ways["neither"] + ways["only the rules show it"] > 20
    assert set(ways) <= {"both", "neither", "only the rules show it"}


def _compared(case: Case, found: Found) -> str:
    verifier, page = case.report.status, "passed" if found["passed"] else "failed"
    if verifier == page:
        return "both" if page == "failed" else "neither"
    return "only the rules show it" if page == "passed" else f"only the page reports {case.what}: {found['first']}"


# Deals that were changed by somebody who can write the whole log again


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


@pytest.mark.parametrize("forgery", DEALT_OTHERWISE, ids=lambda forgery: forgery.__name__)
def test_a_deal_that_does_not_follow_from_the_seeds_is_reported(check: Check, forgery: Callable[[Record], int]) -> None:
    record = record_of("thirty-one")
    version = forgery(record)
    (found,) = check([as_file(mended(record))])
    assert first(found) == ("deals", version)


def test_cards_of_the_stock_in_another_order_are_reported(check: Check) -> None:
    """Wherever a game shows a card of the stock, another card is noticed."""
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
    for (version, _), found in zip(cases, check(file for _, file in cases), strict=True):
        assert first(found) == ("deals", version)


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


@pytest.mark.parametrize("forgery", [_other_head, _other_table, _other_version, _other_options])
def test_a_fork_of_another_position_is_reported(check: Check, forgery: Callable[[Record], None]) -> None:
    record = fork()
    forgery(record)
    (found,) = check([as_file(mended(record))])
    assert first(found) == ("parent", 1)


def test_a_parent_that_was_changed_is_reported(check: Check) -> None:
    record = fork()
    swap_two_cards(record["parent"])
    (found,) = check([as_file(record)])
    assert first(found) == ("parent", None)
    assert statuses(found)["deals"] == "unavailable"


# Signatures


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of the verifier have the small game, whose moves are signed."""
    monkeypatch.setitem(GAMES, "tiny", tiny_game.GAME)
    monkeypatch.setitem(LEVELS, "tiny", tiny_game.LEVELS)


def of_signatures(report: Report) -> tuple[str, int | None]:
    """What the verifier finds of the signatures alone, and where."""
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
    """With all hashes made again. The verifier decides the moves, too, so it finds some forgeries earlier."""
    forged = []
    for forge in signatures.FORGERIES:
        record = signatures.record()
        forge(record)
        forged.append((forge, mended(record)))
    for (forge, record), found in zip(forged, check(as_file(record) for _, record in forged), strict=True):
        status, version = of_signatures(verify(record))
        assert forge is signatures.disclose_more or statuses(found)["signatures"] == "failed", forge
        assert status != "failed" or statuses(found)["signatures"] == "failed", forge
        assert version is None or first(found) == ("signatures", version), forge


@pytest.mark.usefixtures("tiny")
@pytest.mark.parametrize("key", ["00" * 32, "01" + "00" * 31, "ec" + "ff" * 30 + "7f"], ids=["0", "1", "-1"])
def test_anybody_could_have_signed_with_a_key_of_small_order(check: Check, key: str) -> None:
    """The signature of the neutral point and 0 fits any message, for a key that is neutral."""
    record = signatures.record()
    place = signatures.places(record, "table.key_named", 0)[0]
    record["events"][place]["data"]["key"] = key
    for later in signatures.moves(record, 0):
        record["events"][later]["disclosed"]["0"]["signature"] = ("01" + "00" * 31) + "00" * 32
    [found] = check([as_file(mended(record))])
    assert first(found) == ("signatures", place + 2)


# Files that are no records


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_json"),
        (b"hello", "not_json"),
        (b"\xff\xfe", "not_utf8"),
        (b'{"head": 1, "head": 1}', "name_twice"),
        (b"[" * 100_000, "too_deep"),
    ],
    ids=range(5),
)
def test_a_file_that_cannot_be_read_says_why(check: Check, content: bytes, code: str) -> None:
    assert check([content]) == [{"unreadable": code}]


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "record", [], {}, {"events": []}], ids=repr)
def test_another_value_is_no_record(check: Check, value: Any) -> None:
    (found,) = check([as_file(value)])
    assert first(found) == ("shape", None)
    assert statuses(found)["chain"] == "unavailable"


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "odd", [1.0, 2**53 + 1, "\ud800", {"ß": 1}, nested(MAX_DEPTH)], ids=["float", "large", "surrogate", "key", "deep"]
)
def test_a_value_without_a_canonical_form_is_reported_at_its_event(check: Check, odd: Any) -> None:
    record = record_of("commune")
    record["events"][5]["data"]["odd"] = odd
    (found,) = check([as_file(record)])
    assert first(found) == ("shape", 6)


def test_no_data_of_an_event_crash_it(check: Check) -> None:
    """The hashes are right everywhere, so that wrong data reach every check."""
    values: tuple[Any, ...] = (None, 2**53, "__proto__", [[]], {"0": {}})
    contents = []
    for game in ("vazhushal", "trade-and-barter"):
        for field in {(event["type"], field) for event in record_of(game)["events"] for field in event["data"]}:
            for value in values:
                record = record_of(game)
                event = next(event for event in record["events"] if event["type"] == field[0])
                event["data"][field[1]] = value
                if event["type"] not in ("table.started", "table.opened", "table.server_seed_revealed"):
                    contents.append(as_file(mended(record)))
    assert len(check(contents)) == len(contents)
