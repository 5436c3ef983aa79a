"""Games of other packages: which of them are offered, and why the others are left out."""

import json
from pathlib import Path

import pytest

from bots.verify import verify
from domain.hosted_game import Distribution
from domain.installed import Installed, installed
from domain.logged_event import LoggedEvent
from domain.registry import GAMES, INSTALLED, LEFT_OUT, OURS
from domain.table.evolve import fold
from domain.table.state import before_opening
from domain.unknown import NotInstalled
from service.faults.unreadable import reason
from tests import high_card
from tests.distributions import HIGH_CARD, answer, install
from tests.domain.matches import RandomActions, open_match, record_of
from tests.patched_games import changed, remove
from tests.playing import SEED, open_table

COPY = """
from copy import copy
from tests.high_card import GAME as ORIGINAL
from tests.high_card.game import HighCard
{}
"""


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Returns an empty folder in the path."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(high_card.GAME, "distribution", None)
    return tmp_path


def found(**environ: str) -> Installed:
    return installed(OURS.values(), environ)


def left_out(site: Path, slug: str, value: str, source: str = "") -> str:
    """Returns the reason for leaving out a game, whose module has this source."""
    install(site, "odd-games", {slug: value}, modules={value.partition(":")[0]: COPY.format(source)} if source else {})
    games, reasons = found()
    assert games == []
    assert reasons[0].startswith(f"the game {slug} of odd-games 1.0 is left out: ")
    assert len(reasons) == 1
    return reasons[0].partition("is left out: ")[2]


def test_without_packages_there_are_only_our_games() -> None:
    assert found() == ([], [])
    assert (INSTALLED, LEFT_OUT) == ([], [])


def test_a_game_of_a_package_is_offered_with_the_name_and_version_of_the_package(site: Path) -> None:
    install(site, "cardtable-high-card", {"high-card": HIGH_CARD}, version="1.2")
    games, reasons = found()
    assert [(game.slug, str(game.distribution), reasons) for game in games] == [
        ("high-card", "cardtable-high-card 1.2", [])
    ]


def test_an_entry_point_has_the_name_of_the_slug(site: Path) -> None:
    assert left_out(site, "highest", HIGH_CARD) == "its slug is 'high-card', so its entry point must have that name"


def test_an_import_that_fails_leaves_the_game_out(site: Path) -> None:
    install(site, "a", {"broken": "broken_game:GAME"}, modules={"broken_game": "1 / 0"})
    install(site, "b", {"leaving": "leaving_game:GAME"}, modules={"leaving_game": "raise SystemExit(3)"})
    install(site, "d", {"ended": "ended_game:GAME"}, modules={"ended_game": "raise GeneratorExit"})
    install(site, "c", {"missing": "missing_game:GAME"})
    assert found().left_out == [
        "the game broken of a 1.0 is left out: its import fails: ZeroDivisionError: division by zero",
        "the game ended of d 1.0 is left out: its import fails: GeneratorExit",
        "the game leaving of b 1.0 is left out: its import fails: SystemExit: 3",
        "the game missing of c 1.0 is left out: its import fails: ModuleNotFoundError: No module named 'missing_game'",
    ]


def test_anything_but_a_game_is_left_out(site: Path) -> None:
    assert left_out(site, "high-card", "tests.high_card.game:HIGH_CARD") == (
        "tests.high_card.game:HIGH_CARD is a HighCard, not a HostedGame"
    )


def test_a_game_for_a_newer_kernel_is_left_out(site: Path) -> None:
    source = "class Newer(HighCard):\n    kernel = 99\nGAME = type(ORIGINAL)(Newer())"
    assert left_out(site, "high-card", "newer_game:GAME", source) == (
        "it needs version 99 of the kernel, and this release has version 1"
    )


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("strategies = ()", "its strategies must be some of gentle, random, sharp, steady, with steady"),
        ("bot = object()", "its bot is a object, not a GameBot"),
        ("presets = ()", "it has no preset"),
        ("initial = None", "it can't be described: TypeError: 'NoneType' object is not callable"),
    ],
)
def test_a_game_that_can_not_be_played_is_left_out(site: Path, change: str, why: str) -> None:
    module = f"game_without_{change.partition(' ')[0]}"
    assert left_out(site, "high-card", f"{module}:GAME", f"GAME = copy(ORIGINAL)\nGAME.{change}") == why


@pytest.mark.parametrize("slug", ["table", "Hearts", "so--so", "a" * 41])
def test_a_slug_is_lower_case_and_short_and_none_of_the_services_own(site: Path, slug: str) -> None:
    module = f"slug_{slug.replace('-', '_')}"
    reason = left_out(site, slug, f"{module}:GAME", f"GAME = copy(ORIGINAL)\nGAME.slug = {slug!r}")
    assert reason.startswith(f"{slug!r} can't be a slug")


def test_schemas_of_two_games_have_different_names(site: Path) -> None:
    source = """
from typing import Annotated
from domain.kernel import Event, Seat
class Other(Event, named="SwapMadeData", tag="judged"):
    '''Something else.'''
    odd: Annotated[Seat, "A seat."]
names = [each.schema_name for game in __import__("domain.registry").registry.OURS.values()
         for each in game.events.values() if each.schema_name]
Other.schema_name = names[0]
class Clashing(HighCard):
    events = (*HighCard.events[:-1], Other)
GAME = type(ORIGINAL)(Clashing())
"""
    assert left_out(site, "high-card", "clashing_game:GAME", source).startswith(
        "it can't be described: ValueError: two schemas are named "
    )


