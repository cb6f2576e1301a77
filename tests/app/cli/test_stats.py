"""What the games add up to, as tables and as numbers."""

import json
from pathlib import Path

from rich.cells import cell_len

from tests.app.cli.kept import CASES, FINISHED, Out, listed

MARTIAN = CASES / "m-target-ten.jsonl"


def test_nothing_to_count(data: Path, out: Out) -> None:
    assert out("stats") == "There is nothing to count yet: play such a game to its end first.\n"
    assert json.loads(out("stats", "--json")) == {"games": {}, "players": [], "dice": []}
    assert not data.exists()


def test_tables(out: Out) -> None:
    out("import", str(FINISHED))
    out("import", str(MARTIAN))
    lines = out("stats").splitlines()
    assert lines[0].startswith("2 games")
    martian = lines.index(next(line for line in lines if line.startswith("Martian Dice")))
    assert lines[martian].split()[2:] == ["games", "won", "points", "busts", "best", "row", "most"]
    assert lines[martian + 1].split()[:3] == ["Ann", "1", "100%"]
    assert any(line.startswith("Pickomino") and "steals" in line for line in lines)
    assert any(line.startswith("worms ") for line in lines)
    assert any("fair dice" in line for line in lines)


def test_filters(out: Out) -> None:
    out("import", str(FINISHED))
    out("import", str(MARTIAN))
    found = json.loads(out("stats", "--json", "--player", "Ben", "--game", "pickomino"))
    assert found["games"] == {"pickomino": 1}
    assert [(career["player"], career["game"]) for career in found["players"]] == [
        ("Ben", "pickomino")
    ]
    assert [dice["game"] for dice in found["dice"]] == ["pickomino"]
    assert sum(found["dice"][0]["fallen"].values()) == sum(found["players"][0]["faces"].values())


def test_names_of_any_width_leave_the_columns_alone(
    tmp_path: Path,
    out: Out,
) -> None:
    text = FINISHED.read_text().replace('"Ann"', '"花子"').replace('"Ben"', f'"{"漢" * 32}"')
    (tmp_path / "wide.jsonl").write_text(text)
    out("import", str(tmp_path / "wide.jsonl"))
    lines = out("stats").splitlines()
    assert all(cell_len(line) <= 80 for line in lines)
    rows = [line for line in lines if line.endswith(("  0     0", "  1     1"))]
    assert len(rows) == 2
    assert len({cell_len(row) for row in rows}) == 1
    assert "漢" * 32 in lines


def test_an_unfinished_game_is_not_counted(unfinished: Path, out: Out) -> None:
    out("import", str(unfinished))
    assert len(listed(out)) == 1
    assert json.loads(out("stats", "--json"))["games"] == {}
