// The overview: what the run came to, the filter, and a card for each cause with its pictures by control. Cards and
// pictures are made when they come near the window; pictures go again when they leave it.

let filterText = "";
let isFolding = true;
let shownCases = [];
let order = null;
const cards = [];

/** The shown cases of a group by control, in stacks of those that look the same. */
const controlsOf = (group) =>
  (group.controls ??= [...Map.groupBy(group.shown, (item) => item.control)]
    .map(([control, cases]) =>
      ({ control, cases, stacks: [...Map.groupBy(cases, (item) => (isFolding ? item.fold : null) ?? item).values()] }))
    .sort((a, b) => b.cases.length - a.cases.length || (a.control < b.control ? -1 : 1)));

/** All stacks in the order of the page. */
const stacksInOrder = () =>
  (order ??= groups.flatMap((group) => controlsOf(group).flatMap(({ stacks }) => stacks.map((stack) => ({ group, stack })))));

// ---- Marks

/** Makes an element one whose buttons (one `click` serves all) mark the cases it holds; `noun` says what those are. */
function markable(element, cases, noun, hasWords) {
  for (const [mark, word, sign] of [["reject", "Reject", "cross"], ["approve", "Approve", "check"]]) {
    const made = button(hasWords ? mark : `${mark}.small`, null, icon(sign), hasWords && h("span"));
    made.ariaLabel = made.title = `${word} ${noun}`;
    made.noun = noun;
    element.append(made);
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
  const isAll = (mark) => counts.all > 0 && counts[mark] === counts.all;
  element.dataset.mark = isAll("approve") ? "approve" : counts.reject > 0 ? "reject" : "";
  for (const made of element.querySelectorAll(":scope > button")) {
    const mark = ["approve", "reject"].find((one) => made.classList.contains(one));
    if (!mark) continue;
    made.disabled = counts.all === 0;
    made.ariaPressed = isAll(mark) ? "true" : counts[mark] > 0 ? "mixed" : "false";
    const words = made.querySelector("span");
    if (!words) continue;
    const word = mark === "approve" ? "Approve" : "Reject";
    words.textContent = `${isAll(mark) ? markWords[mark].replace(/^./, word[0]) : word}${counts.all > 1 ? ` all ${number(counts.all)}` : ""}`;
    made.ariaLabel = `${words.textContent}: ${made.noun}`;
  }
}

// ---- Around the causes

function showVerdict() {
  const { changed, missing, failed, matched, obsolete } = run.counts;
  const drawn = Object.values(run.counts).reduce((sum, amount) => sum + amount) - obsolete;
  const different = listed([changed && `${count(changed, "picture")} changed`, missing && `${number(missing)} new`, failed && `${number(failed)} failed`], ", ");
  const causes = groups.filter((group) => group.cause).length;
  const written = run.cases.filter((item) => item.written).length;
  $("verdict").textContent = different || "Nothing changed";
  $("lead").textContent = listed([
    different ? matched > 0 && `${count(matched, "picture")} did not change.` : `All ${count(drawn, "picture")} look the way they did.`,
    causes > 0 && `${count(causes, "cause")} to decide on.`,
    written > 0 && `This run has written ${count(written, "reference")}.`,
    run.left > 0 && `${count(run.left, "more picture")} are not listed here.`,
  ], " ");
  $("lead").after(h("ul.failure", (run.problems ?? []).map((problem) => h("li", textOf(problem)))));
  $("run").textContent = run.title;
  for (const [outcome, word] of Object.entries(outcomeWords).filter(([outcome]) => run.counts[outcome])) {
    const bar = h(`span.bar.${outcome}`);
    bar.style.flexGrow = run.counts[outcome];
    $("meter").append(bar);
    $("legend").append(h("li", h(`span.bar.dot.${outcome}`), h("b", number(run.counts[outcome])), ` ${word}`));
  }
  $("legend").append(h("li.note", listed([
    run.shard && `part ${run.shard.index} of ${run.shard.count}`,
    ...run.suites.map(({ name, tolerance }) => tolerance && `${name} tolerates ${tolerance}`),
    run.seconds != null && `${run.seconds.toFixed(1)} s`,
    run.renderer && `renderer ${run.renderer}`,
  ], " · ")));
}

function showRest() {
  const folded = (title, amount, ...content) =>
    $("rest").append(h("details", { open: run.cases.length === 0 }, h("summary", h("b", title), h("span.note", amount)), ...content));
  const unseen = run.causes.filter((cause) => cause.invisible);
  if (unseen.length > 0)
    folded("Changed without being seen", count(unseen.length, "cause"), h("ul.plain", unseen.map((cause) =>
      h("li", h("code", causeName(cause)), " ", causeChange(cause), h("span.note", `in ${count(cause.cases.length, "picture")} that look the same`)))));
  if (run.unchanged.length > 0)
    folded("What did not change", count(run.counts.matched, "picture"), [...Map.groupBy(run.unchanged, ([suite]) => suite)].flatMap(([suite, rows]) => [
      h("h3", run.suites[suite].name),
      h("ul.columns", rows.map(([, control, amount]) => h("li", textOf(control), h("span.note", number(amount))))),
    ]));
}

// ---- Cards

function makeCard(group) {
  const card = { group, element: h("article.card", { id: `cause-${group.id}` }) };
  card.element.fill = () => {
    if (!card.foot) {
      fillCard(card);
      showCard(card);
    } else if (card.isStale) fillBody(card);
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
  card.variants = h("p.note");
  card.toggle = button("toggle", () => openCard(card, card.body.hidden), "Pictures", icon("down"));
  card.toggle.ariaExpanded = "false";
  card.toggle.dataset.stop = "group";
  card.foot = markable(h("div.foot", card.toggle, h("span.space")), group.shown, `what changed by ${groupName(group)}`, true);
  card.body = h("div.body", { hidden: true });
  element.append(
    h("div.head",
      h("div.what", h("p.kind", cause ? causeKind(cause) : outcomeWords[group.id]), heading, cause ? causeChange(cause) : h("p", group.advice),
        card.facts, card.variants, contrastList(cause?.contrasts ?? []), cause?.file && h("p.note.place", cause.file, cause.line && `:${cause.line}`)),
      example(group)),
    card.foot, card.body);
  if (groups.length === 1) openCard(card, true);
}

function contrastList(contrasts) {
  const rows = contrasts.map(({ old, new: now, fell, threshold, text, fill, control, variant }) =>
    h(`li.${fell ? "bad" : "good"}`, icon(fell ? "cross" : "check"), h("span",
      h("b", `${old.toFixed(2)} → ${now.toFixed(2)}`), ` contrast ${fell ? "falls below" : "reaches"} ${threshold}`,
      h("span.note", `${text} on ${fill}, ${control} ${variant}`))));
  const rest = rows.splice(3);
  return rows.length > 0 && [h("ul.contrasts", rows), rest.length > 0 && h("details", h("summary.note", `${rest.length} more`), h("ul.contrasts", rest))];
}

function example(group) {
  const item = run.cases[group.cause?.example] ?? group.cases[0];
  const sides = ["expected", "actual"].filter((side) => item[side] != null);
  return h("a.example", { href: linkTo({ case: item.id, cause: group.id }), ariaLabel: `Example: ${caseName(item)}` },
    sides.map((side) => h("figure", detail(item, side, 200, 128, 4), h("figcaption", views[side][0]))));
}

/** Brings a card up to date with filter and folding. */
function showCard(card) {
  const { element, body, foot, facts, variants } = card;
  const { shown, cases } = card.group;
  element.hidden = shown.length === 0;
  if (!foot || element.hidden) return;
  hold(foot, shown);
  const different = (of, noun) => count(new Set(shown.map(of)).size, noun);
  facts.textContent = listed([
    count(shown.length, "picture") + (shown.length < cases.length ? ` of ${number(cases.length)}` : ""),
    different((item) => item.fold ?? item, "look"), different((item) => item.control, "control"),
  ], " · ");
  const byVariant = [...Map.groupBy(shown, (item) => item.variant)].sort(([, a], [, b]) => b.length - a.length);
  variants.textContent = listed([...byVariant.slice(0, 8).map(([variant, items]) => `${variant} ${number(items.length)}`),
    byVariant.length > 8 && `${byVariant.length - 8} more variants`], " · ");
  if (body.hidden) return;
  // Typing does not wait for what is far away: the observer says anew what is near.
  card.isStale = true;
  near.unobserve(element);
  near.observe(element);
}

function openCard(card, isOpen) {
  card.element.fill();
  card.body.hidden = !isOpen;
  card.toggle.ariaExpanded = `${isOpen}`;
  if (isOpen) fillBody(card);
  else card.body.replaceChildren();
}

function fillBody(card) {
  const { group, body } = card;
  card.isStale = false;
  const columns = Math.max(2, Math.floor((body.clientWidth - 40) / 216));
  body.replaceChildren(...controlsOf(group).flatMap(({ control, cases, stacks }) => {
    const head = h("div.control", h("h3", control), h("span.note", count(cases.length, "picture"),
      stacks.length < cases.length && ` · ${count(stacks.length, "look")}`), h("span.space"));
    const parts = [markable(head, cases, `all of ${control}`)];
    for (let start = 0; start < stacks.length; start += 48) {
      const part = stacks.slice(start, start + 48);
      const tiles = h("ul.tiles");
      // As high as it will be, so that the page does not jump.
      tiles.style.minHeight = `${Math.ceil(part.length / columns) * 210}px`;
      tiles.fill = () => {
        if (!tiles.firstChild) tiles.append(...part.map((stack) => makeTile(group, stack)));
        tiles.style.minHeight = "";
      };
      tiles.empty = () => {
        if (!tiles.firstChild || tiles.contains(document.activeElement)) return;
        tiles.style.minHeight = `${tiles.offsetHeight}px`;
        tiles.replaceChildren();
      };
      near.observe(tiles);
      parts.push(tiles);
    }
    return parts;
  }));
}

function makeTile(group, stack) {
  const [item] = stack;
  const side = item.actual != null ? "actual" : "expected";
  const link = h("a", { href: linkTo({ case: item.id, cause: group.id }), ariaLabel: listed([caseName(item), whatChanged(item)], ", ") },
    item[side] != null ? detail(item, side, 200, 140, 2) : h("span.shot", h("span.broken", item.failure ?? "No picture")),
    h("span.caption", h("b", item.variant), ` @${item.scale}x `, h("span.note", whatChanged(item)),
      stack.length > 1 && h("span.note.more", moreAlike(stack.length - 1))));
  link.dataset.stop = "case";
  const image = link.querySelector("img");
  // As long as one points at it, the picture as it was.
  if (image && side === "actual" && item.expected != null) {
    link.onmouseenter = () => showPicture(image, item.expected);
    link.onmouseleave = () => showPicture(image, item.actual);
  }
  return markable(h("li.tile", link), stack, stack.length > 1 ? `${caseName(item)} and what looks the same` : caseName(item));
}

// ---- The filter

function fillChoices() {
  const named = (of, words = Object.create(null)) => [...new Set(run.cases.map(of))].filter(Boolean).sort().map((name) => [name, words[name] ?? name]);
  const lists = {
    Variant: named((item) => item.variant),
    Control: named((item) => item.control),
    Kind: named((item) => item.kind, kindWords),
    Outcome: named((item) => item.outcome, outcomeWords),
    Cause: groups.filter((group) => group.cause).map((group) => [/^[\w.-]+$/.test(group.cause.name ?? "") ? group.cause.name : group.id, groupName(group)]),
    Mark: [["approve", "Approved"], ["reject", "Rejected"], ["none", "Undecided"]],
  };
  for (const [label, list] of Object.entries(lists)) {
    if (list.length < 2) continue;
    const select = h("select", { name: label.toLowerCase(), ariaLabel: label }, h("option", { value: "" }, label),
      list.map(([name, word]) => h("option", { value: name }, word.slice(0, 80))));
    select.onchange = () => filterBy(choose(filterText, select.name, select.value));
    $("choices").append(select);
  }
}

function showFiltered(text = filterText) {
  filterText = text;
  order = null;
  const fits = run.cases.map(matcher(text));
  for (const group of groups) {
    group.shown = group.cases.filter((item) => fits[item.index]);
    group.controls = null;
  }
  shownCases = run.cases.filter((item) => fits[item.index]);
  cards.forEach(showCard);
  if ($("query").value !== text) $("query").value = text;
  for (const select of $("choices").children) {
    select.value = chosenIn(text, select.name) ?? "";
    if (!select.value) select.selectedIndex = 0;
    select.classList.toggle("set", select.selectedIndex > 0);
  }
  const all = run.cases.length;
  $("count").textContent = `${shownCases.length < all ? `${number(shownCases.length)} of ` : ""}${count(all, "picture")}`;
  $("clear").hidden = !text.trim();
  $("fold").ariaPressed = `${isFolding}`;
  $("nothing").hidden = shownCases.length > 0 || all === 0;
  hold($("shown"), shownCases);
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
  markable($("shown"), [], "what is shown", true);
  groups.forEach((group) => $("groups").append(makeCard(group)));
  showFiltered();
  // What is seen first is there at once.
  cards.slice(0, 3).forEach((card) => card.element.fill());
  showRest();
  // The first key pressed in the filter does not wait for this.
  setTimeout(() => run.cases.forEach(searchedIn), 500);
}
