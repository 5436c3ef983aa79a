"""Fixtures of the fuzz tests: a service on a server."""

from tests.authority.conftest import on_a_server

__all__ = ["on_a_server"]
