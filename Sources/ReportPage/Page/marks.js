// What people decided: a mark and a note by case. Kept in the browser under the results' identity, or sent to the
// review server at once; read from and written to mark files.

const reviewing = run.mode === "review";
const storageKey = `specimen:${run.results}`;
const pageID = crypto.getRandomValues(new Uint32Array(2)).join("");
const undone = [];
const problems = [];
const listeners = [];
let entries = new Map();
let isStored = !reviewing;
let isGone = false;
// The cases whose marks the server does not have yet.
let unsent = new Set();
let isSending = false;

const markOf = (item) => entries.get(item.id)?.mark ?? null;
const noteOf = (item) => entries.get(item.id)?.note ?? "";
const tell = () => listeners.forEach((listener) => listener());
const isMark = (mark) => [null, "approve", "reject"].includes(mark);
const isEntry = ({ id, mark, note }) => run.byID.has(id) && isMark(mark) && typeof (note ?? "") === "string";

/** How many of these cases have which mark, and how many could have one. */
function tally(cases) {
  const counts = { approve: 0, reject: 0, null: 0, all: 0 };
  for (const item of cases)
    if (item.markable) {
      counts.all++;
      counts[markOf(item)]++;
    }
  return counts;
}

function put({ id, mark = null, note = "" }) {
  if (mark || note) entries.set(id, { mark, note });
  else entries.delete(id);
  unsent.add(id);
}

function save() {
  if (reviewing) send();
  else
    try {
      localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
      isStored = true;
    } catch {
      isStored = false;
    }
  tell();
}

/** Puts entries as one step of undo. */
function step(changes) {
  undone.push(changes.map(({ id }) => ({ id, ...entries.get(id) })));
  changes.forEach(put);
  save();
}

/** Marks cases and says so; null takes marks off. Unless `exactly`, marks that are all there are taken off. */
function decide(cases, mark, exactly = false) {
  const able = cases.filter((item) => item.markable);
  const wanted = !exactly && able.every((item) => markOf(item) === mark) ? null : mark;
  const changes = able.filter((item) => markOf(item) !== wanted);
  if (changes.length === 0) return;
  step(changes.map((item) => ({ id: item.id, mark: wanted, note: noteOf(item) })));
  say(`${count(changes.length, "picture")} ${markWords[wanted] ?? "unmarked"}`, true);
}

function undo() {
  const changes = undone.pop();
  changes?.forEach(put);
  if (changes) save();
  say(changes ? `Undone: ${count(changes.length, "picture")}` : "There is nothing to undo");
}

function annotate(item, note) {
  put({ id: item.id, mark: markOf(item), note });
  save();
}

const withNote = (fields, note) => (note ? { ...fields, note } : fields);

/** The text of a mark file. */
function markFile() {
  const cases = run.cases.filter(markOf).map((item) =>
    withNote({ id: item.id, actual: item.actualDigest ?? null, mark: markOf(item) }, noteOf(item)));
  return `${JSON.stringify({ version: 1, program: "specimen", marks: "review", results: run.results, cases }, null, 1)}\n`;
}

/** Takes the marks of a mark file, all or, with an error, none. */
function readMarks(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This is no mark file: it is not JSON.");
  }
  if (file?.program !== "specimen" || file.marks !== "review" || !Array.isArray(file.cases))
    throw new Error("This is no mark file of Specimen.");
  if (file.version !== 1) throw new Error("This mark file is of a later version than this report reads.");
  if (file.results !== run.results) throw new Error("These marks belong to the results of another run.");
  for (const entry of file.cases) {
    if (!entry || !isEntry(entry)) throw new Error(`This report does not know this mark: ${JSON.stringify(entry)}`);
    if ((run.byID.get(entry.id).actualDigest ?? null) !== (entry.actual ?? null))
      throw new Error(`The picture of ${entry.id} is not the one that was marked.`);
  }
  step(file.cases);
  return file.cases.length;
}

// ---- The review server

async function ask(path, options) {
  const answer = await fetch(path, { cache: "no-store", ...options });
  if (!answer.ok) throw new Error(answer.status);
  return answer.json();
}

async function send() {
  if (isSending || unsent.size === 0) return;
  isSending = true;
  const batch = [...unsent];
  unsent = new Set();
  try {
    const cases = batch.map((id) => run.byID.get(id)).map((item) =>
      withNote({ id: item.id, actual: item.actualDigest ?? null, mark: markOf(item) ?? "none" }, noteOf(item)));
    const headers = { "Content-Type": "application/json" };
    const answer = await ask("marks", { method: "POST", headers, body: JSON.stringify({ cases }) });
    problems.push(...(answer.problems ?? []));
    if (answer.problems?.length > 0) say(answer.problems[0]);
    isGone = false;
  } catch {
    isGone = true;
    batch.forEach((id) => unsent.add(id));
  }
  isSending = false;
  tell();
  if (!isGone) send();
}

/** Says that this page is there, and learns what another page did. */
async function poll() {
  const before = JSON.stringify([isGone, [...entries].sort()]);
  try {
    const { marks = [] } = await ask(`state?page=${pageID}`);
    isGone = false;
    if (!isSending && unsent.size === 0) {
      const fresh = marks.map((entry) => ({ ...entry, mark: entry.mark === "none" ? null : entry.mark })).filter(isEntry);
      entries = new Map(fresh.map(({ id, mark, note = "" }) => [id, { mark, note }]));
    }
    send();
  } catch {
    isGone = true;
  }
  if (JSON.stringify([isGone, [...entries].sort()]) !== before) tell();
  setTimeout(poll, 2000);
}

function load() {
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(storageKey) ?? "{}")).map(([id, entry]) => ({ id, ...entry }));
    entries = new Map(kept.filter(isEntry).map(({ id, mark, note }) => [id, { mark, note }]));
  } catch {
    // No storage, or something else in it: marks live as long as the page.
    isStored = false;
  }
}

if (reviewing) {
  addEventListener("pagehide", () => navigator.sendBeacon(`bye?page=${pageID}`));
  poll();
} else {
  load();
  // The same report in another tab.
  addEventListener("storage", ({ key }) => {
    if (key !== storageKey) return;
    load();
    tell();
  });
}
