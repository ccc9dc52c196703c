// Addresses, keys, dialogs, the start.
let at = {};
let scrolled = 0;
let opener;
// What was done that led to a picture.
let led = "";

const addressOf = (place) => `#${new URLSearchParams(Object.entries(place).filter(([, text]) => text))}`;
const linkToCase = (item, group) => addressOf({ case: item.id, cause: group.id, view: at.view, with: at.with });
const goTo = (place, why = "") => {
	led = why;
	arrive({ ...at, ...place });
};
const goHome = () => (location.hash = addressOf({ q: filterText }));

// Browsers limit how often the address changes; and who left meanwhile is not brought back.
function showAddress() {
	const wait = (showAddress.next ?? 0) - performance.now();
	clearTimeout(showAddress.timer);
	if (wait > 0) return (showAddress.timer = setTimeout((hash) => hash === location.hash && showAddress(), wait, location.hash));
	showAddress.next = performance.now() + 100;
	history.replaceState(null, "", addressOf(at));
}

function findCase() {
	const item = caseByID.get(at.case);
	if (!item) return null;
	const group = groups.find(({ id, cases }) => id === at.cause && cases.includes(item));
	// Where one entered, and not where one has walked to.
	if (!current && group !== home) [home, order] = [group, null];
	const list = stacksInOrder();
	const places = [...list.keys()].filter((index) => list[index].stack.includes(item));
	const index = places.find((place) => list[place].group.id === at.cause) ?? places[0] ?? -1;
	// A case that the filter hides is shown all the same.
	return { item, index, group: group ?? groups.find(({ cases }) => cases.includes(item)), stack: [item], ...list[index] };
}

function arrive(place = Object.fromEntries(new URLSearchParams(location.hash.slice(1)))) {
	const [before, left] = [at, current];
	at = place;
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
		showCase(found, at.view, at.with);
		if (!left) $("case-name").focus();
		// With what led here, as a screen reader says only the last text.
		if (left?.item !== found.item) announce(listed([led, caseName(found.item), $("position").textContent], ", "));
		return;
	}
	current = stage.item = stage.other = stage.view = null;
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

/** The address follows when typing pauses. */
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
	goToStack(list[index]);
}

const goToStack = ({ stack, group }, why) => goTo({ case: stack[0].id, cause: group.id }, why);

/** From a picture to the next that is not decided; after the last one, to the first. */
function goOn() {
	const list = stacksInOrder();
	const [after, until] = [list.slice(current.index + 1), list.slice(0, current.index + 1)];
	const next = [...after, ...until].find(({ stack }) => stack.some(isUndecided));
	if (next) goToStack(next, $("toast").firstChild.textContent);
	else say(run.cases.some(isUndecided) ? "All that the filter shows is decided" : "All pictures are decided", true);
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

// Keys in groups, what they do, actions, also of buttons that name them. These work everywhere.
const everywhere = {
	...(run.gallery ? {} : { Decide: [
		["a r u", "approve, reject, unmark", () => mark("approve"), () => mark("reject"), () => mark(null)],
		["A R U", "the same for the whole cause", () => mark("approve", true), () => mark("reject", true), () => mark(null, true)],
		["Ctrl+z", "undo", undo],
		["c", "note", () => $("note")?.focus()],
		["m", "marks: export, import", showMarksDialog],
	] }),
	Walk: [
		["j k", "next picture, previous picture", () => move(1), () => move(-1)],
		["J K", "next cause, previous cause", () => move(1, true), () => move(-1, true)],
		["Escape", "back to the list", () => letGo() || goHome()],
	],
	Find: [
		["/", "filter", () => { if (current) goHome(); setTimeout(() => $("query").focus(), 50); }],
		["b", "blink the picture that is pointed at", () => (current ? goTo({ view: "blink" }) : blinkTile())],
		["s", "see as others do: colour vision, squinting", wearNext],
		["g", "fold pictures that look the same", () => { isFolding = !isFolding; showFiltered(); arrive(at); }],
		["?", "this help", showHelp],
	],
};
const besidePicture = {
	Compare: [
		...viewNames.map((view, index) => [`${index + 1}`, views[view][0], () => goTo({ view })]),
		["Space", "blink: pause or switch; variants: before or now", pressBlink],
		["v", "next variant beside it", stepVariant],
	],
	"Look closely": [
		["+ - 0", "zoom in, out, fit", () => zoomBy(1), () => zoomBy(-1), () => zoomTo(null)],
		["z", "actual pixels or fit", () => zoomTo(stage.zoom ? null : 1)],
		["n p", "next place, previous place", () => stepPlace(1), () => stepPlace(-1)],
		["x", "outline all places", () => toggle("isOutlined")],
		["l", "loupe", () => toggle("hasLoupe")],
		["d", "lengths of the cell", () => toggle("hasLengths")],
	],
};
const keys = Object.values(everywhere).flat();
const allKeys = [...keys, ...Object.values(besidePicture).flat()];

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
	// A key that is held decides once.
	if (event.repeat && /^[ar]$/i.test(key)) return;
	if (name === "Space" && (!isTurning() || target.matches("button, a, summary"))) return;
	if (target.type === "range" && key.startsWith("Arrow")) return;
	// A search field would empty itself.
	if (isTyping) target.blur();
	else if (found) found.act();
	else return;
	event.preventDefault();
}

function showHelp() {
	openDialog("Keys and filter",
		!run.gallery && h("p", "Beside a picture, a decision goes on to the next picture without one, and undo leads back."),
		h("div.groups", Object.entries({ ...everywhere, ...besidePicture }).map(([title, rows]) => h("section", h("h3", title),
			h("dl", rows.map(([names, words]) => [h("dt", names.split(" ").map((key) => h("kbd", key))), h("dd", words)]))))),
		h("h3", "Filter"),
		h("p", "Words, ", h("code", "control:button*"), " for a value, ", h("code", "-kind:shadow"),
			" to leave out; ", h("code", '"two words \\"\\*"'), " has a quote and a star. Keys: ", Object.keys(queryKeys).join(", "), "."));
}

function showTally() {
	const { null: open, all } = tally(run.cases);
	$("tally").hidden = all === 0;
	write("tally", `${number(all - open)} of ${number(all)} decided`);
	$("tally").style.setProperty("--part", `${(100 * (all - open)) / all || 0}%`);
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
startGlasses();
startOverview();
startStage();
startNodes();
markable($("decide"), [], "this picture", true);
showTally();
$("reading").remove();
$("query").oninput = ({ target }) => filterBy(target.value);
$("clear").onclick = () => filterBy("");
addEventListener("keydown", press);
addEventListener("hashchange", () => arrive());
arrive();
