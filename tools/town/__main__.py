"""Bakes static/img/afraid_of_the_dark/town-night.webp and town-day.webp: `.venv/bin/python -m tools.town`."""

import base64
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from games.afraid_of_the_dark.rules.pack import Pack
from games.afraid_of_the_dark.town import town
from games.kernel import packs
from tools.town.palette import THEMES
from tools.town.picture import picture

ROOT = Path(__file__).resolve().parents[2]
PACK = ROOT / "fixtures" / "afraid_of_the_dark"
TARGET = ROOT / "static" / "img" / "afraid_of_the_dark"
FONT = ROOT / "node_modules/@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2"
SIDE = 1440
MOST_BYTES = 100_000
PAGE = """<!doctype html><style>@font-face{{font-family:"Atkinson Hyperlegible";font-weight:700;src:url("{font}")}}
body{{margin:0}}body>svg{{width:{side}px;height:{side}px}}</style>{svg}"""
ENCODE = """async ([png, quality]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}"""


def main() -> None:
    pack = packs.read({file.stem: file.read_bytes() for file in PACK.glob("*.yaml")}, Pack)
    TARGET.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium())
        page = browser.new_page(viewport={"width": SIDE, "height": SIDE})
        for theme in THEMES:
            png = _shot(page, picture(theme, pack, town(pack)))
            webp, quality = _small_enough(page, png)
            file = TARGET / f"town-{theme.name}.webp"
            file.write_bytes(webp)
            print(f"{file.relative_to(ROOT)}: {len(webp):,} bytes at quality {quality:.2f}")
        browser.close()


def _chromium() -> str | None:
    """The system's own, where there is one; else what `playwright install chromium` brought."""
    return next((path for path in ("/usr/bin/chromium", "/usr/bin/google-chrome") if Path(path).exists()), None)


def _shot(page: Page, svg: str) -> bytes:
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(PAGE.format(font=FONT.as_uri(), side=SIDE, svg=svg))
        file.flush()
        page.goto(Path(file.name).as_uri())
        page.evaluate("document.fonts.ready")
        return page.screenshot()


def _small_enough(page: Page, png: bytes) -> tuple[bytes, float]:
    """The best quality that keeps the picture under its weight."""
    page.goto("about:blank")
    quality, step, best = 0.5, 0.25, b""
    found = 0.0
    for _ in range(6):
        webp = base64.b64decode(page.evaluate(ENCODE, [base64.b64encode(png).decode(), quality]))
        if len(webp) <= MOST_BYTES:
            best, found = webp, quality
        quality += step if len(webp) <= MOST_BYTES else -step
        step /= 2
    return best, found


if __name__ == "__main__":
    main()
