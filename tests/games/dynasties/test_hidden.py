"""What a seat sees, and what is dealt anew when it imagines the rest."""

from random import Random

from game.core.dice import RandomDice
from game.core.match import Match
from game.games.dynasties import RULES
from game.games.dynasties.data import CARD, HISTORICAL, KEEPABLE, NONE, PLAYING, SKY, UNSEEN
from game.games.dynasties.explain.odds import pack_cards
from game.games.dynasties.hidden import held_by_others
from game.games.dynasties.verbs import take_from_hand

from .builders import House, play, position


def test_the_others_hands_and_the_pack_are_unknown():
    st = position("action", House("charles_v", hand="H1 S2"), House("coligny", hand="D3 D4 D5")).state
    view = RULES.view(st, 0)
    assert view.hands == [[PLAYING["H1"], PLAYING["S2"]], [NONE] * 3]
    assert view.deck[UNSEEN] == sum(view.deck) == 54 - 5
    assert view.discard == st.discard


def test_a_top_card_that_somebody_else_has_looked_at_is_dealt_anew_in_every_imagined_world():
    """SW02-07-03: who has looked knows it, the others may not play on as if they did."""
    looked_at = PLAYING["H13"]
    st = position("action", House("charles_v", hand="S2 S3"), House("coligny"), top=looked_at, top_seen=[1]).state
    tops: dict[int, set[int]] = {0: set(), 1: set()}
    for seat, seen in tops.items():
        for seed in range(12):
            other = st.copy()
            RULES.determinize(other, seat, Random(seed))
            assert sum(other.deck) == sum(st.deck), "no card comes or goes"
            seen.add(other.top)
    assert len(tops[0]) > 3
    assert tops[1] == {looked_at}


def test_the_historical_persons_of_the_piles_are_known_the_cards_of_the_expansion_are_not():
    st = position("action", House("charles_v"), House("coligny"), sky_witches=True).state
    for pile, seen in zip(st.piles, RULES.view(st, 0).piles, strict=True):
        assert [card for card in seen if card != NONE] == [card for card in pile if card in HISTORICAL]
        assert len(seen) == len(pile)


def test_kept_events_are_unknown_but_counted():
    st = position("action", House("charles_v", kept="radiance"), House("coligny"), sky_witches=True).state
    assert RULES.view(st, 1).kept == [[[NONE, -1, 0]], []]
    assert RULES.view(st, 0).kept == [[[CARD["radiance"], -1, 0]], []]


def test_a_card_seen_going_into_a_hand_is_known_until_it_is_played():
    st = position(
        "action", House("charles_v"), House("coligny", hand="S13 H2"), glimpsed=[[0, 1, PLAYING["S13"]]]
    ).state
    assert RULES.view(st, 0).hands[1] == [NONE, PLAYING["S13"]]
    for seed in range(10):
        other = st.copy()
        RULES.determinize(other, 0, Random(seed))
        assert PLAYING["S13"] in other.hands[1]


def shuffled_in(**fields):
    """A position after the discards have been shuffled and seat 0 has drawn the 5 of hearts."""
    houses = House("charles_v", hand="H1"), House("coligny", hand="S13 J"), House("henry_viii", hand="D2")
    return position("refill", *houses, discard="all", dice="H5", **fields)


def test_what_was_in_hands_when_the_discards_were_shuffled_cannot_come_up():
    view = RULES.view(shuffled_in().state, 0)
    pack, held = pack_cards(view), held_by_others(view)
    for card in ("S13", "J", "D2"):
        assert held[PLAYING[card]] == 1
        assert pack[PLAYING[card]] == (card == "J"), "of two jokers one is in a hand"
    assert sum(held) == 3, "not what the seat holds itself"
    assert sum(pack) == sum(view.deck) == 54 - 4 - 1


def test_a_card_held_since_the_shuffle_is_known_no_longer_when_it_has_been_seen():
    st = shuffled_in().state
    take_from_hand(st, 1, PLAYING["S13"])
    take_from_hand(st, 0, PLAYING["H5"])
    assert not st.held[PLAYING["S13"]]
    assert sum(st.held) == 3


def test_with_two_packs_one_like_it_may_still_come_up():
    view = RULES.view(shuffled_in(packs=2).state, 0)
    assert held_by_others(view)[PLAYING["S13"]] == 1
    assert pack_cards(view)[PLAYING["S13"]] == 1


