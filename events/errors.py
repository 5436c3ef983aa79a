"""What goes wrong outside the rules: the log can't be reached, or can't keep its promises."""


class LogUnavailable(Exception):  # noqa: N818 - said as it is
    """The server can't be reached or can't do what it is asked now; whether the call had its effect is unknown.

    Trying again later is safe: an append is recognised by its key, or by its expected version.
    """


class LogRefused(Exception):  # noqa: N818 - said as it is
    """The log must not be used as it is set up; the message says what to change."""
