// What is heard and felt of a scene, each part of it when it is seen.

/**
 * Let a scene be heard and felt.
 *
 * @param {object} told the scene, as Python tells it.
 * @param {Map<number, {leaves?: number, arrives: number}>} when by the place of each moment.
 * @param {Function} call has something done after so many milliseconds.
 */
export function hear({ cues = [], volume, touch }, when, call) {
  for (const [sound, moment, isLate, pattern] of cues) {
    const { leaves = 0, arrives = 0 } = when.get(moment) ?? {};
    const sense = () => {
      if (volume && (!document.hidden || sound === "turn")) globalThis.sound?.play(sound, volume);
      if (touch && pattern.length && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
    };
    call(sense, isLate ? arrives : leaves);
  }
}
