"""Sealing: files that cannot be read casually, and seals for the dice of a match.

A sealed body is compressed, then enciphered with a key that is part of the program. That stops a curious player at the
same machine, but not somebody who reads this file. A better cipher would need a secret that the program does not have,
so the standard library is enough: SHAKE-256 gives a stream that is xored with the compressed body; a keyed BLAKE2 hash
of that body starts the stream and verifies that the body is intact.
"""

from __future__ import annotations

import binascii
import zlib
from hashlib import blake2b, sha256, shake_256

_KEY = b"Mapsheet: look at your own hand"
_TAG = 16
"""Size of the verification hash in front of the enciphered body, in bytes."""
_LEVEL = 1
"""Compression level; low, because a match is saved after every decision."""


class BrokenSealError(Exception):
    """Sealed data is damaged."""


class TooMuchError(Exception):
    """The decompressed data would exceed the limit."""


def sealed(body: bytes) -> bytes:
    """Compress and encipher a body; return one line of Base64. Deterministic."""
    packed = zlib.compress(body, _LEVEL)
    proof = blake2b(packed, digest_size=_TAG, key=_KEY).digest()
    return binascii.b2a_base64(proof + _joined(packed, proof), newline=False)


def opened(line: bytes, most: int) -> bytes:
    """Return the body of a sealed line. BrokenSealError if it is damaged, TooMuchError if it exceeds `most` bytes."""
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
    """Return the bytes xored with the stream derived from key and proof; applying it twice gives the bytes back."""
    stream = shake_256(_KEY + proof).digest(len(data))
    return (int.from_bytes(data, "little") ^ int.from_bytes(stream, "little")).to_bytes(len(data), "little")


def seal_of(seed: int) -> str:
    """Return the seal of a seed: the first 32 hex digits of the SHA-256 of "mapsheet:<seed>", in groups of eight.

    >>> seal_of(7)  # printf 'mapsheet:7' | sha256sum
    'e04092e9 a8d2499f d965c2c8 fd79b66b'
    """
    digits = sha256(b"mapsheet:%d" % seed).hexdigest()
    return " ".join(digits[place : place + 8] for place in range(0, 32, 8))
