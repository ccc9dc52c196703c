// Marks and notes by case: kept in the browser, or sent to the review server at once.
const isReview = run.mode === "review";
const storageKey = `specimen:${run.results}`;
const undone = [];
// Causes that were approved here as a whole.
let agreed = new Set();
// What the server does not have yet.
const unsent = new Set();
let entries = new Map();
let isStored = true;
let isBusy = false;
let isGone = false;
// What the server says of the results and of the last marks.
let trouble = "";
let problem = "";

const markOf = (item) => entries.get(item.id)?.mark ?? null;
const noteOf = (item) => entries.get(item.id)?.note ?? "";
const isEntry = ({ id, mark = null, note = "" }) =>
	caseByID.has(id) && [null, "approve", "reject"].includes(mark) && typeof note === "string";

function tally(cases) {
	const counts = { approve: 0, reject: 0, null: 0, all: 0 };
	for (const item of cases)
		if (item.markable) {
			counts.all++;
			counts[markOf(item)]++;
		}
	return counts;
}

/** The causes that are approved: here as a whole, or by marks on all pictures that they alone changed. */
function approvedCauses() {
	const open = new Map();
	for (const item of run.cases) {
		const [cause, other] = item.causes;
		if (item.markable && cause && !other) open.set(cause, (open.get(cause) ?? 0) + (markOf(item) === "approve" ? 0 : 1));
	}
	return new Set([...agreed, ...[...open.keys()].filter((cause) => open.get(cause) === 0)]);
}

/** What approving a cause takes of some pictures, and which other causes the rest waits for. */
function shareOf(group, cases, known) {
	const [taken, waits] = [[], new Map()];
	const markables = cases.filter((item) => item.markable);
	for (const item of markables) {
		const others = group.cause && markOf(item) !== "approve" ? item.causes.filter((cause) => cause !== group.cause && !known.has(cause)) : [];
		if (others.length === 0) taken.push(item);
		for (const { name } of others) waits.set(name, (waits.get(name) ?? 0) + 1);
	}
	const waiting = markables.length - taken.length;
	const names = [...waits].sort(([, a], [, b]) => b - a).map(([name, amount]) => `${name.slice(0, 80)} (${number(amount)})`);
	return { taken, text: waiting > 0 && `${number(waiting)} wait${waiting === 1 ? "s" : ""} for ${listed(first(4, names), ", ")}` };
}

/** Marks what a cause changed. Of that, only pictures without another cause that is not approved are approved. */
function decideGroup(group, cases, mark) {
	const before = agreed;
	const { taken, text } = mark === "approve" ? shareOf(group, cases, approvedCauses()) : { taken: cases };
	if (group.cause && cases.length === group.cases.length) {
		agreed = new Set(agreed);
		if (mark === "approve") agreed.add(group.cause);
		else agreed.delete(group.cause);
	}
	decide(taken, mark, before, text);
}

function put(changes) {
	const before = changes.map(({ id }) => ({ id, mark: entries.get(id)?.mark }));
	// A note stays unless there is another one.
	for (const { id, mark = null, note = entries.get(id)?.note ?? "" } of changes) {
		if (mark || note) entries.set(id, { mark, note });
		else entries.delete(id);
		unsent.add(id);
	}
	if (isReview) sync();
	else isStored = kept(storageKey, JSON.stringify(Object.fromEntries(entries))) !== null;
	showTally();
	return before;
}

/** Marks cases; null takes the marks off. */
function decide(cases, mark, causes = agreed, rest = "") {
	const changes = cases.filter((item) => item.markable && markOf(item) !== mark).map(({ id }) => ({ id, mark }));
	if (changes.length === 0 && !rest && causes.size === agreed.size) return;
	undone.push({ changes: put(changes), causes, at: current && { case: current.item.id, cause: current.group.id } });
	say(listed([`${pictures(changes.length)} ${markWords[mark] ?? "unmarked"}`, rest], ", "), true);
}

function undo() {
	const last = undone.pop();
	agreed = last?.causes ?? agreed;
	say(last ? `Undone: ${pictures(put(last.changes).length)}` : "Nothing to undo");
	if (last?.at && current) goTo(last.at, $("toast").firstChild.textContent);
}

const wireOf = (item, none) =>
	({ id: item.id, actual: item.actualDigest ?? null, mark: markOf(item) ?? none, ...(noteOf(item) && { note: noteOf(item) }) });

function markFile() {
	const cases = run.cases.filter(markOf).map((item) => wireOf(item));
	return `${JSON.stringify({ version: 1, program: "specimen", marks: "review", results: run.results, cases }, null, 1)}\n`;
}

function readMarks(text) {
	let file;
	try {
		file = JSON.parse(text);
	} catch {}
	if (file?.marks !== "review" || file.version !== 1 || !Array.isArray(file.cases))
		throw new Error("This is no mark file that this report can read.");
	if (file.results !== run.results) throw new Error("These marks belong to the results of another run.");
	const wrong = file.cases.find((entry) => !entry || !isEntry(entry) || caseByID.get(entry.id).actualDigest != entry.actual);
	if (wrong !== undefined) throw new Error(`This mark does not fit this report: ${JSON.stringify(wrong)}`);
	undone.push({ changes: put(file.cases), causes: agreed });
	return file.cases.length;
}

const pageID = crypto.getRandomValues(new Uint32Array(2)).join("");
let answered;

async function ask(path, options) {
	const answer = await fetch(path, { cache: "no-store", ...options });
	// What is refused now would be refused again.
	if ([400, 413, 415].includes(answer.status)) return JSON.stringify({ problems: [await answer.text()], marks: [] });
	if (!answer.ok) throw new Error(answer.status);
	return answer.text();
}

/** Sends the marks that wait, or learns what another page did. */
async function sync() {
	if (isBusy) return;
	isBusy = true;
	clearTimeout(sync.timer);
	const wasGone = isGone;
	const batch = [...unsent];
	let isNew = batch.length > 0;
	unsent.clear();
	try {
		if (isNew) {
			const body = JSON.stringify({ cases: batch.map((id) => wireOf(caseByID.get(id), "none")) });
			const answer = await ask("marks", { method: "POST", headers: { "Content-Type": "application/json" }, body, keepalive: body.length < 6e4 });
			problem = listed(first(3, JSON.parse(answer).problems), "\n");
			answered = null;
		} else {
			const answer = await ask(`state?page=${pageID}`);
			isNew = answer !== answered && unsent.size === 0;
			if (isNew) {
				const state = JSON.parse(answer, (key, value) => (key === "mark" && value === "none" ? null : value));
				trouble = listed(first(3, state.problems), "\n");
				entries = new Map(state.marks.filter(isEntry).map(({ id, ...entry }) => [id, entry]));
				answered = answer;
			}
		}
		isGone = false;
	} catch {
		isGone = true;
		batch.forEach((id) => unsent.add(id));
	}
	isBusy = false;
	if (isNew || isGone !== wasGone) showTally();
	sync.timer = setTimeout(sync, unsent.size > 0 && !isGone ? 0 : 2000);
}

function loadMarks() {
	try {
		const saved = Object.entries(JSON.parse(kept(storageKey)) ?? {});
		entries = new Map(saved.filter(([id, entry]) => isEntry({ id, ...entry })));
	} catch {}
}

function startMarks() {
	// A note is taken when it loses the focus.
	addEventListener("pagehide", () => document.activeElement?.blur());
	if (isReview) {
		addEventListener("pagehide", () => navigator.sendBeacon(`bye?page=${pageID}`));
		return sync();
	}
	loadMarks();
	addEventListener("storage", () => {
		loadMarks();
		showTally();
	});
}
