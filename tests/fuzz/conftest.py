"""Fixtures of the fuzz tests on a real server."""

from tests.authority.conftest import on_a_server

__all__ = ["on_a_server"]