def test_of_games_with_one_name_none_is_offered_and_ours_stay(site: Path) -> None:
    renamed = "GAME = copy(ORIGINAL)\nGAME.slug = {!r}\nGAME.aliases = ({!r},)"
    modules = {
        "first_game": COPY.format(renamed.format("first", "shared")),
        "second_game": COPY.format(renamed.format("second", "shared")),
        "third_game": COPY.format(renamed.format("third", "wipe")),
    }
    points = {name: f"{name}_game:GAME" for name in ("first", "second", "third")}
    install(site, "many", points, modules=modules)
    install(site, "more", {"commune": "tests.domain.test_installed:COMMUNE"})
    games, reasons = found()
    assert games == []
    assert reasons == [
        "the game commune of more 1.0 is left out: several games have the slug or alias commune",
        "the game first of many 1.0 is left out: several games have the slug or alias shared",
        "the game second of many 1.0 is left out: several games have the slug or alias shared",
        "the game third of many 1.0 is left out: several games have the slug or alias wipe",
    ]


COMMUNE = changed(high_card.GAME, slug="commune")
"""A game with a slug of ours."""


def test_the_operator_names_the_games_to_offer(site: Path) -> None:
    install(site, "cardtable-high-card", {"high-card": HIGH_CARD})
    install(site, "unwanted", {"unwanted": "unwanted_game:GAME"}, modules={"unwanted_game": "raise AssertionError"})
    games, reasons = found(CARDTABLE_INSTALLED_GAMES="high-card, whist")
    assert [game.slug for game in games] == ["high-card"]
    assert reasons == [
        "the game unwanted of unwanted 1.0 is left out: CARDTABLE_INSTALLED_GAMES doesn't name it",
        "CARDTABLE_INSTALLED_GAMES names whist, which no installed package gives",
    ]
    games, reasons = found(CARDTABLE_INSTALLED_GAMES="off")
    assert games == []
    assert [each.rpartition(": ")[2] for each in reasons] == ["CARDTABLE_INSTALLED_GAMES doesn't name it"] * 2


PLAYS = """
import json, sys
from bots.levels import LEVELS
from domain.registry import GAMES, LEFT_OUT
from events.snapshot_codec import fingerprint
from service.process.release import release
from service.views import catalogue
from tests.domain.matches import RandomActions, open_match, record_of
if "high-card" in GAMES:
    match = RandomActions(1).play(open_match("high-card", ("gentle/2", "steady/10", "sharp/11", "hash"), number=1))
    print(json.dumps({
        "record": record_of(match),
        "levels": [*LEVELS["high-card"]],
        "games": {each.slug: each.package and [each.package.name, each.package.version]
                  for each in catalogue.games().games},
        "own": catalogue.words("high-card", "en").own,
        "rules": catalogue.game("high-card").rules,
    }))
print(LEFT_OUT, fingerprint(), release(), "tests.high_card" in sys.modules)
"""


def test_a_process_with_the_package_plays_the_game_and_one_without_it_names_the_package(tmp_path: Path) -> None:
    install(tmp_path, "cardtable-high-card", {"high-card": HIGH_CARD}, version="1.2")
    said, state = answer(PLAYS, tmp_path).splitlines()
    told = json.loads(said)
    assert told["levels"] == ["gentle/2", "steady/10", "sharp/11", "random/1"]
    assert told["games"] == {**dict.fromkeys(OURS), "high-card": ["cardtable-high-card", "1.2"]}
    assert told["own"].startswith("name = High Card")
    assert told["rules"].startswith("# High Card")
    assert told["record"]["events"][0]["data"]["package"] == {"name": "cardtable-high-card", "version": "1.2"}
    report = {check.name: check for check in verify(told["record"]).checks}
    assert [report[name].status for name in ("chain", "seals", "deals", "bots")] == [
        "passed",
        "passed",
        "unavailable",
        "unavailable",
    ]
    assert report["deals"].detail == (
        "this release doesn't know version 1 of the rules of 'high-card'; install cardtable-high-card 1.2"
    )
    without = answer(PLAYS, tmp_path, CARDTABLE_INSTALLED_GAMES="off").split()
    of_package, of_none = state.split(), answer(PLAYS).split()
    assert (of_package[-1], without[-1], of_none[-1]) == ("True", "False", "False")
    assert of_none[-3:-1] == without[-3:-1] != of_package[-3:-1]  # snapshots and failed jobs depend on the code


def test_no_table_of_ours_names_a_package() -> None:
    for slug in OURS:
        assert "package" not in open_table(slug, GAMES[slug].seats[0]).events[0].data


def played(monkeypatch: pytest.MonkeyPatch, version: str = "1.2") -> tuple[list[LoggedEvent], dict[str, object]]:
    """Returns the events and the record of a match of High Card, of that version of its package."""
    of_package = changed(high_card.GAME, distribution=Distribution("cardtable-high-card", version))
    monkeypatch.setitem(GAMES, "high-card", of_package)
    match = RandomActions(1).play(open_match("high-card", ("hash", "hash"), number=1))
    return match.events, record_of(match)


def test_the_same_rules_of_another_version_of_the_package_verify_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    _, record = played(monkeypatch, "1.2")
    played(monkeypatch, "1.3")
    assert verify(record).status == "passed"


def test_a_table_of_a_missing_game_waits_and_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    events, _ = played(monkeypatch)
    remove(monkeypatch, "high-card")
    with pytest.raises(NotInstalled) as raised:
        fold(before_opening(events[0].table, SEED), events)
    assert str(raised.value) == "the game high-card of the package cardtable-high-card 1.2"
    assert reason(events[0].table, raised.value) == (
        "newer_release",
        "this table has the game high-card of cardtable-high-card 1.2, which is not installed here, and waits for it; "
        "others go on",
    )
