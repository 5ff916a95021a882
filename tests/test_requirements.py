"""The pinned packages: all that pyproject.toml asks for, in matching versions, with hashes and without addresses."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "tools"))
from environment import LOCKS, NO_PACKAGES, prepare  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))


def wanted(extras: tuple[str, ...]) -> list[Requirement]:
    """What pyproject.toml asks for."""
    listed = list(PROJECT["project"]["dependencies"])
    for extra in extras:
        listed += PROJECT["project"]["optional-dependencies"][extra]
    if "test" in extras:
        listed += PROJECT["build-system"]["requires"]
    return [Requirement(line) for line in listed]


def fixed(extras: tuple[str, ...]) -> list[tuple[Requirement, int]]:
    """What is fixed: packages with their version, and how many hashes each has."""
    words = LOCKS[extras].read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in words.splitlines() if line and not line.startswith("#")]
    return [(Requirement(line.partition(" --hash")[0]), len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", line)))
            for line in lines]  # fmt: skip


def environments() -> list[dict[str, str]]:
    return [
        {"python_version": python, "python_full_version": f"{python}.1", "sys_platform": system,
         "platform_system": name, "os_name": kind, "platform_python_implementation": "CPython"}
        for python in PYTHONS for system, name, kind in PLATFORMS
    ]  # fmt: skip


@pytest.mark.parametrize("extras", LOCKS)
def test_everything_asked_for_is_fixed_once_on_every_system(extras):
    for environment in environments():
        pins = [pin for pin, _ in fixed(extras) if pin.marker is None or pin.marker.evaluate(environment)]
        names = [canonicalize_name(pin.name) for pin in pins]
        assert len(set(names)) == len(names)
        for requirement in wanted(extras):
            pin = pins[names.index(canonicalize_name(requirement.name))]
            (exact,) = pin.specifier
            assert exact.operator == "=="
            assert requirement.specifier.contains(exact.version), f"{requirement} is fixed as {pin}"


@pytest.mark.parametrize("extras", LOCKS)
def test_every_fixed_package_has_hashes_and_no_address(extras):
    assert all(hashes for _, hashes in fixed(extras))
    words = LOCKS[extras].read_text("utf-8")
    for line in words.splitlines()[1:]:
        assert re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; [\w .'<>=!()]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?", line)


def test_tests_run_with_the_packages_that_the_program_runs_with():
    assert set(map(str, dict(fixed(())))) <= set(map(str, dict(fixed(("test",)))))


def test_packages_that_cannot_be_had_end_in_a_sentence(tmp_path, monkeypatch):
    """As on a machine that no wheel was made for: pip is held to the hashes, and what it refuses is not used."""
    commands = []
    monkeypatch.setattr("venv.create", lambda *_, **__: None)
    monkeypatch.setattr("subprocess.call", lambda command: commands.append(command) or 1)
    with pytest.raises(SystemExit) as end:
        prepare(tmp_path)
    assert end.value.code == NO_PACKAGES
    assert {"--require-hashes", "--only-binary", str(LOCKS[()])} <= set(commands[0])
    assert not list(tmp_path.iterdir())
