"""Accessibility checks with axe-core: WCAG 2.2 to level AA, and best practices."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")

_RUN = "(tags) => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"


def check(page: Page, tools: Path) -> None:
    """Fails with a list of all violations."""
    found = violations(page, tools)
    assert not found, "\n".join(found)


def violations(page: Page, tools: Path) -> list[str]:
    """Returns each broken rule with the elements that break it. `tools` is the page's `node_modules` folder."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate((tools / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = page.evaluate(_RUN, list(RULES))["violations"]
    return [f"{each['id']}: {each['help']}: {_places(each)}" for each in found]


def _places(violation: dict[str, Any]) -> str:
    return "; ".join(node["html"][:200] for node in violation["nodes"])
