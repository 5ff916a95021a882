"""Nothing hidden shows in who is asked, or in what a seat sees."""

from random import Random

from game.core.choice import CHANCE, PASS
from game.core.dice import RandomDice, Unanswered
from game.core.match import Match
from game.core.undo import undo_of
from game.games.dynasties import RULES

from .builders import PLAYING, REACTIONS, House, asked, kinds, play, position, settle

Asked = tuple[int, str] | None


def asked_after(match: Match, *, imagined_by: int | None, seed: int) -> Asked:
    """Who is asked what if the pending reaction is let pass; None where chance comes first."""
    after = match.copy() if imagined_by is None else match.imagine(imagined_by, Random(seed))
    after.dice = Unanswered()
    assert after.choice is not None
    after.apply(PASS)
    if after.choice is None or after.choice.seat == CHANCE:
        return None
    return after.choice.seat, after.choice.prompt


def test_whoever_is_asked_next_would_be_asked_with_other_cards_too():
    compared = 0
    for seed in range(25):
        rng = Random(seed)
        match = Match(RULES, "europe", {"sky_witches": 1, "packs": 1 + seed % 2}, RandomDice(rng), 2 + seed % 3)
        for _ in range(300):
            choice = match.choice
            if choice is None:
                break
            observer = rng.randrange(match.seats)
            if choice.prompt in REACTIONS and observer != choice.seat and rng.random() < 0.3:
                real = asked_after(match, imagined_by=None, seed=0)
                assert asked_after(match, imagined_by=observer, seed=seed) == real
                compared += real is not None
            options = [pick for pick in choice.options if pick.id != "pass_all"]
            match.apply(rng.choice(options))
    assert compared > 100


def test_sw02_07_03_a_glimpsed_card_is_known_in_a_hand_and_nowhere_else():
    """Seat 0 has seen the top card; seat 1 draws it, and only seat 0 knows."""
    match = position(
        "refill", House("charles_v"), House("coligny"), House("luther"), active=1, top=PLAYING["S13"], top_seen=[0]
    )
    st = match.state
    assert st.hands[1] == [PLAYING["S13"]]
    assert match.view(0).state.hands[1] == [PLAYING["S13"]]
    assert match.view(2).state.hands[1] == [-1]
    assert match.view(2).state.glimpsed == []
    seen = {tuple(match.imagine(2, Random(seed)).state.hands[1]) for seed in range(8)}
    assert len(seen) > 4
    assert {tuple(match.imagine(0, Random(seed)).state.hands[1]) for seed in range(8)} == {(PLAYING["S13"],)}


# === What is shown cannot be taken back ===


def is_final(match: Match) -> bool:
    """Whether no strict undo goes back behind the last decision, though a free one does."""
    everybody = range(match.seats)
    assert undo_of(match, everybody, free=True).length is not None
    return undo_of(match, everybody, free=False).length is None


def seer(start: str, *houses: House, **fields) -> Match:
    """A position of the expansion in which the seats of `top_seen` know that the king of spades is the top card."""
    return position(start, *houses, sky_witches=True, top=PLAYING["S13"], **fields)


def test_sw02_07_11_a_pile_that_was_looked_through_cannot_be_unseen():
    houses = House("charles_v", courtiers="yevdokia_snegireva", hand="H1 S2"), House("coligny")
    match = play(position("action", *houses, sky_witches=True), "action:wide_scan pile:green")
    assert not is_final(match)
    play(match, "card:H1")
    assert asked(match) == "scan_take"
    assert is_final(match)


def test_sw02_07_03_a_second_look_at_the_same_card_cannot_be_taken_back_either():
    houses = House("charles_v", courtiers="leopoldine_rauhenstein"), House("coligny")
    match = play(seer("action", *houses, top_seen=[1]), "power:space_sense")
    assert kinds(match)[-1] == "looked_top"
    assert is_final(match)


def test_sw02_07_03_a_card_that_comes_up_after_a_look_is_as_final_as_a_draw():
    """It is drawn into the next hand without chance, or for a check that has no dice."""
    match = seer("cleanup", House("charles_v", hand="H1 H2 H3 H4 H5 H6"), House("coligny"), top_seen=[0])
    match.state.agenda.insert(0, ["dynasties.cards.refill"])
    play(match, "card:H6")
    assert kinds(match)[-3:] == ["came_up", "drew_card", "drew_cards"]
    assert is_final(match)
    houses = House("charles_v", courtiers="mary_stuart", hand="S2"), House("coligny")
    match = seer("action", *houses, top_seen=[1], unattached="rudolf_ii")
    settle(play(match, "action:recruit person:mary_stuart person:rudolf_ii"))
    assert kinds(match)[-4:] == ["came_up", "revealed", "decides", "rolled"]
    assert is_final(match)
