"""Tables controlled by the text around them: replays without Python, sleeping games, posters."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Response, expect

from e2e.browsing import DEVICES, NewContext, ReadBlog, noted
from e2e.embedded import opened, play_a_card, press, told

MOST_FOR_A_REPLAY = 100_000


@pytest.mark.in_one("chromium")
def test_a_replay_is_gone_through_without_python(
    new_context: NewContext, base_url: str, blog: str
) -> None:
    page = new_context(host=blog, others=[base_url], **DEVICES["phone"]).new_page()
    answers: list[Response] = []
    page.on("response", noted(answers))
    page.goto(f"{blog}driven.html")
    table = page.locator("#light")
    hand = table.get_by_role("img", name="The hand at the beginning: green 3, green 6")
    expect(hand).to_be_visible()
    # Automatic posters: of a deal, a rule and a puzzle.
    expect(
        page.locator("#dealt").get_by_role("img", name="The hand at the beginning")
    ).to_be_visible()
    expect(page.locator("#rule .group").first).to_be_visible()
    expect(page.locator("#puzzle .group").first).to_be_visible()

    table.get_by_role("button", name="Forward", exact=True).click()
    expect(table.locator(".told")).to_contain_text("Anke shows")
    back = table.get_by_role("button", name="Back", exact=True)
    back.click()
    expect(back).to_have_attribute("aria-disabled", "true")
    table.get_by_role("button", name="To the end").click()
    last = told(page, "light", "step")[-1]
    assert last["number"] == last["of"] > 5
    page.locator("#to-five").click()
    page.locator("#said").get_by_text(f'light step {{"number":5,"of":{last["of"]}').wait_for()
    expect(table.get_by_role("img", name="In the trick")).to_be_visible()
    assert page.locator("iframe").count() == 0
    scripts = [one for one in answers if one.url.startswith(base_url)]
    replay = ("embed.js", "bargain-hunt.js", "light.js", "dealt.js")
    fetched = sum(len(one.body()) for one in scripts if one.url.endswith(replay))
    steps = len(page.locator("#steps-of-anke").text_content() or "")
    assert fetched + steps < MOST_FOR_A_REPLAY
    assert {one.url.removeprefix(base_url).partition("/")[0] for one in scripts} == {
        "embed.js",
        "embed",
    }


@pytest.mark.in_one("chromium")
def test_games_out_of_sight_sleep_and_the_text_leads_a_table(read: ReadBlog) -> None:
    page = read("driven.html")
    page.evaluate("customElements.get('trick-hunt').most = 1")
    frame = press(page, "dealt")
    play_a_card(frame, Random(1))
    moves = len(told(page, "dealt", "move"))

    page.locator("#to-nine").click()
    frame = opened(page.locator("#figure iframe"))
    page.evaluate("scrollTo(0, 0)")
    expect(page.locator("#dealt iframe")).to_have_count(0)
    assert "at=9" in frame.url
    page.locator("#figure").evaluate("table => table.goTo(4)")
    expect(frame.locator("#viewed-title")).to_contain_text("Move 4")
    # The options that the writer removed: every control.
    for gone in (".bar", ".steps", "#show-hands"):
        expect(frame.locator(gone)).to_be_hidden()
    height = page.locator("#figure iframe").evaluate("frame => frame.offsetHeight")
    assert height == 620

    page.locator("#dealt").scroll_into_view_if_needed()
    frame = opened(page.locator("#dealt iframe"))
    expect(frame.locator(".stall")).to_have_attribute("data-moves", str(moves))


@pytest.mark.thorough
@pytest.mark.in_one("chromium")
def test_a_file_beside_the_page_is_read_in_the_frame(read: ReadBlog, base_url: str) -> None:
    page = read("driven.html")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    frame = press(page, "beside")
    expect(frame.locator("#read-title")).to_have_text("Holding back")
    assert [url for url in asked if url.endswith(".trick")] == [
        page.url.replace("driven.html", "holding-back.trick")
    ]
    expect(frame.locator(".bar")).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator("#beside iframe")).to_be_hidden()
    expect(page.locator("#beside slot:not([name]):visible")).to_have_count(1)
    page.emulate_media(media="screen")
    frame.locator("[data-act=read-step][data-where=first]").first.click()
    frame.locator("[data-act=read-step][data-where=on]").first.click()
    expect(frame.locator(".document")).to_contain_text("Ada shows a two.")
    assert "deal 7" not in frame.url
    # Its place is kept while it sleeps, and when the page moves it.
    frame.locator("[data-act=read-step][data-where=first]").first.click()
    for way in ("table.sleep(); table.seen(true)", "document.body.append(table)"):
        page.locator("#beside").evaluate(f"table => {{ {way} }}")
        frame = opened(page.locator("#beside iframe"))
        expect(frame.locator("#p3-first")).to_have_attribute("aria-disabled", "true")
    # Another origin is refused in words, which the page around receives too.
    table = page.locator("#beside")
    table.evaluate("(table, url) => table.setAttribute('src', url)", f"{base_url}index.html")
    frame = opened(page.locator("#beside iframe"))
    expect(frame.locator("#broken-title")).to_be_visible()
    expect(frame.locator(".lead")).to_contain_text("on the same host")
    (error,) = told(page, "beside", "error")
    assert "on the same host" in error["reason"]
