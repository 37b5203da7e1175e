"""TorchRL wraps the environment of PettingZoo."""

import pytest

torchrl = pytest.importorskip("torchrl")

from pettingzoo.utils.wrappers import BaseWrapper  # noqa: E402

from nova_luna import envs  # noqa: E402


class OneMask(BaseWrapper):
    """Leaves the mask to the observation: TorchRL 0.14 fails if the info has it, too."""

    @property
    def infos(self):
        return {agent: {"illegal": info["illegal"]} for agent, info in self.env.infos.items()}


def test_torchrl_plays_a_game():
    from torchrl.envs import PettingZooWrapper

    env = PettingZooWrapper(OneMask(envs.env(players=2, discs=3)), use_mask=True, categorical_actions=True)
    rollout = env.rollout(200, break_when_any_done=True)
    assert bool(rollout["next", "done"][-1].any())
