"""Foreign parts of an address, which mails, chats and campaigns add to every link.

They say where a reader came from, not what is shown.
"""

from __future__ import annotations

import re

from trickhunt.links.query import Query

NAME = re.compile(
    r"(?:utm|mtm|pk|piwik|matomo|hsa|fb|gad|mc|vero|oly|sfmc|wt)_\w+"
    r"|\w*clid|msclkid|[gw]braid|igshid|igsh|mkt_tok|_hs\w+|__hs\w+|_g[al]|_ke|_kx|s_k?w?cid"
    r"|ref|ref_src|ref_url|referr?er|source|si|spm|trk|cmpid|ncid|ocid|xtor|wickedid|epik|secret"
)
"""The name of a foreign part."""


def is_foreign(name: str) -> bool:
    """Whether a part of this name is foreign."""
    return NAME.fullmatch(name) is not None


def without_foreign(query: Query) -> Query:
    """A query without foreign parts, which may begin with a ``?``."""
    said = Query.parse(str(query).replace("?", "&"))
    return said.without(*(name for name, _value in said.pairs if is_foreign(name)))
