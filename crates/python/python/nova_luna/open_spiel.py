"""Nova Luna for OpenSpiel: perfect information with explicit chance. Importing the module registers the game.

    import nova_luna.open_spiel
    game = pyspiel.load_game("python_nova_luna(players=2,discs=0)")

`discs=0` is the usual number. First the eleven tiles of the wheel are drawn, then the stack of discs from bottom to top
(not in a solo game), then one tile for each empty space of a refill. The outcome of a draw is the tile's number, or the
seat's, less one. The actions of a player are those of `View.action_at`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from . import Game, View, num_actions, observation_layout, observation_size

_TILES = 68
_WHEEL = 11
#: An action is a take, or a refill; with several players, at most one refill follows each of the takes.
_MAX_TAKES = {1: 22, 2: 68, 3: 68, 4: 68}
_MAX_REFILLS = {1: 1, 2: 29, 3: 29, 4: 29}


def _game_type(utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name="python_nova_luna",
        long_name="Nova Luna",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=1,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": 2, "discs": 0},
    )


# The solo game is not zero-sum, and one name stands for all numbers of players.
_REGISTERED = _game_type(pyspiel.GameType.Utility.GENERAL_SUM)
_ZERO_SUM = _game_type(pyspiel.GameType.Utility.ZERO_SUM)


class NovaLunaGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """The rules for a number of players and discs."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.players: int = int(params.get("players", 2))
        discs = int(params.get("discs", 0))
        # A wrong number is an error here, not in the middle of a game.
        self.discs: int = Game(self.players, seed=0, discs=discs or None).view.discs
        solo = self.players == 1
        super().__init__(
            _REGISTERED if solo else _ZERO_SUM,
            pyspiel.GameInfo(
                num_distinct_actions=num_actions(self.players),
                max_chance_outcomes=_TILES,
                num_players=self.players,
                # A solo score is at most 80 + 210 and twice the costs of 22 tiles of 7.
                min_utility=-5.0 if solo else -1.0,
                max_utility=1.0,
                utility_sum=None if solo else 0.0,
                max_game_length=_MAX_TAKES[self.players] + _MAX_REFILLS[self.players],
            ),
            {"players": self.players, "discs": discs},
        )

    def new_initial_state(self) -> NovaLunaState:
        """Return a game before its first draw."""
        return NovaLunaState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> NovaLunaObserver:
        """Return an object that observes states for all players."""
        return NovaLunaObserver(self.players, params)

    def max_chance_nodes_in_history(self) -> int:
        """Return the most draws of a game."""
        return _TILES + self.players


class NovaLunaState(pyspiel.State):  # type: ignore[misc]
    """A game, or the draws before it. The tiles of the pile are drawn when they are revealed."""

    def __init__(self, game: NovaLunaGame) -> None:
        super().__init__(game)
        self._players = game.players
        self._discs = game.discs
        self._wheel: list[int] = []
        self._stack: list[int] = [1] if game.players == 1 else []
        self._played: list[str] = []
        #: The game with all tiles that were drawn. While tiles are due, it has other ones in their place.
        self._game: Game | None = None
        self._view: View | None = None
        self._due = 0
        #: The tiles of the refill that is being drawn, and those of all refills before it.
        self._drawn: list[int] = []
        self._revealed: list[int] = []

    def _is_dealt(self) -> bool:
        return len(self._wheel) == _WHEEL and len(self._stack) == self._players

    # -- OpenSpiel's interface -----------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """Return the player to move from 0, or that chance decides, or that the game is over."""
        if self._view is None or self._due > len(self._drawn):
            return int(pyspiel.PlayerId.CHANCE)
        if self._view.to_move is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self._view.to_move - 1

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can be drawn, each with the same probability."""
        most, drawn = self._draws()
        left = [number for number in range(1, most + 1) if number not in drawn]
        return [(number - 1, 1 / len(left)) for number in left]

    def _draws_seats(self) -> bool:
        return len(self._wheel) == _WHEEL and len(self._stack) < self._players

    def _draws(self) -> tuple[int, set[int]]:
        """Return the largest number that a draw may have, and the numbers that are gone."""
        if self._draws_seats():
            return self._players, set(self._stack)
        return _TILES, {*self._wheel, *self._revealed, *self._drawn}

    def _legal_actions(self, player: int) -> list[int]:
        if self._view is None or player != self.current_player():
            return []
        mask: list[int] = np.flatnonzero(self._view.action_mask()).tolist()
        return mask

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            most, drawn = self._draws()
            if not 1 <= action + 1 <= most or action + 1 in drawn:
                raise ValueError(f"{self._action_to_string(pyspiel.PlayerId.CHANCE, action)} cannot be drawn")
        if self._view is None:
            self._deal(action + 1)
        elif self._due > len(self._drawn):
            self._drawn.append(action + 1)
            if len(self._drawn) == self._due:
                self._finish_refill()
        else:
            self._play(str(self._view.action_at(action)))

    def _deal(self, number: int) -> None:
        (self._wheel if len(self._wheel) < _WHEEL else self._stack).append(number)
        if self._is_dealt():
            self._replay()

    def _replay(self) -> None:
        """Play the game so far. Tiles that were not drawn yet follow in the order of their numbers."""
        deck = [*self._wheel, *self._revealed]
        deck += [tile for tile in range(1, _TILES + 1) if tile not in set(deck)]
        self._game = Game.from_deck(deck, self._stack, discs=self._discs)
        for action in self._played:
            self._game.play(action)
        self._view = self._game.view

    def _play(self, action: str) -> None:
        assert self._game is not None
        revealed = self._game.play(action).revealed
        self._played.append(action)
        if revealed:
            self._due, self._drawn = len(revealed), []
        else:
            self._view = self._game.view

    def _finish_refill(self) -> None:
        self._revealed += self._drawn
        self._due, self._drawn = 0, []
        self._replay()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'Seat' if self._draws_seats() else 'Tile'} {action + 1}"
        return str(self._view.action_at(action)) if self._view is not None else str(action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Return the result of each player: by place, or (100 - score)/100 in a solo game; 0 before the end."""
        view = self._view
        if view is None or view.ranking is None or self._due:
            return [0.0] * self._players
        if self._players == 1:
            assert view.score is not None
            return [(100 - view.score) / 100]
        places = {seat: place for place, seat in enumerate(view.ranking)}
        return [1 - 2 * places[seat] / (self._players - 1) for seat in range(1, self._players + 1)]

    def __str__(self) -> str:
        if self._view is None:
            return f"wheel {self._wheel} stack {self._stack}"
        due = f" +{self._due} {self._drawn}" if self._due else ""
        return f"{' '.join(self._played)}{due}\n{self._view.position}"


class NovaLunaObserver:
    """Observes a state: everyone sees the same, each from their own seat."""

    def __init__(self, players: int, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"unknown parameters of the observer: {params}")
        self._players = players
        self.tensor: npt.NDArray[np.float32] = np.zeros(observation_size(players), np.float32)
        self.dict: dict[str, npt.NDArray[np.float32]] = {
            name: self.tensor[place].reshape(shape) for name, (place, shape) in observation_layout(players).items()
        }

    def set_from(self, state: NovaLunaState, player: int) -> None:
        """Write the observation of a player."""
        view = state._view
        self.tensor[:] = 0 if view is None else view.observation(player + 1)

    def string_from(self, state: NovaLunaState, player: int) -> str:
        """Return the position as a text."""
        return str(state)


if "python_nova_luna" not in pyspiel.registered_names():
    pyspiel.register_game(_REGISTERED, NovaLunaGame)
