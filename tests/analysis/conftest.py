"""Analyses that take little time, for tests that do not depend on how exact they are."""

import pytest


@pytest.fixture
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each decision is judged in the fewest hidden hands."""
    monkeypatch.setattr("domain.analysis.rollouts.MATCH_COST", 1)
