import trickHunt from "../../../web/generators/eleventy.mjs"; // in a blog of your own: "./trick-hunt.mjs"

export default function blog(eleventy) {
  eleventy.addPassthroughCopy({ "../../blog/holding-back.trick": "holding-back.trick" });
  eleventy.addPlugin(trickHunt, { host: "https://trick-hunt.example/" });
}

export const config = { markdownTemplateEngine: "njk" };
