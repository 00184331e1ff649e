"""Pictures of positions: SVG, HTML and text, from what one seat may know or with open hands.

The page also uses the drawings of cards, symbols and backs. :func:`scene_of` collects what is
visible; :func:`as_svg`, :func:`as_html` and :func:`as_text` show it.
"""

from trickhunt.drawing.figure import as_blocks, as_html, as_image, in_words
from trickhunt.drawing.from_state import scene_at_rest, scene_of
from trickhunt.drawing.poster import poster
from trickhunt.drawing.scene import Scene
from trickhunt.drawing.svg import as_picture, as_svg
from trickhunt.drawing.words import as_text, caption, heading

__all__ = [
    "Scene",
    "as_blocks",
    "as_html",
    "as_image",
    "as_picture",
    "as_svg",
    "as_text",
    "caption",
    "heading",
    "in_words",
    "poster",
    "scene_at_rest",
    "scene_of",
]
