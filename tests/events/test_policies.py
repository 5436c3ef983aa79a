"""The contract of the policies, which every implementation passes."""

from events.ports import Ports
from tests.events.test_accounts import ANNA, BOT


class TestPolicies:
    def test_a_policy_is_replaced_and_dropped(self, ports: Ports) -> None:
        assert ports.policies.find(ANNA.id) is None
        ports.policies.put(ANNA.id, b"first")
        ports.policies.put(ANNA.id, b"second")
        assert (ports.policies.find(ANNA.id), ports.policies.find(BOT.id)) == (b"second", None)
        ports.policies.drop(ANNA.id)
        assert ports.policies.find(ANNA.id) is None
