// The sounds of a table: fetched once they are wanted, made here by ZzFX, and played when
// web/table/motion.js says so. Where a browser lets nothing sound, nothing does.
import { ZZFX } from "zzfx";
import { SOUNDS } from "./sounds.js";

const MASTER = 0.5; // never louder than half of what there is
const VARIED = 0.04; // how much higher or lower a sound may be each time
const SOFTER = 0.3; // and how much softer
const AGAIN = 70; // milliseconds within which the same sound is not heard twice
const WAITED = 4000; // so long nothing was pressed before somebody is called to their turn

ZZFX.volume = 1;

const made = new Map(); // each sound that was played, as a buffer
const last = new Map(); // when each was heard last
let place = null; // the AudioContext
let out = null;
let pressed = performance.now();

/** Make a place to sound, or wake it; only a press may do that. */
function wake() {
  pressed = performance.now();
  try {
    if (!place) {
      place = new AudioContext({ latencyHint: "interactive" });
      out = place.createGain();
      const soft = place.createBiquadFilter();
      soft.type = "lowpass";
      soft.frequency.value = 5000;
      out.connect(soft).connect(place.destination);
      prepare(Object.keys(SOUNDS));
    }
    if (place.state !== "running") place.resume().catch(() => {});
  } catch {
    place = null; // this browser has none, or gives none
  }
}

/** Make the sounds while nothing else is to be done, one at a time. */
function prepare([name, ...others]) {
  const whenIdle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 200));
  whenIdle(() => {
    buffer(name);
    if (others.length) prepare(others);
  });
}

/** All the notes of a sound, mixed. */
function buffer(name) {
  if (!made.has(name)) {
    const rate = ZZFX.sampleRate;
    const notes = SOUNDS[name].map(([at, note]) => [Math.round(at * rate), ZZFX.buildSamples(...note)]);
    const mixed = place.createBuffer(1, Math.max(...notes.map(([at, one]) => at + one.length)), rate);
    const samples = mixed.getChannelData(0);
    for (const [at, one] of notes) for (let n = 0; n < one.length; n++) samples[at + n] += one[n];
    made.set(name, mixed);
  }
  return made.get(name);
}

/**
 * Play a sound.
 *
 * @param {string} name which one.
 * @param {number} volume how loud, from 0 to 1.
 * @param {number} rate how much higher, where that matters; else it varies a little.
 */
function play(name, volume, rate = 0) {
  const now = performance.now();
  const isSoon = now - (last.get(name) ?? -Infinity) < AGAIN;
  const isUncalledFor = name === "turn" && now - pressed < WAITED;
  if (!SOUNDS[name] || place?.state !== "running" || isSoon || isUncalledFor) return;
  last.set(name, now);
  const source = new AudioBufferSourceNode(place, {
    buffer: buffer(name),
    playbackRate: rate || 1 + VARIED * (2 * Math.random() - 1),
  });
  const gain = new GainNode(place, { gain: MASTER * volume * (1 - SOFTER * Math.random()) });
  source.connect(gain).connect(out);
  source.start();
}

for (const kind of ["pointerup", "click", "keydown"]) addEventListener(kind, wake, true);
if (navigator.userActivation?.isActive) wake(); // sound was switched on just now

globalThis.sound = { play };
