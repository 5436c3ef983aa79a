"""Fixtures of the tests of authority: those of the HTTP tests."""

from tests.http.conftest import ann, api, bob, eve

__all__ = ["ann", "api", "bob", "eve"]
