"""Output of a benchmark about the service it measures."""

from pathlib import Path

import httpx
import pytest

from lab.bench.moves import serving


def test_the_web_process_of_a_benchmark_is_strict_as_its_header_says(
    redis_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDTABLE_DURABILITY", "relaxed")
    with serving("service.http", redis_url, str(tmp_path)) as web:
        assert httpx.get(f"http://127.0.0.1:{web.port}/readyz").json()["durability"] == "strict"
    assert "relaxed" not in capfd.readouterr().err
