"""Records: what can be wrong is said in both languages."""

import pytest

from game.core.record import SENTENCES, RecordError
from game.text import Catalogue


@pytest.mark.parametrize("key", SENTENCES)
def test_every_fault_is_one_sentence_in_both_languages(key):
    about = {"name": "a.mapsheet", "what": "x", "version": 9, "number": 3, "pid": "7", "host": "h", "since": "now"}
    error = RecordError(key, **about)
    assert str(error) == Catalogue("en", strict=True).plain(f"record.{key}", about)
    assert Catalogue("ja", strict=True).plain(f"record.{key}", about) != str(error)
    assert str(error).count(". ") == 0
    assert str(error).endswith(".")
