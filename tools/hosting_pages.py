"""The pages for hosts: ``hosting.html`` explains what a host has to do, ``check.html`` checks it.

``check.html`` has to work even if the rest of the build does not.
"""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from tools import preview_images
from tools.console import ROOT
from tools.esbuild import smallest_script
from tools.templates import Templates
from trickhunt import __version__
from trickhunt.core.words import _
from trickhunt.hosting.build import integrity
from trickhunt.hosting.checks import CHECKS, STATUS

HOSTING = "hosting.html"
CHECK = "check.html"
SCRIPT = ROOT / "web" / "hosting" / "check-host.js"

POLICY = (
    "default-src 'none'; script-src 'self' '{script}'; connect-src 'self'; style-src 'self'; "
    "font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"
)

EXAMPLE = "https://cards.example/trick-hunt/"
"""The placeholder for the address of the build in code."""

ADDRESS = f"trick-hunt address trick-hunt {EXAMPLE}"
LOOK = f"trick-hunt check-host {EXAMPLE}"

NGINX = """\
charset utf-8;
gzip on;
gzip_types text/css text/javascript application/javascript application/json application/wasm;
location /trick-hunt/ {
  add_header Cache-Control no-cache;
}
location ~ "^/trick-hunt/.*-[0-9a-f]{10}/" {
  add_header Cache-Control "public, max-age=31536000, immutable";
}
location = /trick-hunt/manifest.webmanifest {
  default_type application/manifest+json;
}"""

APACHE = """\
AddDefaultCharset Off
AddType text/javascript .js
AddType application/wasm .wasm
AddType application/manifest+json .webmanifest
<IfModule mod_filter.c>
  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/json application/wasm
</IfModule>
<IfModule mod_headers.c>
  Header set Cache-Control no-cache
  <If "%{REQUEST_URI} =~ m#-[0-9a-f]{10}/#">
    Header set Cache-Control "public, max-age=31536000, immutable"
  </If>
</IfModule>"""

CADDY = """\
encode gzip {
  match {
    header Content-Type text/*
    header Content-Type application/*
  }
}
@hashed path_regexp -[0-9a-f]{10}/
header @hashed Cache-Control "public, max-age=31536000, immutable"
header /trick-hunt/manifest.webmanifest Content-Type application/manifest+json
file_server"""

SERVERS = (("nginx", NGINX), ("Apache (.htaccess)", APACHE), ("Caddy", CADDY))
"""The configuration of some servers."""

ICE_SERVERS = """\
{"iceServers": [
  {"urls": "stun:stun.example.org"},
  {"urls": ["turn:turn.example.org:3478?transport=udp"],
   "username": "guest", "credential": "secret"}
]}"""


def script() -> str:
    """Return the script of ``check.html`` as it is served."""
    return smallest_script(SCRIPT.read_text("utf-8"))


def lay_out(folder: Path) -> None:
    """Write that script into a folder of the site, too: a host may forbid the one in the page."""
    (folder / SCRIPT.name).write_text(script(), "utf-8")


def write(templates: Templates) -> None:
    """Write the pages in the current language."""
    shown = {
        "picture": preview_images.NAME,
        "shows": _("Cards of three games in a row, under a striped awning."),
    }
    templates.put(
        "hosting/hosting.html",
        HOSTING,
        title=_("For hosts"),
        about=_(
            "The game is a folder of static files. It needs no server, no headers and no other "
            "origin, and works under any path."
        ),
        address=ADDRESS,
        look=LOOK,
        install=f"pip install trick_hunt-{__version__}-py3-none-any.whl",
        servers=SERVERS,
        ice_servers=ICE_SERVERS,
        **shown,
    )
    text = script()
    templates.put(
        "hosting/check.html",
        CHECK,
        title=_("Is the game whole on this host?"),
        about=_(
            "This page fetches every file of the game from this host, and compares content, "
            "types and headers with what they should be. Nothing is sent anywhere else."
        ),
        policy=POLICY.format(script=integrity(text.encode())),
        script=Markup(text),  # noqa: S704 - our own
        checks=CHECKS,
        status=STATUS,
        command=LOOK,
        **shown,
    )
