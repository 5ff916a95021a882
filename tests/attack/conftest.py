"""Windows that are opened here read pictures, maps and texts once, as those of the tests of the client do."""

from tests.client.conftest import read_files_once

__all__ = ["read_files_once"]
