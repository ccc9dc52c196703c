// The overview: the filter, and cards of causes, filled when near the window.
let filterText = "";
let isFolding = true;
let shownCases = [];
// The cause from which pictures are walked.
let home = null;
let order = null;

const controlsOf = (group) =>
	(group.controls ??= [...Map.groupBy(group.shown, (item) => item.label)]
		.map(([label, cases]) =>
			({ label, cases, stacks: [...Map.groupBy(cases, (item) => (isFolding ? item.fold : null) ?? item).values()] })));

/** Each picture once, although several causes may have changed it: with the cause it was opened from, else with its first one. */
function stacksInOrder() {
	if (order) return order;
	const seen = new Set(home?.shown);
	order = groups.flatMap((group) => controlsOf(group).flatMap(({ stacks }) => stacks.flatMap((all) => {
		const stack = group === home ? all : all.filter((item) => !seen.has(item));
		stack.forEach((item) => seen.add(item));
		return stack.length > 0 ? [{ group, stack }] : [];
	})));
	return order;
}

const isUndecided = (item) => item.markable && !markOf(item);

function markable(element, cases, noun, hasWords) {
	for (const [mark, sign] of [["reject", "cross"], ["approve", "check"]]) {
		const kind = hasWords ? mark : `${mark}.icon.quiet`;
		// The second click of a double click would decide on the next picture.
		const act = ({ detail }) => detail !== 2 && decideHere(element, made.ariaPressed === "true" ? null : mark);
		const made = button(kind, act, icon(sign), h("span", { hidden: !hasWords }));
		element.append(Object.assign(made, { mark, noun }));
	}
	element.classList.add("marks");
	return hold(element, cases);
}

/** Marks what an element shows, by the causes if it is a part of a cause's card; from a picture, a decision goes on to the next. */
function decideHere({ group, cases }, mark) {
	if (group) decideGroup(group, cases, mark);
	else decide(cases, mark);
	if (current && mark && cases.some((item) => item.markable)) goOn();
}

function hold(element, cases) {
	element.cases = cases;
	showMarks(element);
	return element;
}

function showMarks(element, known) {
	const { cases, group, share } = element;
	const counts = tally(cases);
	const { taken, text: rest } = group ? shareOf(group, cases, known?.has ? known : approvedCauses()) : { taken: cases };
	if (share) {
		share.decided.textContent = counts.all > 0 ? `${number(counts.all - counts.null)} of ${number(counts.all)} decided` : "";
		share.rest.textContent = rest || "";
	}
	element.dataset.mark = "";
	for (const made of element.children) {
		const { mark, noun } = made;
		if (!mark) continue;
		const isPart = rest && mark === "approve";
		const isAll = isPart ? taken.length > 0 && tally(taken).approve === taken.length : counts.all > 0 && counts[mark] === counts.all;
		if (isAll && !isPart) element.dataset.mark = mark;
		const amount = isPart ? ` ${number(taken.length)}` : counts.all > 1 ? ` all ${number(counts.all)}` : "";
		const text = words(isAll ? markWords[mark] : mark) + amount;
		made.lastChild.textContent = text;
		Object.assign(made, { hidden: counts.all === 0, ariaPressed: isAll, ariaLabel: listed([`${text}: ${noun}`, isPart && rest], "; ") });
	}
}

