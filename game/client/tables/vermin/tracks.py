"""Pages of the inspector about chits, directions, cups, piles and the position of Space Vermin from Beyond."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.documents import Block, Bullet, Counters, Document, Fact, Heading, Paragraph
from game.client.tables.vermin import pieces
from game.client.tables.vermin.writer import Writer, counter
from game.content.text import figure
from game.core.match import View
from game.games.vermin.chapters.events import told_as
from game.games.vermin.chapters.scoring import standing
from game.games.vermin.data import (
    BETA_WAY,
    CHIT,
    CHIT_IDS,
    CHIT_VIDS,
    EVENT,
    HQ,
    NORTH_WAY,
    PIECE_IDS,
    SOUTH_WAY,
    TYPE,
    WAITING,
    WEAPONS,
)
from game.games.vermin.explain.foresight import in_reach
from game.games.vermin.queries import is_alpha
from game.games.vermin.state import VerminState


def chit_page(write: Writer, st: VerminState, chit: str) -> Document:
    """Return an event chit: directions, whom it names, what happens."""
    c = CHIT[chit]
    blocks: list[Block] = []
    if is_alpha(st):
        blocks.append(Fact(write.say("zone_north"), _way(write, NORTH_WAY[c]), "D-1"))
        blocks.append(Fact(write.say("zone_south"), _way(write, SOUTH_WAY[c]), "D-1"))
    else:
        blocks.append(Fact(write.say("zone_all"), _way(write, BETA_WAY[c]), "D-1"))
    rule = f"D-{EVENT[c]}"
    blocks.append(Bullet(write.catalogue.name("vermin", "event_text", told_as(st, c)), rule))
    if CHIT_VIDS[c]:
        blocks.append(Fact(write.say("named"), write.catalogue.join([str(n) for n in sorted(CHIT_VIDS[c])]), "D"))
    return Document(f"chit:{chit}", write.name("chit", CHIT_IDS[c]), "", blocks)


def _way(write: Writer, way: int) -> str:
    return f"{way}  {write.catalogue.name('vermin', 'way', way)}" if way else write.say("storm")


def rose_page(write: Writer, st: VerminState, name: str) -> Document | None:
    """Return the forecast of a direction: how many vermites move, and which units they attack."""
    from game.games.vermin.explain.foresight import swarm_plan

    digit = name in ("1", "2", "3", "4", "5", "6")
    if not digit and not st.shown:
        return None
    way = int(name) if digit else 0
    directions = ({"south": way, "north": way} if is_alpha(st) else {"way": way}) if digit else None
    plan = swarm_plan(st, directions)
    title = (
        write.say("rose_way", way=name, name=write.catalogue.name("vermin", "way", name))
        if digit
        else write.say("will")
    )
    chit = st.shown[-1] if st.shown and not digit else -1
    blocks: list[Block] = []
    if chit >= 0:
        words = write.catalogue.name("vermin", "event_text", told_as(st, chit))
        blocks += [Heading(write.name("event", EVENT[chit])), Bullet(words, f"D-{EVENT[chit]}")]
    blocks += [Fact(write.say("plan_move"), str(sum(bool(walk.steps) for walk in plan.walks)), "E-1")]
    if plan.blows:
        blocks.append(Heading(write.say("plan_attacks"), write.say("plan_dice")))
    for blow in plan.blows:
        who = write.catalogue.join(
            [write.catalogue.name("vermin", "vermite_short", PIECE_IDS[p]) for p in blow.attackers]
        )
        unit = write.catalogue.name("vermin", "unit_short", PIECE_IDS[blow.unit])
        blocks.append(Fact(f"{who} → {unit}", str(blow.dice), "F-2"))
    blocks.append(Paragraph(write.say("plan_note"), quiet=True))
    return Document(f"way:{name}", title, "", blocks)


def cell_page(write: Writer, st: VerminState, cell: str) -> Document | None:
    """Return the contents of a cup or a pile."""
    titles = write.box_titles()
    if cell == "event_cup":
        left = [EVENT[c] for c in pieces.chits_left(st)]
        rows: list[Block] = [Fact(write.name("event", event), str(left.count(event)), f"D-{event}") for event in
                             dict.fromkeys(left)]  # fmt: skip
        return Document("cell:event_cup", titles[cell], str(len(left)), rows)
    members = dict(pieces.off_map(st)).get(cell)
    if members is None:
        return None
    kinds = dict.fromkeys(TYPE[p] for p in members)
    rows = [Fact(write.name("type", kind), str(sum(TYPE[p] == kind for p in members))) for kind in kinds]
    if cell == "unit_cup" and pieces.exits_in_cup(st):
        rows.append(Fact(write.say("exits"), str(pieces.exits_in_cup(st)), "E-1-c"))
    counters = Counters([counter(st, p, _tip(write, st, p)) for p in members])
    return Document(f"cell:{cell}", titles[cell], str(len(members)), [counters, *rows] if members else rows)


def weapon_blocks(write: Writer, st: VerminState) -> Iterator[Block]:
    """Return the secret weapons left, and the effect of each."""
    yield Heading(write.say("weapons"), "J-5")
    for weapon, left in zip(WEAPONS, st.weapons):
        if left:
            words = write.rich("weapon_line", weapon=weapon)
            yield Bullet(words, f"J-5-{weapon}")


# === The position ===


def summary(write: Writer, view: View[VerminState]) -> Document:
    """Return what matters while nothing is pointed at."""
    st = view.state
    figures = standing(st)
    blocks: list[Block] = [Bullet(write.say(f"effect.{name}"), pieces.EFFECTS[name]) for name in pieces.in_force(st)]
    if in_reach(st, HQ):
        blocks.append(Bullet(write.say("hq_in_reach"), "F-2", "cross"))
    blocks.append(Fact(write.say("level_now"), write.catalogue.name("vermin", "result", figures["level"]), "N"))
    if is_alpha(st):
        blocks.append(Fact(write.say("jewels_out"), str(figures["jewels_out"]), "Q-1-d"))
        blocks.append(Fact(write.say("jewels_left"), str(figures["jewels_left"]), "E-2"))
    else:
        blocks.append(Fact(write.say("points_now"), figure(figures["points"]), "Q-2-g"))
        blocks.append(Fact(write.say("killed"), str(figures["kills"]), "Q-2-g"))
        blocks.append(Fact(write.say("escaped"), str(figures["escaped"]), "Q-2-g"))
    blocks.append(Fact(write.say("lost"), str(figures["units_lost"]), "N"))
    blocks.append(Fact(write.say("chits"), str(len(pieces.chits_left(st))), "D"))
    blocks.append(Fact(write.say("weapons"), f"{sum(st.weapons)} / {len(WEAPONS)}", "J-5"))
    for title, members in _off_map(write, st):
        blocks += [Heading(title, str(len(members))), Counters([counter(st, p, _tip(write, st, p)) for p in members])]
    blocks.append(Paragraph(write.catalogue.plain("table.page.point_at"), quiet=True))
    return Document("", write.say("summary"), "", blocks)


def _off_map(write: Writer, st: VerminState) -> Sequence[tuple[str, list[int]]]:
    titles = write.box_titles()
    return [(titles[box], members) for box, members in pieces.off_map(st) if members and not box.startswith("nest")]


def _tip(write: Writer, st: VerminState, p: int) -> str:
    due = write.say("due", turn=st.due[p]) if st.at[p] == WAITING and st.due[p] else ""
    return f"{write.piece(p)}\n{due}".rstrip()
