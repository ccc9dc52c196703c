// Addresses, keys, dialogs, the start.
let at = {};
let scrolled = 0;
let opener;

const addressOf = (place) => `#${new URLSearchParams(Object.entries(place).filter(([, text]) => text))}`;
const linkToCase = (item, group) => addressOf({ case: item.id, cause: group.id, view: at.view });
const goTo = (place) => location.replace(addressOf({ ...at, ...place }));
const goHome = () => (location.hash = addressOf({ q: filterText }));
const showAddress = () => history.replaceState(null, "", addressOf(at));

function findCase() {
	const item = caseByID.get(at.case);
	if (!item) return null;
	const list = stacksInOrder();
	const places = [...list.keys()].filter((index) => list[index].stack.includes(item));
	const index = places.find((place) => list[place].group.id === at.cause) ?? places[0] ?? -1;
	// A case that the filter hides is shown all the same.
	return { item, index, group: groups.find((group) => group.cases.includes(item)), stack: [item], ...list[index] };
}

function arrive() {
	const [before, left] = [at, current];
	at = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
	at.q ??= at.case || at.cause ? filterText : "";
	if (at.q !== filterText) showFiltered(at.q);
	showAddress();
	const found = findCase();
	if (at.case && !found) say(`This report has no case ${at.case}`);
	if (found && !left) [scrolled, opener] = [scrollY, document.activeElement];
	$("overview").hidden = !!found;
	$("case").hidden = !found;
	document.title = `${found ? caseName(found.item) : $("verdict").textContent} · ${run.title}`;
	if (found) {
		showCase(found, at.view);
		if (!left) $("case-name").focus();
		if (left?.item !== found.item) announce(`${caseName(found.item)}, ${$("position").textContent}`);
		return;
	}
	current = stage.item = stage.view = null;
	blink(false);
	if (left) {
		showTally();
		scrollTo(0, scrolled);
	}
	const card = at.cause !== before.cause && $(`cause-${at.cause}`);
	if (card) {
		openCard(card, true);
		card.scrollIntoView();
		card.toggle.focus({ preventScroll: true });
	} else if (left) opener?.focus({ preventScroll: true });
}

// The address follows when typing pauses, unless one left; browsers limit how often.
function filterBy(text) {
	showFiltered(text);
	at.q = text;
	clearTimeout(filterBy.timer);
	filterBy.timer = setTimeout((hash) => hash === location.hash && showAddress(), 300, location.hash);
}

function move(step, byCause) {
	if (!current) return walk(step, byCause ? "=group" : "");
	const list = stacksInOrder();
	let { index } = current;
	do index += step;
	while (byCause && list[index]?.group === current.group);
	if (!list[index]) return say("There are no more");
	if (byCause) index = list.findIndex(({ group }) => group === list[index].group);
	goTo({ case: list[index].stack[0].id, cause: list[index].group.id });
}

function walk(step, kind) {
	const cards = [...document.querySelectorAll(".card:not([hidden])")];
	cards[cards.indexOf(document.activeElement.closest(".card")) + step]?.fill();
	const stops = [...document.querySelectorAll(`[data-stop${kind}]`)].filter((stop) =>
		stop.offsetParent && document.activeElement.compareDocumentPosition(stop) & (step > 0 ? 4 : 2));
	stops.at(step > 0 ? 0 : -1)?.focus();
}

function mark(kind, isWhole) {
	const focused = document.activeElement.closest(isWhole ? ".card" : ".tile, .control, .card");
	const holder = focused?.foot ?? focused;
	if (current) decideHere(isWhole ? { group: current.group, cases: current.group.shown } : { cases: current.stack }, kind);
	else if (holder) decideHere(holder, kind);
	else say("Choose a picture or a cause first");
}

// Keys, what they do, actions, also of buttons that name them. These work everywhere.
const keys = [
	["j k", "next picture, previous picture", () => move(1), () => move(-1)],
	["J K", "next cause, previous cause", () => move(1, true), () => move(-1, true)],
	["a r u", "approve, reject, unmark", () => mark("approve"), () => mark("reject"), () => mark(null)],
	["A R U", "the same for the whole cause", () => mark("approve", true), () => mark("reject", true), () => mark(null, true)],
	["Ctrl+z", "undo", undo],
	["g", "fold pictures that look the same", () => { isFolding = !isFolding; showFiltered(); arrive(); }],
	["m", "marks: export, import", showMarksDialog],
	["/", "filter", () => { if (current) goHome(); setTimeout(() => $("query").focus(), 50); }],
	["?", "this help", showHelp],
	["Escape", "back to all changes", goHome],
];
const allKeys = [
	...keys,
	["c", "note", () => $("note").focus()],
	["n p", "next place, previous place", () => stepPlace(1), () => stepPlace(-1)],
	["x", "outline all places", () => toggle("isOutlined")],
	["l", "loupe", () => toggle("hasLoupe")],
	["+ - 0", "zoom in, out, fit", () => zoomBy(1), () => zoomBy(-1), () => zoomTo(null)],
	["z", "actual pixels or fit", () => zoomTo(stage.zoom ? null : 1)],
	["Space", "blink: pause or switch", pressBlink],
	...Object.entries(views).map(([view, [label]], index) => [`${index + 1}`, label, () => goTo({ view })]),
];

