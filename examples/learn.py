"""Learns Commune against `random` by policy gradients, over a number of matches: `python -m examples.learn 1000`."""

import sys

import numpy as np

import cardtable

env = cardtable.env("commune", seats=2, against="random")
draws = np.random.default_rng(1)


def play(weights, *, learn):
    """Plays a match and returns its reward, which is 0 on average for random play."""
    seen, _ = env.reset()
    steps, over = [], False
    while not over:
        features = np.minimum(seen["observation"], 1)
        odds = np.exp(weights @ features) * seen["action_mask"]
        odds /= odds.sum()
        action = draws.choice(len(odds), p=odds) if learn else int(np.argmax(odds))
        steps.append((np.eye(len(odds))[action] - odds, features))
        seen, reward, over, _, _ = env.step(action)
    if learn:
        weights += 0.02 * reward * sum(np.outer(chosen, features) for chosen, features in steps)
    return reward


def learned(matches):
    weights = np.zeros((env.action_space.n, env.observation_space["observation"].shape[0]))
    env.reset(seed=1)
    for _ in range(matches):
        play(weights, learn=True)
    return np.mean([play(weights, learn=False) for _ in range(300)])


if __name__ == "__main__":
    print(f"Average reward of 300 matches against random: {learned(int(sys.argv[1])):+.2f}")
