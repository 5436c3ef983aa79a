"""The check that a record is of a day's table, dealt from the seed to which the service committed for that day."""

from domain.record import DAILY_OPENED
from domain.verify.report import Verdict, failed, passed
from domain.verify.shape import ParsedRecord


def check_day(record: ParsedRecord, commitment: str) -> Verdict:
    """The first event names a day, and commits to what was published for it, as whoever checks says."""
    first = record.entries[0].event
    if first.type != DAILY_OPENED:
        return failed(1, "this is not the table of a day")
    if first.data.get("seed_commitment") != commitment:
        return failed(1, "event 1 commits to another seed than the one published for the day")
    return passed(f"the deal is that of {first.data.get('day')!r:.20}, by the commitment given")
