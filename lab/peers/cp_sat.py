#!/usr/bin/env python3
"""Solves files of large boards with OR-tools CP-SAT, for comparison with `cargo bench --bench big`.

Usage: cp_sat.py SECONDS FILE...

Each line of a file is a board: the side of a box, then the digits row by row (0 for an empty cell), all separated by
commas. Prints, for each file, the percentage of boards solved and the median and worst times in seconds on one thread.
The time limit counts as the time of an unsolved board. Checks every answer. Requires the Python package `ortools`.
"""

import pathlib
import statistics
import sys

from ortools.sat.python import cp_model


def houses(side):
    """Yields the cells of each row, column and box, numbered row by row."""
    order = side * side
    for k in range(order):
        yield [k * order + col for col in range(order)]
        yield [row * order + k for row in range(order)]
        top, left = k // side * side, k % side * side
        yield [(top + i // side) * order + left + i % side for i in range(order)]


def solve(line, seconds):
    """Returns CP-SAT's time for a board, or None if the limit is reached."""
    side, *digits = map(int, line.split(","))
    order = side * side
    model = cp_model.CpModel()
    cells = [
        model.NewConstant(digit) if digit else model.NewIntVar(1, order, f"cell {cell}")
        for cell, digit in enumerate(digits)
    ]
    for house in houses(side):
        model.AddAllDifferent([cells[cell] for cell in house])
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = seconds
    if solver.Solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    grid = [solver.Value(cell) for cell in cells]
    assert all(clue in (0, digit) for clue, digit in zip(digits, grid)), "a clue was changed"
    assert all(len({grid[cell] for cell in house}) == order for house in houses(side)), "not a grid"
    return solver.UserTime()


def main():
    seconds, *paths = sys.argv[1:]
    print(f"{'':<28}{'boards':>7}{'solved':>10}{'median':>10}{'worst':>10}")
    for path in paths:
        lines = [line for line in pathlib.Path(path).read_text().splitlines() if line[:1].isdigit()]
        times = [solve(line, float(seconds)) for line in lines]
        solved = 100 * sum(time is not None for time in times) / len(times)
        spent = [float(seconds) if time is None else time for time in times]
        name = pathlib.Path(path).stem
        median, worst = statistics.median(spent), max(spent)
        print(f"{name:<28}{len(times):>7}{solved:>8.0f} %{median:>10.4f}{worst:>10.4f}", flush=True)


if __name__ == "__main__":
    main()
