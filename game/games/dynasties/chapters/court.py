"""09-04 Recruit and 09-05 Incite, with the answers to an Incite: the Police and the Revolution."""

from __future__ import annotations

from game.core.choice import PASS, Plain, choose, roll_die
from game.core.procedure import frame, procedure, then
from game.games.dynasties.cards.events import windows
from game.games.dynasties.chapters.success_check import begin_check
from game.games.dynasties.data import MALE, NONE, PERSON_IDS, REFORMED, RULE, SIDES
from game.games.dynasties.legality import incite_targets
from game.games.dynasties.picks import NUMBER, PERSON_PICKS
from game.games.dynasties.queries import able, action_of, has_new_faith, is_able, recruiters, value
from game.games.dynasties.state import Action, DynastiesState
from game.games.dynasties.verbs import crown, drop_mannequin, join_court, kill, leave, person, side, to_court

# === 09-04 Recruit ===


def recruits_freely(st: DynastiesState) -> bool:
    """Whether an alchemist reigns, so that every Recruit succeeds [11-03-10]."""
    return is_able(st, st.dynasties[st.active].king, "alchemy")


async def declare_recruit(st: DynastiesState) -> Action:
    """Name the recruiter (the witch under Overdrive, none under Alchemy), then the candidate [09-04-01][09-04-02]."""
    seat = st.active
    if recruits_freely(st) and st.overdrive == NONE:
        recruiter = NONE
    else:
        own = [PERSON_PICKS[p] for p in recruiters(st, seat)]
        recruiter = NUMBER[await choose(seat, "recruiter", own, "09-04-01")]
    options = [PERSON_PICKS[p] for p in st.unattached]
    pick = await choose(seat, "recruit_target", options, "09-04-02", confirm=True, person=person(recruiter))
    return Action("recruit", recruiter, NUMBER[pick])


@procedure
async def recruit(st: DynastiesState) -> None:
    """Check with as many black cards as the candidate's Ambition [09-04-03]; automatic with an alchemist [11-03-10]."""
    if recruits_freely(st):
        action_of(st).success = True
        st.emit("automatic", side=SIDES[st.active], action="recruit", why="alchemy", ok=True)
        then(st, frame(after_recruit))
    else:
        then(st, *windows(st, "cards"), frame(begin_check, frame(after_recruit)))


@procedure
async def after_recruit(st: DynastiesState) -> None:
    """On a success make the candidate a courtier [09-04-04]."""
    action = action_of(st)
    if action.success:
        join_court(st, action.target, st.active, "recruit")


# === 09-05 Incite ===


async def declare_incite(st: DynastiesState) -> Action:
    """Name a person of another dynasty who is not its King [09-05-01]."""
    options = [PERSON_PICKS[p] for p in incite_targets(st, st.active)]
    target = NUMBER[await choose(st.active, "incite_target", options, "09-05-01", confirm=True)]
    return Action("incite", NONE, target, st.owner[target])


@procedure
async def incite(st: DynastiesState) -> None:
    """Check with as many black cards as the Prestige of the target's King [09-05-02]; automatic by the New Faith
    [11-03-11].
    """
    action = action_of(st)
    if REFORMED[action.target] and has_new_faith(st, st.active):
        action.success = True
        st.emit("automatic", side=SIDES[st.active], action="incite", why="new_faith", ok=True)
        then(st, frame(after_incite))
    else:
        then(st, *windows(st, "cards"), frame(begin_check, frame(after_incite)))


@procedure
async def after_incite(st: DynastiesState) -> None:
    """On a success: first the Police, then a Revolution, then the move [09-05-03] (ruling A16)."""
    action = action_of(st)
    if not action.success or await _police(st, action):
        return
    if is_able(st, action.target, "revolution"):
        _revolution(st, action)
    else:
        join_court(st, action.target, st.active, "incite")


async def _police(st: DynastiesState, action: Action) -> bool:
    """Let the owner send a policeman; a die of at most his Rule kills the target. Return whether it did [11-03-06]."""
    policemen = able(st, action.seat, "police")
    if not policemen:
        return False
    options = [*(PERSON_PICKS[p] for p in policemen), PASS]
    pick = await choose(action.seat, "police", options, "11-03-06", person=PERSON_IDS[action.target])
    if pick == PASS:
        return False
    need = value(st, NUMBER[pick], RULE)
    die = await roll_die("police", side=SIDES[action.seat], person=PERSON_IDS[action.target], need=need)
    tell_judgement(st, "police", action.target, NUMBER[pick], die, need, dies=die <= need)
    if die <= need:
        kill(st, action.target, "police")
    return die <= need


def tell_judgement(st: DynastiesState, why: str, target: int, by: int, die: int, need: int, *, dies: bool) -> None:
    """Emit the event for a die, not a check, that decides a person's fate; `ok` if the person lives.

    `need` is the roll that kills: this or more in a Repression, this or less for the Police.
    """
    about: dict[str, Plain] = {"person": PERSON_IDS[target], "by": PERSON_IDS[by], "die": die, "need": need}
    st.emit("judged", about, side=side(st.owner[target]), ok=not dies, why=why)


def _revolution(st: DynastiesState, action: Action) -> None:
    """Make the target King of his own dynasty; the old King dies, the family keeps its places [11-03-04] (A17)."""
    seat, rebel = action.seat, action.target
    d = st.dynasties[seat]
    st.emit("revolution", side=SIDES[seat], person=PERSON_IDS[rebel], target=PERSON_IDS[d.king])
    old = d.king
    leave(st, rebel)
    drop_mannequin(st, seat)
    kill(st, old, "revolution")
    crown(st, seat, rebel, "revolution")
    to_court(st, seat, [p for p in d.spouses if MALE[p] == MALE[rebel]], "11-03-04")
    st.weddings += [[rebel, consort] for consort in d.spouses]
