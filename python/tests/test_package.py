"""The package itself: types, doctests, and the examples of its README."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import underwood

FOLDER = Path(__file__).resolve().parents[1]


def test_the_stubs_say_what_there_is(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "underwood._underwood", "--ignore-disjoint-bases"],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_tour_in_the_package_holds() -> None:
    tried = doctest.testmod(underwood)
    assert tried.attempted >= 5 and tried.failed == 0


def test_the_readme_runs(tmp_path: Path) -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) >= 5
    script = tmp_path / "readme.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    environment = {**os.environ, "MPLBACKEND": "Agg"}
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, cwd=tmp_path, env=environment
    )
    assert done.returncode == 0, done.stderr
