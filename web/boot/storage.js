// What the page kept at the last visit, read before Python is there. Every page of the same origin
// can write there, so nothing comes out but what has the shape that Python gives it. The rest is
// left to Python, which leaves it where it is and says so (table/store/item_store.py).
const LONGEST = 10_000; // characters; as in Python
const LONGEST_GAME = 200_000; // longer ones are told of when Python is there

const isText = (value) => typeof value === "string";
const isNumber = (value) => Number.isInteger(value);
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isOf = (parts) => (value) =>
  isObject(value) && Object.entries(parts).every(([name, fits]) => fits(value[name]));
const isSeat = isOf({ kind: isText, name: isText });

const isSetup = isOf({
  game: isText,
  players: isNumber,
  options: (value) => isObject(value) && Object.values(value).every(isText),
  seats: (value) => Array.isArray(value) && value.every(isSeat),
});

/** What is kept under a name, if that fits; else undefined, as where there is no storage. */
function kept(name, fits, longest = LONGEST) {
  try {
    const text = localStorage.getItem(`trick-hunt/${name}`) ?? "";
    const value = text.length <= longest ? JSON.parse(text) : undefined;
    return fits(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const lastSetup = () => kept("setup", isSetup);

/** What was chosen for a game last time; undefined if nothing was. */
export function setupOf(game) {
  return [kept(`setup-${game}`, isSetup), lastSetup()].find((setup) => setup?.game === game);
}

/** What the players were called last, whatever they played. */
export const lastNames = () => (lastSetup()?.seats ?? []).map(({ name }) => name);

/** The game that was played last: its name, and whether it is over; undefined if none is kept. */
export function lastGame() {
  const found = kept("game", isOf({ setup: isOf({ game: isText }), record: isText }), LONGEST_GAME);
  return found && { name: found.setup.game, isOver: /^end /m.test(found.record) };
}

const lessons = () => ({ done: {}, at: {}, met: {}, ...kept("lessons", isOf({ done: isObject })) });

const isPlace = (value) => Array.isArray(value) && value.every(isNumber) && value[1] > 0;

const BASICS = [1, 2, 3];

/** The lesson to go on with: its game and its number; as table/store/progress.py says it. */
export function nextLesson() {
  const { declined, done, at, met } = lessons();
  if (declined) return undefined;
  const left = Object.entries(at).filter(([, place]) => isPlace(place)).map(([game, [number]]) => [game, number]);
  const begun = Object.entries(done).flatMap(([game, numbers]) => {
    return Array.isArray(numbers) && numbers.length ? BASICS.filter((number) => !numbers.includes(number)).map((number) => [game, number]) : [];
  });
  const mattered = Object.entries(met).filter(([game, number]) => isNumber(number) && ![done[game]].flat().includes(number));
  return [...left, ...begun, ...mattered][0];
}

/** Whether nothing is kept at all, as at a first visit. */
export const isUntouched = () => {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith("trick-hunt/"));
  } catch {
    return true; // nothing can be kept
  }
};

/** Whether somebody may never have played: no finished game or lesson is known, and no friend. */
export const isNew = () => {
  try {
    if (localStorage.getItem("trick-hunt/finished") ?? localStorage.getItem("trick-hunt/game")) return false;
    if (settings().friends?.length) return false;
    const { declined, done } = lessons();
    return !declined && !Object.values(done).some((numbers) => numbers?.length);
  } catch {
    return true;
  }
};

/** What is preferred: an object, in which there may be anything. */
export const settings = () => kept("settings", isObject) ?? {};
