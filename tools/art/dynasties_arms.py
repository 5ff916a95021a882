"""Arms of the countries, of the persons' houses and of the six dynasties of the card war.

Those of countries and houses are historical, with few charges, so that a shield of thirty pixels can be read. Those of
the dynasties are invented; the charge alone distinguishes them.
"""

from . import dynasties_charges as charges
from .canvas import stroke
from .dynasties_heraldry import (
    PURPLE,
    VERT,
    Blazon,
    bars,
    bend,
    billets,
    box_of,
    charged,
    chevrons,
    crosslet,
    crowns,
    discs,
    eaglets,
    fess,
    france,
    impaled,
    lilies,
    lion,
    lozengy,
    medici,
    naples,
    ottoman,
    pales,
    passants,
    portugal,
    quarterly,
    saxony,
    vasa,
    venice,
    with_bend,
)
from .heraldry import ARGENT, ARMS, AZURE, GULES, OR, SABLE, Shield, shield_path
from .playing_cards import suit

DYNASTIES = {
    "tower": "#e0a83f",
    "star": "#63b3b3",
    "key": "#75397f",
    "oak": "#5f6d28",
    "anchor": "#34548c",
    "sun": "#a8452a",
}
empire = charged(OR, charges.eagle, SABLE, True, box=(0.06, 0.06, 0.88, 0.78))
austria = fess(GULES, ARGENT)
castile = charged(GULES, charges.castle, OR, AZURE, box=(0.18, 0.16, 0.64, 0.56))
leon = lion(ARGENT, PURPLE)
spain = quarterly(castile, leon)
burgundy = quarterly(austria, with_bend(pales(OR, AZURE, 5), GULES, 0.1))
england = quarterly(france, passants(GULES, OR))
scots = ARMS["scotland"]
COUNTRIES: dict[str, Blazon] = {
    "portugal": portugal,
    "castile": castile,
    "aragon": pales(OR, GULES, 9),
    "france": france,
    "england": ARMS["england"],
    "scotland": scots,
    "holland": lion(OR, GULES),
    "flanders": lion(OR, SABLE),
    "palatinate": lion(SABLE, OR),
    "saxony": saxony,
    "brandenburg": charged(ARGENT, charges.eagle, GULES, box=(0.06, 0.06, 0.88, 0.78)),
    "bavaria": lozengy(ARGENT, AZURE),
    "bohemia": lion(GULES, ARGENT),
    "austria": austria,
    "hungary": bars(GULES, ARGENT, 8),
    "poland": charged(GULES, charges.eagle, ARGENT, box=(0.06, 0.06, 0.88, 0.78)),
    "denmark": passants(OR, AZURE),
    "sweden": crowns,
    "savoy": crosslet(GULES, ARGENT, 0.22),
    "milan": charged(ARGENT, charges.serpent, AZURE, box=(0.08, 0.08, 0.84, 0.8)),
    "venice": venice,
    "florence": lilies(ARGENT, GULES, ((0.5, 0.44),), 0.62),
    "papal_states": charged(GULES, charges.keys_saltire, OR, ARGENT, box=(0.14, 0.14, 0.72, 0.6)),
    "naples": naples,
    "ottoman_empire": ottoman,
}
HOUSES: dict[str, Blazon] = {
    "charles_v": empire,
    "ferdinand_i": quarterly(COUNTRIES["hungary"], COUNTRIES["bohemia"]),
    "philip_ii": spain,
    "maximilian_ii": impaled(austria, COUNTRIES["bohemia"]),
    "rudolf_ii": empire,
    "john_of_austria": with_bend(spain, OR, 0.07),
    "ferdinand_ii": austria,
    "wallenstein": quarterly(lion(OR, AZURE), lion(AZURE, OR)),
    "joanna_castile": castile,
    "margaret_austria": impaled(burgundy, crosslet(GULES, ARGENT)),
    "mary_hungary": impaled(COUNTRIES["hungary"], austria),
    "isabella_portugal": portugal,
    "maria_empress": impaled(austria, castile),
    "margaret_parma": lilies(OR, AZURE, ((0.28, 0.2), (0.72, 0.2), (0.28, 0.48), (0.72, 0.48), (0.5, 0.74)), 0.26),
    "isabella_clara": burgundy,
    "anna_jagiellon": impaled(COUNTRIES["bohemia"], COUNTRIES["poland"]),
    "francis_i": france,
    "henry_ii": france,
    "henry_iii": impaled(france, COUNTRIES["poland"]),
    "henry_iv": impaled(france, charged(GULES, charges.star, OR, 8, 0.3)),
    "henry_guise": eaglets(OR, GULES, ARGENT),
    "coligny": charged(GULES, charges.eagle, ARGENT, box=(0.1, 0.1, 0.8, 0.7)),
    "richelieu": chevrons(ARGENT, GULES, (0.08, 0.3, 0.52)),
    "charles_bourbon": with_bend(france, GULES, 0.1),
    "louise_savoy": crosslet(GULES, ARGENT),
    "marguerite_navarre": impaled(france, charged(GULES, charges.star, OR, 8, 0.3)),
    "claude_france": impaled(
        france, discs(ARGENT, tuple((x, y, SABLE) for x in (0.2, 0.5, 0.8) for y in (0.2, 0.45, 0.7)), 0.07)
    ),
    "catherine_medici": medici,
    "diane_poitiers": discs(
        AZURE,
        tuple(
            (x, y, ARGENT)
            for x, y in ((0.25, 0.42), (0.5, 0.42), (0.75, 0.42), (0.38, 0.64), (0.62, 0.64), (0.5, 0.84))
        ),
        0.1,
    ),
    "jeanne_albret": quarterly(france, bars(GULES, GULES, 2)),
    "marguerite_valois": france,
    "marie_medici": impaled(france, medici),
    "suleiman_i": ottoman,
    "henry_viii": england,
    "james_i": quarterly(england, scots),
    "charles_i": quarterly(scots, england),
    "oliver_cromwell": lion(SABLE, ARGENT),
    "francis_drake": fess(SABLE, ARGENT),
    "walsingham": crosslet(GULES, OR, 0.12),
    "william_orange": billets,
    "frederick_henry": impaled(billets, bend(GULES, OR)),
    "margaret_tudor": impaled(scots, england),
    "anne_boleyn": chevrons(ARGENT, GULES, (0.34,), 0.16),
    "mary_i": impaled(spain, england),
    "elizabeth_i": charged(ARGENT, charges.rose, GULES, ARGENT, box=(0.14, 0.14, 0.72, 0.6)),
    "mary_stuart": scots,
    "bess_hardwick": fess(ARGENT, AZURE),
    "elizabeth_stuart": impaled(lion(SABLE, OR), england),
    "amalia_solms": lion(OR, AZURE),
    "gustav_vasa": vasa,
    "gustavus_adolphus": quarterly(crowns, lion(AZURE, OR)),
    "oxenstierna": charged(ARGENT, charges.serpent, GULES),
    "christian_iv": COUNTRIES["denmark"],
    "maurice_saxony": saxony,
    "luther": charged(AZURE, charges.rose, ARGENT, ARGENT, GULES, box=(0.12, 0.12, 0.76, 0.64)),
    "mansfeld": bars(GULES, ARGENT, 6),
    "maximilian_bavaria": COUNTRIES["bavaria"],
    "christina_denmark": impaled(COUNTRIES["denmark"], COUNTRIES["milan"]),
    "sophie_mecklenburg": charged(OR, charges.crown, SABLE, box=(0.18, 0.2, 0.64, 0.4)),
    "anne_denmark": COUNTRIES["denmark"],
    "christina_sweden": crowns,
    "katharina_bora": lion(OR, GULES),
    "juliana_stolberg": charged(OR, charges.serpent, SABLE),
    "margareta_leijonhufvud": discs(AZURE, ((0.28, 0.28, OR), (0.72, 0.28, OR), (0.5, 0.62, OR)), 0.14),
    "amalie_hesse": lion(AZURE, ARGENT),
    "hisa_amamiya": charged(ARGENT, charges.star, GULES, 12, 0.72),
    "tatsu_hayasaka": discs(ARGENT, ((0.5, 0.44, GULES),), 0.28),
    "leopoldine_rauhenstein": charged(GULES, charges.tower, ARGENT, GULES, box=(0.2, 0.14, 0.6, 0.62)),
    "winifred_ashdown": charged(VERT, charges.rose, ARGENT, GULES, box=(0.14, 0.14, 0.72, 0.6)),
    "solange_kerguelen": chevrons(SABLE, ARGENT, (0.2, 0.44), 0.12),
    "ragnhild_vinterberg": charged(AZURE, charges.star, ARGENT, 6, 0.28),
    "kunigunde_eisenbach": charged(SABLE, charges.key, OR),
    "fiammetta_solari": charged(AZURE, charges.sun, OR, GULES, box=(0.08, 0.08, 0.84, 0.7)),
    "dorothy_callahan": charged(AZURE, charges.star, ARGENT, 5, 0.4),
    "aino_revontuli": chevrons(AZURE, "#9fe0c0", (0.1, 0.3, 0.5), 0.08),
    "yevdokia_snegireva": charged(PURPLE, charges.star, ARGENT, 6, 0.22),
    "roswitha_falkenried": charged(VERT, charges.eagle, OR, box=(0.1, 0.1, 0.8, 0.7)),
}


