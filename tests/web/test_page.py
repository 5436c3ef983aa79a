"""The page in a simulated browser: runs all of `service/web/tests/page/` in one process of node (README.md there)."""

from tests import chance
from tests.web.node import assert_tests_pass


def test_the_page_does_what_its_tests_in_node_say() -> None:
    """Runs them as one test, so that none can be forgotten. `make test-all` plays whole matches of every game."""
    assert_tests_pass("page/all.mjs", **({"THOROUGH": "1"} if chance.SEED else {}))
