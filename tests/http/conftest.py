"""Fixtures of the HTTP tests: one service in memory with a stopped clock."""

import pytest

from tests.http.api import Api, Player, api_in_memory


@pytest.fixture
def api() -> Api:
    return api_in_memory()


@pytest.fixture
def ann(api: Api) -> Player:
    return api.player("Ann")


@pytest.fixture
def bob(api: Api) -> Player:
    return api.player("Bob")


@pytest.fixture
def eve(api: Api) -> Player:
    """A player without a seat at any table."""
    return api.player("Eve")
