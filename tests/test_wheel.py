"""The wheel carries code, tables, assets, maps and samples; away from the repository the same commands work."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

ROOT = Path(__file__).resolve().parents[1]
SHIPPED = ("game", "assets", "maps", "saves", "pyproject.toml", "README.md", "LICENSE")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the wheel would install."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False).stdout.decode()
    names = [name for name in files.split("\0") if name] or [
        str(path.relative_to(ROOT))
        for top in SHIPPED
        for path in ([ROOT / top] if (ROOT / top).is_file() else (ROOT / top).rglob("*"))
        if path.is_file()
    ]
    for name in names:
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            target = tree / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(tree)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def run(site: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A command of the installed program, run in an empty folder."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PYTHONPATH": str(site), "MAPSHEET_HOME": str(home), "SDL_VIDEODRIVER": "dummy"}
    code = "import sys; from game.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=home,
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_the_source_distribution_holds_what_its_readme_needs():
    names = {file.distribution_path for file in SdistBuilder(str(ROOT)).recurse_included_files()}
    assert {"tools/run.py", "tools/test.py", "tests/verify.py", "requirements/test.txt", "docs/simulate.md"} <= names
    pictures = re.findall(r"\((docs/[^)#]+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert pictures
    assert set(pictures) <= names


def test_the_installed_program_has_its_data_inside(site):
    assert (site / "game" / "_data" / "assets" / "theme.toml").is_file()
    assert (site / "game" / "games" / "scotland" / "tables" / "hexes.csv").is_file()
    assert not (site / "tests").exists()


@pytest.mark.parametrize("folder", ["assets", "maps", "saves"])
def test_the_installed_program_has_the_same_data(site, folder):
    """So that what `check` says of all games here holds there as well."""

    def contents(root: Path) -> dict[str, bytes]:
        return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}

    carried, kept = contents(site / "game" / "_data" / folder), contents(site.parent / "tree" / folder)
    assert carried
    assert carried == kept


def test_its_commands_work_away_from_the_repository(site, tmp_path):
    listed = run(site, tmp_path, "list", "--json")
    assert listed.returncode == 0, listed.stderr
    assert any(game["id"] == "scotland" for game in json.loads(listed.stdout)["games"])
    played = run(site, tmp_path, "simulate", "scotland", "--scenario", "toom_tabard", "--seats", "random,random",
                 "--games", "1", "--seed", "3", "--json")  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert json.loads(played.stdout.splitlines()[0])["game"] == "scotland"
    checked = run(site, tmp_path, "check", "dynasties")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_it_draws_away_from_the_repository(site, tmp_path):
    drawn = run(site, tmp_path, "screenshot", "--out", "title.png", "--scene", "title", "--lang", "ja")
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "title.png").stat().st_size > 50_000
