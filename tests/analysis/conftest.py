"""Analyses that take little time, for tests that don't depend on their precision."""

import pytest

FEW = {
    "decision.FIRST": 2,
    "decision.FIRST_MOST": 2,
    "decision.LOOK": 4,
    "decision.THOROUGH_FEWEST": 8,
    "decision.THOROUGH_MOST": 8,
}


@pytest.fixture
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Evaluates each decision in few deals."""
    for name, number in FEW.items():
        monkeypatch.setattr(f"bots.analysis.{name}", number)