def dynasty(name: str) -> Blazon:
    """The arms of a dynasty: its charge, dark on a light field or light on a dark one, within a border of gold."""
    field = DYNASTIES[name]
    ink = "#2a1a08" if name in ("tower", "star") else "#fbf3dc"
    draw_charge: dict[str, Blazon] = {
        "tower": charged(field, charges.tower, ink, field, box=(0.2, 0.15, 0.6, 0.6)),
        "star": charged(field, charges.star, ink, 8, 0.42, box=(0.14, 0.13, 0.72, 0.6)),
        "key": charged(field, charges.key, ink, box=(0.14, 0.13, 0.72, 0.66)),
        "oak": charged(field, charges.oak, ink, "#e9bf4c", box=(0.14, 0.14, 0.72, 0.62)),
        "anchor": charged(field, charges.anchor, ink, box=(0.15, 0.14, 0.7, 0.62)),
        "sun": charged(field, charges.sun, ink, field, box=(0.1, 0.11, 0.8, 0.67)),
    }

    def draw(s: Shield) -> None:
        draw_charge[name](s)
        shield_path(s.ctx, *box_of(s, 0.055, 0.045, 0.89, 0.89))
        stroke(s.ctx, "#f3d88a" if ink != "#2a1a08" else "#2a1a08", s.w * 0.035)

    return draw


def game(s: Shield) -> None:
    """The sign of the game: a crown over a spade and a heart, per pale."""
    s.field("#6b1a28")
    charges.crown(s.ctx, *box_of(s, 0.2, 0.1, 0.6, 0.34), OR)
    for kind, across in (("heart", 0.32), ("spade", 0.68)):
        suit(s.ctx, kind, s.x + s.w * across, s.y + s.h * 0.63, s.w * 0.3, ARGENT)
