"""Lists in columns, whatever the names are written in."""

from rich.cells import cell_len

from app.cli.lists import hanging, table


def test_columns_stand_below_each_other() -> None:
    rows = [["", "games"], ["Ann", "3"], ["花子", "12"], ["é" * 5, "1"]]
    lines = table(rows, right={1})
    assert {cell_len(line) for line in lines} == {12}
    assert lines[2] == "花子      12"


def test_what_does_not_fit_goes_on_under_itself() -> None:
    text = "花子 won: 花子 25, Ann K. 7, Ben 12"
    lines = hanging("abc123  ", text, 20).split("\n")
    assert all(cell_len(line) <= 20 for line in lines)
    assert lines[0].startswith("abc123  花子")
    assert all(line.startswith(" " * 8) and line[8] != " " for line in lines[1:])
    assert all(line.endswith((",", ":")) for line in lines[:-1])
    assert " ".join(line[8:] for line in lines) == text


def test_a_name_that_never_fits_is_left_whole() -> None:
    assert hanging("a  ", f"{'x' * 32} 7, y 3", 20) == f"a  {'x' * 32} 7,\n   y 3"


def test_elsewhere_than_on_a_terminal_a_line_is_a_line() -> None:
    assert hanging("a  ", "b " * 100, None).count("\n") == 0
