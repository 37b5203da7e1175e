"""The exceptions of the package."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._native import Action

_LISTED = 12


class NovaLunaError(ValueError):
    """What all exceptions of the package's own are."""

    __module__ = "nova_luna"


class SetupError(NovaLunaError):
    """A game cannot begin like this."""

    __module__ = "nova_luna"


class RecordError(NovaLunaError):
    """A record or a pickle cannot be read. The message names the place."""

    __module__ = "nova_luna"


class DisplayOutgrownError(NovaLunaError):
    """A display does not fit into a grid, or is larger than any that a game leads to."""

    __module__ = "nova_luna"


class IllegalActionError(NovaLunaError):
    """An action is not legal. Nothing has changed.

    `action` is the action, or an index that stands for none. `legal` has all legal actions.

    >>> try:
    ...     Game(2, seed=42).play("24@0,0")
    ... except IllegalActionError as error:
    ...     print(error.reason, error.legal[0])
    tile 24 is not among the next three 28@0,0
    """

    __module__ = "nova_luna"

    def __init__(self, action: Action | int, reason: str, legal: Sequence[Action]) -> None:
        self.action = action
        self.reason = reason
        self.legal: tuple[Action, ...] = tuple(legal)
        listed = " ".join(str(action) for action in self.legal[:_LISTED])
        more = f" and {len(self.legal) - _LISTED} more" if len(self.legal) > _LISTED else ""
        super().__init__(f"{action}: {reason}; " + (f"legal: {listed}{more}" if listed else "no action is legal"))

    def __reduce__(self) -> tuple[type[IllegalActionError], tuple[Action | int, str, tuple[Action, ...]]]:
        return type(self), (self.action, self.reason, self.legal)
