"""`last_hand` of every game: exactly the public log of the previous hand, at every version."""

from collections.abc import Iterable, Mapping
from typing import Any

from cardtable.game.visible import viewers
from domain.canonical import canonical
from domain.kernel import SPECTATOR
from domain.logged_event import LoggedEvent
from domain.table.evolve import evolve
from domain.table.view import table_view
from tests.games.every_game import any_table
from tests.games.random_play import events_of, played
from tests.games.table_cases import Case

Json = dict[str, Any]

TELLING = frozenset(("hands", "piles", "losses", "losers", "loser", "moves", "scores", "place", "shuffle"))
"""Fields of the events after which every version is compared. After other events, one version in seven is."""
JUDGING = ("hand_judged", "deal_settled", "hand_scored")


def from_log(events: Iterable[LoggedEvent]) -> Json | None:
    """Computes the last hand from the log, independently and as plainly as possible, using only public data."""
    log = [(event.type.split(".")[1], event.actor, event.data) for event in events if "table." not in event.type]
    ends = [place for place, (name, _, data) in enumerate(log) if shows(name, data)]
    if not ends:
        return None
    end = ends[-1]
    before = ends[-2] if len(ends) > 1 else -1
    shown = log[end][2]
    dealt = [data for kind, _, data in log[:end] if kind == "cards_dealt"]
    next_deals = [place for place, (kind, _, _) in enumerate(log) if kind == "cards_dealt" and place > end]
    after = log[end : next_deals[0] if next_deals else None]
    began = next((n for n in range(before + 1, end) if log[n][0] == "cards_dealt"), end)
    antes = [event for event in log[before + 1 : began] if event[2].get("reason") == "ante"]
    own = [*antes, *log[began:end], *(event for event in after if event[2].get("reason") != "ante")]
    judged = [data for kind, _, data in after if kind in JUDGING]
    return {
        "hand_number": dealt[-1]["hand_number"],
        "hands": shown["hands"] if "hands" in shown else {seat: [] for seat in shown["piles"]},
        "judgement": {key: value for key, value in judged[0].items() if key != "hands"} if judged else None,
        "losses": amounts(own),
        "out": [data["seat"] for kind, _, data in after if kind == "player_eliminated"],
    }


def shows(name: str, data: Mapping[str, Any]) -> bool:
    """True if the event shows the hands at the end. A deal may show hands, too, but ends none."""
    return "piles" in data or ("hands" in data and name != "cards_dealt")


def amounts(events: Iterable[tuple[str, int | None, Mapping[str, Any]]]) -> Json:
    total: Json = {}

    def add(seat: object, unit: str, number: int) -> None:
        if number:
            own = total.setdefault(str(seat), {})
            own[unit] = own.get(unit, 0) + number

    for name, actor, data in events:
        for seat, number in data.get("losses", {}).items():
            add(seat, name.removesuffix("_lost"), -number)
        for seat, number in data.get("moves", {}).items():
            add(seat, "chips", number)
        for seat, number in enumerate(data["scores"] if name == "hand_scored" else ()):
            add(seat, "points", number)
        if name in ("penalty_given", "card_added"):
            add(data["seat"], {"penalty_given": "penalties", "card_added": "cards"}[name], 1)
        if name == "horse_bought":
            add(actor, "counters", 1)
    return total


@any_table
def test_the_last_hand_is_what_the_public_log_says_at_every_version(case: Case) -> None:
    log, told = events_of(case), 0
    table = played(case)[0].before
    shown = 0
    for event in log[table.version :]:
        table = evolve(table, event)
        if table.state is None:
            continue
        told += 1
        last = table.hand_log.last
        if event.type.startswith(case.game.prefix) and (
            told % 7 == 0 or event.data.keys() & {"hands", "piles", "losses"}
        ):
            assert (None if last is None else last.view()) == from_log(log[: table.version])
            shown += last is not None
    assert shown
    assert table_view(table, SPECTATOR)["state"]["last_hand"] == from_log(log)


@any_table
def test_everybody_sees_the_same_last_hand_and_house_bots_none(case: Case) -> None:
    for step in played(case)[-1:]:
        seen = {canonical(table_view(step.after, viewer)["state"]["last_hand"]) for viewer in viewers(case.seats)}
        assert len(seen) == 1
        assert "last_hand" not in case.game.view(step.after.state, step.after.everyone)


@any_table
def test_there_is_none_in_the_first_hand(case: Case) -> None:
    table = next(step.after for step in played(case) if step.after.status == "playing")
    if table.state.hand_number == 1:
        assert table_view(table, SPECTATOR)["state"]["last_hand"] is None
