"""Captures everything logged by any logger, at any level."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class LogBook(logging.Handler):
    """Collects every record as formatted text, including tracebacks, until it is taken."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.setFormatter(logging.Formatter("%(name)s %(levelname)s %(message)s"))
        self._lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(self.format(record))

    def taken(self) -> list[str]:
        taken, self._lines = self._lines, []
        return taken


@contextmanager
def listening() -> Iterator[LogBook]:
    """Attaches to all loggers, including those that don't propagate, and restores them."""
    book, root = LogBook(), logging.getLogger()
    named = [each for each in logging.root.manager.loggerDict.values() if isinstance(each, logging.Logger)]
    kept = [(each, each.level, each.disabled) for each in (root, *named)]
    heard = [root, *(each for each in named if not each.propagate)]
    for logger, _, _ in kept:
        logger.setLevel(logging.DEBUG)
        logger.disabled = False
    for logger in heard:
        logger.addHandler(book)
    try:
        yield book
    finally:
        for logger in heard:
            logger.removeHandler(book)
        for logger, level, disabled in kept:
            logger.setLevel(level)
            logger.disabled = disabled
