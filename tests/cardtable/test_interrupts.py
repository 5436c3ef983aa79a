"""Ctrl-C that arrives after a prompt is printed and before the command reads a key."""

import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from io import FileIO

import pytest

from tests.polling import PATIENCE

pytest.importorskip("readline", reason="this Python edits no lines")

PROGRAM = """
import readline, signal, threading
from cardtable.terminal.interrupts import interruptible
from cardtable.terminal.prompt import LineReader

signal.signal(signal.SIGINT, signal.default_int_handler)  # a program in the background may ignore it
printed = threading.Lock()
printed.acquire()

def interrupts():
    printed.acquire()
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=interrupts, daemon=True).start()
readline.set_pre_input_hook(printed.release)
try:
    with interruptible():
        LineReader().read("prompt> ")
except KeyboardInterrupt:
    print("interrupted")
"""
"""Program that interrupts itself at the worst moment: the prompt is printed, and no line of Python runs before a key is
read. A thread handles the signal, so it doesn't interrupt the main thread's call, just as if it had arrived before that
call."""


def test_ctrl_c_just_before_a_key_is_awaited_is_heard() -> None:
    outer, inner = pty.openpty()
    with (
        FileIO(outer) as screen,
        subprocess.Popen([sys.executable, "-c", PROGRAM], stdin=inner, stdout=inner, stderr=inner) as program,
    ):
        os.close(inner)
        try:
            assert program.wait(PATIENCE) == 0
        finally:
            program.kill()
        shown = b"".join(_all(screen)).decode()
    assert "prompt> " in shown
    assert shown.endswith("interrupted\r\n")


def _all(screen: FileIO) -> Iterator[bytes]:
    try:
        while piece := screen.read(4096):
            yield piece
    except OSError:  # Linux's response to a closed other side
        return
