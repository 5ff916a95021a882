"""Carries the shipped data into the wheel: `assets`, `maps` and `saves` become `game/_data` there."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

DATA_FOLDERS = ("assets", "maps", "saves")


class BuildWithData(build_py):
    """The package, and beside its modules the data that a checkout keeps at its top."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "game" / "_data"
        shutil.rmtree(target, ignore_errors=True)
        for folder in DATA_FOLDERS:
            if Path(folder).is_dir():
                shutil.copytree(folder, target / folder)


setup(cmdclass={"build_py": BuildWithData})
