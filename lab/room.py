"""Plays a session of six people with phones of two sizes and a television, from `make run` to the first card, and
counts taps and seconds and takes pictures.

The service is started like by a user, so that others on the network can open it. One person opens a table through "With
friends"; three type its letters, and two open the address in its QR code. A television shows the table. Every browser
uses this machine's address on the network, where pages have no secure context.
"""

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, Locator, expect

from lab.machine import machine
from tests.polling import until
from tests.ports import free_port
from tests.web.browsers import HEADLESS, chromium, script_of_pace
from tests.web.playing import MOVES

GAME, SEATS = "Thirty-One", 6
LARGE, SMALL = (390, 844), (360, 640)
NAMES = (("Ann", LARGE), ("Ben", SMALL), ("Cleo", LARGE), ("Dan", SMALL), ("Eve", LARGE), ("Finn", SMALL))
BY_LETTERS = 3
"""Number of guests, out of five, who type the letters. The others open the address in the QR code."""


class Person:
    """A browser on a device, with a count of its owner's actions."""

    def __init__(self, browser: Browser, url: str, name: str, pictures: Path, **device: Any) -> None:
        self.name, self.taps, self.letters = name, 0, 0
        self._pictures = pictures
        context = browser.new_context(base_url=url, locale="en-GB", **device)
        context.add_init_script(script_of_pace("normal"))
        self.page = context.new_page()
        self.troubles: list[str] = []
        self.page.on("pageerror", lambda error: self.troubles.append(f"{name}: {error}"))

    def tap(self, what: Locator) -> None:
        self.taps += 1
        what.click()

    def type(self, what: Locator, text: str) -> None:
        self.letters += len(text)
        what.press_sequentially(text)

    def slide(self, what: Locator, number: int) -> None:
        self.taps += 1
        what.fill(str(number))

    def done(self) -> str:
        """Returns a summary of the manual actions."""
        typed = f", {self.letters} typed" if self.letters else ""
        return f"{self.taps} tap{'' if self.taps == 1 else 's'}{typed}"

    def introduced(self) -> None:
        """Enters the player's name, which the page requires before the first table with people."""
        asked = self.page.get_by_role("dialog", name="Before you meet others")
        self.type(asked.get_by_label("What should others call you?"), self.name)
        self.picture("name")
        self.tap(asked.get_by_role("button", name="Go on"))

    def sit_down(self) -> None:
        self.tap(self.page.get_by_role("button", name="Sit down"))
        self.introduced()
        expect(self.page.locator(".waiting, .staged")).to_be_visible()

    def picture(self, step: str) -> None:
        self.page.wait_for_timeout(400)
        self.page.screenshot(path=self._pictures / f"{step}-{self.name.lower()}.png")


def phone(size: tuple[int, int]) -> dict[str, Any]:
    width, height = size
    return {
        "viewport": {"width": width, "height": height},
        "has_touch": True,
        "is_mobile": True,
        "device_scale_factor": 2,
    }


@contextmanager
def started(folder: Path) -> Iterator[str]:
    """Runs `make run HOST=0.0.0.0`. Yields the address that it prints for others."""
    log = folder / "log"
    kept = {name: value for name, value in os.environ.items() if not name.startswith("CARDTABLE_")}
    own = {"CARDTABLE_DATA": str(folder / "var"), "CARDTABLE_PORT": str(free_port())}
    with log.open("wb") as output:
        process = subprocess.Popen(
            ["make", "run", "HOST=0.0.0.0"], stdout=output, stderr=output, env={**kept, **own}, start_new_session=True
        )
    try:
        yield until(lambda: _told(log.read_text(), process))
    finally:
        os.killpg(process.pid, signal.SIGINT)  # like Ctrl-C at a terminal
        process.wait(30)


def _told(text: str, process: "subprocess.Popen[bytes]") -> str | None:
    assert process.poll() is None, text
    found = re.search(r"others on your network open (\S+)", text)
    return None if found is None else found[1]


