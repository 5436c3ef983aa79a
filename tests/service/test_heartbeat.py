"""Heartbeats of a web process, which prevent a restore of its log."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from threading import Event

import pytest

from cardtable.cli import main
from events.errors import LogUnavailable
from service.health.heartbeat import Heartbeat
from tests.polling import PATIENCE, until
from tests.servers import redis_server
from tests.system.running import Web


class Failing:
    """A registry whose second and third heartbeats fail. `left` has the others."""

    def __init__(self) -> None:
        self.left: list[int] = []
        self._errors: Iterator[Exception] = iter([LogUnavailable("gone"), ValueError("a secret")])

    def beat(self, name: str, at: int) -> None:
        assert name == "web here"
        error = next(self._errors, None) if self.left else None
        if error is not None:
            raise error
        self.left.append(at)

    def forget(self, before: int) -> None: ...

    def latest(self) -> dict[str, int]:
        return {}


def test_beats_go_on_after_errors_and_end_with_the_process(caplog: pytest.LogCaptureFixture) -> None:
    beats, stopping, clock = Failing(), Event(), count(1)
    thread = Heartbeat(beats, "web here", lambda: next(clock), stopping, seconds=0.001).begin()
    assert beats.left[:1] == [1], "the first beat is left before a request is answered"
    until(lambda: len(beats.left) >= 3)
    assert beats.left[:3] == [1, 4, 5]
    stopping.set()
    thread.join(PATIENCE)
    assert not thread.is_alive()
    (said,) = caplog.messages
    assert said.startswith("no sign of life can be left") and "a secret" not in said


@pytest.mark.thorough
def test_a_restore_beside_a_web_process_alone_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with redis_server(tmp_path) as server:
        monkeypatch.setenv("CARDTABLE_REDIS_URL", server.url)
        assert main(["backup", str(tmp_path / "backup")]) == 0
        web = Web(tmp_path, server.url).ready()
        try:
            assert main(["restore", str(tmp_path / "backup")]) == 2
        finally:
            web.close()
        assert "a service runs on this log; stop it, and try again" in capsys.readouterr().err
