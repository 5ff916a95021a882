"""Section 2 and the charts: the rulebook's tables, in both languages, are the game's data."""

from pathlib import Path

import pytest

from game.games.scotland import data
from game.games.scotland.data import ENGLISH, HEX_IDS, HOME, MARKER_COUNT, SCOTS

from .builders import offered, play, position

RULES = Path(__file__).resolve().parents[3] / "assets" / "rules"
LANGUAGES = ("en", "ja")


def rows(language: str, number: str) -> list[list[str]]:
    """The cells of the tables below the heading of a number, header rows left out."""
    text = (RULES / language / "scotland.md").read_text(encoding="utf-8").splitlines()
    start = next(i for i, line in enumerate(text) if line.startswith("#") and line.split()[1] == number)
    found: list[list[str]] = []
    for i, line in enumerate(text[start + 1 :], start + 1):
        if line.startswith("#"):
            break
        if line.startswith("|") and not line.startswith("|---") and not text[i + 1].startswith("|---"):
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_2_0_the_game_holds_140_counters(language):
    numbers = [int(row[1]) for row in rows(language, "2.0")]
    assert sum(numbers) == 140
    units = [sum(data.SIDE[p] == side for p in data.UNITS) for side in (SCOTS, ENGLISH)]
    leaders = len(data.LEADERS) - 2  # Balliol and Comyn use the counters of Wallace and Murray [13.1]
    assert numbers[:5] == [*units, leaders, len(data.SCOTTISH_TOWNS), sum(MARKER_COUNT.values())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_2_2_table_of_units(language):
    for number, row in enumerate(rows(language, "2.2")):
        counters = data.COUNTERS[number]
        p = counters[0]
        assert [int(cell) for cell in row[1:]] == [
            data.STRENGTH[0][p],
            data.STRENGTH[1][p],
            data.ALLOWANCE[data.TYPE[p]],
            len(counters),
            len(data.COUNTERS[number + 6]),
        ]


def test_2_3_the_map_has_30_towns_two_edges_and_three_major_cities():
    assert (len(data.TOWNS), len(data.SCOTTISH_TOWNS), len(data.ENGLISH_TOWNS)) == (30, 25, 5)
    text = (RULES / "en" / "scotland.md").read_text(encoding="utf-8")
    assert ", ".join(HEX_IDS[h] for h in data.NORTH_EDGE) in text
    assert ", ".join(HEX_IDS[h] for h in data.SOUTH_EDGE) in text
    assert [HEX_IDS[h] for h, terrain in enumerate(data.TERRAIN) if terrain == "major_city"] == ["0304", "0605", "1005"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_8_0_table_of_leaders(language):
    order = (
        "wallace murray bruce douglas steward lindsay lennox balliol comyn edward warrene percy clifford cressingham"
    )
    table = rows(language, "8.0")
    for name, row in zip(order.split(), table, strict=True):
        p = data.PIECE[name]
        assert [int(row[2]), int(row[3])] == [data.INITIATIVE[p], data.COMMAND[p]]
        assert (p in HOME) == (row[4] not in ("none", "–", "－", "なし"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_10_0_table_of_markers(language):
    table = rows(language, "10.0")
    assert [int(row[1]) for row in table] == list(MARKER_COUNT.values())
    english = {"both": 2, "Scots": 0, "English": 1, "両軍": 2, "スコットランド軍": 0, "イングランド軍": 1}
    users = [2 if len(sides) == 2 else sides[0] for sides in data.MARKER_USERS.values()]
    assert [english[row[2]] for row in table] == users


@pytest.mark.parametrize("language", LANGUAGES)
def test_6_0_table_of_the_rulebook(language):
    for terrain, row in zip(("0405", "0303", "0101", "0404", "0605"), rows(language, "6.0"), strict=True):
        h = data.HEX[terrain]
        limits = [data.forage_limit(h, side, winter=winter) for side in (SCOTS, ENGLISH) for winter in (False, True)]
        assert [int(cell) for cell in row[1:]] == limits


@pytest.mark.parametrize(
    ("name", "cost", "penalty", "defensive"),
    [("0405", 1, 0, False), ("0303", 2, 0, False), ("0101", 2, 0, True), ("0404", 1, 1, True), ("0605", 1, 2, True)],
)
def test_tec_terrain_effects(name, cost, penalty, defensive):
    h = data.HEX[name]
    assert (data.COST[h], data.PENALTY[h], data.DEFENSIVE[h]) == (cost, penalty, defensive)


def test_tec_a_river_costs_one_more_and_the_sea_is_closed():
    match = position("movement", scots={"0508": "inf_levy"})
    play(match, "hex:0508 hex:0608")
    assert match.choice.args["points"] == 2
    assert not any(data.TERRAIN[data.HEX[name]] == "sea" for name in offered(match, "hex"))


def test_12_21_recruits_put_down_in_england_count_as_being_in_england():
    match = position("movement", "english", turn=1, provoked=False, english={"0405": "inf_levy"}, hands=("", "levy"))
    play(match, "marker:levy hex:0611 kind:eng_inf_levy")
    assert offered(match, "hex") == ["0405"]
