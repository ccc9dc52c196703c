// The overview: the filter, and cards of causes, whose pictures are there near the window only.
let filterText = "";
let isFolding = true;
let shownCases = [];
let order = null;

const controlsOf = (group) =>
  (group.controls ??= [...Map.groupBy(group.shown, (item) => item.control)]
    .map(([control, cases]) =>
      ({ control, cases, stacks: [...Map.groupBy(cases, (item) => (isFolding ? item.fold : null) ?? item).values()] })));

const stacksInOrder = () =>
  (order ??= groups.flatMap((group) => controlsOf(group).flatMap(({ stacks }) => stacks.map((stack) => ({ group, stack })))));

function markable(element, cases, noun, hasWords) {
  for (const [mark, sign] of [["reject", "cross"], ["approve", "check"]]) {
    const kind = hasWords ? mark : `${mark}.icon.quiet`;
    const made = button(kind, () => decide(element.cases, mark), icon(sign), h("span", { hidden: !hasWords }));
    element.append(Object.assign(made, { mark, noun }));
  }
  element.classList.add("marks");
  return hold(element, cases);
}

function hold(element, cases) {
  element.cases = cases;
  showMarks(element);
  return element;
}

function showMarks(element) {
  const counts = tally(element.cases);
  element.dataset.mark = "";
  for (const made of element.children) {
    const { mark, noun } = made;
    if (!mark) continue;
    const isAll = counts.all > 0 && counts[mark] === counts.all;
    const word = words(isAll ? markWords[mark] : mark);
    if (isAll) element.dataset.mark = mark;
    const text = word + (counts.all > 1 ? ` all ${number(counts.all)}` : "");
    made.lastChild.textContent = text;
    Object.assign(made, { disabled: counts.all === 0, ariaPressed: isAll, ariaLabel: `${text}: ${noun}` });
  }
}

function showVerdict() {
  const { changed, missing, failed, matched } = run.counts;
  const causes = groups.filter((group) => group.cause).length;
  write("verdict", listed([
    changed && `${pictures(changed)} changed`, missing && `${number(missing)} new`, failed && `${number(failed)} failed`,
  ], ", ") || "Nothing changed");
  write("run", run.title);
  write("lead", listed([
    matched > 0 && `${pictures(matched)} did not change.`,
    causes > 0 && `${count(causes, "cause")} to decide on.`,
    run.left > 0 && `${count(run.left, "more picture")} are not listed here.`,
    run.shard && `This is part ${run.shard.index} of ${run.shard.count}.`,
  ], " "));
  $("lead").after(h("p.failure", listed((run.problems ?? []).map(textOf), "\n")));
  const unseen = run.causes.filter((cause) => cause.invisible).map((cause) =>
    h("li", h("code", cause.name), " ", causeChange(cause), h("p.note", `in ${pictures(cause.variants.reduce((sum, [, amount]) => sum + amount, 0))} that look the same`)));
  if (unseen.length > 0)
    $("rest").append(h("details", h("summary", `${count(unseen.length, "cause")} that changed without being seen`), h("ul.plain", unseen)));
}

function makeCard(group) {
  const card = h("article.card", { id: `cause-${group.id}`, group, isOpen: groups.length === 1 });
  card.fill = () => {
    if (!card.firstChild) fillCard(card);
    if (card.isStale) showCard(card);
  };
  return card;
}

function fillCard(card) {
  const { group, group: { id, cause } } = card;
  const heading = h("h2", { id: `title-${id}` }, h(cause ? "code" : "span", group.name));
  card.setAttribute("aria-labelledby", heading.id);
  card.facts = h("p.note");
  card.toggle = button("toggle", () => openCard(card, !card.isOpen), "Pictures", icon("down"));
  card.toggle.dataset.stop = "group";
  card.foot = markable(h("div.foot", card.toggle, h("span.space")), [], `what changed by ${group.name}`, true);
  card.body = h("div.body");
  card.append(
    h("div.head",
      h("div.what", h("p.note", cause ? causeKind(cause) : outcomeWord(id)), heading, cause && causeChange(cause),
        card.facts, contrastList(cause?.contrasts), cause?.file && h("code.note", cause.file, cause.line && `:${cause.line}`)),
      example(group)),
    card.foot, card.body);
}

function contrastList(contrasts = []) {
  const rows = contrasts.map(({ old, new: now, fell, threshold, text, fill, control, variant }) =>
    h(fell ? "li.failure" : "li", `Contrast ${fell ? "falls below" : "reaches"} ${threshold}: ${old.toFixed(2)} → ${now.toFixed(2)}`,
      h("p.note", `${text} on ${fill}, ${control} ${variant}`)));
  return rows.length > 0 && h("details", { open: rows.length < 4 }, h("summary", count(rows.length, "contrast")), h("ul.plain", rows));
}