function showVerdict() {
	const { matched } = run.counts;
	const causes = groups.filter(({ cause, cases }) => cause && tally(cases).all > 0).length;
	if (run.other) Object.assign($("other-page"), { hidden: false, textContent: run.gallery ? "Changes" : "Gallery", href: `${run.mode === "folder" ? "../" : ""}${encodeURIComponent(run.other)}` });
	write("verdict", run.gallery ? "Gallery" : run.verdict.text.replace(/^./, (letter) => letter.toUpperCase()));
	if (!run.gallery && run.verdict.level === "good" && run.cases.length === 0) $("verdict").prepend(icon("check"));
	const variants = new Set(run.cases.map(({ variant }) => variant)).size;
	$("verdict").classList.toggle("failure", !run.gallery && /^(bad|interrupted)$/.test(run.verdict.level));
	write("run", run.title);
	write("lead", listed([run.gallery && `${pictures(run.cases.length)} of ${count(groups.length, "control")} in ${count(variants, "variant")}.`, ...run.lead, causes > 0 && `${count(causes, "cause")} to decide on.`], " "));
	$("lead").after(h("p.note", { id: "build" }, buildFacts(run.build ?? {})), h("div.example", { id: "samples", hidden: run.samples.length === 0 }, run.samples.map((sample) =>
		h("figure", detail({ ...sample, boxes: [] }, "actual", 260, 166, 4), h("figcaption", h("bdi", sample.name), " ", h("bdi", sample.variant), ` ${scaleOf(sample)}`)))));
	const [errors, hints] = [true, false].map((isError) => run.findings.filter(({ severity }) => (severity === "error") === isError));
	$("build").after(h("p.failure", listed(first(20, run.problems, textOf), "\n")), h("ul.plain", { id: "errors" }, errors.slice(0, 20).map(findingRow)),
		more(count(errors.length - 20, "more error"), errors.slice(20), findingRow));
	const unseen = run.causes.filter((cause) => cause.invisible);
	$("rest").append(...[
		more(count(hints.length + run.findingsLeft, "hint"), hints, findingRow),
		more(count(run.remarks.length, "note"), run.remarks, ({ text, count: amount, cases }) =>
			h("li", text, h("p.note", `${pictures(amount)}: `, listed(first(3, cases), ", "), amount > cases.length && cases.length <= 3 && " …"))),
		more(`${count(unseen.length, "cause")} that changed without being seen`, unseen, (cause) =>
			h("li", h("code", cause.name), " ", causeChange(cause), h("p.note", `in ${pictures(cause.amount)}: `, countsOf(cause.controls)))),
		// Where nothing else is to be seen, the lead has said it.
		!run.gallery && more(run.cases.length > 0 ? `${pictures(matched)} that did not change` : "Suites and controls", [...Map.groupBy(run.unchanged, ([suite]) => run.suites[suite].name)], ([suite, counts]) =>
			h("li", h("code", suite), h("p.note", countsOf(counts.map(([, ...control]) => named(control)))))),
		h("p.note", `Drawn by Specimen ${run.renderer}${run.gallery ? "" : ` in ${run.seconds.toFixed(1)} s`}`)].filter(Boolean));
}

/** What the run is of: its suites, and what the CI service said of the build. */
function buildFacts({ commit, branch, pullRequest, url, machine, date }) {
	const begun = date && new Date(date).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
	const facts = [
		h("bdi", run.title), branch && h("bdi", branch), pullRequest && `#${pullRequest}`, commit && h("code", { title: commit }, commit.slice(0, 10)),
		date && h("time", { dateTime: date }, `${begun} UTC`), machine && h("bdi", machine), url && h("a", { href: url, rel: "noreferrer" }, "Build"),
	];
	return facts.filter(Boolean).flatMap((fact, index) => [index > 0 && " · ", fact]);
}

/** A finding: what is wrong, the colours it is about, where, the line of the file, and what to do. */
function findingRow({ severity, code, message, advice, file, line, column, colors, excerpt, indent }) {
	const sample = colors?.length === 2 && h("span.sample", { ariaHidden: "true" }, "Aa");
	if (sample) ["--color", "--behind"].forEach((side, index) => sample.style.setProperty(side, colors[index]));
	return h("li.finding",
		h("p", sample, colors?.map((color) => value(color.slice(0, 7), color)), h(severity === "error" ? "b.failure" : "b", message)),
		h("p.note", h("code", listed([file, line, column], ":")), ` ${code}`),
		excerpt != null && h("pre", `${excerpt}\n${" ".repeat(indent)}^`),
		advice && h("p.note", advice));
}

/** Rows that are made when they are to be seen. */
function more(summary, items, rowOf, open) {
	const details = h("details", { open, hidden: items.length === 0 }, h("summary", summary));
	const fill = () => details.append(h("ul.plain", first(500, items, rowOf)));
	details.addEventListener("toggle", fill, { once: true });
	return details;
}

const countsOf = (counts) =>
	first(20, counts, ([name, amount]) => [h("bdi", name), ` ${number(amount)}`]).flatMap((part, index) => [index > 0 && part && " · ", part]);

function makeCard(group) {
	const card = h("article.card", { id: `cause-${group.id}`, ariaLabel: short(group.name), group, isOpen: run.gallery || groups.length === 1 });
	card.fill = () => {
		if (!card.firstChild) fillCard(card);
		if (card.isStale) showCard(card);
	};
	return card;
}

