"""The helpers of these tests find what they look for."""

import re

import pytest
from playwright.sync_api import Page

from tests.web.browsers import Console

WRONG = {
    "a message": ("() => console.error('broken')", "error: broken"),
    "an exception": ("() => { setTimeout(() => { throw new Error('broken'); }); }", "uncaught: broken"),
    "another host": (
        "() => { new Image().src = 'http://elsewhere.invalid/'; }",
        "another host: http://elsewhere.invalid/",
    ),
    "a script within the page": (
        "() => document.body.append(Object.assign(document.createElement('script'), {text: '1'}))",
        "script",
    ),
    "a style within the page": (
        "() => document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')",
        "style",
    ),
    "an answer that is a problem": ("() => fetch('/v1/nowhere')", "status of 404"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_goes_wrong_in_a_page_is_noticed(page: Page, console: Console, wrong: str) -> None:
    script, message = WRONG[wrong]
    page.goto("/docs/problems")
    assert console.troubles == []
    with page.expect_event("pageerror" if wrong == "an exception" else "console"):
        page.evaluate(script)
    assert any(re.search(message, trouble) for trouble in console.troubles), console.troubles
    console.expect("")