function example(group) {
  const item = run.cases[group.cause?.example] ?? group.cases[0];
  return h("a.example", { href: linkToCase(item, group), ariaLabel: `Example: ${caseName(item)}` },
    both.filter((side) => item[side] != null).map((side) => h("figure", detail(item, side, 200, 128, 4), h("figcaption", views[side][0]))));
}

function showCard(card) {
  const { group, group: { shown, cases }, isOpen } = card;
  const variants = [...Map.groupBy(shown, (item) => item.variant)].sort(([, a], [, b]) => b.length - a.length);
  card.isStale = false;
  hold(card.foot, shown);
  card.facts.replaceChildren(listed([
    pictures(shown.length) + (shown.length < cases.length ? ` of ${number(cases.length)}` : ""),
    count(new Set(shown.map((item) => item.fold ?? item)).size, "look"), count(controlsOf(group).length, "control"),
  ], " · "), h("br"), ...variants.slice(0, 8).flatMap(([variant, items]) => [h("bdi", variant), ` ${number(items.length)} · `]), count(variants.length, "variant"));
  card.toggle.ariaExpanded = isOpen;
  card.body.hidden = !isOpen;
  card.body.replaceChildren(...(isOpen ? controlsOf(group) : []).flatMap(({ control, cases, stacks }) => [
    markable(h("div.control", h("h3", h("bdi", control)), h("span.note", pictures(cases.length)), h("span.space")), cases, `all of ${control}`),
    h("ul.tiles", stacks.map((stack) => makeTile(group, stack))),
  ]));
}

function openCard(card, isOpen) {
  Object.assign(card, { isOpen, isStale: true });
  card.fill();
}

function makeTile(group, stack) {
  const [item] = stack;
  const tile = h("li.tile");
  tile.fill = () => {
    if (tile.firstChild) return;
    const side = item.actual != null ? "actual" : "expected";
    const link = h("a", { href: linkToCase(item, group), ariaLabel: `${caseName(item)}, ${whatChanged(item)}` },
      item[side] != null ? detail(item, side, 200, 140, 2) : h("span.shot", h("span.broken", item.failure ?? "No picture")),
      h("span.caption", h("b", item.variant), ` @${item.scale}x `, h("span.note", whatChanged(item)),
        stack.length > 1 && h("p.note", moreAlike(stack.length - 1))));
    link.dataset.stop = "case";
    tile.append(link);
    markable(tile, stack, caseName(item));
  };
  // Not while a case is shown: one comes back here.
  tile.empty = () => tile.offsetParent && !tile.contains(document.activeElement) && tile.replaceChildren();
  near.observe(tile);
  return tile;
}

function fillChoices() {
  for (const key of ["variant", "control", "kind", "outcome", "mark"]) {
    const found = new Set(run.cases.map((item) => item[key]));
    const names = key === "mark" ? ["approve", "reject", "none"] : [...found].filter(Boolean).sort();
    if (names.length < 2) continue;
    const select = h("select", { name: key, ariaLabel: words(key) }, h("option", { value: "" }, words(key)),
      names.map((name) => h("option", { value: name }, name.slice(0, 80))));
    select.onchange = () => filterBy(choose(filterText, select.name, select.value));
    $("choices").append(select);
  }
}

function showFiltered(text = filterText) {
  filterText = text;
  order = null;
  const fits = run.cases.map(matcher(text));
  shownCases = run.cases.filter((item) => fits[item.index]);
  for (const card of $("groups").children) {
    const { group } = card;
    Object.assign(group, { shown: group.cases.filter((item) => fits[item.index]), controls: null });
    card.hidden = group.shown.length === 0;
    card.isStale = true;
    // Typing waits for no card far away: the observer says anew what is near.
    near.unobserve(card);
    near.observe(card);
  }
  $("query").value = text;
  for (const select of $("choices").children) {
    select.value = chosenIn(text, select.name);
    if (!select.value) select.selectedIndex = 0;
  }
  const all = run.cases.length;
  write("count", `${shownCases.length < all ? `${number(shownCases.length)} of ` : ""}${pictures(all)}`);
  $("clear").hidden = !text;
  $("fold").ariaPressed = isFolding;
  $("nothing").hidden = shownCases.length > 0 || all === 0;
  hold($("shown"), shownCases);
}

function toggleFolding() {
  isFolding = !isFolding;
  showFiltered();
  say(isFolding ? "Like pictures are folded" : "Every picture is shown");
}

function startOverview() {
  showVerdict();
  fillChoices();
  $("filters").hidden = run.cases.length === 0;
  markable($("shown"), [], "what is shown", true);
  $("groups").append(...groups.map(makeCard));
  showFiltered();
  [...$("groups").children].slice(0, 3).forEach((card) => card.fill());
}
