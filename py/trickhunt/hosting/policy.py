"""Find what a host's Content-Security-Policy forbids although a page needs it.

A page's own policy defines what it needs. A header cannot allow more than that, but it can forbid
some of it. ``web/hosting/check-host.js`` applies the same criteria.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import urlsplit

Policy = Mapping[str, Sequence[str]]

BY_DEFAULT = ("connect-src", "font-src", "manifest-src", "worker-src")
"""What a page needs from its own origin if its policy allows it for everything."""

INSTEAD = {
    "script-src-elem": ("script-src",),
    "style-src-elem": ("style-src",),
    "style-src-attr": ("style-src",),
    "worker-src": ("child-src", "script-src"),
}
"""The fallbacks of a missing directive, before ``default-src``."""

BESIDE_HASHES = ("'nonce-", "'sha256-", "'sha384-", "'sha512-", "'strict-dynamic'")
"""Sources beside which ``'unsafe-inline'`` is ignored."""


def read(text: str) -> Policy:
    """Return the directives of a policy with their sources, in small letters except hashes."""
    found: dict[str, list[str]] = {}
    for part in text.split(";"):
        name, *sources = part.split() or [""]
        if name:
            found.setdefault(name.lower(), sources)
    return found


def policies(header: str) -> list[Policy]:
    """Return the policies in a header, which may hold several."""
    return [one for one in map(read, header.split(",")) if one]


def needs(page: str) -> Iterator[tuple[str, str]]:
    """Yield the directives and sources that a page with a policy needs."""
    for directive, sources in read(page).items():
        for source in sources:
            if source == "'none'":
                continue
            if directive == "default-src":
                yield from ((one, source) for one in BY_DEFAULT)
            elif directive == "script-src" and source != "'wasm-unsafe-eval'":
                yield "script-src-elem", source
            else:
                yield directive, source


def forbidden(header: str, page: str, address: str) -> list[str]:
    """Return what a header forbids, each as it would have to be written in the header.

    Args:
        header: the header's value; ``""`` if there is none.
    """
    found = []
    for policy in policies(header):
        if "sandbox" in policy:
            asked = ("allow-scripts", "allow-same-origin")
            found += [f"sandbox {one}" for one in asked if one not in policy["sandbox"]]
        names = policy.get("trusted-types", ("default",))
        if "require-trusted-types-for" in policy and not {"default", "*"} & {*names}:
            found.append("trusted-types default")
        for directive, source in needs(page):
            sources = _sources(policy, directive)
            if directive == "script-src-elem" and source == "'self'" and sources:
                # Beside this source, the host's own address is ignored for scripts.
                sources = () if "'strict-dynamic'" in sources else sources
            if not _allows(sources, source, address):
                found.append(f"{directive} {source}")
    return sorted(set(found))


def _sources(policy: Policy, directive: str) -> Sequence[str] | None:
    """The sources of a directive in a policy; ``None`` if it is missing."""
    for name in (directive, *INSTEAD.get(directive, ()), "default-src"):
        if name in policy:
            return policy[name]
    return None


def _allows(sources: Sequence[str] | None, source: str, address: str) -> bool:
    if sources is None or source in sources:
        return True
    if source == "'self'":
        return any(_is_of(one.lower(), address) for one in sources)
    if source == "'wasm-unsafe-eval'":
        return "'unsafe-eval'" in sources
    if source.startswith("'sha256-") or source == "'unsafe-inline'":
        has_hashes = any(one.startswith(BESIDE_HASHES) for one in sources)
        return "'unsafe-inline'" in sources and not has_hashes
    return False


def _is_of(source: str, address: str) -> bool:
    """Return whether a source of a policy is the origin of an address."""
    scheme, place, *_rest = urlsplit(address)
    bare = source.removeprefix(f"{scheme}://").rstrip("/")
    return source in ("*", f"{scheme}:") or bare in (place, f"*.{place.partition('.')[2]}")


def forbids_framing(header: str) -> bool | None:
    """Return whether a header forbids framing by other pages; ``None`` if it does not say."""
    told = [one["frame-ancestors"] for one in policies(header) if "frame-ancestors" in one]
    return any(not {"*", "https:"} & set(one) for one in told) if told else None
