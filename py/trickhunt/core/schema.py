"""Schemas: read typed values from JSON, and write them.

A schema is built once, when its module is imported, and never inspects types again::

    PLACE = array(Place, number(1, 99), number(0, 99))
    PROGRESS = fields(Progress, name=text(40), done=each(number(1, 99)), at=optional(PLACE, None))

    PROGRESS.loads('{"name": "Ada", "done": [1, 2]}') == Progress("Ada", (1, 2), None)
    PROGRESS.dumps(Progress("Ada", (1, 2), None)) == '{"name":"Ada","done":[1,2]}'

Anything else raises :class:`BadData`, with the path to the fault, such as ``at[0]``, and with what
is allowed there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import count, repeat, starmap
from operator import call
from typing import Any, Final, Generic, TypeVar

from trickhunt.core import clean_text, safe_json
from trickhunt.core.errors import BadData
from trickhunt.core.words import _, in_row

T = TypeVar("T")
S = TypeVar("S")

MUST: Final = object()
"""In place of a default: the field is mandatory."""


HARMLESS = 50
"""The depth of nesting allowed when reading; the schema rejects brackets in the wrong place."""


@dataclass(frozen=True)
class Schema(Generic[T]):
    """The schema of one JSON value."""

    read: Callable[[Any], T]  #: the typed value of a plain one; raises :class:`BadData`
    write: Callable[[T], Any]  #: the plain value of a typed one
    depth: int = 0  #: how deep brackets nest in it
    usual: Any = MUST  #: for a field of an object: its default

    def loads(self, text: str, longest: int = 10_000, called: str = "JSON") -> T:
        """Parse a text to a typed value.

        Args:
            text: the JSON text.
            longest: the most characters it may have.
            called: the name for the whole text in error messages.

        Raises:
            BadData: it does not match; with the path and the reason.
        """
        if len(text) > longest:
            raise BadData(called, _("this is longer than {most} characters.", most=longest))
        try:
            data = safe_json.loads(text, max(self.depth, HARMLESS))
        except ValueError as error:
            raise BadData(called, _("this is not valid JSON: {reason}.", reason=error)) from None
        try:
            return self.read(data)
        except BadData as error:
            raise BadData(error.where or called, error.reason) from None

    def dumps(self, value: T) -> str:
        """The JSON text of a typed value, in one line, with all letters unescaped."""
        return json.dumps(self.write(value), ensure_ascii=False, separators=(",", ":"))


def _same(value: T) -> T:
    return value


def _inside(step: str, error: BadData) -> BadData:
    dot = "." if error.where and error.where[0] != "[" else ""
    return BadData(f"{step}{dot}{error.where}", error.reason)


# Single values


def _plain(
    kinds: Collection[type], allowed: Iterable[str], fits: Callable[[Any], object] | None = None
) -> Schema[Any]:
    """A value that is the same in JSON: one of these types that passes a test."""

    def read(value: Any) -> Any:
        if type(value) not in kinds or (fits is not None and not fits(value)):
            raise _other(*allowed)
        return value

    return Schema(read, _same)


def _other(*allowed: str) -> BadData:
    return BadData("", _("expected here: {allowed}.", allowed=in_row(allowed)))


def number(least: int, most: int) -> Schema[int]:
    """A whole number within inclusive bounds."""

    def read(value: Any) -> int:  # not by _plain, for speed: finished games have dozens each
        if type(value) is not int or not least <= value <= most:
            raise _other(f"number {least} … {most}")
        return value

    return Schema(read, _same)


def decimal(least: float, most: float) -> Schema[float]:
    """A number within inclusive bounds."""
    return _plain([int, float], [f"number {least} … {most}"], lambda value: least <= value <= most)


FLAG: Schema[bool] = _plain([bool], ["true / false"])
"""``true`` or ``false``."""

_OBJECT: Schema[dict[str, Any]] = _plain([dict], ["object"])


def text(most: int, least: int = 0) -> Schema[str]:
    """A text of limited length, unchanged; lone surrogates are rejected."""
    return _plain(
        [str],
        [f"text, {least} … {most} characters"],
        lambda value: (
            least <= len(value) <= most and (value.isascii() or not _HALVES.search(value))
        ),
    )


_HALVES = re.compile("[\ud800-\udfff]")


def matching(pattern: str, example: str) -> Schema[str]:
    """A text that matches a pattern; errors show the example."""
    return _plain([str], [f"“{example}”"], re.compile(pattern, re.ASCII).fullmatch)


def one_of(values: Collection[str]) -> Schema[str]:
    """One of several texts, looked up when it is read."""
    return _plain([str], values, lambda value: value in values)


# Several values


def each(schema: Schema[T], most: int | None = None) -> Schema[tuple[T, ...]]:
    """A list of values of one kind."""
    allowed = "list" if most is None else f"list, 0 … {most}"
    read_one = schema.read

    def read(value: Any) -> tuple[T, ...]:
        if type(value) is not list or (most is not None and len(value) > most):
            raise _other(allowed)
        try:
            return tuple(map(read_one, value))
        except BadData:
            raise _first(_places(value, repeat(schema))) from None

    return Schema(read, lambda values: [*map(schema.write, values)], schema.depth + 1)


def _places(
    values: Iterable[Any], schemas: Iterable[Schema[Any]]
) -> Iterable[tuple[str, Any, Schema[Any]]]:
    steps = (f"[{at}]" for at in count())
    return zip(steps, values, schemas, strict=False)


def _first(places: Iterable[tuple[str, Any, Schema[Any]]]) -> BadData:
    """The first fault in a list; searched only after an error, so valid data are not counted."""
    return next(filter(None, starmap(_fault, places)))


def _fault(step: str, value: Any, schema: Schema[Any]) -> BadData | None:
    try:
        schema.read(value)
    except BadData as error:
        return _inside(step, error)
    return None


def numbers(least: int, most_of_each: int, most: int) -> Schema[tuple[int, ...]]:
    """A list of whole numbers within bounds; faster than :func:`each`."""
    allowed = f"list, 0 … {most}, number {least} … {most_of_each}"

    def read(value: Any) -> tuple[int, ...]:
        if type(value) is not list or len(value) > most or {*map(type, value)} - {int}:
            raise _other(allowed)
        if value and not (least <= min(value) and max(value) <= most_of_each):
            raise _other(allowed)
        return tuple(value)

    return Schema(read, list, 1)


def distinct(schema: Schema[Any]) -> Schema[frozenset[Any]]:
    """A set, as a sorted list without duplicates."""

    def make(values: tuple[Any, ...]) -> frozenset[Any]:
        if [*values] != sorted({*values}):
            raise ValueError(_("these go in order, each only once."))
        return frozenset(values)

    return as_kind(each(schema), make, lambda values: tuple(sorted(values)))


def array(kind: Callable[..., T], *schemas: Schema[Any]) -> Schema[T]:
    """A list with a fixed number of values.

    Args:
        kind: a ``NamedTuple`` for the values in this order.
    """
    length, reads = len(schemas), [schema.read for schema in schemas]

    def read(value: Any) -> T:
        if type(value) is not list or len(value) != length:
            raise _other(f"list, {length}")
        try:
            found = [*map(call, reads, value)]
        except BadData:
            raise _first(_places(value, schemas)) from None
        return kind(*found)

    def write(values: Any) -> list[Any]:
        return [schema.write(one) for schema, one in zip(schemas, values, strict=True)]

    return Schema(read, write, 1 + max(schema.depth for schema in schemas))


def pair(*schemas: Schema[Any]) -> Schema[tuple[Any, ...]]:
    """A list with a fixed number of values, as a plain tuple."""
    return array(lambda *values: values, *schemas)


def by_name(keys: Schema[S], schema: Schema[T], most: int | None = None) -> Schema[Mapping[S, T]]:
    """An object with values of one kind."""

    def read(value: Any) -> Mapping[S, T]:
        _OBJECT.read(value)
        if most is not None and len(value) > most:
            raise _other(f"object, 0 … {most}")
        found = {}
        for name, one in value.items():
            try:
                found[keys.read(name)] = schema.read(one)
            except BadData as error:
                raise _inside(name[:40], error) from None
        return found

    def write(values: Mapping[S, T]) -> dict[Any, Any]:
        return {keys.write(name): schema.write(one) for name, one in values.items()}

    return Schema(read, write, schema.depth + 1)


def fields(kind: Callable[..., T], /, **schemas: Schema[Any]) -> Schema[T]:
    """An object with exactly these fields.

    Args:
        kind: a dataclass or ``NamedTuple`` with fields of these names.
        schemas: the schema of each field. An :func:`optional` field is not written if it has its
            default.
    """
    usual = {name: schema.usual for name, schema in schemas.items() if schema.usual is not MUST}
    needed = schemas.keys() - usual.keys()
    reads = {name: schema.read for name, schema in schemas.items()}

    def read(value: Any) -> T:
        _OBJECT.read(value)
        names = value.keys()
        if not needed <= names <= schemas.keys():
            raise _misnamed(names, schemas, needed)
        try:
            found = {name: reads[name](one) for name, one in value.items()}
        except BadData:
            places = ((name, one, schemas[name]) for name, one in value.items())
            raise _first(places) from None
        return kind(**{**usual, **found})

    def write(value: T) -> dict[str, Any]:
        values = {name: getattr(value, name) for name in schemas}
        return {
            name: schemas[name].write(one)
            for name, one in values.items()
            if name not in usual or usual[name] != one
        }

    return Schema(read, write, 1 + max((schema.depth for schema in schemas.values()), default=0))


def _misnamed(names: Iterable[str], known: Collection[str], needed: Collection[str]) -> BadData:
    """The first field that is unknown or missing."""
    for name in names:
        if name not in known:
            return BadData(
                name[:40], _("no such field; the fields are: {names}.", names=in_row(known))
            )
    missing = next(name for name in known if name in needed and name not in names)
    return BadData(missing, _("this is missing."))


def optional(schema: Schema[T], usual: T) -> Schema[T]:
    """A field of an object that may be left out."""
    return replace(schema, usual=usual)


# Schemas made from others


def headed(schema: Schema[T], form: str, version: int, refusal: str) -> Schema[T]:
    """An object with fields for its format and version.

    Args:
        version: the version that can be read.
        refusal: the untranslated message for another version.
    """
    heading = {"format": form, "version": version}

    def read(value: Any) -> T:
        _OBJECT.read(value)
        for name, said in heading.items():
            if name not in value:
                raise BadData(name, _("this is missing."))
            if value[name] != said or type(value[name]) is not type(said):
                raise BadData(name, _(refusal))
        return schema.read({name: one for name, one in value.items() if name not in heading})

    return Schema(read, lambda value: heading | schema.write(value), schema.depth)


def as_kind(schema: Schema[S], make: Callable[[S], T], plain: Callable[[T], S]) -> Schema[T]:
    """A value converted from one that can be read.

    Args:
        schema: the schema of the original value.
        make: converts it; raises ``ValueError`` with the reason if it cannot.
        plain: converts back.
    """

    def read(value: Any) -> T:
        found = schema.read(value)
        try:
            return make(found)
        except BadData:
            raise
        except ValueError as error:
            raise BadData("", str(error)) from None

    return Schema(read, lambda value: schema.write(plain(value)), schema.depth)


def checked(schema: Schema[T], holds: Callable[[T], bool]) -> Schema[T]:
    """A value whose parts must be consistent."""

    def make(value: T) -> T:
        if not holds(value):
            raise ValueError(_("these do not go together."))
        return value

    return as_kind(schema, make, _same)


WORDS: Schema[str] = as_kind(_plain([str], ["text"]), clean_text.words, _same)
"""Text for people, without unprintable characters."""
