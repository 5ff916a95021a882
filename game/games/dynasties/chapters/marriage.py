"""09-01 Marriage and 09-02 Heir."""

from __future__ import annotations

from game.core.choice import choose
from game.core.procedure import frame, procedure, then
from game.games.dynasties.cards.events import windows
from game.games.dynasties.chapters.piles import draw_person
from game.games.dynasties.chapters.success_check import begin_check
from game.games.dynasties.data import PERSON_IDS, SIDES
from game.games.dynasties.legality import heir_consorts, marriage_targets
from game.games.dynasties.picks import NUMBER, PERSON_PICKS, PILE_PICKS
from game.games.dynasties.queries import action_of, heir_piles
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.verbs import wed

# === 09-01 Marriage ===


async def declare_marriage(st: DynastiesState) -> Action:
    """Propose to any unmarried person of the other sex on the table who is not a King [09-01-02]."""
    king = st.dynasties[st.active].king
    options = [PERSON_PICKS[p] for p in marriage_targets(st, st.active)]
    pick = await choose(st.active, "marriage_target", options, "09-01-02", confirm=True, person=PERSON_IDS[king])
    target = NUMBER[pick]
    return Action("marriage", king, target, max(st.owner[target], -1))


@procedure
async def marry(st: DynastiesState) -> None:
    """Check with as many red cards as the target's Prestige [09-01-03]."""
    then(st, *windows(st, "cards"), frame(begin_check, frame(after_proposal)))


@procedure
async def after_proposal(st: DynastiesState) -> None:
    """On a success make the target the consort, even if from another dynasty [09-01-04]."""
    action = action_of(st)
    if action.success:
        wed(st, st.active, action.target, "09-01-04")
        then(st, *windows(st, "success"))


# === 09-02 Heir ===


async def declare_heir(st: DynastiesState) -> Action:
    """Name the King and his consort, or one of his consorts [09-02-01][SW02-08-12]."""
    king = st.dynasties[st.active].king
    options = [PERSON_PICKS[p] for p in heir_consorts(st, st.active)]
    pick = await choose(st.active, "heir_consort", options, "09-02-01", person=PERSON_IDS[king])
    return Action("heir", king, NUMBER[pick], st.active)


@procedure
async def beget(st: DynastiesState) -> None:
    """Check with six red cards less the consort's Fertility [09-02-02]."""
    then(st, *windows(st, "cards"), frame(begin_check, frame(after_birth)))


@procedure
async def after_birth(st: DynastiesState) -> None:
    """On a success draw the youngest heir from the pile of either parent's colour [09-02-03] (ruling A8)."""
    action = action_of(st)
    if not action.success:
        return
    piles = heir_piles(st, action.person, action.target)
    then(st, *windows(st, "success"))
    if not piles:
        st.emit("no_pile", side=SIDES[st.active])
        return
    pick = await choose(st.active, "heir_pile", [PILE_PICKS[pile] for pile in piles], "09-02-03")
    then(st, frame(draw_person, NUMBER[pick], "heir"))
