"""Makes var/front at set-up: htmx as it is, and fonts cut down to the letters that pages use."""

import shutil
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from fontTools import subset
from tqdm import tqdm

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
FRONT = ROOT / "var" / "front"

BODY = "atkinson-hyperlegible"
BODY_CUTS = ("400-normal", "400-italic", "700-normal")
TITLES = ("im-fell-english", "special-elite", "marcellus")
SPOKEN = {"im-fell-english": "IM Fell English"}

SIGNS = "\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u00d7\u2192\u2190"
PLAIN_LETTERS = {*range(0x20, 0x7F), *map(ord, SIGNS)}
LICENCE_NAMES = [0, 13, 14]

FACE = """@font-face {{
  font-family: "{family}";
  font-style: {style};
  font-weight: {weight};
  font-display: swap;
  src: url("fonts/{file}") format("woff2");
  unicode-range: {ranges};
}}
"""


@dataclass(frozen=True)
class Cut:
    """One file of a face: the letters every page needs, or (`more`) the accented ones, fetched when one occurs."""

    family: str
    script: str
    style: str
    more: bool

    @property
    def file(self) -> str:
        """`marcellus-400.woff2`, `atkinson-hyperlegible-more-400-italic.woff2`."""
        middle = "-more" if self.more else ""
        return f"{self.family}{middle}-{self.style.removesuffix('-normal')}.woff2"

    @property
    def source(self) -> Path:
        return package(f"@fontsource/{self.family}") / "files" / f"{self.family}-{self.script}-{self.style}.woff2"


def main() -> None:
    """Built aside and moved into place whole, so an interrupted set-up leaves nothing half made."""
    draft = FRONT.with_name("front.draft")
    shutil.rmtree(draft, ignore_errors=True)
    (draft / "fonts").mkdir(parents=True)
    shutil.copyfile(package("htmx.org") / "dist" / "htmx.min.js", draft / "htmx.min.js")
    faces = [make_cut(cut, draft / "fonts") for cut in tqdm(wanted_cuts(), desc="fonts", unit="font")]
    (draft / "fonts.css").write_text("\n".join(faces), encoding="utf-8")
    for family in (BODY, *TITLES):
        shutil.copyfile(package(f"@fontsource/{family}") / "LICENSE", draft / "fonts" / f"{family}.LICENSE.txt")
    shutil.rmtree(FRONT, ignore_errors=True)
    draft.rename(FRONT)


def package(name: str) -> Path:
    folder = PACKAGES / name
    if not folder.is_dir():
        sys.exit(f"{name} is not in {PACKAGES}: run `npm ci` (or `make setup`) first.")
    return folder


def wanted_cuts() -> list[Cut]:
    """The body face with all its letters, since people's names are set in it; a title face in one weight."""
    body = [Cut(BODY, script, style, script == "latin-ext") for style in BODY_CUTS for script in ("latin", "latin-ext")]
    return body + [Cut(family, "latin", "400-normal", more) for family in TITLES for more in (False, True)]


def make_cut(cut: Cut, folder: Path) -> str:
    """Without hints and without its own name (a cut font may not bear the reserved one); the licence stays."""
    options = subset.Options(flavor="woff2", hinting=False, layout_features=["kern", "liga", "mark", "mkmk", "ccmp"])
    options.name_IDs = LICENCE_NAMES
    font = subset.load_font(str(cut.source), options)
    letters = wanted_letters(cut, {letter for letter in font.getBestCmap() if letter >= 0x20})
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    subset.save_font(font, str(folder / cut.file), options)
    return font_face(cut, letters)


def wanted_letters(cut: Cut, drawn: set[int]) -> set[int]:
    """A letter is in one cut only: the blank, drawn by both files, would else fetch `more` on every page."""
    if cut.family != BODY:
        return drawn - PLAIN_LETTERS if cut.more else drawn & PLAIN_LETTERS
    if not cut.more:
        return drawn
    plain = replace(cut, script="latin", more=False)
    return drawn - set(subset.load_font(str(plain.source), subset.Options()).getBestCmap())


def font_face(cut: Cut, letters: set[int]) -> str:
    weight, style = cut.style.split("-")
    family = SPOKEN.get(cut.family, cut.family.replace("-", " ").title())
    return FACE.format(family=family, style=style, weight=weight, file=cut.file, ranges=ranges(letters))


def ranges(letters: set[int]) -> str:
    """`U+20-7e, U+d7`, as unicode-range wants them."""
    runs: list[list[int]] = []
    for letter in sorted(letters):
        if runs and runs[-1][1] == letter - 1:
            runs[-1][1] = letter
        else:
            runs.append([letter, letter])
    return ", ".join(f"U+{first:x}" if first == last else f"U+{first:x}-{last:x}" for first, last in runs)


if __name__ == "__main__":
    main()
