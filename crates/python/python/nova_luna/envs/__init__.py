"""Environments for reinforcement learning: PettingZoo, Gymnasium, and batches of games.

>>> env = SoloEnv()
>>> observation, info = env.reset(seed=42)
>>> observation["observation"].shape, int(info["action_mask"].sum())
((1257,), 3)
"""

from __future__ import annotations

import gymnasium
from pettingzoo.env_registry.registration import aec_registry
from pettingzoo.env_registry.registration import register as register_pettingzoo

from .aec import env, raw_env
from .solo import SoloEnv
from .vector import NovaLunaVectorEnv

if "nova_luna/Solo-v0" not in gymnasium.registry:
    gymnasium.register(
        "nova_luna/Solo-v0",
        entry_point="nova_luna.envs:SoloEnv",
        vector_entry_point="nova_luna.envs:NovaLunaVectorEnv",
    )
if "nova_luna/NovaLuna-v0" not in aec_registry:
    register_pettingzoo("aec", "nova_luna/NovaLuna-v0", "nova_luna.envs:env")

__all__ = ["NovaLunaVectorEnv", "SoloEnv", "env", "raw_env"]