function keyed(rows, key) {
	const [names, words, ...actions] = rows.find(([names]) => names.split(" ").includes(key)) ?? [""];
	const index = names.split(" ").indexOf(key);
	return index >= 0 && { act: actions[index], word: words.split(", ")[index] };
}

function press(event) {
	const { key, target } = event;
	const isTyping = target.matches("input:not([type=range]), textarea, select");
	const name = (event.ctrlKey || event.metaKey ? "Ctrl+" : "") + ({ " ": "Space", "=": "+" }[key] ?? key);
	const found = keyed(current ? allKeys : keys, name);
	if ($("dialog").open || event.altKey || (isTyping && key !== "Escape")) return;
	if (name === "Space" && (stage.view !== "blink" || target.matches("button, a, summary"))) return;
	if (target.type === "range" && key.startsWith("Arrow")) return;
	// A search field would empty itself.
	if (isTyping) target.blur();
	else if (found) found.act();
	else return;
	event.preventDefault();
}

function showHelp() {
	openDialog("Keys and filter",
		h("dl", allKeys.map(([names, words]) =>
			[h("dt", names.split(" ").map((key) => h("kbd", key))), h("dd", words)])),
		h("p", "A filter is words, ", h("code", "control:button*"), " for a value, ", h("code", "-kind:shadow"),
			" to leave out; ", h("code", '"two words \\"\\*"'), " has a quote and a star. Keys: ", Object.keys(queryKeys).join(", "), "."));
}

function showTally() {
	const { null: open, all } = tally(run.cases);
	$("tally").hidden = all === 0;
	write("tally", `${number(all - open)} of ${number(all)} decided`);
	write("gone", isGone ? "The review server is gone. Start specimen review again, or export the marks." : listed([trouble, problem], "\n"));
	$("gone").hidden = !$("gone").textContent;
	const known = approvedCauses();
	document.querySelectorAll(".marks").forEach((element) => showMarks(element, known));
	// What one works through stays in the list until one leaves it.
	if (!current) return filterText.includes("mark:") && showFiltered();
	if (document.activeElement !== $("note")) $("note").value = noteOf(current.item);
	write("unmarked", noteOf(current.item) && !markOf(current.item) ? `Mark the picture to ${isReview ? "keep" : "export"} the note.` : "");
}

function showMarksDialog() {
	const file = `specimen-marks-${run.results.slice(0, 8)}.json`;
	const { approve, reject, null: open } = tally(run.cases);
	const notes = run.cases.filter((item) => noteOf(item) && !markOf(item)).length;
	const fault = h("p.failure", { role: "alert" });
	const input = h("input", { type: "file", accept: ".json", hidden: true });
	input.onchange = async () => {
		try {
			const amount = readMarks(await input.files[0].text());
			$("dialog").close();
			say(`${count(amount, "mark")} read`, true);
		} catch (problem) {
			fault.textContent = problem.message;
		}
		input.value = "";
	};
	const save = () =>
		h("a", { href: URL.createObjectURL(new Blob([markFile()], { type: "application/json" })), download: file }).click();
	openDialog("Marks",
		h("p", `${number(approve)} approved, ${number(reject)} rejected, ${number(open)} undecided.`),
		h("p.note", run.former ? "Merging accepts the pictures; marks and notes are yours." : isReview ? "Approved pictures become references at once." : isStored ? "Marks stay in this browser."
			: "This browser keeps no marks: export them before you close the page."),
		h("div.line", button("primary", save, "Export marks"), button("import", () => input.click(), "Import marks"), input),
		fault,
		notes > 0 && h("p", `Not exported, as the picture has no mark: ${count(notes, "note")}.`),
		!isReview && !run.former && h("p", h("code", `specimen approve --from ${file}`), h("span.note", " writes the approved references.")));
}

for (const made of document.querySelectorAll("[data-key]")) {
	const { act, word } = keyed(allKeys, made.dataset.key);
	made.onclick = act;
	if (!made.dataset.icon) continue;
	made.append(icon(made.dataset.icon));
	made.className = "quiet icon";
	made.title = `${word} (${made.dataset.key})`;
}
startMarks();
startOverview();
startStage();
markable($("decide"), [], "this picture", true);
showTally();
$("reading").remove();
$("query").oninput = ({ target }) => filterBy(target.value);
$("clear").onclick = () => filterBy("");
addEventListener("keydown", press);
addEventListener("hashchange", arrive);
arrive();
