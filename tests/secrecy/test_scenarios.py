"""Special situations in which games hide cards, each compared for every viewer concerned."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from cardtable.game.courses import Step
from domain.fairness import Stream
from domain.kernel import SPECTATOR, Viewer
from domain.logged_event import LoggedEvent
from tests.games.table_cases import Case, fitting
from tests.secrecy.courses import Course, course
from tests.secrecy.harness import Look, compare
from tests.secrecy.sweeps import viewers

PUBLIC, ACTOR, OTHER_SIDE, ANOTHER = "the public", "who did it", "the other side", "another seat"

COURSES = 12
"""Number of random matches searched for a scenario."""


class Scenario(NamedTuple):
    """An event of a game after which the tables are compared in the same hand, for each of `seen_by`.

    With `later` they are compared in the next hand, after other cards in the hand of the event.
    """

    name: str
    slug: str
    preset: str
    happens: Callable[[LoggedEvent], bool]
    seen_by: tuple[str, ...] = (PUBLIC, ACTOR, ANOTHER)
    later: bool = False

    def __str__(self) -> str:
        return f"{self.slug}: {self.name}"


def of_type(*names: str) -> Callable[[LoggedEvent], bool]:
    return lambda event: event.type.split(".")[1] in names


def drawn_from_the_stock(event: LoggedEvent) -> bool:
    return of_type("card_drawn")(event) and event.data["from"] == "stock"


def blind_ape(event: LoggedEvent) -> bool:
    return of_type("cards_dealt")(event) and event.data["kind"] == "hairy_ape"


TWO_SIDES = (PUBLIC, ACTOR, OTHER_SIDE, ANOTHER)

SCENARIOS = (
    Scenario(
        "the Hairy Ape is dealt, and nobody sees their own hand", "lorum", "classic", blind_ape, (PUBLIC, ANOTHER)
    ),
    Scenario("a card is played unseen", "lorum", "classic", lambda event: "slot" in event.data),
    Scenario("the dealer exchanges a hand unseen", "commerce-classic", "wikipedia", of_type("blind_exchanged")),
    Scenario("the dealer keeps a hand unseen", "commerce-classic", "wikipedia", of_type("blind_declined")),
    Scenario("the dealer exchanges a hand unseen", "trentuno", "wikipedia", of_type("blind_exchanged")),
    Scenario("a card is offered", "trade-and-barter", "wikipedia", of_type("barter_offered"), TWO_SIDES),
    Scenario("an offer is refused", "trade-and-barter", "modern", of_type("barter_refused"), TWO_SIDES),
    Scenario("cards are bartered", "trade-and-barter", "modern", of_type("bartered"), TWO_SIDES),
    Scenario(
        "an offer was refused a hand ago", "trade-and-barter", "modern", of_type("barter_refused"), TWO_SIDES, True
    ),
    Scenario("a card is traded for the top of the stock", "trade-and-barter", "hoyle", of_type("traded")),
    Scenario("a card is drawn from the stock", "thirty-one", "standard", drawn_from_the_stock),
    Scenario("a card was drawn from the stock a hand ago", "thirty-one", "scat", drawn_from_the_stock, later=True),
    Scenario("a card is drawn from the stock", "stop-the-bus", "thirty_one", drawn_from_the_stock),
    Scenario(
        "the dealer has looked at the first packet and taken the second",
        "schwimmen",
        "standard",
        of_type("packet_swapped"),
    ),
    Scenario("the dealer keeps the first packet", "schwimmen", "standard", of_type("packet_kept")),
    Scenario("three of a kind wait for the fourth", "commerce", "pounce", of_type("cards_dealt"), (PUBLIC, ANOTHER)),
    Scenario("a card of the deck is turned up", "chinese-ten", "standard", of_type("stock_flipped"), (PUBLIC, ANOTHER)),
    Scenario("somebody calls a bid", "commune", "wikipedia-big", of_type("bid_made")),
    Scenario(
        "a hand has grown by a card", "liars-poker", "standard", of_type("card_added"), (PUBLIC, ANOTHER), later=True
    ),
)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_it_reveals_no_card_to_a_viewer_who_may_not_know_it(scenario: Scenario) -> None:
    wanted, stream = set(scenario.seen_by), Stream(str(scenario).encode())
    look = Look(points=0, shuffles=1 + scenario.later)
    for played, target, event in happenings(scenario):
        for viewer in viewers(played):
            role = role_of(viewer, event)
            if role in wanted and compare(played, viewer, target, stream, look, Counter()):
                wanted.remove(role)
        if not wanted:
            return
    raise AssertionError(f"never seen by {wanted}")


def happenings(scenario: Scenario) -> Iterator[tuple[Course, int, LoggedEvent]]:
    """Yields the occurrences: the match, the number of the step to compare, and the event."""
    numbers = fitting(scenario.slug, scenario.preset)
    for turn in range(COURSES):
        played = course(Case(scenario.slug, scenario.preset, numbers[min(turn % 3, len(numbers) - 1)], course=turn))
        for number, step in enumerate(played.steps):
            for event in step.batch:
                if scenario.happens(event):
                    target = _looked_at(played, number, event, later=scenario.later)
                    if target is not None:
                        yield played, target, event


def _looked_at(played: Course, number: int, event: LoggedEvent, *, later: bool) -> int | None:
    """Returns the step while the event's hand lasts, or the one that deals the next hand. None if there is none."""
    dealt = next((n for n in range(number, len(played.steps)) if _deals_after(played.steps[n], event)), None)
    target = dealt if later else None if dealt == number else number
    return None if target is None or played.steps[target].after.over else target


def _deals_after(step: Step, event: LoggedEvent) -> bool:
    return any("shuffle" in each.data and each.version > event.version for each in step.batch)


def role_of(viewer: Viewer, event: LoggedEvent) -> str:
    if viewer == SPECTATOR:
        return PUBLIC
    if event.actor in viewer:
        return ACTOR
    return OTHER_SIDE if {event.data.get("to"), event.data.get("with")} & viewer else ANOTHER
