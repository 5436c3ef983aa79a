"""The public interface of `cardtable.env`."""

import os
import pickle
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardtable
from bots.levels import LEVELS
from cardtable.environments import episode
from cardtable.environments.episode import Episode
from domain.registry import GAMES

ROOT = Path(__file__).parents[2]


def test_agents_play_a_match_by_their_masks() -> None:
    env = cardtable.env("commune", seats=4)
    env.reset(seed=7)
    env.action_space("seat_0").seed(7)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        over = terminated or truncated
        assert over or seen["action_mask"].any()
        env.step(None if over else env.action_space("seat_0").sample(seen["action_mask"]))
    assert sorted(total.values()) == pytest.approx([-1, -1 / 3, 1 / 3, 1])


def test_an_illegal_action_ends_the_match() -> None:
    env = cardtable.env("cuccu", seats=2)
    env.reset(seed=1)
    illegal = int(np.argmin(env.last()[0]["action_mask"]))
    mover = env.agent_selection
    env.step(illegal)
    assert env.rewards[mover] == -1
    assert all(env.terminations.values())
    single = cardtable.env("cuccu", seats=2, against="random")
    seen, _ = single.reset(seed=1)
    assert single.step(int(np.argmin(seen["action_mask"])))[1:] == (-1.0, True, False, {"illegal": True})


def test_the_seats_of_house_bots_play_as_their_strategies() -> None:
    env = cardtable.env("thirty-one", seats=3, against=["steady", "random"], seat=1)
    seen, _ = env.reset(seed=3)
    again = Episode(env.setting, "3-0", keeps=True)
    over, reward = False, 0.0
    while not over:
        while again.seat not in (None, 1):
            name = "steady/10" if again.seat == 0 else "random/1"
            choice = LEVELS["thirty-one"][name](again.match.seen_by(again.seat), again.match.stream(again.seat))
            again.make(again.match.rules.read(choice))
        assert np.array_equal(again.vector(1), seen["observation"])
        assert np.array_equal(env.action_masks(), seen["action_mask"])
        action = int(np.argmax(seen["action_mask"]))
        again.act(action)
        seen, reward, over, _, _ = env.step(action)
    assert again.returns is not None
    assert reward == again.returns[1]


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_pickled_in_the_middle_of_a_match_and_goes_on_alike(game: str) -> None:
    """Vectors of environments in processes are made from pickles."""
    env: Any = cardtable.env(game, against="steady")
    seen, _ = pickle.loads(pickle.dumps(env)).reset(seed=5)
    assert np.array_equal(seen["observation"], env.reset(seed=5)[0]["observation"])
    over = False
    for _ in range(4):
        again = pickle.loads(pickle.dumps(env))
        action = int(np.argmax(env.action_masks()))
        if over:
            break
        step, other = env.step(action), again.step(action)
        assert np.array_equal(step[0]["observation"], other[0]["observation"]) and step[1:] == other[1:]
        over = step[2]


def test_a_match_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episode, "MOST", 6)
    env = cardtable.env("commerce", seats=3, preset="satisfied").unwrapped
    env.reset(seed=1)
    for _ in range(6):
        env.step(int(np.argmax(env.observe(env.agent_selection)["action_mask"])))
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(env.rewards.values())
    single = cardtable.env("commerce", seats=3, preset="satisfied", against="random")
    over, seen = False, single.reset(seed=1)[0]
    while not over:
        seen, reward, terminated, over, _ = single.step(int(np.argmax(seen["action_mask"])))
        assert (reward, terminated) == (0, False)


def test_resets_go_on_from_a_seed() -> None:
    first, second = cardtable.env("commune", against="steady"), cardtable.env("commune", against="steady")
    seen = [first.reset(seed=5)[0], first.reset()[0]]
    again = [second.reset(seed=5)[0], second.reset()[0]]
    for one, other in zip(seen, again, strict=True):
        assert np.array_equal(one["observation"], other["observation"])
    assert not np.array_equal(seen[0]["observation"], seen[1]["observation"])


def test_a_table_is_rendered_in_words_for_its_seat() -> None:
    env = cardtable.env("commune", seats=2, against="steady", render_mode="ansi")
    env.reset(seed=1)
    told = env.render()
    assert told is not None
    assert "Commune (standard), hand 1: bidding" in told
    assert "It is your turn." in told
    assert told.count("1 card") == 1  # the other seat's; the player's own card is shown


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"against": "nobody"}, "no house bot 'nobody'; it has gentle, steady, sharp, random"),
        ({"against": ["steady"] * 3}, "1 other seats need as many bots, not 3"),
        ({"against": "steady", "seat": 2}, "the seats are 0 to 1, not 2"),
        ({"form": "tall"}, "'flat' or 'dict', not 'tall'"),
        ({"render_mode": "human"}, "'ansi' or None, not 'human'"),
        ({"seats": 11}, "2 to 10 seats, not 11"),
    ],
)
def test_wishes_that_can_not_be_met_are_refused(asked: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        cardtable.env("commune", **asked)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"game": "bridge"}, "unknown_game"),
        ({"game": "cuccu", "preset": "none"}, "unknown_preset"),
        ({"game": "cuccu", "options": {"lives": 99}}, "option_out_of_range"),
        ({"game": "cuccu", "options": {"lives": {1}}}, "no canonical form"),
        ({"game": "cuccu", "seats": "3"}, "not supported"),
    ],
)
@pytest.mark.parametrize("make", [cardtable.env, partial(cardtable.vector_env, n=2)], ids=["env", "vector_env"])
def test_every_refusal_is_a_value_error(make: Any, asked: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make(**asked)


def test_the_hash_seed_changes_nothing() -> None:
    """Each process plays a match of a game with sets of cards, and prints observations and actions."""
    code = (
        "import cardtable, hashlib; env = cardtable.vector_env('trentuno', 2, against='steady'); h = hashlib.sha256()\n"
        "seen, _ = env.reset(seed=1)\n"
        "for _ in range(20):\n"
        "    h.update(seen['observation'].tobytes() + seen['action_mask'].tobytes())\n"
        "    seen, *_ = env.step(seen['action_mask'].argmax(axis=1))\n"
        "print(h.hexdigest())"
    )
    printed = {
        subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "2")
    }
    assert len(printed) == 1


def test_without_the_packages_it_says_how_to_get_them() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import cardtable; cardtable.env('cuccu')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stderr.endswith("ImportError: an environment needs gymnasium: pip install 'cardtable[env]'\n")
