"""Prints a hash of a few playings, so that processes can be compared: `python -m tests.kernel.fingerprint <slug>`."""

import hashlib
import sys

import msgspec

from tests.kernel.properties import lived


def fingerprint(slug: str) -> str:
    whole = hashlib.sha256()
    for seed in range(4):
        life = lived(slug, seed, 200)
        for position in life.positions:
            whole.update(msgspec.json.encode((position.state, position.told, position.questions)))
        whole.update(msgspec.json.encode(life.entries))
    return whole.hexdigest()


if __name__ == "__main__":
    print(fingerprint(sys.argv[1]))
