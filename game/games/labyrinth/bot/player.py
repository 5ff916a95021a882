"""The frame's computer players of Labyrinth: every decision goes to the option that is worth most."""

from __future__ import annotations

from game.bots.answering import AnsweringBot, Thinking
from game.core.rules import Thought
from game.games.labyrinth.bot.mind import SKILLS, Mind, Skill
from game.games.labyrinth.bot.reasons import reasons
from game.games.labyrinth.bot.worth import worth

PROMPTS = (
    *("card", "use", "country", "country_if_liked", "cell_source", "cell", "disrupt_cell", "troop_piece"),
    *(
        "troops_from",
        "troops_to",
        "troops",
        "militia",
        "militia_held",
        "cells_activated",
        "cell_if_liked",
        "discard",
        "wmd",
    ),
    *("nato_leaves", "price", "best_card", "dice", "plot", "plot_on_map", "resolve", "posture", "alignment", "item"),
    *("fetch", "second_card", "events_first", "along_card", "automatic_first", "lift", "invade", "caliphate", "cancel"),
    *("deck_card", "how_many_cells", "awakening_removed", "rockets", "recover", "give", "militia_lost", "flypaper"),
    *("wmd", "extra_card"),
)
"""Every decision of the game."""


def decide(mind: Mind) -> Thinking:
    """The option worth most; among equals the first."""
    yield None
    best = max(mind.choice.options, key=lambda pick: worth(mind, pick) + mind.rng.uniform(0, mind.skill.noise))
    return Thought(best, reasons(mind, best))


def make_bot(level: str, seed: int) -> AnsweringBot[Skill, Mind]:
    """A computer player of a level; KeyError if there is no such level."""
    return AnsweringBot(dict.fromkeys(PROMPTS, decide), Mind, SKILLS[level], seed, None)
