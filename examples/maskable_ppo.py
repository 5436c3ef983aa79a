"""MaskablePPO of sb3-contrib learns Commune against `random`: `python -m examples.maskable_ppo 20000`.

It needs `pip install sb3-contrib`, which installs PyTorch.
"""

import sys

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

env = gymnasium.make("cardtable.environments.ids:Cardtable/Commune-v0", seats=2, against="random")


def score(model, matches):
    """Returns the average reward of matches in which the model plays the moves that it rates best."""
    rewards = []
    for number in range(matches):
        (seen, _), over, reward = env.reset(seed=number), False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        rewards.append(reward)
    return np.mean(rewards)


if __name__ == "__main__":
    model = MaskablePPO("MultiInputPolicy", env, n_steps=512, seed=1, device="cpu")
    print(f"before: {score(model, 100):+.2f}")
    model.learn(int(sys.argv[1]))
    print(f"after {sys.argv[1]} steps: {score(model, 100):+.2f}")
