"""The addresses for other devices that `make run` prints."""

import io
import logging

import pytest

from service.process.settings import Settings
from workers import network


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def said(host: str, caplog: pytest.LogCaptureFixture, address: str | None = "192.0.2.7") -> tuple[str, str]:
    """Returns the logged text and the drawn text."""
    settings, drawn = Settings(host=host), Terminal()
    with caplog.at_level(logging.INFO):
        network.say(settings, network.url_for_others(settings, lambda: address), drawn)
    return caplog.text, drawn.getvalue()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "::1", "localhost"])
def test_on_loopback_it_says_how_to_let_others_in(host: str, caplog: pytest.LogCaptureFixture) -> None:
    text, drawn = said(host, caplog)
    assert "make run HOST=0.0.0.0" in text
    assert drawn == ""


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("0.0.0.0", "http://192.0.2.7:8000"),
        ("198.51.100.4", "http://198.51.100.4:8000"),
        ("2001:db8::4", "http://[2001:db8::4]:8000"),
        ("cards.lan", "http://cards.lan:8000"),
    ],
)
def test_others_are_told_the_address_with_a_code_and_what_a_browser_lacks_there(
    host: str, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    text, drawn = said(host, caplog)
    assert f"others on your network open {url}\n" in text
    assert "passkeys" in text
    assert "█" in drawn


def test_a_machine_in_no_network_says_so(caplog: pytest.LogCaptureFixture) -> None:
    text, _ = said("0.0.0.0", caplog, None)
    assert "no network" in text


def test_a_log_that_is_no_terminal_has_no_drawing(caplog: pytest.LogCaptureFixture) -> None:
    out = io.StringIO()
    network.say(Settings(host="cards.lan"), "http://cards.lan:8000", out)
    assert out.getvalue() == ""
