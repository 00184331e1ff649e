// Runs one of the scripts that embed.js fetches, like a page would, for a list of calls.
// Reads {script, page, files: {address: text or null}, calls: [[argument, …], …]} as JSON, with the
// address of the page around it and the files on the web; prints each answer, or {"error": …}.
import { readFileSync } from "node:fs";

const { script, page = "about:blank", files = {}, calls } = JSON.parse(readFileSync(0, "utf-8"));
let given;
globalThis.customElements = { get: () => ({ give: (_name, value) => (given = value) }) };
globalThis.self = globalThis;
globalThis.document = { baseURI: page };
if (URL.canParse(page)) globalThis.origin = new URL(page).origin;
globalThis.fetch = async (address, { mode }) => {
  const text = files[new URL(address, page).href];
  if (text === undefined || mode !== "same-origin") throw new TypeError("no network");
  return new Response(text, { status: text === null ? 404 : 200 });
};
(0, eval)(script);
const answers = [];
for (const call of calls) {
  try {
    answers.push(await given(...call));
  } catch (error) {
    answers.push({ error: String(error) });
  }
}
console.log(JSON.stringify(answers));
