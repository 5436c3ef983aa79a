"""The states of a hand round a widow, of Commerce, then and now, and of Trentuno."""

from domain.families.modern import ModernState
from domain.families.old import OldState

WidowState = ModernState | OldState
