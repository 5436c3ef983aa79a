"""Plays the game with the given slug in the environments of PettingZoo and Gymnasium, and prints each result."""

import sys

import numpy as np
from gymnasium.utils.env_checker import check_env

import cardtable


def main(slug: str, seats: int) -> None:
    env = cardtable.env(slug, seats=seats, preset="short")
    env.reset(seed=7)
    draws, returns = np.random.default_rng(1), dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _info = env.last()
        returns[agent] += reward
        action = None if terminated or truncated else draws.choice(np.flatnonzero(seen["action_mask"]))
        assert env.observation_space(agent).contains(seen)
        env.step(action)
    print("PettingZoo", *returns.values())
    own = cardtable.env(slug, seats=seats, preset="short", against="steady")
    check_env(own, skip_render_check=True)
    seen, _info = own.reset(seed=7)
    over, reward = False, 0.0
    while not over:
        seen, reward, terminated, truncated, _info = own.step(draws.choice(np.flatnonzero(seen["action_mask"])))
        over = terminated or truncated
    print("Gymnasium", reward)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