class Course:
    """The steps with their times in seconds since `make run`."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self.steps: list[tuple[str, float, str]] = []

    def reached(self, step: str, taps: str = "") -> None:
        self.steps.append((step, time.monotonic() - self._begun, taps))


def play(browser: Browser, url: str, course: Course, pictures: Path) -> list[str]:
    """Plays the session. Returns the errors in the pages."""
    people = [Person(browser, url, name, pictures, **phone(size)) for name, size in NAMES]
    screen = Person(browser, url, "Screen", pictures, viewport={"width": 1920, "height": 1080})
    ann, *others = people

    ann.page.goto("/")
    ann.picture("1-front")
    ann.tap(ann.page.locator(".tiles").get_by_role("button", name="With friends"))
    choice = ann.page.get_by_role("dialog", name="With friends")
    ann.tap(choice.get_by_label("Choose the rules first"))
    ann.tap(choice.get_by_role("link", name=GAME))
    ann.slide(ann.page.get_by_label("Seats"), SEATS)
    ann.picture("2-form")
    ann.tap(ann.page.get_by_role("button", name="Open the table"))
    ann.introduced()
    shown = ann.page.locator(".letters span")
    expect(shown).to_have_count(4)
    letters = "".join(shown.all_inner_texts())
    ann.picture("3-letters")
    course.reached("the table is open, and its letters are shown", ann.done())

    screen.page.goto("/join")
    screen.type(screen.page.get_by_label("The four letters"), letters)
    screen.picture("4-found")
    screen.tap(screen.page.get_by_role("link", name="This is the big screen"))
    expect(screen.page.locator(".gathering .letters")).to_be_visible()
    screen.picture("5-gathering")
    course.reached("the television shows them", screen.done())

    for number, person in enumerate(others):
        if number < BY_LETTERS:
            person.page.goto("/")
            person.tap(person.page.get_by_role("link", name="Join friends"))
            person.picture("6-join")
            person.type(person.page.get_by_label("The four letters"), letters.lower())
        else:
            person.page.goto(f"/join/{letters}")
        person.page.get_by_role("button", name="Sit down").wait_for()
        person.picture("7-invited")
        person.sit_down()
        person.picture("8-seated")
        if number == 1:
            ann.picture("9-some")
            screen.picture("9-some")
        way = "by letters" if number < BY_LETTERS else "by the QR code"
        course.reached(f"{person.name} sits, {way}", person.done())

    for person in people:
        expect(person.page.locator(".felt")).to_be_visible()
    course.reached("the cards are dealt")
    screen.picture("10-dealt")
    for person in people:
        person.picture("10-dealt")

    mover = until(lambda: next((each for each in people if each.page.locator(MOVES).count()), None))
    seen = _version(screen)
    mover.tap(mover.page.locator(MOVES).first)
    until(lambda: _version(screen) > seen or None)
    course.reached("the first move is made, and the television shows it", "1 tap")
    mover.picture("11-moved")
    screen.picture("11-moved")
    return [trouble for each in (*people, screen) for trouble in each.troubles]


def _version(person: Person) -> int:
    return int(person.page.locator("[data-version]").get_attribute("data-version") or 0)


@click.command(help=__doc__)
@click.option("--pictures", type=click.Path(path_type=Path), default="build/room", show_default=True)
@click.option("--output", type=click.Path(path_type=Path), help="Where the report is written; else it is printed.")
def main(pictures: Path, output: Path | None) -> None:
    pictures.mkdir(parents=True, exist_ok=True)
    course = Course()
    with tempfile.TemporaryDirectory() as folder, started(Path(folder)) as url, chromium(HEADLESS) as browser:
        course.reached("`make run HOST=0.0.0.0` has printed the address")
        troubles = play(browser, url, course, pictures)
    assert not troubles, troubles
    rows = "\n".join(f"| {step} | {seconds:.1f} | {taps} |" for step, seconds, taps in course.steps)
    text = f"{HEAD}\n{machine()}\n\n{TABLE}\n{rows}\n{FOOT}"
    if output is None:
        print(text)
    else:
        output.write_text(text, "utf-8")


HEAD = f"""# Six people in one room

Six phones of two sizes ({LARGE[0]} x {LARGE[1]} and {SMALL[0]} x {SMALL[1]}, touch) and a television (1920 x 1080),
each a browser of its own, all at the address of the machine on its network over plain http ([room.md](../room.md)). The
game is {GAME}. A script taps at once what a person would look for and takes pictures of each step, so the seconds are
those of the service and the pages; people need longer. The commit and the machine:
"""

TABLE = "| step | seconds since `make run` | done by hand there |\n|---|---:|---|"

FOOT = """
Repeat it with `make -C lab room`; the pictures are in `build/room`.
"""

if __name__ == "__main__":
    main(prog_name="python -m lab.room")
