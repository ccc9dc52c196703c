// The overview: what the run came to, the filter, and a card for each cause with its pictures by control. Cards and
// pictures are made when they come near the window; pictures go again when they leave it.

let filterText = "";
let isFolding = true;
let shownCases = [];
let sequence = null;
const cards = [];

/** The shown cases of a group by control, in stacks of those that look the same. */
function controlsOf(group) {
  const byControl = Object.groupBy(group.shown, (item) => item.control);
  return (group.controls ??= Object.entries(byControl)
    .map(([control, cases]) => {
      const alike = Map.groupBy(cases, (item) => (isFolding && item.fold != null ? item.fold : item));
      return { control, cases, stacks: [...alike.values()] };
    })
    .sort((a, b) => b.cases.length - a.cases.length || (a.control < b.control ? -1 : 1)));
}

/** All stacks in the order of the page. */
const stacksInOrder = () =>
  (sequence ??= run.groups.flatMap((group) =>
    controlsOf(group).flatMap(({ stacks }) => stacks.map((stack) => ({ group, stack })))));

// ---- Around the causes

function showVerdict() {
  const { changed, missing, failed, matched, obsolete } = run.counts;
  const drawn = Object.values(run.counts).reduce((sum, amount) => sum + amount) - obsolete;
  const different = [
    changed && `${count(changed, "picture")} changed`, missing && `${number(missing)} new`, failed && `${number(failed)} failed`,
  ].filter(Boolean).join(", ");
  const causes = run.groups.filter((group) => group.cause).length;
  $("verdict").textContent = different || "Nothing changed";
  $("lead").textContent = [
    different ? `${count(matched, "picture")} did not change.` : `All ${count(drawn, "picture")} look the way they did.`,
    causes > 0 && `${count(causes, "cause")} to decide on.`,
    run.left > 0 && `${count(run.left, "more picture")} are not listed here.`,
  ].filter(Boolean).join(" ");
  $("run").textContent = run.title ?? "";
  for (const [outcome, word] of Object.entries(outcomeWords)) {
    if (!run.counts[outcome]) continue;
    const bar = h(`span.${outcome}`);
    bar.style.flexGrow = run.counts[outcome];
    $("meter").append(bar);
    $("legend").append(h("li", h(`span.dot.${outcome}`), h("b", number(run.counts[outcome])), ` ${word}`));
  }
  $("legend").append(h("li.note", [
    run.suites.length > 1 && count(run.suites.length, "suite"),
    run.shard && `part ${run.shard.index} of ${run.shard.count}`,
    ...run.suites.map(({ name, tolerance }) => tolerance && `${name} tolerates ${tolerance}`),
    run.seconds != null && `${run.seconds.toFixed(1)} s`,
    run.renderer && `renderer ${run.renderer}`,
  ].filter(Boolean).join(" · ")));
}

function showRest() {
  const folded = (title, amount, ...content) =>
    $("rest").append(h("details.calm", { open: run.cases.length === 0 },
      h("summary", h("b", title), h("span.note", amount)), ...content));
  const unseen = run.causes.filter((cause) => cause.invisible);
  if (unseen.length > 0)
    folded("Changed without being seen", count(unseen.length, "cause"), h("ul.plain", unseen.map((cause) =>
      h("li", h("code", causeName(cause)), change(cause.old, cause.new, cause.oldColor, cause.newColor),
        h("span.note", `${count(cause.cases.length, "picture")} made from it look the same`)))));
  const bySuite = Map.groupBy(run.unchanged, ([suite]) => suite);
  if (bySuite.size > 0)
    folded("What did not change", count(run.counts.matched, "picture"), [...bySuite].flatMap(([suite, rows]) => [
      h("h3", run.suites[suite].name),
      h("ul.columns", rows.map(([, control, amount]) => h("li", textOf(control), h("span.note", number(amount))))),
    ]));
}

// ---- Cards

/** Two buttons that mark the cases which `cases` gives when one is pressed. */
function deciders(noun, cases) {
  const one = (mark, word, sign) =>
    button(`${mark}.small`, { title: `${word} ${noun}`, "aria-label": `${word} ${noun}`, onclick: () => decide(cases(), mark) }, icon(sign));
  return [one("reject", "Reject", "cross"), one("approve", "Approve", "check")];
}

/** Shows on the buttons in an element how cases are marked. */
function showMarks(holder, cases) {
  const counts = tally(cases);
  for (const mark of ["approve", "reject"])
    for (const made of holder.querySelectorAll(`button.${mark}`)) {
      made.disabled = counts.all === 0;
      made.ariaPressed = counts.all > 0 && counts[mark] === counts.all ? "true" : counts[mark] > 0 ? "mixed" : "false";
    }
  return counts;
}

function makeCard(group) {
  const card = { group, element: h("article.card", { id: `cause-${group.id}` }) };
  card.element.fill = () => {
    near.unobserve(card.element);
    if (card.foot) return;
    fillCard(card);
    showCard(card);
  };
  near.observe(card.element);
  cards.push(card);
  return card.element;
}

