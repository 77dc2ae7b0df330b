"""QR codes as SVG, drawn by segno; dark on a light card in every theme, so that cameras read them."""

import segno
from django.utils.safestring import SafeString, mark_safe


def qr_svg(text: str) -> SafeString:
    """An inline SVG without size, so that the page's styles give it one."""
    code = segno.make(text, error="m")
    return mark_safe(code.svg_inline(omitsize=True, border=0, svgclass="qr", lineclass=None))
