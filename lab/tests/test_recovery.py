"""Results after the death of a server. The duration is not tested."""

from contextlib import closing
from pathlib import Path

from lab.recovery import EVERYTHING, SERVERS, Patient, Recovery, row


def test_a_server_is_restarted_alone_and_after_the_death_of_everything_the_service_plays_on(tmp_path: Path) -> None:
    with closing(Patient(tmp_path)) as patient:
        found = {part: patient.recovers(part) for part in (*SERVERS, EVERYTHING)}
    assert {part: each.restarted for part, each in found.items()} == dict.fromkeys(found, 0)


def test_a_row_has_the_medians_and_the_longest_write() -> None:
    found = [Recovery(1_000, 2_000, 0), Recovery(1_500, 2_600, 2), Recovery(9_000, 9_900, 0)]
    assert row("log server", found) == "| log server | 1,500 (at most 9,000) | 2,600 | 2 |"
