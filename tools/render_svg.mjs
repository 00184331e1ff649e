// Draws SVG as PNG. Reads a JSON list of [svg, width in pixels, target] from standard input.
import { readFileSync, writeFileSync } from "node:fs";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

await initWasm(readFileSync(new URL(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
for (const [svg, width, target] of JSON.parse(readFileSync(0, "utf-8"))) {
  const drawn = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render();
  writeFileSync(target, drawn.asPng());
}
