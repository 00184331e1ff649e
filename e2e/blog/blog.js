// The events of the tables in the page, one line each.
const said = document.getElementById("said");
for (const kind of ["ready", "move", "step", "answer", "tally", "end", "error"]) {
  document.addEventListener(kind, ({ target, detail }) => {
    if (target.localName !== "trick-hunt") return;
    const line = document.createElement("div");
    line.textContent = `${target.id} ${kind} ${JSON.stringify(detail)}`;
    said.append(line);
  }, true);
}
