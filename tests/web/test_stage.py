"""The stage under Chromium: time passes in steps, and streams deliver others' moves."""

from playwright.sync_api import Browser

from tests.games.facts import Scene
from tests.web.browsers import Console
from tests.web.stage.browser import StagedBrowser
from tests.web.stage.scenes import TableStage


def test_the_moves_of_others_are_seen_one_after_the_other_as_time_passes(browser: Browser, console: Console) -> None:
    stage = TableStage("commune", Scene(moves=0, seats=4))
    staged = StagedBrowser(browser, stage, console)
    page = staged.open(f"/tables/{stage.table}", account=stage.account, pace="normal")
    staged.until(page.locator("#moves button"))
    felt = page.locator("[data-version]")
    before = int(felt.get_attribute("data-version") or 0)
    stage.play(1)
    versions = {before}

    def is_all_seen() -> bool:
        versions.add(int(felt.get_attribute("data-version") or 0))
        return page.locator("#moves button, .last-hand").count() > 0

    staged.until(page.locator("#moves button").nth(0).is_hidden)
    passed = staged.until(is_all_seen)
    assert len(versions) >= 4, "one's own move and those of three others"
    assert passed >= 1000
    staged.close()
