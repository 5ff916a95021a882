"""What the result screen shows of The Ford."""

from collections.abc import Sequence

from game.client.story import Figure, Story


class FordStory(Story):
    """One figure."""

    def figures(self) -> Sequence[Figure]:
        """The turns that were played."""
        return [Figure("Turns", (str(self.match.state.turn),) * 2)]


STORY = FordStory
