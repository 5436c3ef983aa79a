"""The verifier on records with receipts."""

from bots.verify import verify
from tests.domain.verifier.records import first, played
from tests.trust.forging import mended


def test_receipts_for_this_log_are_confirmed() -> None:
    record = played()
    receipts = [(event["version"], event["hash"]) for event in record["events"][::7]]
    report = verify(record, receipts=receipts)
    assert report.status == "passed"
    assert report.checks[-1] == ("receipts", "passed", f"{len(receipts)} receipts match this log")


def test_a_receipt_shows_that_a_log_was_rewritten() -> None:
    record = played()
    kept = record["events"][9]["hash"]
    first(record, "opened")["data"]["opener"] = "p_9"
    forged = mended(record)
    assert verify(forged).status == "passed"
    report = verify(forged, receipts=[(10, kept)])
    assert report.first_divergence is not None
    assert report.first_divergence[:2] == (10, "receipts")


def test_a_receipt_beyond_the_end_shows_that_a_log_was_cut() -> None:
    record = played()
    count = len(record["events"])
    assert verify(record, receipts=[(count + 1, record["head"])]).first_divergence is not None
