"""9.1 Raising levies: where they may be placed, and which."""

from __future__ import annotations

from game.core.choice import DONE, Choose, Pick, choose
from game.games.scotland.chapters.retreat import arrive
from game.games.scotland.data import (
    CAVALRY,
    COUNTRY,
    ENGLISH,
    ENGLISH_TOWNS,
    HEX,
    HEX_PICKS,
    INFANTRY,
    KINDS,
    NEIGHBOURS,
    SCOTS,
    SCOTTISH_TOWNS,
    TOWN,
    WALLACE,
    kind,
)
from game.games.scotland.queries import free_counter, free_hexes, is_in_play, unit_hexes
from game.games.scotland.state import ScotlandState
from game.games.scotland.verbs import place


def levy_kinds(st: ScotlandState, side: int, *, infantry_only: bool = False) -> list[int]:
    """Return the levy kinds of the side with a counter left [9.13]."""
    types = (INFANTRY,) if infantry_only else (INFANTRY, CAVALRY)
    return [k for t in types if free_counter(st, k := kind(side, t, 0)) is not None]


def wallace_hex(st: ScotlandState) -> int | None:
    """Wallace's hex if he is in Scotland [9.11]."""
    return st.at[WALLACE] if is_in_play(st, WALLACE) and COUNTRY[st.at[WALLACE]] == SCOTS else None


def levy_hexes(st: ScotlandState, side: int) -> list[int]:
    """Hexes for recruits not tied to a leader: pro-Scottish towns, Wallace's stack [9.11]; English towns [9.12]."""
    if side == ENGLISH:
        taken = unit_hexes(st, SCOTS)
        return [h for h in ENGLISH_TOWNS if h not in taken]
    hexes = free_hexes(st, SCOTS, (h for h in SCOTTISH_TOWNS if st.loyalty[h] == SCOTS))
    stack = wallace_hex(st)
    return hexes if stack is None or stack in hexes or _is_hostile(st, stack) else [*hexes, stack]


def _is_hostile(st: ScotlandState, h: int) -> bool:
    return TOWN[h] and st.loyalty[h] != SCOTS


def leader_levy_hexes(st: ScotlandState, leader: int) -> list[int]:
    """Return where the levy raised by a leader may go: his stack or an adjacent hex without enemy units [9.11].

    Ruling: not in a pro-English town, the home of a neutral noble, or England.
    """
    h = st.at[leader]
    near = free_hexes(st, SCOTS, (n for n, _ in NEIGHBOURS[h] if COUNTRY[n] == SCOTS))
    return [n for n in (h, *near) if not _is_hostile(st, n)]


async def raise_levy(
    st: ScotlandState,
    side: int,
    hexes: list[int],
    prompt: str,
    *,
    rule: str = "10.0",
    extra: Pick | None = None,
    veiled: bool = False,
    **about: str,
) -> Pick:
    """Let the side put a levy into one of the hexes, or decline. Return the pick (a hex, DONE, or `extra`).

    `veiled`: there might be an `extra` to public knowledge, so the side is always asked.

    Wallace and Murray ("leader" in `about`), and the extra levy on Wallace's stack [9.11], raise only infantry.
    """
    options = [HEX_PICKS[h] for h in hexes if kinds_for(st, side, h, prompt, about)]
    if not options and not veiled:
        return DONE
    options += [DONE] if extra is None else [extra, DONE]
    pick = await Choose(side, prompt, options, rule=rule, confirm=True, veiled=veiled, args=about)
    if pick.kind == "hex":
        h = HEX[str(pick.id)]
        kinds = [Pick("kind", KINDS[k]) for k in kinds_for(st, side, h, prompt, about)]
        sort = await choose(side, "levy_kind", kinds, rule, hex=str(pick.id))
        counter = free_counter(st, KINDS.index(str(sort.id)))
        assert counter is not None
        place(st, counter, h, "recruited")
        await arrive(st, side, h)
    return pick


def kinds_for(st: ScotlandState, side: int, h: int, prompt: str, about: dict[str, str]) -> list[int]:
    only = about.get("leader") in ("wallace", "murray")
    if prompt == "town_levy" and h == wallace_hex(st) and h not in SCOTTISH_TOWNS:
        only = True
    return levy_kinds(st, side, infantry_only=only)
