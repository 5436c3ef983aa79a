"""The connection limit of the web server."""

import resource

import pytest

from service.http.serve import FILES, SILENT, connections


@pytest.mark.parametrize(
    ("soft", "hard", "accepted"),
    [
        (1024, 1_000_000, 100 + SILENT),
        (1024, 4096, 4096 - FILES),
        (1024, resource.RLIM_INFINITY, 100 + SILENT),
        (256, 256, 1),
    ],
)
def test_connections_are_those_that_the_system_lets_it_open(
    soft: int, hard: int, accepted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[tuple[int, int]] = []
    monkeypatch.setattr("service.http.serve.resource.getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr("service.http.serve.resource.setrlimit", lambda _, limits: raised.append(limits))
    assert connections(100) == accepted
    ((files, kept),) = raised
    assert kept == hard
    assert files >= accepted
    assert files >= soft
