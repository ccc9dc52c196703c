// One case: its name and marks above the stage, and beside it numbers, causes, a note and tokens.

let current = null;
let showsAllTokens = false;

/** Shows a case of a stack of pictures that look the same. */
function showCase(found, view) {
  const { item, group, stack, index } = found;
  const isNew = current?.item !== item || current.group !== group;
  current = found;
  $("case-name").replaceChildren(short(item.control), h("span", ` ${item.variant} @${item.scale}x`));
  $("case-cause").replaceChildren(h("a", { href: linkTo({ cause: group.id }) }, groupName(group)));
  $("position").textContent = index < 0 ? "not in the filter" : `${number(index + 1)} / ${number(stacksInOrder().length)}`;
  hold($("decide"), stack);
  showStage(item, view);
  if (isNew) showSide();
}

function showSide() {
  const { item, stack, group } = current;
  const [before, after] = [item.expected, item.actual].map((picture) => run.pictures[picture]).map((size) => size && `${size.w} × ${size.h}`);
  const row = (name, ...content) => [h("dt", name), h("dd", ...content)];
  const part = (title, ...content) => h("section", h("h2", title), ...content);
  const others = stack.filter((other) => other !== item);
  const note = h("textarea", { id: "note", rows: 2, value: noteOf(item), placeholder: "Why, for whoever reads the mark" });
  note.onchange = () => put([{ id: item.id, mark: markOf(item), note: note.value.trim() }]);
  $("side").replaceChildren(...[
    part("Change",
      item.failure && h("p.failure", item.failure),
      h("dl",
        row("What", h("b", whatChanged(item)), item.kind === "moved" && ` by ${item.dx ?? 0}, ${item.dy ?? 0} pixels`),
        item.pixels != null && row("Pixels", `${number(item.pixels)} of ${number(item.total)} `, h("span.note", `${((item.pixels / item.total) * 100).toPrecision(2)} %`)),
        item.deltaE != null && row("ΔE", `${item.deltaE.toFixed(1)} at most`, item.deltaE99 != null && `, p99 ${item.deltaE99.toFixed(1)}`),
        (before ?? after) && row("Size", before && after && before !== after ? `${before} → ${after}` : after ?? before))),
    item.causes.length > 0 && part("Causes", h("ul.plain", item.causes.map((index) => run.causes[index]).map((cause) =>
      h("li", h("a", { href: linkTo({ cause: cause.id }) }, h("code", causeName(cause))), h("span.note", causeKind(cause)), causeChange(cause))))),
    h("section", h("h2", h("label", { htmlFor: "note" }, "Note")), note),
    tokenList(item),
    others.length > 0 && part(moreAlike(others.length), h("ul.plain", others.map((other) =>
      h("li", h("a", { href: linkTo({ case: other.id, cause: group.id }) }, caseName(other)))))),
    part("File", h("p.note.place", item.path), button("link", () => copy(item.id), "Copy name"), button("link", () => copy(location.href), "Copy link")),
  ].filter(Boolean));
  $("side").scrollTop = 0;
}

function tokenList(item) {
  const tokens = tokensOf(item);
  if (tokens.length === 0) return null;
  const list = h("ul.tokens");
  const field = h("input", { type: "search", placeholder: "Find a token", ariaLabel: "Find a token" });
  const all = h("input", { type: "checkbox", checked: showsAllTokens });
  const fill = () => {
    showsAllTokens = all.checked;
    const fits = ({ chain, place, old, now, isChanged }) =>
      (all.checked || isChanged) && [...chain, place, old, now].join("\n").toLowerCase().includes(field.value.toLowerCase());
    const found = tokens.filter(fits);
    list.replaceChildren(...(found.length > 0 ? found.map(tokenRow) : [h("li.note", "No token fits.")]));
  };
  field.oninput = all.onchange = fill;
  fill();
  return h("section", h("h2", `Tokens: ${tokens.filter((token) => token.isChanged).length} changed`),
    h("div.line", field, h("label.note", all, ` All ${tokens.length}`)), list,
    item.tokensLeft > 0 && h("p.note", `${count(item.tokensLeft, "token")} more are not listed.`));
}

function tokenRow({ chain, oldChain, place, old, now, isChanged }) {
  const links = (kind, names) => h(kind, names.map((name) => {
    const made = button("name", () => copy(name), name);
    made.title = "Copy this name";
    return h("li", made);
  }));
  return h("li", place && h("span.note", place), oldChain && links("ol.chain.old", oldChain), links("ol.chain", chain), isChanged ? change(old, now) : value(now));
}
