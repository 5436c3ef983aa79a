"""With the same version of the projections, the same logs always give the same results."""

from events.redis.log import connect
from service.projections.version import VERSION
from tests.corpus.projected import ALL, corpus, kept, projected


def test_what_is_made_of_the_corpus_has_the_version_of_the_code(redis_url: str) -> None:
    """If this fails, a service would show old and new entries side by side after an upgrade. Raise `VERSION`."""
    known = kept()
    log = connect(redis_url, mode="strict")
    made = projected(log.ports, {name: record for name, record in corpus().items() if name in known.digests})
    log.close()
    assert (made.version, made.digests) == (known.version, known.digests), "python -m tests.corpus.projected"


def test_every_file_of_the_corpus_is_projected() -> None:
    assert kept().version == VERSION
    assert set(kept().digests) == {*corpus(), ALL}, "python -m tests.corpus.projected adds them"
