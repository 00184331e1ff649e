// Whether a person moves by keys or by pointing. Where nobody has pressed a key, what gets the
// focus by itself, as a heading or the first card, is not to look chosen (base/letters.css).
const root = document.documentElement;
const HELD = ["Shift", "Control", "Alt", "Meta", "CapsLock"]; // what does nothing alone

root.dataset.by = "pointer";

for (const kind of ["keydown", "pointerdown"]) {
  document.addEventListener(
    kind,
    ({ key }) => {
      const by = kind === "keydown" ? "keys" : "pointer";
      if (!HELD.includes(key) && root.dataset.by !== by) root.dataset.by = by;
    },
    true,
  );
}
