"""Advantage actor-critic in one file: learns Commune against `random` at 16 tables at once.

`python -m examples.actor_critic 2000` makes 2000 steps at all tables, and prints the average reward as it learns.
"""

import sys

import numpy as np

import cardtable

TABLES, HIDDEN, RATE = 16, 64, 0.003

draws = np.random.default_rng(1)
envs = cardtable.vector_env("commune", TABLES, seats=2, against="random")


def made(inputs, outputs):
    return draws.normal(size=(inputs, outputs)) / np.sqrt(inputs)


class Agent:
    """A hidden layer shared by a policy and a value, updated by RMSProp."""

    def __init__(self, inputs, actions):
        self.weights = [made(inputs, HIDDEN), made(HIDDEN, actions) * 0.1, made(HIDDEN, 1)]
        self.squares = [np.ones_like(each) for each in self.weights]

    def __call__(self, x, mask):
        hidden = np.tanh(x @ self.weights[0])
        odds = np.exp(np.clip(hidden @ self.weights[1], -30, 30)) * mask
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ self.weights[2])[:, 0]

    def learn(self, x, hidden, odds, actions, advantage):
        up = (np.eye(odds.shape[1])[actions] - odds) * advantage[:, None]
        back = (up @ self.weights[1].T + advantage[:, None] * self.weights[2].T) * (1 - hidden**2)
        for number, change in enumerate((x.T @ back, hidden.T @ up, hidden.T @ advantage[:, None])):
            self.squares[number] = 0.99 * self.squares[number] + 0.01 * change**2
            self.weights[number] += RATE * change / np.sqrt(self.squares[number] + 1e-5)


def learned(steps):
    seen, _ = envs.reset(seed=1)
    agent, rewards = Agent(seen["observation"].shape[1], envs.single_action_space.n), []
    for step in range(1, steps + 1):
        x, mask = np.minimum(seen["observation"], 1), seen["action_mask"]
        hidden, odds, value = agent(x, mask)
        actions = [draws.choice(len(row), p=row) for row in odds]
        seen, reward, over, _, _ = envs.step(actions)
        later = agent(np.minimum(seen["observation"], 1), seen["action_mask"])[2]
        agent.learn(x, hidden, odds, actions, reward + np.where(over, 0, later) - value)
        rewards += reward[over].tolist()
        if step % (steps // 5) == 0:
            yield step, np.mean(rewards[-300:])


if __name__ == "__main__":
    for done, reward in learned(int(sys.argv[1])):
        print(f"{done} steps of {TABLES} tables: {reward:+.2f}")
