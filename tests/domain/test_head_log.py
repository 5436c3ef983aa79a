"""Checkpoints and keys of the log of heads, tested with the published vectors of signed notes and Ed25519."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.ed25519 import is_signed
from domain.head_log import Checkpoint, LogKey, Unsigned
from domain.merkle import EMPTY

PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
SIGNATURE = "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="
"""The example from C2SP's signed-note specification."""

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
KEY = LogKey("cards.example", PRIVATE.public_key().public_bytes_raw())
CHECKPOINT = Checkpoint("cards.example", 0, EMPTY)
NOTE = CHECKPOINT.signed(KEY, PRIVATE.sign)


@pytest.mark.parametrize(
    ("public", "message", "signature"),
    [
        (
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
            "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
            "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        ),
        (
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
            "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
            "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        ),
    ],
)
def test_signatures_of_the_rfc_hold(public: str, message: str, signature: str) -> None:
    known = bytes.fromhex(public), bytes.fromhex(message), bytes.fromhex(signature)
    assert is_signed(*known)
    assert not is_signed(known[0], known[1] + b"!", known[2])


@settings(max_examples=25)
@given(seed=st.binary(min_size=32, max_size=32), message=st.binary(max_size=100), bit=st.integers(0, 511))
def test_what_the_library_signs_holds_and_no_changed_bit_does(seed: bytes, message: bytes, bit: int) -> None:
    private = Ed25519PrivateKey.from_private_bytes(seed)
    public, signature = private.public_key().public_bytes_raw(), private.sign(message)
    assert is_signed(public, message, signature)
    changed = (int.from_bytes(signature, "big") ^ 1 << bit).to_bytes(64, "big")
    assert not is_signed(public, message, changed)


def test_a_key_that_lets_anybody_sign_is_none() -> None:
    neutral = (1).to_bytes(32, "little")
    assert not is_signed(neutral, b"anything", neutral + bytes(32))
    assert not is_signed(b"\xff" * 32, b"", bytes(64))
    assert not is_signed(b"", b"", b"")


def test_the_example_of_signed_notes_holds() -> None:
    key = LogKey.parse(PETER)
    assert (key.name, key.id.hex(), str(key)) == ("PeterNeumann", "c74f20a3", PETER)
    with pytest.raises(Unsigned, match="no checkpoint of PeterNeumann"):  # validly signed, but not a checkpoint
        Checkpoint.opened(f"{TEXT}\n\N{EM DASH} PeterNeumann {SIGNATURE}\n", key)
    with pytest.raises(Unsigned, match="no valid signature"):
        Checkpoint.opened(f"{TEXT[1:]}\n\N{EM DASH} PeterNeumann {SIGNATURE}\n", key)


@pytest.mark.parametrize(
    "note", ["\ud800\n1\n\n\N{EM DASH} a b\n", "\n\n", "x" * 20_000, "a\n\n\N{EM DASH} cards.example \ud800\n"]
)
def test_any_text_may_stand_in_for_a_checkpoint(note: str) -> None:
    with pytest.raises(Unsigned):
        Checkpoint.opened(note, KEY)


def test_a_checkpoint_comes_back_from_its_note() -> None:
    assert Checkpoint.opened(NOTE, KEY) == CHECKPOINT
    assert NOTE.startswith(
        "cards.example\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n\n\N{EM DASH} cards.example "
    )
    assert Checkpoint.opened(NOTE + "\N{EM DASH} a.witness AAAA\n", KEY) == CHECKPOINT


@pytest.mark.parametrize("place", range(0, len(NOTE), 3))
def test_a_changed_checkpoint_is_unsigned(place: int) -> None:
    changed = NOTE[:place] + ("A" if NOTE[place] != "A" else "B") + NOTE[place + 1 :]
    with pytest.raises(Unsigned):
        Checkpoint.opened(changed, KEY)


@pytest.mark.parametrize(
    "text", ["cards.example\n-1\n", "cards.example\n01\nAAAA\n", "other\n1\n", "", "cards.example\n1\nAA==\n"]
)
def test_a_signed_text_that_is_no_checkpoint_is_refused(text: str) -> None:
    class Odd(Checkpoint):
        @property
        def text(self) -> str:
            return text

    with pytest.raises(Unsigned):
        Checkpoint.opened(Odd("cards.example", 1, EMPTY).signed(KEY, PRIVATE.sign), KEY)


@pytest.mark.parametrize("text", ["", "a", "a+b+c", PETER[:-4], PETER.replace("c7", "c8"), "a b" + PETER])
def test_a_damaged_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"key"):
        LogKey.parse(text)
