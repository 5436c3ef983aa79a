"""The contract of the stored responses, which every implementation passes."""

from events.ports import KeyReused, Ports
from tests.events.batches import key
from tests.events.test_store import THREADS, all_at_once


class TestResponses:
    def test_the_first_response_is_stored(self, ports: Ports) -> None:
        assert ports.responses.claim(key("a"), b"first", 60) == b"first"
        assert ports.responses.claim(key("a"), b"second", 60) == b"first"
        assert ports.responses.claim(key("b"), b"second", 60) == b"second"

    def test_another_request_under_the_key_is_refused(self, ports: Ports) -> None:
        ports.responses.claim(key("a"), b"first", 60)
        assert ports.responses.claim(key("a", "other"), b"first", 60) == KeyReused()

    def test_a_stored_response_is_found(self, ports: Ports) -> None:
        assert ports.responses.find(key("a")) is None
        ports.responses.claim(key("a"), b"first", 60)
        assert ports.responses.find(key("a")) == b"first"
        assert ports.responses.find(key("a", "other")) == KeyReused()

    def test_a_response_may_be_stored_for_ever(self, ports: Ports) -> None:
        assert ports.responses.claim(key("a"), b"first", None) == b"first"
        assert ports.responses.claim(key("a"), b"second", 60) == b"first"
        assert ports.responses.find(key("a")) == b"first"

    def test_32_simultaneous_claims_return_the_same_response(self, ports: Ports) -> None:
        kept = all_at_once(lambda n: ports.responses.claim(key("a"), b"%d" % n, 60))
        assert len(kept) == THREADS
        assert len(set(kept)) == 1
