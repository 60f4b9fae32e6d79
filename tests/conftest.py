"""What all tests share."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

# No test writes into the results of whoever runs it, nor does what tests start.
os.environ["HARP_WIDGET_RESULTS"] = "off"

# On a checking machine every run tries the same examples, so that a failure is the change's and comes again.
settings.register_profile("check", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None)
settings.load_profile("check" if os.environ.get("CI") else "explore")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The quick tests first: those in the browser come last, in the order in which they are written."""
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)
