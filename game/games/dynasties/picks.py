"""What can be picked, what is asked, and what is told: the contract with the table and the computer players.

Picks
    person:<id>  a person, ids of persons.csv and witches.csv
    country:<id>  a country; country:wraith the stack of occupied countries as the goal of a war
    pile:<colour>  a person pile: yellow, blue, red, green
    card:<kind>  a playing card of one's hand: H7, D13, S1, C12; card:J a joker
    number=<n>  the value named for a joker, 1-13
    action:<kind>  see ACTIONS
    event:<id>  a kept event to be played (refusal.1, all_wings.2, ...), an attached Flat Refusal to be used,
        event:mannequin to be executed
    power:<id>  a witch's power to be declared
    token:pope  the Pope as the target of the Scythe
    button:<id>  pass, pass_all, done, yes, no, keep, shuffle, refuse

Prompts: who is asked; options; arguments. Rule numbers are the rulebook's (09-03-04, SW02-07-04).
    setup_pile  every seat thrice; pile; number (1-3)
    setup_king  every seat; person (the three drawn)
    draw_pile  active, step 2; pile
    foresight_person, foresight_event  the drawer; keep, shuffle; pile, person or event
    action  active; action..., power:space_sense, power:overdrive, pass; left (actions left)
    marriage_target  active; person; person (who proposes)
    heir_consort  active with several consorts; person; person
    heir_pile  active, if there are two; pile
    war_target  active; country
    war_commander  active; person; country
    war_defender  the defender; person, pass; country, person (the attacking commander)
    friend  the commander's seat; person, pass; person (the commander)
    recruiter  active; person
    recruit_target  active; person; person (the recruiter, None if no check is needed)
    incite_target  active; person
    scythe_target  active; person, token:pope
    scythe_refusal  the target's seat; refuse, pass; person
    repression_target, execution_target, thunderbolt_target  active; person (event:mannequin); person (who judges)
    matchmaker  active; person
    match_king  active; person; person (the heir)
    police  the target's seat; person (a policeman), pass; person (the target)
    plunder  active; yes, no; country, number (its power)
    scan_pile, scan_card  active; pile; card
    scan_take  active; person, pass; pile
    power  the witch's seat; power, pass; power, person
    healing  the witch's seat; power:healing, pass; person (who would be checked)
    contribute  every seat in turn; card, pass, pass_all; check (the action's kind), number, dice, cards (on the table)
    joker_value  who has played it; number
    window  whoever could publicly hold an event; event, pass, pass_all; window: start, unattached, declared,
        commanders, cards, success, death, end
    event_target  who plays an event; person; event
    refusal_card  who refuses; card
    wings  every seat in turn; person, done (once enough are named); left (still to be named)
    check_order  active; person
    wraith_country  the drawer; country
    exile_country  a dynasty without land; country
    discard_person, discard_card  active; person; left

    pass_all lasts for the rest of the action (contribute) or of the turn (window). It is offered where nothing can be
    played too, so that who is not asked any more has betrayed nothing.

Chance: deal_country (country), first_player (dynasty), sky_deal (pile), draw_card (card), draw_person (person or
    event); dice: check (side, number, dice, value), death (side, person, need), pope_death (side, need),
    repression, matchmaking, police (side, person, need), spread (side, country).

Events. `side` is the id of a dynasty (SIDES); persons, countries, cards are ids; secret data are None for others.
    set-up: dealt_country (side, country), first_player (side)
    cards: drew_card (side, card secret), drew_cards (side, number), reshuffled (number), discarded_card (side, card),
        looked_top (side, card secret), came_up (of the card that was looked at)
    piles: drawn_person (side, person, pile, why: setup, unattached, heir), no_person (side, pile, event secret),
        looked_again (side, pile), scanned (side, pile), emptied (pile), discarded_person (side, person)
    the turn: turn (side, turn, round), action (side, action, person, target, seat, country, pile; any may be None),
        named (side, person, seat), passed (side), refused (side, event, card, action, against), void (side, action),
        automatic (side, action, why: alchemy, new_faith, warriors_way, ok)
    checks: check (side, action, red, number, dice), played_card (side, card, value, named: for a joker),
        power (side, person, power), revealed (side, cards, number, value),
        rolled (side, dice, number, total: None if no sum decided, value, ok)
    persons: crowned (side, person, why: setup, succession, revolution), arrived (side, person, from, why: recruit,
        incite, suleiman, scan, liberated), wed (side, person, target, from, rule), born (side, person, pile),
        no_pile (side), courtiers (side, persons, rule), revolution (side, person, target),
        died (side, person, why: check, repression, police, execution, all_or_nothing, plunder, revolution)
    war: commander (side, person, country, attack), friend (side, person, by), flies (side, person),
        conquered (side, country, from), war_lost (side, country, against), plundered (side, country, number)
    dice: death_check (side, person, die, need, ok: survives), pope_check (side, die, need, ok),
        judged (side, person, by, die, need, ok: lives, why: repression, police),
        matched (side, person, target, die, need, ok), healed (side, person, by), vetoed (side, person)
    tokens: pope_moved (side), scythe_moved (side, rule), ottoman (side or None)
    the expansion: event_played (side, event, person), event_back (side, event), event_gone (event),
        mannequin (side, person; None if no King can have it), mannequin_gone (side), wraith (side, country),
        spread (side, country, die, ok: occupied), occupied (country, from), buried (side, person),
        exile (side, country), liberated (side, countries)
    the end: fell (side, why: heirless, landless), ending (why: heirless, landless, pile; side or pile),
        final (side, royals: None for the fallen, lands, witches: None without the expansion, total),
        over (winners, result: victory, shared, nobody, wraith)
"""

