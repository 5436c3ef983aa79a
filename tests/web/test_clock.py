"""The clock of a turn goes by the service's time, whatever the clock of the device says."""

import re

from playwright.sync_api import Page, expect

A_DAY_AHEAD = "{ const now = Date.now; Date.now = () => now() + 86_400_000; }"


def test_the_clock_of_a_turn_is_right_on_a_device_whose_clock_is_wrong(page: Page) -> None:
    page.add_init_script(A_DAY_AHEAD)
    page.goto("/games/commune/new")
    page.get_by_label("Bots among them").fill("3")
    page.get_by_label("Bots among them").blur()
    page.get_by_label("Time for a turn").select_option("300")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^[1-4]:\d\d left$"))
