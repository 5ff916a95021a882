"""Play the golden matches of all games, or of those named, and write them down.

With `--words` the records stay as they are, and only their logs are told anew. Look at the difference before it is
committed.
"""

import sys

from game.core.record import decode, encode, replay
from game.games import GAMES, load_rules
from tests.transcripts import FOLDER, SUFFIX, cases, play, record, words


def play_anew(game: str) -> None:
    """The matches of a game, played by the players of today."""
    folder = FOLDER / game
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    for name, scenario, options, players, seed in cases(game):
        match = play(game, scenario, options, players, seed)
        (folder / f"{name}{SUFFIX}").write_bytes(encode(record(match, players, seed)))
        (folder / f"{name}.txt").write_text(words(match), encoding="utf-8")
        print(game, name, len(match.log), match.state.outcome)


def tell_anew(game: str) -> None:
    """The logs of the matches of a game, in the words of today."""
    for path in sorted((FOLDER / game).glob(f"*{SUFFIX}")):
        kept = decode(path.read_bytes(), path.name)
        match = replay(load_rules(game), kept, path.name)
        path.with_suffix(".txt").write_text(words(match), encoding="utf-8")


if __name__ == "__main__":
    named = [word for word in sys.argv[1:] if word != "--words"]
    for each in named or GAMES:
        (tell_anew if "--words" in sys.argv else play_anew)(each)
