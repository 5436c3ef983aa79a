"""The benchmark of audits audits complete matches, which pass, and its floor reads the same log."""

import pytest

from lab.bench.audit import Log, long_log, measure, read_and_hashed, row


@pytest.fixture(scope="module")
def log() -> Log:
    return long_log("stop-the-bus", tries=1)


def test_it_measures_a_finished_match_that_passes(log: Log) -> None:
    ((audit, floor),) = measure(log, rounds=1)
    assert audit > 0 and floor > 0
    assert row(log, [(audit, floor)]).startswith(f"| stop-the-bus | {len(log.entries):,} | ")


def test_the_floor_checks_the_hashes_of_the_log(log: Log) -> None:
    first = log.entries[0]
    with pytest.raises(AssertionError):
        read_and_hashed(log._replace(entries=[first._replace(hash=bytes(32)), *log.entries[1:]]))
