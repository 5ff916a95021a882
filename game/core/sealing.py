"""What a file hides from whoever opens it beside the program, and seals for the dice of a match.

A sealed body is packed, then enciphered with a key that is part of the program: an obstacle for the curious at the
same machine, no protection from somebody who reads this file. A better cipher would need a secret that the program
does not have, so the standard library is enough: SHAKE-256 gives the stream that the packed body is joined with, and a
keyed BLAKE2 of the packed body begins the stream and proves that all of it has come back.
"""

from __future__ import annotations

import binascii
import zlib
from hashlib import blake2b, sha256, shake_256

_KEY = b"Mapsheet: look at your own hand"
_TAG = 16
"""Bytes of the proof before the enciphered body."""
_LEVEL = 1
"""Of packing: a match is saved after every decision."""


class BrokenSealError(Exception):
    """What was sealed has not come back whole."""


class TooMuchError(Exception):
    """What is packed is larger than may be read."""


def sealed(body: bytes) -> bytes:
    """The body packed and enciphered, as one line of Base64. The same body gives the same bytes."""
    packed = zlib.compress(body, _LEVEL)
    proof = blake2b(packed, digest_size=_TAG, key=_KEY).digest()
    return binascii.b2a_base64(proof + _joined(packed, proof), newline=False)


def opened(line: bytes, most: int) -> bytes:
    """The body of a sealed line. BrokenSealError if it is damaged, TooMuchError if it has more than `most` bytes."""
    try:
        data = binascii.a2b_base64(line, strict_mode=True)
    except binascii.Error as fault:
        raise BrokenSealError from fault
    proof, packed = data[:_TAG], _joined(data[_TAG:], data[:_TAG])
    if blake2b(packed, digest_size=_TAG, key=_KEY).digest() != proof:
        raise BrokenSealError
    unpacker = zlib.decompressobj()
    try:
        body = unpacker.decompress(packed, most + 1)
    except zlib.error as fault:
        raise BrokenSealError from fault
    if len(body) > most:
        raise TooMuchError
    if not unpacker.eof:
        raise BrokenSealError
    return body


def _joined(data: bytes, proof: bytes) -> bytes:
    """The bytes, each joined (xor) with one of the stream that the key and the proof begin; twice gives them back."""
    stream = shake_256(_KEY + proof).digest(len(data))
    return (int.from_bytes(data, "little") ^ int.from_bytes(stream, "little")).to_bytes(len(data), "little")


def seal_of(seed: int) -> str:
    """The seal of the dice that a seed gives: the first 32 digits of the SHA-256 of "mapsheet:" and the seed.

    >>> seal_of(7)  # printf 'mapsheet:7' | sha256sum
    'e04092e9a8d2499fd965c2c8fd79b66b'
    """
    return sha256(b"mapsheet:%d" % seed).hexdigest()[:32]
