"""Examines the servers of the log and of the queue: their durability, memory, files and clock."""

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

from events.clock import Reading
from events.redis.durability import REQUIRED, STRICT
from events.redis.vitals import SLOW_LOG, Vitals
from workers.doctor.findings import Finding, Level, in_seconds, in_words

MEMORY: tuple[tuple[float, Level], ...] = ((0.9, "error"), (0.75, "warning"))
"""The fractions of its memory from which a server counts as full, or as filling up."""

DISK: tuple[tuple[int, Level], ...] = ((256 << 20, "error"), (2 << 30, "warning"))
"""The free bytes below which a disk counts as full, or as filling up."""

CLOCK_MS = 1_000
"""Tolerated difference in ms between the clocks of this machine and of the server, and smallest correction reported."""

OLDEST = {"Redis": (7, 0), "Valkey": (7, 2)}
"""The oldest supported versions, which the service is tested with."""


def examine_log(nodes: list[Vitals], durability: str) -> Iterator[Finding]:
    """Examines the server of the log, or each node of a cluster."""
    for node in nodes:
        what = f"log at {node.name}" if node.name else "log"
        yield from _examine_version(node, what)
        yield from _examine_files(node, durability, what)
        yield from _examine_memory(node, what)


def examine_queue(nodes: list[Vitals]) -> Iterator[Finding]:
    for node in nodes:
        yield from _examine_version(node, "queue")
        yield from _examine_memory(node, "queue")
        policy = (node.settings or {}).get("maxmemory-policy", "noeviction")
        if policy != "noeviction":
            message = f"the server of the queue may drop jobs: maxmemory-policy is {policy}"
            yield Finding("warning", "durability", message, "set maxmemory-policy noeviction")


def _examine_version(node: Vitals, what: str) -> Iterator[Finding]:
    name, _, number = node.version.partition(" ")
    if tuple(int(each) for each in number.split(".")[:2]) < OLDEST.get(name, (0, 0)):
        oldest = ".".join(map(str, OLDEST[name]))
        message = f"the server of the {what} is {node.version}; tested are {name} {oldest} and newer"
        yield Finding("error", "versions", message, "upgrade it")
    else:
        yield Finding("ok", "versions", f"the server of the {what} is {node.version}")


def _examine_files(node: Vitals, durability: str, what: str) -> Iterator[Finding]:
    if node.role != "master":
        yield Finding("error", "durability", f"the server of the {what} is a replica", "name its primary")
    if node.file_fault:
        message = f"the server of the {what} can't write its file: {node.file_fault}"
        yield Finding("error", "durability", message, "make room on its disk, and look into its log")
    if node.evicted_keys:
        message = f"the server of the {what} has dropped {node.evicted_keys} keys for want of memory: tables are lost"
        yield Finding("error", "durability", message, "set maxmemory-policy noeviction; restore the log from a copy")
    if node.settings is None:
        message = f"the settings of the server of the {what} can't be read"
        yield Finding("warning", "durability", message, "allow the account CONFIG GET (docs/durability.md)")
        return
    wrong = [
        f"{name} is {node.settings.get(name)}" for name, wanted in REQUIRED.items() if node.settings.get(name) != wanted
    ]
    if wrong:
        level: Level = "error" if durability == STRICT or "maxmemory-policy" in str(wrong) else "warning"
        settings = ", ".join(f"{name} {wanted}" for name, wanted in REQUIRED.items())
        yield Finding(
            level, "durability", f"the server of the {what} is not strict: {', '.join(wrong)}", f"set {settings}"
        )
    if int(node.settings.get(SLOW_LOG, "-1")) >= 0:
        message = (
            f"the slow log of the server of the {what} keeps the arguments of slow commands, "
            "which have hidden cards in them"
        )
        yield Finding("warning", "secrecy", message, f"set {SLOW_LOG} -1, then SLOWLOG RESET")
    if not wrong:
        kept = f"{in_words(node.file_size)} of append-only file, {node.replicas} replicas"
        yield Finding(
            "ok", "durability", f"every acknowledged write is on the disk of the server of the {what} ({kept})"
        )


def _examine_memory(node: Vitals, what: str) -> Iterator[Finding]:
    most = node.max_memory or node.machine_memory
    used = f"the server of the {what} uses {in_words(node.used_memory)}"
    share = f"{used} of {in_words(most)}, {node.memory_share:.0%}" if most else used
    for limit, level in MEMORY:
        if node.memory_share >= limit:
            yield Finding(level, "memory", share, "raise maxmemory or add memory, before writes are refused")
            return
    yield Finding("ok", "memory", share)


def examine_disk(folder: Path) -> Iterator[Finding]:
    """Examines the disk of the embedded log."""
    free = shutil.disk_usage(folder).free
    message = f"the disk of {folder} has {in_words(free)} of room"
    level: Level = next((level for least, level in DISK if free < least), "ok")
    yield Finding(level, "disk", message, "" if level == "ok" else "make room: below 16 MB all writes are refused")


def examine_clock(reading: Reading) -> Iterator[Finding]:
    """Examines the clock of the log's server, which all processes use."""
    apart = reading.server - int(time.time() * 1000)
    left = reading.correction.left(reading.server)
    if abs(apart) > CLOCK_MS:
        message = f"the clock of the log's server differs from this machine's by {in_seconds(apart)}"
        yield Finding("warning", "clock", message, "let both follow the same time server")
    if abs(left) > CLOCK_MS:
        message = (
            f"the clock of the log's server was put forward or back: the service still corrects {in_seconds(left)}"
        )
        yield Finding("warning", "clock", message, "nothing, if that was meant: the correction shrinks by itself")
    if abs(apart) <= CLOCK_MS and abs(left) <= CLOCK_MS:
        yield Finding("ok", "clock", f"the clock of the log's server is {in_seconds(abs(apart))} from this machine's")
