"""Maps the name of a place to the archive there."""

from pathlib import Path

from events.archive import Archive
from events.archives.folder import Folder

S3 = "s3://"


def archive_at(place: str, endpoint: str | None = None) -> Archive:
    """The archive at a place: a folder, or `s3://bucket/prefix`. It is not contacted before its first use.

    `endpoint` is the address of a store other than Amazon's. Its credentials and its region come from the environment
    (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`).
    """
    if not place.startswith(S3):
        return Folder(Path(place))
    from events.archives.bucket import Bucket  # noqa: PLC0415 - its library is large, and folders don't need it

    return Bucket(place, endpoint)
