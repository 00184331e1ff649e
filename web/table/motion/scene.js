// A scene: what moves at a table because of what happened, all of which begins together, so that
// what is seen at a time follows from that time alone.
//
// Places are read first, all of them, and only then is anything changed: a browser that is asked for
// a place after a change lays out the page once more.

export const layer = Object.assign(document.createElement("div"), { id: "flights", ariaHidden: "true" });
document.body.append(layer);

export const running = new Set();
let waiting = []; // what begins when a finger is lifted

export class Scene {
  constructor(tempo) {
    this.tempo = tempo;
    this.animations = [];
    this.copies = [];
    this.held = [];
    this.told = 0; // how much is to be read
    this.isFixed = false; // whether it stays where it is when the page is scrolled
    this.changes = [];
    this.paused = new Set();
  }

  /** Change the page, once all places are read. */
  change(act) {
    this.changes.push(act);
  }

  animate(element, id, keyframes, { delay = 0, duration, easing = "linear", fill = "backwards" }) {
    const [after, long] = [delay * this.tempo, duration * this.tempo];
    const animation = element.animate(keyframes, { id, delay: after, duration: long, easing, fill });
    this.animations.push(animation);
    return animation;
  }

  /** Keep an element from being seen for so long. */
  hide(element, duration) {
    this.animate(element, "hidden", { opacity: [0, 0] }, { duration });
  }

  /** Show something until the scene is over. */
  show(copy, where = layer) {
    where.append(copy);
    this.copies.push(copy);
    return copy;
  }

  /** Have something done after so long; at once if everything is to be where it ends. */
  call(act, delay) {
    if (!delay) return act();
    const animation = this.animate(layer, "call", [], { duration: delay });
    animation.finished.then(act, () => {});
  }

  begin() {
    for (const act of this.changes) act();
    if (!this.animations.length) return this.end();
    this.scrolled = scrollY;
    running.add(this);
    Promise.allSettled(this.animations.map(({ finished }) => finished)).then(() => this.end());
  }

  end() {
    running.delete(this);
    for (const copy of this.copies) copy.remove();
    for (const { was } of this.held) was.remove();
  }

  finish() {
    for (const animation of this.animations) animation.finish();
    this.end();
  }
}

/** Have an animation wait until no finger is down. */
export function wait(animation) {
  animation.pause();
  waiting.push(animation);
}

export function release() {
  for (const animation of waiting) animation.play();
  waiting = [];
}

/** Have everything where it ends that the page was scrolled under; a page that got shorter did so before. */
export function finishScrolled() {
  for (const scene of [...running]) if (!scene.isFixed && scene.scrolled !== scrollY) scene.finish();
}

/** Have everything where it ends. */
export function finish() {
  release();
  for (const scene of [...running]) scene.finish();
}
