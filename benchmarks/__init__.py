"""Timings and sizes, reported as ratios or against their budgets; never part of the tests."""