function fillCard(card) {
	const { group, group: { id, cause } } = card;
	card.facts = h("p.note");
	card.toggle = button("toggle", () => openCard(card, !card.isOpen), "Pictures", icon("down"));
	card.toggle.ariaLabel = `Pictures: ${group.name}`;
	card.toggle.dataset.stop = "group";
	const share = { decided: h("span.note"), rest: h("span.note.rest") };
	card.foot = markable(Object.assign(h("div.foot", card.toggle, share.decided, h("span.space"), share.rest), { group, share }), [],
		`what changed by ${group.name}`, true);
	card.foot.hidden = run.gallery;
	card.body = h("div.body");
	card.append(
		h("div.head",
			h("div.what", !run.gallery && h("p.note", cause ? causeKind(cause) : words(groupWords[group.outcome])), h("h2", h(cause ? "code" : "span", group.name)),
				group.failure && h("p.failure", group.failure),
				cause && causeChange(cause),
				group.outcome === "tolerated" && h("p.note", group.cases[0].suite.tolerance),
				card.facts, contrastList(cause?.contrasts), cause?.file && h("code.note", cause.file, cause.line && `:${cause.line}`),
				cause?.since && h("p.note", `Since ${cause.since}`)),
			!run.gallery && (card.example = h("div"))),
		card.foot, card.body);
}

function contrastList(contrasts = []) {
	return more(count(contrasts.length, "contrast"), contrasts, ({ old, new: now, fell, threshold, text, fill, control, variant }) =>
		h(fell ? "li.failure" : "li", `Contrast ${fell ? "falls below" : "reaches"} ${threshold}: ${old.toFixed(2)} → ${now.toFixed(2)}`,
			h("p.note", `${text} on ${fill}, ${control} ${variant}`)), contrasts.length < 4);
}

/** The case that shows a cause best; under a filter, of those that fit, one that has no other cause. */
function exampleOf({ cause, shown }) {
	const best = run.cases[cause?.example];
	return shown.includes(best) ? best : shown.find(({ causes }) => causes.length === 1) ?? shown[0];
}

function example(group) {
	const item = exampleOf(group);
	return h("a.example", { href: linkToCase(item, group), ariaLabel: `Example: ${caseName(item)}` },
		both.filter((side) => item[side] != null).map((side) => h("figure", detail(item, side, 260, 166, 4, 2), h("figcaption", views[side][0]))));
}

function showCard(card) {
	const { group, group: { shown, cases, cause }, isOpen } = card;
	const all = cause?.amount ?? cases.length;
	// One picture needs no sums; what was not drawn cannot look different, and files without a case have no variant.
	const isDrawn = !run.gallery && shown.length > 1 && shown.some((item) => item.actual != null);
	const variants = [...Map.groupBy(shown.filter((item) => item.variant), (item) => item.variant)].map(([variant, { length }]) => [variant, length]).sort(([, a], [, b]) => b - a);
	card.isStale = false;
	if (card.example && card.shows !== exampleOf(group)) {
		card.shows = exampleOf(group);
		const made = example(group);
		card.example.replaceWith(made);
		card.example = made;
	}
	hold(card.foot, shown);
	card.facts.replaceChildren(...[listed([
		pictures(shown.length) + (shown.length < all ? ` of ${number(all)}` : ""),
		isDrawn && count(new Set(shown.map((item) => item.fold ?? item)).size, "distinct change"),
		!run.gallery && shown.length > 1 && count(controlsOf(group).length, "control"), shown.length > 1 && variants.length > 0 && count(variants.length, "variant"),
	], " · "), !run.gallery && h("br"), !run.gallery && h("span", shown.length > 1 ? countsOf(variants.slice(0, 8)) : h("bdi", variants[0]?.[0] ?? ""))].filter(Boolean));
	card.toggle.ariaExpanded = isOpen;
	card.body.hidden = !isOpen;
	const hadFocus = card.body.contains(document.activeElement);
	card.body.replaceChildren(...(isOpen ? controlsOf(group) : []).flatMap(({ label, cases, stacks }) => [
		!run.gallery && markable(Object.assign(h("div.control", h("h3", h("bdi", label)), h("span.note", listed([pictures(cases.length), cellsOf(cases)], " · ")), h("span.space")), { group }), cases, `all of ${label}`),
		h("ul.tiles", stacks.map((stack) => makeTile(group, stack))),
	]).filter(Boolean));
	if (hadFocus) card.toggle.focus({ preventScroll: true });
}

