"""Ctrl-C is seen also where it comes just before a read waits."""

import os
import signal

import pytest

from cardtable.terminal.interrupts import interruptible


def note(number: int) -> None:
    """Does what CPython does when a signal comes, but its handler is never called."""
    notes = signal.set_wakeup_fd(-1)
    signal.set_wakeup_fd(notes, warn_on_full_buffer=False)
    os.write(notes, bytes((number,)))


def test_a_noted_interrupt_ends_a_read_that_waits() -> None:
    reader, writer = os.pipe()
    with pytest.raises(KeyboardInterrupt), interruptible():
        note(signal.SIGINT)
        os.read(reader, 1)
    os.close(reader)
    os.close(writer)


def test_another_signal_is_no_interrupt() -> None:
    with interruptible():
        note(signal.SIGWINCH)


def test_an_interrupt_is_raised_once() -> None:
    with interruptible():
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)


def test_everything_is_as_before() -> None:
    handler = signal.getsignal(signal.SIGINT)
    with interruptible():
        assert signal.getsignal(signal.SIGINT) != handler
    assert signal.getsignal(signal.SIGINT) == handler
    assert signal.set_wakeup_fd(-1) == -1
