"""What goes into the wheel carries the data, and the installed package finds it."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_built_package_carries_assets_and_finds_them(tmp_path: Path) -> None:
    site = tmp_path / "site"
    command = [sys.executable, "setup.py", "-q", "build", "--build-base", str(tmp_path), "--build-lib", str(site)]
    command += ["egg_info", "--egg-base", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    assert (site / "game" / "_data" / "assets" / "theme.toml").is_file()
    assert (site / "game" / "client" / "app.py").is_file()
    assert not (site / "tests").exists()
    look = (
        "from game import paths; from game.text import Catalogue; "
        "assert paths.DATA.name == '_data', paths.DATA; print(Catalogue('ja', strict=True).plain('ui.title.quit'))"
    )
    found = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env={"PYTHONPATH": str(site), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert found.stdout.strip() == "終了"