from __future__ import annotations

from typing import Final

from game.core.choice import NO, PASS, YES, Pick
from game.core.rules import RuleOption
from game.games.dynasties.data import CARD_IDS, COLOURS, COUNTRY_IDS, PERSONS, PILES, PLAYING_IDS, POWERS, SIDES

PERSON_PICKS: Final = tuple(Pick("person" if c in PERSONS else "event", name) for c, name in enumerate(CARD_IDS))
"""Picks of persons and events, by number in the person piles."""
COUNTRY_PICKS: Final = (*(Pick("country", name) for name in COUNTRY_IDS), Pick("country", "wraith"))
PILE_PICKS: Final = tuple(Pick("pile", COLOURS[pile]) for pile in PILES)
CARD_PICKS: Final = tuple(Pick("card", name) for name in PLAYING_IDS)
VALUE_PICKS: Final = tuple(Pick("number", value) for value in range(1, 14))
DYNASTY_PICKS: Final = tuple(Pick("dynasty", seat) for seat in range(len(SIDES)))
POWER_PICKS: Final = {power: Pick("power", power) for power in POWERS}
ACTIONS: Final = (
    "marriage",
    "heir",
    "war",
    "recruit",
    "incite",
    "scythe",
    "repression",
    "assassination",
    "matchmaking",
    "execution",
    "thunderbolt",
    "wide_scan",
)
ACTION_PICKS: Final = {kind: Pick("action", kind) for kind in ACTIONS}
POPE_PICK: Final = Pick("token", "pope")
KEEP: Final = Pick("button", "keep")
SHUFFLE: Final = Pick("button", "shuffle")
REFUSE: Final = Pick("button", "refuse")
YES_NO: Final = (YES, NO)
KEEP_OR_SHUFFLE: Final = (KEEP, SHUFFLE)
REFUSE_OR_PASS: Final = (REFUSE, PASS)

NUMBER: Final[dict[Pick, int]] = {
    **{pick: number for number, pick in enumerate(PERSON_PICKS)},
    **{pick: number for number, pick in enumerate(COUNTRY_PICKS)},
    **{pick: number for number, pick in enumerate(PILE_PICKS)},
    **{pick: number for number, pick in enumerate(CARD_PICKS)},
}
"""The number in `data` of the thing that a pick names."""

# === Set-up ===

SCENARIO: Final = "europe"
"""The only scenario; 2-6 seats, 4 by default."""
SEATS: Final = (4, 2, 3, 5, 6)
OPTIONS: Final = (
    RuleOption("abilities", "11-03", default=True),
    RuleOption("adjacency", "09-03-01"),
    RuleOption("sky_witches", "SW01"),
    RuleOption("literal_kin", "09-01-02"),
    RuleOption("grace_rounds", "09-03-01", default=0, values=(0, 1, 2, 3)),
    RuleOption("great_captains", "05-01"),
    RuleOption("packs", "03", default=1, values=(1, 2)),
    RuleOption("jokers", "04", default=2, values=(0, 1, 2)),
)
"""Jokers are counted for each pack; grace rounds and great captains are house rules (see docs/dynasties.md)."""
