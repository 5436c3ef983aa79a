"""Exceptions that the code of a game raises are ordinary errors, and interrupts from outside pass through it."""

import signal

import pytest

from domain.containment import Interrupt, RulesEscaped, contained


class Own(BaseException):
    pass


@contained
def raises(error: BaseException) -> None:
    raise error


@pytest.mark.parametrize("error", [SystemExit("QH"), GeneratorExit("QH"), Own("QH")], ids=repr)
def test_an_exception_that_would_end_the_process_becomes_an_error_without_its_text(error: BaseException) -> None:
    with pytest.raises(RulesEscaped) as raised:
        raises(error)
    assert str(raised.value) == type(error).__name__
    assert raised.value.__cause__ is raised.value.__context__ is None


@pytest.mark.parametrize("error", [LookupError(), Interrupt()], ids=repr)
def test_errors_and_interrupts_stay_as_they_are(error: BaseException) -> None:
    with pytest.raises(type(error)) as raised:
        raises(error)
    assert raised.value is error


def test_ctrl_c_goes_through_the_rules_unless_the_process_handles_it_otherwise() -> None:
    @contained
    def rules() -> None:
        signal.raise_signal(signal.SIGINT)

    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    with pytest.raises(KeyboardInterrupt):
        rules()
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        rules()
        with pytest.raises(RulesEscaped):
            raises(KeyboardInterrupt())
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
