"""Runs all stages that have not been run yet."""

import os
import time
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

from lab.machine import machine
from lab.scale import growth
from lab.scale.site import Say, site
from lab.scale.stages import RESTARTED, STAGES, Found, Kept, Sites, all_places, few_places, timed_stage
from lab.scale.tables import Plan

FINISHED, LIVE = 100_000, 10_000


def run(scale: float, folder: Path, say: Say) -> Kept:
    """Runs the stages that have not been run yet."""
    kept = Kept(folder)
    plan = kept.plan(Plan(int(FINISHED * scale), int(LIVE * scale), int(time.time() * 1000)))
    if "machine" not in kept.found:
        busy = f"load average {os.getloadavg()[0]:.1f} at the beginning"
        kept.keep("machine", {"name": f"{machine()}, {busy}"})
    for stages in (STAGES, RESTARTED):
        if any(name not in kept.found for name in stages):
            with ExitStack() as running:
                full = running.enter_context(site("full", plan, all_places(plan), folder / "full"))
                few = running.enter_context(site("few", plan, few_places(plan), folder / "few"))
                _run(kept, stages, (full, few), say)
    return kept


def _run(kept: Kept, stages: Mapping[str, Callable[[Sites, Say], Found]], sites: Sites, say: Say) -> None:
    for name, stage in stages.items():
        if name not in kept.found:
            for each in sites:
                growth.await_rewrite(each)
            with timed_stage(name, say):
                kept.keep(name, stage(sites, say))
