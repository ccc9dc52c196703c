// One case: its name and marks above the stage, and beside it numbers, causes, a note and tokens.

let current = null;
let showsAllTokens = false;

/** Shows a case of a stack of pictures that look the same. */
function showCase(found, view) {
  const isNew = current?.item !== found.item || current.group !== found.group;
  current = found;
  const { item, group } = found;
  $("case-name").replaceChildren(item.control, h("span", ` ${item.variant} @${item.scale}x`));
  $("case-cause").replaceChildren(h("a", { href: linkTo({ cause: group.id }) }, groupName(group)));
  $("position").textContent = found.index < 0 ? "not in the filter" : `${found.index + 1} / ${stacksInOrder().length}`;
  showStage(item, view);
  if (isNew) showSide();
  showCaseMarks();
}

function showCaseMarks() {
  if (!current) return;
  const { stack, item } = current;
  showMarks($("decide"), stack);
  for (const [mark, word, sign] of [["approve", "Approve", "check"], ["reject", "Reject", "cross"]])
    $(mark).replaceChildren(icon(sign), `${word}${markOf(item) === mark ? (mark === "approve" ? "d" : "ed") : ""}${stack.length > 1 ? ` ${stack.length} alike` : ""}`);
}

function showSide() {
  const { item, stack, group } = current;
  const [before, after] = ["expected", "actual"].map((side) => run.pictures[item[side]]).map((size) => size && `${size.w} × ${size.h}`);
  const row = (name, ...content) => [h("dt", name), h("dd", ...content)];
  const part = (title, ...content) => h("section", h("h2", title), ...content);
  const others = stack.filter((other) => other !== item);
  const note = h("textarea", { id: "note", rows: 2, value: noteOf(item), placeholder: "Why, for whoever reads the mark" });
  note.onchange = () => annotate(item, note.value.trim());
  $("side").replaceChildren(
    part("Change",
      item.failure && h("p.failure", item.failure),
      h("dl",
        row("What", h("b", whatChanged(item)), item.kind === "moved" && ` by ${item.dx ?? 0}, ${item.dy ?? 0} pixels`),
        item.pixels != null && row("Pixels", `${number(item.pixels)} of ${number(item.total)} `,
          h("span.note", `${((item.pixels / item.total) * 100).toPrecision(2)} %`)),
        item.deltaE != null && row("ΔE", `${item.deltaE.toFixed(1)} at most`, item.deltaE99 != null && `, p99 ${item.deltaE99.toFixed(1)}`),
        (before ?? after) && row("Size", before && after && before !== after ? `${before} → ${after}` : after ?? before),
        item.written && row("Reference", "written by this run"))),
    item.causes.length > 0 ? part("Causes", h("ul.plain", item.causes.map((index) => run.causes[index]).map((cause) =>
      h("li", h("a", { href: linkTo({ cause: cause.id }) }, h("code", causeName(cause))), h("span.note", causeKind(cause)),
        (cause.old ?? cause.new) != null && change(cause.old, cause.new, cause.oldColor, cause.newColor))))) : "",
    h("section", h("h2", h("label", { htmlFor: "note" }, "Note")), note),
    tokenList(item) ?? "",
    others.length > 0 ? part(`${others.length} more look${others.length > 1 ? "" : "s"} the same`, h("ul.plain", others.slice(0, 200).map((other) =>
      h("li", h("a", { href: linkTo({ case: other.id, cause: group.id }) }, caseName(other)))))) : "",
    part("File", h("p.note.place", item.path),
      button("link", { onclick: () => copy(item.id) }, "Copy name"), button("link", { onclick: () => copy(location.href) }, "Copy link")));
  $("side").scrollTop = 0;
}

function tokenList(item) {
  const tokens = tokensOf(item);
  if (tokens.length === 0) return null;
  const list = h("ul.tokens");
  const field = h("input", { type: "search", placeholder: "Find a token", "aria-label": "Find a token" });
  const all = h("input", { type: "checkbox", checked: showsAllTokens });
  const fill = () => {
    showsAllTokens = all.checked;
    const word = field.value.toLowerCase();
    const found = tokens.filter((token) => (all.checked || token.changed) &&
      [...token.chain, token.place, token.old, token.new].join("\n").toLowerCase().includes(word));
    list.replaceChildren(...found.map(tokenRow));
    if (found.length === 0) list.append(h("li.note", "No token fits."));
  };
  field.oninput = all.onchange = fill;
  fill();
  return h("section", h("h2", `Tokens: ${tokens.filter((token) => token.changed).length} changed`),
    h("div.line", field, h("label.note", all, ` All ${tokens.length}`)), list);
}

function tokenRow({ chain, oldChain, place, old, new: now, changed }) {
  const links = (kind, names) => names && h(kind, names.map((name) =>
    h("li", button("name", { title: "Copy this name", onclick: () => copy(name) }, name))));
  return h("li", place && h("span.note", place), links("ol.chain.old", oldChain), links("ol.chain", chain), changed ? change(old, now) : value(now));
}

function startCase() {
  $("approve").onclick = () => decide(current.stack, "approve");
  $("reject").onclick = () => decide(current.stack, "reject");
  listeners.push(() => {
    showCaseMarks();
    if (current && document.activeElement !== $("note")) $("note").value = noteOf(current.item);
  });
}
