"""A short run of schemathesis: it finds nothing that the documented order of checks doesn't explain."""

import pytest

from tests.openapi.soak import run


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_requests_made_up_from_the_document_find_nothing_unexplained() -> None:
    findings = run(examples=1, seconds=20)
    assert findings.unexplained == [], (findings.unexplained, findings.text)
    assert findings.cases > 0
