"""Play the golden matches of all games, or of those named, and write them down.

Look at the difference before it is committed.
"""

import sys

from game.core.record import encode
from game.games import GAMES
from tests.transcripts import FOLDER, SUFFIX, cases, play, record, words

for game in sys.argv[1:] or GAMES:
    folder = FOLDER / game
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, scenario, options, players, seed in cases(game):
        match = play(game, scenario, options, players, seed)
        (folder / f"{name}{SUFFIX}").write_bytes(encode(record(match, players, seed)))
        (folder / f"{name}.txt").write_text(words(match), encoding="utf-8")
        print(game, name, len(match.log), match.state.outcome)
