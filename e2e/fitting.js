// Layout faults of a page (fitting.py): a list of faults, each with its place and words.
() => {
    // Temporary parts over a table, and small parts on cards.
    const BRIEF = ".flag, .said, .who, [popover], .hand";
    const SLACK = 1.5; // pixels: letters are positioned by fractions of a pixel
    const wrong = new Map();
    const told = (what, words) => wrong.set(`${what}: ${words.trim().slice(0, 60)}`, 1);
    const path = element => {
        const one = element => element.id ? `#${element.id}`
            : element.localName + [...element.classList].map(name => `.${name}`).join("");
        return element.parentElement ? `${one(element.parentElement)} > ${one(element)}` : one(element);
    };
    const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
    const root = sheet ?? document.body;
    const wide = innerWidth + SLACK;
    if (document.documentElement.scrollWidth > wide) told("the page", "wider than the window");

    // Parts for screen readers only.
    const unseen = new Map([[document.documentElement, false]]);
    const isUnseen = element => {
        if (!unseen.has(element)) {
            const { clipPath, overflowX, position } = getComputedStyle(element);
            const isCut = clipPath.startsWith("inset(50%")
                || (overflowX !== "visible" && position === "absolute" && element.offsetWidth <= 2);
            unseen.set(element, isCut || isUnseen(element.parentElement));
        }
        return unseen.get(element);
    };

    // Lines of text, each with its element.
    const lines = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const element = text.parentElement;
        if (!text.data.trim() || element.closest("svg, script, style, .visually-hidden, [hidden], pre, textarea, option"))
            continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        if (isUnseen(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects())
            if (box.width > 1 && box.height > 1) lines.push({ box, element, words: text.data });
    }

    const styles = new Map();
    const style = element => styles.get(element)
        ?? styles.set(element, getComputedStyle(element)).get(element);
    const boxes = new Map();
    const boxOf = element => boxes.get(element)
        ?? boxes.set(element, element.getBoundingClientRect()).get(element);
    const shows = element => {
        const { borderInlineStartWidth, backgroundColor, display } = style(element);
        return display !== "inline" && display !== "contents"
            && (parseFloat(borderInlineStartWidth) > 0 || !/^rgba\(.*, 0\)$/.test(backgroundColor));
    };

    // Whether something covers an element permanently, so that it does not scroll away.
    const hides = (hit, element) => {
        if (hit.closest(BRIEF) || element.closest(".who, .said")) return false;
        let isOpaque = false;
        for (let one = hit; one && !one.contains(element); one = one.parentElement) {
            const { backgroundColor, position, opacity } = style(one);
            if (/fixed|sticky/.test(position) || opacity === "0") return false;
            isOpaque ||= !/^rgba\(.*, 0(\.\d+)?\)$/.test(backgroundColor);
        }
        return isOpaque;
    };

    // No line is cut by its element, or overflows its button, its note or the page.
    const seen = [];
    for (const { box, element, words } of lines) {
        let { left, right, top, bottom } = box;
        let isFree = true; // nothing scrolls around it
        for (let around = element; around && around !== document.documentElement; around = around.parentElement) {
            const { overflowX, overflowY, position } = style(around);
            const edge = boxOf(around);
            const across = left < edge.left - SLACK || right > edge.right + SLACK;
            const above = top < edge.top - SLACK || bottom > edge.bottom + SLACK;
            const scrolls = /auto|scroll/.test(overflowX + overflowY);
            if (scrolls) {
                // In the other direction it must fit.
                if (!/auto|scroll/.test(overflowX) && across) told("cut", `${path(around)} « ${words}`);
                left = Math.max(left, edge.left), right = Math.min(right, edge.right);
                top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom);
                if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth) isFree = false;
            } else if (/hidden|clip/.test(overflowX) && across && edge.width > 1) {
                told("cut", `${path(around)} « ${words}`);
                break;
            } else if (/hidden|clip/.test(overflowY) && above && edge.height > 1) {
                told("cut below", `${path(around)} « ${words}`);
                break;
            } else if (across && shows(around)) {
                told("sticks out", `${path(around)} « ${words}`);
                break;
            }
            if (position === "fixed") break;
        }
        if (isFree && (left < -SLACK || right > wide)) told("off the page", `${path(element)} « ${words}`);
        if (left >= right || top >= bottom) continue; // scrolled away
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (hit && (hit === element || element.contains(hit) || hit.contains(element)))
            seen.push({ left, right, top, bottom, element, words });
        else if (hit && hides(hit, element)) told("covered", `${path(element)} « ${words} | ${path(hit)}`);
    }

    // No two lines overlap. The boxes of lines are higher than their letters.
    seen.sort((a, b) => a.top - b.top);
    for (let i = 0; i < seen.length; i++) {
        const a = seen[i];
        for (let j = i + 1; j < seen.length && seen[j].top < a.bottom; j++) {
            const b = seen[j];
            if (a.element === b.element || a.element.closest(BRIEF) || b.element.closest(BRIEF)) continue;
            const high = Math.min(a.bottom, b.bottom) - b.top;
            const broad = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const least = Math.min(a.bottom - a.top, b.bottom - b.top);
            if (broad > 3 && high > 0.4 * least)
                told("on each other", `${path(a.element)} « ${a.words.trim().slice(0, 16)} | ${path(b.element)} « ${b.words.trim().slice(0, 16)}`);
        }
    }
    return [...wrong.keys()];
}