/** Which cells changed in some cases, if it is the same in all of them. */
const cellsOf = ([{ cells }, ...others]) => others.every((other) => other.cells === cells) && textOf(cells);

function openCard(card, isOpen) {
	Object.assign(card, { isOpen, isStale: true });
	card.fill();
}

function makeTile(group, stack) {
	const [item] = stack;
	const tile = h("li.tile");
	tile.fill = () => {
		near.unobserve(tile);
		const side = item.actual != null ? "actual" : "expected";
		const link = h("a", { href: linkToCase(item, group), ariaLabel: listed([caseName(item), whatChanged(item), stack.length > 1 && moreAlike(stack.length - 1)], ", ") },
			item[side] != null ? detail(item, side, 200, 146, 2) : h("span.shot", h(item.failure ? "span.broken.failure" : "span.broken", item.failure ?? "No picture")),
			h("span.caption", h("b", item.variant), ` ${scaleOf(item) || ""} `, h("span.note", whatChanged(item)),
				stack.length > 1 && h("p.note", moreAlike(stack.length - 1))));
		link.dataset.stop = "case";
		link.onpointerenter = link.onfocus = () => {
			link.onpointerenter = link.onfocus = null;
			if (item.diff != null && item[side] != null) link.append(Object.assign(detail(item, "diff", 200, 146, 2), { className: "shot over" }));
		};
		tile.append(link);
		markable(tile, stack, caseName(item));
	};
	near.observe(tile);
	return tile;
}

let flipping;

/** Shows the reference over the picture that is pointed at or has the focus, and takes it off, again and again. */
function blinkTile() {
	const tile = document.querySelector(".tile:has(a:hover), .tile:has(a:focus)");
	const [item] = tile?.cases ?? [];
	if (!item || !both.every((side) => item[side] != null)) return say("Point at a picture that has a reference");
	const wasOn = tile.classList.contains("blinking");
	const former = tile.querySelector(".former") ?? Object.assign(detail(item, "expected", 200, 146, 2), { className: "shot former", hidden: true });
	const flip = () => (former.hidden = !former.hidden);
	const end = () => {
		clearInterval(flipping);
		tile.classList.remove("blinking");
		former.hidden = true;
	};
	former.dataset.name = views.expected[0];
	tile.firstChild.append(former);
	if (stillness.matches) return flip();
	if (wasOn) return end();
	document.querySelector(".blinking")?.dispatchEvent(new Event("end"));
	tile.addEventListener("end", end, { once: true });
	tile.classList.add("blinking");
	flip();
	flipping = setInterval(() => (tile.matches(":hover, :focus-within") ? flip() : end()), 800);
}

function fillChoices() {
	for (const key of ["suite", "variant", "control", "kind", "outcome", "mark"]) {
		const found = new Set(run.cases.map((item) => item[key]?.name ?? item[key]));
		const names = key === "mark" ? ["approve", "reject", "none"] : [...found].filter(Boolean).sort();
		if (names.length < 2 || (run.gallery && key === "mark")) continue;
		const select = h("select", { name: key, ariaLabel: words(key) }, h("option", { value: "" }, words(key)),
			names.map((name) => h("option", { value: name }, name.slice(0, 80))));
		select.onchange = () => filterBy(choose(filterText, key, select.value));
		$("choices").append(select);
	}
}

function showFiltered(text = filterText) {
	filterText = text;
	order = null;
	shownCases = run.cases.filter(matcher(text));
	const fits = new Set(shownCases);
	for (const card of $("groups").children) {
		const { group } = card;
		Object.assign(group, { shown: group.cases.filter((item) => fits.has(item)), controls: null });
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

function startOverview() {
	showVerdict();
	fillChoices();
	$("filters").hidden = run.cases.length === 0;
	if (run.gallery) {
		$("groups").ariaLabel = "Controls";
		$("query").placeholder = "Filter: button variant:dark token:*brand*";
		$("fold").hidden = true;
	}
	markable($("shown"), [], "what is shown", true);
	$("groups").append(...groups.map(makeCard));
	showFiltered();
	[...$("groups").children].slice(0, 3).forEach((card) => card.fill());
}