function fillCard(card) {
  const { group, element } = card;
  const { cause } = group;
  const heading = h("h2", { id: `title-${group.id}` }, cause ? h("code", causeName(cause)) : group.title);
  element.setAttribute("aria-labelledby", heading.id);
  card.facts = h("p.note");
  card.toggle = button("toggle", { "aria-expanded": "false", onclick: () => openCard(card, card.body.hidden) }, "Pictures", icon("down"));
  card.toggle.dataset.stop = "group";
  card.done = h("span.note");
  card.reject = button("reject", { onclick: () => decide(group.shown, "reject") });
  card.approve = button("approve", { onclick: () => decide(group.shown, "approve") });
  card.foot = h("div.foot", card.toggle, card.done, h("span.space"), card.reject, card.approve);
  card.body = h("div.body", { hidden: true });
  element.append(
    h("div.head",
      h("div.what",
        h("p.kind", cause ? causeKind(cause) : outcomeWords[group.id]),
        heading,
        cause ? (cause.old ?? cause.new) != null && change(cause.old, cause.new, cause.oldColor, cause.newColor) : h("p", group.advice),
        card.facts,
        cause?.contrasts?.length > 0 && contrastList(cause.contrasts),
        cause?.file && h("p.note.place", cause.file, cause.line && `:${cause.line}`)),
      example(group)),
    card.foot, card.body);
  if (run.groups.length === 1) openCard(card, true);
}

function contrastList(contrasts) {
  const rows = contrasts.map(({ old, new: now, fell, threshold, text, fill, control, variant }) =>
    h(`li.${fell ? "bad" : "good"}`, icon(fell ? "cross" : "check"), h("span",
      h("b", `${old.toFixed(2)} → ${now.toFixed(2)}`), ` contrast ${fell ? "falls below" : "reaches"} ${threshold}`,
      h("span.note", `${text} on ${fill}, ${control} ${variant}`))));
  const rest = rows.splice(3);
  return [h("ul.contrasts", rows), rest.length > 0 && h("details", h("summary.note", `${rest.length} more`), h("ul.contrasts", rest))];
}

function example(group) {
  const item = run.cases[group.cause?.example ?? group.cases[0].index];
  const sides = ["expected", "actual"].filter((side) => item[side] != null);
  return sides.length > 0 && h("a.example", { href: linkTo({ case: item.id, cause: group.id }), "aria-label": `Example: ${caseName(item)}` },
    sides.map((side) => h("figure", detail(item, side, 200, 128, 4), h("figcaption", side === "expected" ? "Reference" : "Now"))));
}

/** Brings a card up to date with filter and folding, or only with marks. */
function showCard(card, isFiltered = true) {
  const { group, element, body, foot } = card;
  element.hidden = group.shown.length === 0;
  if (!foot || element.hidden) return;
  const counts = showMarks(foot, group.shown);
  const done = counts.approve + counts.reject;
  card.done.textContent = done === 0 ? "" : done === counts.all ? "All decided" : `${number(done)} of ${number(counts.all)} decided`;
  if (!isFiltered) return body.querySelectorAll(".marked").forEach((holder) => holder.showMarks());
  const all = group.shown.length;
  card.approve.textContent = all === 1 ? "Approve" : `Approve all ${number(all)}`;
  card.reject.textContent = all === 1 ? "Reject" : `Reject all ${number(all)}`;
  const different = (of, noun) => count(new Set(group.shown.map(of)).size, noun);
  card.facts.textContent = [
    count(all, "picture") + (all < group.cases.length ? ` of ${number(group.cases.length)}` : ""),
    different((item) => item.fold ?? item, "look"),
    different((item) => item.variant, "variant"),
    different((item) => item.control, "control"),
  ].join(" · ");
  if (!body.hidden) fillBody(card);
}

function openCard(card, isOpen) {
  card.element.fill();
  card.body.hidden = !isOpen;
  card.toggle.ariaExpanded = `${isOpen}`;
  if (isOpen) fillBody(card);
  else card.body.replaceChildren();
}

function fillBody({ group, body }) {
  body.replaceChildren();
  const columns = Math.max(1, Math.floor((body.clientWidth - 40) / 216));
  for (const { control, cases, stacks } of controlsOf(group)) {
    const head = h("div.control.marked", h("h3", control),
      h("span.note", count(cases.length, "picture"), stacks.length < cases.length && ` · ${count(stacks.length, "look")}`),
      h("span.space"), deciders(`${count(cases.length, "picture")} of ${control}`, () => cases));
    head.showMarks = () => showMarks(head, cases);
    head.showMarks();
    body.append(head);
    for (let start = 0; start < stacks.length; start += 48) {
      const part = stacks.slice(start, start + 48);
      const tiles = h("ul.tiles");
      // As high as it will be, so that the page does not jump.
      tiles.style.minHeight = `${Math.ceil(part.length / columns) * 210}px`;
      tiles.fill = () => tiles.firstChild ?? tiles.append(...part.map((stack) => makeTile(group, stack)));
      tiles.empty = () => tiles.contains(document.activeElement) || tiles.replaceChildren();
      near.observe(tiles);
      body.append(tiles);
    }
  }
}

