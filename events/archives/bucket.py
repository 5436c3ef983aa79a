"""The archive in a bucket of an S3-compatible store."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import obstore
from obstore.exceptions import BaseError
from obstore.store import S3Store

from events.archive import object_name
from events.errors import ArchiveUnavailable

if TYPE_CHECKING:
    from obstore.store import S3Config

TRIES = 2
"""Number of retries of a failed request. After these, workers retry later, and readers are asked to."""

SECONDS = 5
"""Timeout of a request, in seconds. All of its attempts together may take twice as long."""

PROBE = "probe"
"""Name of the object that a check writes and reads. No table uses it."""


class Bucket:
    """The archive in a bucket; `place` is `s3://bucket/prefix`. Relies on the store to acknowledge only durable writes.

    With an `endpoint` it uses that store, with buckets in the path, otherwise Amazon's. Raises ValueError for a place
    that names no bucket.
    """

    def __init__(self, place: str, endpoint: str | None = None) -> None:
        url = urlsplit(place)
        if url.scheme != "s3" or not url.hostname or url.query or url.fragment or url.username:
            raise ValueError("a bucket is named as s3://bucket or s3://bucket/prefix")
        config: S3Config = {} if endpoint is None else {"endpoint": endpoint, "virtual_hosted_style_request": False}
        self._store = S3Store(
            url.netloc,
            prefix=url.path.strip("/") or None,
            config=config,
            client_options={
                "allow_http": (endpoint or "").startswith("http://"),
                "connect_timeout": timedelta(seconds=SECONDS),
                "timeout": timedelta(seconds=SECONDS),
            },
            retry_config={"max_retries": TRIES, "retry_timeout": timedelta(seconds=2 * SECONDS)},
        )

    def put(self, table: str, data: bytes) -> None:
        with _reached():
            obstore.put(self._store, object_name(table), data, use_multipart=False)

    def get(self, table: str) -> bytes | None:
        with _reached():
            try:
                return bytes(obstore.get(self._store, object_name(table)).bytes())
            except FileNotFoundError:
                self._check_present()
                return None

    def exists(self, table: str) -> bool:
        with _reached():
            try:
                obstore.head(self._store, object_name(table))
            except FileNotFoundError:
                self._check_present()
                return False
            return True

    def delete(self, table: str) -> None:
        with _reached():
            try:
                obstore.delete(self._store, object_name(table))
            except FileNotFoundError:
                return

    def check(self) -> None:
        with _reached():
            obstore.put(self._store, PROBE, b"", use_multipart=False)
            obstore.get(self._store, PROBE)

    def _check_present(self) -> None:
        """Raises if the bucket is missing, which otherwise looks like a missing object. Lists its first object."""
        next(obstore.list(self._store, chunk_size=1), None)


@contextmanager
def _reached() -> Iterator[None]:
    """Turns the library's errors into ArchiveUnavailable, without quoting them: they contain addresses and keys."""
    try:
        yield
    except (BaseError, OSError) as error:
        raise ArchiveUnavailable(f"the bucket of the archive can't be used ({type(error).__name__})") from None
