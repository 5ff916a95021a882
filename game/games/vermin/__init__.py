"""Space Vermin from Beyond: the 124th Galactic Marines against a swarm that is moved by rule and chance alone.

Seat 0 are the marines, seat 1 the vermites. With one seat nobody sits there; with two the second player chooses
between two event chits each turn [O]. Scenarios: family_jewels [Q-1] on map Alpha, great_migration [Q-2] on map Beta,
campaign [Q-3], both in a row. Option: lyra (Lyra Smashbottom stands in for squad 1 [B-4]).

What follows is what the table and computer players build on.

Picks

    hex:<id>        a hex, "111" to "666" and "U1" to "U12" (without a number), on the map in play
    unit:<id>       hq squad.1-5 lyra heavy.a heavy.b recon.a recon.b special_ops logistics ant_gun professor rv.1-3
    vermite:<id>    queen_complete queen_adult queen_larva soldier.N drone.N ultramite.N (N 1-27, unique)
    exit:<n>        a tunnel exit chit, "1" to "6"
    chit:<id>       an event chit, "E01" to "E15"; `data.EVENT` gives its event
    weapon:<id>     alley_cat crazy_cat kitten panther puma tiger (CHANCE only)
    entry:<n>       a vermite entry hex, "1" to "6" (CHANCE only)
    die=<n>         a face (CHANCE only)
    action:<name>   move_fire jump recon recovery request deploy limber build unleash load leave drop wait
    button:<name>   done back

Prompts of seats, with their arguments

    place {unit}                  a hex of the town for a unit of the set-up [Q-1-b]
    choose_chit {chits}           one of the two chits drawn: seat 0 after a recon success [I-4-a], else seat 1 [O]
    act {turn, left}              a unit that may act or arrive; button:done ends the phase
    action {unit}                 all that the unit may do. hex: a full move there (a deployed ANT gun fires at it);
                                  vermite: exit: full fire at it; action: all else; unit: choose that one instead
    move_on {unit, points, kind}  what is left of an action: hex: vermite: exit: (kind move_fire) action:jump
                                  action:load action:leave button:done; button:back while nothing has been done
    jump {unit, kind}             the hex to jump to
    arrive {unit}                 hex: on foot by an entry hex (one choice is the whole move); action:jump action:drop
                                  action:wait; button:back if the unit need not come now
    drop {unit}                   the hex to drop on
    request_unit {units}          the unit of the reserve that comes
    affected {weapon, left, chosen}         a further vermite that a secret weapon affects
    decontaminate {unit}          the neighbour whose NAT level falls [L], or button:done

`points` are half movement points. A single option is applied without asking, except where a unit jumps or drops.

Events: see the sentences of `log` in the catalogue; every placeholder is an argument, and there are more:

    vermite_stepped   start, goal, cost, why (direction trail jewel_trail detour turned ambush storm straight), rule,
                      escort (the warrior that moves with a queen, or None)
    vermite_stopped, vermite_stayed     why (marine points stack edge tar jewel escort nest), rule
    attack            attackers, from, hex, target, strength, dice, hits, defence, result (none disrupted disarmed
                      removed), why (normal suicide frenzy), mods, side
    fired, fired_at_exit                unit, from, hex, target or exit, strength, dice, hits, defence, result (none
                      reduced removed; collapsed destroyed), mods, weapon (rifle pistol), side
    moved             path (start and goal included; a unit that comes on starts with the entry hex), goal, cost
    jumped, drop      goal (aimed at), hex (come to; None off the map), result (on_target drift fail; lands drift
                      delayed); followed by `landed` if it comes down elsewhere, or by `lost`
    drone_flew, flung, flung_unit       dice (three, the hex), goal or hex
    removed           why, to (cup pile gone);  lost: why, hex (None off the map)

`mods` lists [key, value, rule] in order, the printed value first; they add up to the dice thrown, or are added to the
die. `rule` is the number of the rule that makes it so.

Queries

    foresight.next_step(view, p, directions)     where a vermite would go if it moved now (a `paths.Walk`)
    foresight.swarm_plan(view, directions)       what the whole swarm would do, and whom it would attack then
    foresight.chit_plan(view, chit)              the same after an event chit, flood and lash included
    sight.line_of_sight(view, a, b)              whether a hex sees another, what blocks it, the hexes of the line
    marine_attacks.modifiers, .target_picks      dice and targets of a unit
    marine_movement.reach, .way_to               where a unit can go, and its way
    scoring.standing(view)                       figures for the meter

`directions` is {"south": 1, "north": 4} on map Alpha, {"way": 2} on map Beta, None for those of the turn. Pieces and
hexes are numbers there: `data.PIECE`, `data.PIECE_IDS`, `data.HEX`, `data.HEX_IDS`.
"""

from game.games.vermin.rules import VerminRules

RULES = VerminRules()
"""The rules of Space Vermin from Beyond as the frame uses them."""
