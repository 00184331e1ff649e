// What each sound is made of, as ZzFX takes it: one or more notes that begin so many seconds after
// the first.
//
// volume, randomness, frequency, attack, sustain, release, shape, shapeCurve, slide, deltaSlide,
// pitchJump, pitchJumpTime, repeatTime, noise, modulation, bitCrush, delay, sustainVolume, decay,
// tremolo, filter
const SINE = 0;
const SOFT = 1; // a triangle
const RUSTLE = 4; // noise

const note = (frequency, long, { volume = 1, attack = 0.004, sustain = 0, shape = SINE, slide = 0, filter = 0 } = {}) =>
  [volume, 0, frequency, attack, sustain, long, shape, 1, slide, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, filter];

const rustle = (frequency, attack, long, volume, filter) =>
  note(frequency, long, { volume, attack, shape: RUSTLE, filter: -filter }); // below zero, highs are cut

export const SOUNDS = {
  // All the time: hardly more than the noise of it.
  card: [[0, rustle(40, 0.001, 0.04, 0.8, 1500)], [0, note(150, 0.05, { volume: 0.5, slide: -3 })]],
  turned: [[0, rustle(60, 0.012, 0.05, 0.55, 2200)]],
  swept: [[0, rustle(50, 0.1, 0.17, 0.5, 1100)]],
  // Up for what is good, down for what is not.
  bargain: [[0, note(659, 0.16, { volume: 0.34 })], [0.07, note(988, 0.24, { volume: 0.34 })]],
  junk: [[0, note(262, 0.14, { volume: 0.5, shape: SOFT, slide: -1.2 })], [0, rustle(30, 0.002, 0.08, 0.6, 700)]],
  // Now and then.
  turn: [[0, note(587, 0.2, { volume: 0.22, attack: 0.02 })]],
  trump: [[0, note(392, 0.14, { volume: 0.36, shape: SOFT })], [0.09, note(523, 0.3, { volume: 0.4, shape: SOFT })]],
  struck: [0, 0.06, 0.12, 0.18].map((at, n) => [at, note([784, 988, 1175, 1568][n], 0.22, { volume: 0.24 })]),
  hit: [[0, note(110, 0.22, { volume: 0.7, slide: -1 })], [0.05, note(880, 0.4, { volume: 0.28 })], [0.12, note(1320, 0.4, { volume: 0.2 })]],
  penalty: [[0, note(311, 0.16, { volume: 0.44, shape: SOFT })], [0.14, note(247, 0.3, { volume: 0.44, shape: SOFT })]],
  golden: [0, 0.08, 0.16, 0.24, 0.34].map((at, n) => [at, note([523, 659, 784, 1047, 1319][n], 0.34, { volume: 0.24 })]),
  haul: [0, 0.09, 0.18].map((at, n) => [at, note([988, 1319, 1760][n], 0.5, { volume: 0.22 })]),
  lead: [[0, note(523, 0.14, { volume: 0.3, shape: SOFT })], [0.1, note(784, 0.3, { volume: 0.3, shape: SOFT })]],
  danger: [[0, note(131, 0.3, { volume: 0.6 })], [0.24, note(131, 0.5, { volume: 0.6 })]],
  won: [
    ...[0, 0.13, 0.26].map((at, n) => [at, note([392, 523, 659][n], 0.3, { volume: 0.34, shape: SOFT })]),
    ...[392, 523, 659, 784, 1047].map((tone, n) => [0.42 + n * 0.012, note(tone, 1.1, { volume: 0.17, shape: SOFT })]),
    ...[1047, 1319, 1568, 2093].map((tone, n) => [0.9 + n * 0.09, note(tone, 0.5, { volume: 0.13 })]),
  ],
  // Hands that clap, first many and then few.
  cheer: Array.from({ length: 26 }, (_hand, n) => [0.45 + n * 0.055 + (n % 3) * 0.017, rustle(90 + (n % 5) * 30, 0.001, 0.05, 0.34 * (1 - n / 34), 2600)]),
  climb: [[0, note(330, 0.2, { volume: 0.26, shape: SOFT })]],
  close: [[0.55, note(392, 0.4, { volume: 0.2, shape: SOFT })], [0.75, note(494, 0.8, { volume: 0.2, shape: SOFT })]],
  ended: [[0, note(392, 0.3, { volume: 0.28, shape: SOFT })], [0.16, note(330, 0.5, { volume: 0.28, shape: SOFT })]],
};