function makeTile(group, stack) {
  const [item] = stack;
  const side = item.actual != null ? "actual" : "expected";
  const more = stack.length > 1 && `${stack.length - 1} more look${stack.length > 2 ? "" : "s"} the same`;
  const link = h("a", { href: linkTo({ case: item.id, cause: group.id }) },
    item[side] != null ? detail(item, side, 200, 140, 2) : h("span.shot", h("span.broken", item.failure ?? "No picture")),
    h("span.caption", h("b", item.variant), ` @${item.scale}x`, h("span.note", ` ${whatChanged(item)}`), more && h("span.note.more", more)));
  link.dataset.stop = "case";
  const image = link.querySelector("img");
  // As long as one points at it, the picture as it was.
  if (image && side === "actual" && item.expected != null)
    for (const [event, shown] of [["mouseenter", "expected"], ["mouseleave", "actual"]])
      link.addEventListener(event, () => showPicture(image, item[shown]));
  const tile = h("li.tile.marked", link, h("span.deciders", deciders(caseName(item), () => stack)));
  tile.stack = stack;
  tile.showMarks = () => {
    const counts = showMarks(tile, stack);
    const mark = counts.all === 0 ? "" : counts.approve === counts.all ? "approve" : counts.reject > 0 ? "reject" : "";
    tile.dataset.mark = mark;
    link.ariaLabel = [caseName(item), whatChanged(item), more, markWords[mark]].filter(Boolean).join(", ");
  };
  tile.showMarks();
  return tile;
}

// ---- The filter

function fillChoices() {
  const named = (list, word = (name) => name) => [...new Set(list)].filter(Boolean).sort().map((name) => [name, word(name)]);
  const lists = {
    Variant: named(run.cases.map((item) => item.variant)),
    Control: named(run.cases.map((item) => item.control)),
    Kind: named(run.cases.map((item) => item.kind), (kind) => kindWords[kind] ?? kind),
    Outcome: named(run.cases.map((item) => item.outcome), (outcome) => outcomeWords[outcome]),
    Cause: run.groups.filter((group) => group.cause).map((group) =>
      [/^[\w.-]+$/.test(group.cause.name ?? "") ? group.cause.name : group.id, groupName(group)]),
    Mark: [["approve", "Approved"], ["reject", "Rejected"], ["none", "Undecided"]],
  };
  for (const [label, list] of Object.entries(lists)) {
    if (list.length < 2) continue;
    const select = h("select", { name: label.toLowerCase(), "aria-label": label }, h("option", { value: "" }, label),
      list.map(([name, word]) => h("option", { value: name }, word)));
    select.onchange = () => filterBy(choose(filterText, select.name, select.value));
    $("choices").append(select);
  }
}

function showFiltered(text = filterText) {
  filterText = text;
  sequence = null;
  const fits = run.cases.map(matcher(text));
  const listed = new Set();
  for (const group of run.groups) {
    group.shown = group.cases.filter((item) => fits[item.index]);
    group.shown.forEach((item) => listed.add(item));
    group.controls = null;
  }
  shownCases = [...listed];
  cards.forEach((card) => showCard(card));
  if (document.activeElement !== $("query")) $("query").value = text;
  for (const select of $("choices").children) {
    select.value = chosenIn(text, select.name);
    if (!select.value) select.selectedIndex = 0;
    select.classList.toggle("set", select.selectedIndex > 0);
  }
  const isAll = shownCases.length === run.cases.length;
  $("count").textContent = `${isAll ? "" : `${number(shownCases.length)} of `}${count(run.cases.length, "picture")}`;
  $("clear").hidden = !text.trim();
  $("fold").ariaPressed = `${isFolding}`;
  $("nothing").hidden = shownCases.length > 0 || run.cases.length === 0;
  showMarks($("filters"), shownCases);
}

function toggleFolding() {
  isFolding = !isFolding;
  showFiltered();
  say(isFolding ? "Pictures that look the same are folded" : "Every picture is shown");
}

function startOverview() {
  showVerdict();
  fillChoices();
  $("filters").hidden = run.cases.length === 0;
  run.groups.forEach((group) => $("groups").append(makeCard(group)));
  showFiltered();
  // What is seen first is there at once.
  cards.slice(0, 3).forEach((card) => card.element.fill());
  showRest();
  for (const mark of ["approve", "reject"]) $(`${mark}-shown`).onclick = () => decide(shownCases, mark);
  $("fold").onclick = toggleFolding;
  listeners.push(() => {
    // Marks may be what the filter asks for.
    if (filterText.includes("mark:")) return showFiltered();
    cards.forEach((card) => showCard(card, false));
    showMarks($("filters"), shownCases);
  });
}
