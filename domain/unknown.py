"""What a log has and this release does not know: it was written by a newer one, and waits for that."""


class Unknown(Exception):  # noqa: N818 - a fact, not an error in the call
    """The log has a game, rules, a kind of event, a schema or a strategy that this release does not know.

    The text names it, as in `the strategy sharp/9 of commune`; it quotes nothing that a seat alone may know.
    """