def test_every_imagined_world_leaves_in_hands_what_must_be_there():
    st = shuffled_in().state
    holders = set()
    for seed in range(20):
        other = st.copy()
        RULES.determinize(other, 0, Random(seed))
        RULES.check(other)
        assert RULES.view(other, 0) == RULES.view(st, 0)
        holders.add(tuple(PLAYING["S13"] in hand for hand in other.hands))
    assert holders == {(False, True, False), (False, False, True)}


def test_a_card_seen_going_into_a_hand_is_known_no_longer_when_one_like_it_has_been_played():
    houses = House("charles_v"), House("coligny", hand="S13 S13")
    match = position("action", *houses, unattached="walsingham", packs=2, glimpsed=[[0, 1, PLAYING["S13"]]])
    play(match, "action:recruit person:walsingham card:S13")
    assert RULES.view(match.state, 0).hands[1] == [NONE]
    assert match.state.glimpsed == []


def test_an_event_kept_out_of_a_pile_after_a_look_makes_its_events_uncertain():
    match = position(
        "unattached",
        House("charles_v"),
        House("coligny"),
        active=1,
        sky_witches=True,
        draws=5,
        scans=[[0, 0, 5]],
        in_pile={"refusal.1": "yellow", "radiance": "yellow"},
        dice="refusal.1",
    )
    assert CARD["radiance"] in RULES.view(match.state, 0).piles[0]
    play(match, "pile:yellow")
    assert match.state.kept[1] == [[CARD["refusal.1"], 0, 6]]
    assert CARD["radiance"] not in RULES.view(match.state, 0).piles[0]


def looked(pile=0, **fields):
    """The four piles of the expansion; seat 1 has kept an event from the pile, after the fifth draw."""
    houses = House("charles_v"), House("coligny", kept="refusal.1"), House("luther")
    st = position("action", *houses, sky_witches=True, draws=5, **fields).state
    st.kept[1][0][1:] = [pile, 5]
    return st


def known(st, seat):
    """The cards of the expansion that a seat sees in each pile."""
    return [{card for card in pile if card in SKY} for pile in RULES.view(st, seat).piles]


def test_sw02_07_11_a_pile_that_was_looked_through_is_known_but_for_what_may_have_been_kept_since():
    st = looked(scans=[[0, 0, 4]])
    sky = [{card for card in pile if card in SKY} for pile in st.piles]
    stay = {card for card in sky[0] if not KEEPABLE[card]}
    assert set() < stay < sky[0]
    assert known(st, 0) == [stay, set(), set(), set()], "one of the events may be in a hand now"
    assert known(st, 2) == [set()] * 4, "who has not looked knows nothing"
    assert known(looked(scans=[[0, 0, 5]]), 0) == [sky[0], set(), set(), set()], "it was kept before"
    assert known(looked(pile=1, scans=[[0, 0, 4]]), 0)[0] == sky[0], "it was kept from another pile"


def test_sw02_07_10_a_card_shuffled_back_is_known_until_it_may_have_been_kept():
    event, person = CARD["warriors_way.1"], CARD["hisa_amamiya"]
    st = looked(spotted=[[0, 0, event, 4], [0, 0, person, 4]])
    assert {event, person} <= set(st.piles[0])
    assert known(st, 0) == [{person}, set(), set(), set()]
    assert known(st, 2) == [set()] * 4
    assert known(looked(spotted=[[0, 0, event, 5]]), 0)[0] == {event}
    st.shown.append(st.kept[1][0][0])
    assert known(st, 0)[0] == {event, person}, "what was kept since is no secret"
    st.piles[0].remove(person)
    st.piles[1].append(person)
    assert known(st, 0) == [{event}, set(), set(), set()], "it has been drawn"


def test_sw02_07_11_what_the_looker_keeps_himself_he_does_not_suspect():
    st = looked(scans=[[1, 0, 4]])
    assert known(st, 1)[0] == {card for card in st.piles[0] if card in SKY}


def test_sw02_07_10_who_has_looked_through_the_pile_cannot_tell_at_which_card_another_looks():
    """The card on top is still one of the pile; else what is missing in it would be what the other has before him."""
    st = looked(scans=[[0, 0, 5]], active=2)
    before = known(st, 0)
    for card in sorted(before[0]):
        looking = st.copy()
        looking.piles[0].remove(card)
        looking.peek, looking.peek_pile = card, 0
        assert known(looking, 0) == before
        assert known(looking, 2) == [set()] * 4
        assert RULES.view(looking, 2).peek == card
        imagined = set()
        for seed in range(20):
            other = looking.copy()
            RULES.determinize(other, 0, Random(seed))
            assert known(other, 0) == before
            imagined.add(other.peek)
        assert len(imagined) > 5


