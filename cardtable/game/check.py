"""Checks a game by the laws, in matches of many seeds and in several processes.

A match that is played again in another process, after other matches, must be the same to the byte: rules that keep
something outside the state, or depend on the order of a set, differ there.
"""

import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from hashlib import sha256
from itertools import batched, pairwise
from multiprocessing import get_context
from typing import NamedTuple

from cardtable.game.courses import Course
from cardtable.game.laws import LAWS, Finding
from cardtable.game.laws.law import described, failed_at, line_of
from cardtable.game.played import MOST_SECONDS, TooLong, course, limited, stream_of
from domain.canonical import canonical
from domain.game import HostedGame
from domain.registry import GAMES