def test_sw02_07_10_the_curtain_does_not_tell_whether_the_card_shuffled_back_was_one_of_the_expansion():
    """A person of history is in sight of all in the pile, so that the looker knows no more than they do."""
    seer = "aino_revontuli"
    for spotted in ([], [[0, 0, CARD["hisa_amamiya"], 4]]):
        st = position("action", House("charles_v", courtiers=seer), House("coligny"), sky_witches=True, spotted=spotted)
        assert RULES.has_secrets(st.state, 0)
        assert RULES.has_secrets(st.state, 1)
    st = position("action", House("charles_v"), House("coligny", hand="H2")).state
    assert [RULES.has_secrets(st, seat) for seat in (0, 1)] == [False, True]


def test_sw02_07_10_spotted_cards_that_others_have_kept_are_dealt_anew_among_them():
    """The looker has shuffled two events back, and neither is in the pile that he has looked through since."""
    one, two = CARD["warriors_way.1"], CARD["warriors_way.2"]
    st = position("action", House("charles_v"), House("coligny"), House("luther"), sky_witches=True, draws=5).state
    home = next(pile for pile, cards in enumerate(st.piles) if one in cards)
    for cards in st.piles:
        cards[:] = [card for card in cards if card not in (one, two)]
    st.spotted, st.scans = [[0, home, one, 1], [0, home, two, 1]], [[0, home, 5]]
    for kept in ((one, two), (two, one)):
        st.kept = [[], [[kept[0], home, 3]], [[kept[1], home, 4]]]
        found = []
        for seed in range(100):
            other = st.copy()
            RULES.determinize(other, 0, Random(seed))
            RULES.check(other)
            found.append(other.kept[1][0][0])
            assert {other.kept[1][0][0], other.kept[2][0][0]} == {one, two}, "they can be nowhere else"
        assert 30 < found.count(one) < 70, "who has which cannot be read"


def test_dealing_anew_really_deals_anew():
    st = position("action", House("charles_v"), House("coligny", hand="S13 H2 H3"), sky_witches=True).state
    hands, piles = set(), set()
    for seed in range(20):
        other = st.copy()
        RULES.determinize(other, 0, Random(seed))
        RULES.check(other)
        hands.add(tuple(other.hands[1]))
        piles.add(tuple(card for card in other.piles[0] if card in SKY))
    assert len(hands) > 15
    assert len(piles) > 15


def test_a_view_stays_the_same_through_long_games_of_the_expansion():
    """Matches in which much is looked at: a witch of every seeing power sits at each table."""
    seen = 0
    for seed in range(12):
        rng = Random(seed)
        match = Match(RULES, "europe", {"sky_witches": 1, "jokers": 2}, RandomDice(rng), 3)
        while match.choice is not None:
            st = match.state
            if st.turn and (st.spotted or st.scans or st.glimpsed or st.peek != NONE or st.top != NONE):
                for seat in range(3):
                    other = st.copy()
                    RULES.determinize(other, seat, rng)
                    RULES.check(other)
                    assert RULES.view(other, seat).plain() == RULES.view(st, seat).plain()
                    seen += 1
            match.apply(rng.choice(match.choice.options))
    assert seen > 50


ORDERS = RULES.reactions[0].orders


def test_standing_orders_look_at_public_facts_alone():
    match = position(
        "action",
        House("charles_v", lands="austria"),
        House("coligny", hand="S13"),
        House("luther", hand="S1"),
        unattached="mansfeld",
        dice=None,
    )
    match.apply(match.choice.find("action:recruit"))
    match.apply(match.choice.find("person:mansfeld"))
    choice = match.choice
    assert (choice.seat, choice.prompt) == (1, "contribute")
    passes = {order: RULES.passes(match.state, choice, order) for order in ORDERS}
    assert passes == {"always": False, "target": True, "war": True, "leader": False, "own": True}


def test_standing_orders_let_windows_without_an_action_go_by_in_others_turns():
    match = position("turn", House("charles_v"), House("coligny", kept="radiance"), turn=0, sky_witches=True, dice=None)
    choice = match.choice
    assert (choice.seat, choice.prompt) == (1, "window")
    passes = {order: RULES.passes(match.state, choice, order) for order in ORDERS}
    assert passes == {"always": False, "target": True, "war": True, "leader": True, "own": True}


def test_standing_orders_hold_nobody_back_in_his_own_action():
    match = position("turn", House("charles_v", kept="radiance"), House("coligny"), turn=0, sky_witches=True, dice=None)
    choice = match.choice
    assert (choice.seat, choice.prompt, match.state.active) == (0, "window", 0)
    assert not any(RULES.passes(match.state, choice, order) for order in ORDERS)
