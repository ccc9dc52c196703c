// What people decided: a mark and a note for each case. Kept in the browser's storage under the results' identity, or
// sent to the review server at once; read from and written to mark files.

const marks = (() => {
  const key = `specimen:${run.results}`;
  const reviewing = run.mode === "review";
  const page = crypto.getRandomValues(new Uint32Array(2)).join("");
  const none = Object.freeze({ mark: null, note: "" });
  let entries = new Map();
  const history = [];
  const listeners = [];
  const state = { stored: true, gone: false, problems: [] };
  // In review mode: the cases whose marks the server does not have yet.
  let unsent = new Set();
  let sending = false;

  const get = (id) => entries.get(id) ?? none;
  const tell = () => listeners.forEach((listener) => listener());

  function load() {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      entries = new Map(Object.entries(kept.cases ?? {}).filter(([id, { mark }]) => run.byID.has(id) && isMark(mark)));
    } catch {
      // Storage that is denied or holds something else: marks live as long as the page.
      state.stored = false;
    }
  }

  function save() {
    if (reviewing) return send();
    try {
      localStorage.setItem(key, JSON.stringify({ version: 1, cases: Object.fromEntries(entries) }));
      state.stored = true;
    } catch {
      state.stored = false;
    }
  }

  const isMark = (mark) => mark == null || mark === "approve" || mark === "reject";

  function put(id, mark, note) {
    if (mark || note) entries.set(id, { mark: mark ?? null, note: note ?? "" });
    else entries.delete(id);
    if (reviewing) unsent.add(id);
  }

  /** Marks cases `approve`, `reject` or with null takes marks off; one step of undo. Returns how many changed. */
  function set(cases, mark, note) {
    const before = [];
    for (const item of cases) {
      const old = get(item.id);
      if (mark && !item.markable) continue;
      if (old.mark === mark && (note === undefined || old.note === note)) continue;
      before.push([item.id, old]);
      put(item.id, mark, note ?? old.note);
    }
    if (before.length === 0) return 0;
    history.push(before);
    if (history.length > 200) history.shift();
    save();
    tell();
    return before.length;
  }

  /** Takes the last step back. Returns how many cases it changed. */
  function undo() {
    const before = history.pop();
    if (!before) return 0;
    for (const [id, old] of before) put(id, old.mark, old.note);
    save();
    tell();
    return before.length;
  }

  /** A note alone: no step of undo for every key that is typed. */
  function note(item, value) {
    put(item.id, get(item.id).mark, value);
    save();
    tell();
  }

  /** The text of a mark file. */
  function exported() {
    const list = run.cases.filter((item) => get(item.id).mark);
    const cases = list.map(({ id, actualDigest }) => {
      const { mark, note: words } = get(id);
      return { id, actual: actualDigest ?? null, mark, ...(words ? { note: words } : {}) };
    });
    const file = { version: 1, program: "specimen", marks: "review", results: run.results, cases };
    return `${JSON.stringify(file, null, 1)}\n`;
  }

  /** Takes the marks of a file, all or none. Returns how many changed; throws what is wrong with the file. */
  function imported(json) {
    let file;
    try {
      file = JSON.parse(json);
    } catch {
      throw new Error("This is no mark file: it is not JSON.");
    }
    if (file?.program !== "specimen" || file.marks !== "review" || !Array.isArray(file.cases))
      throw new Error("This is no mark file of Specimen.");
    if (file.version !== 1) throw new Error(`This mark file has version ${file.version}; this report reads version 1.`);
    if (file.results !== run.results) throw new Error("These marks belong to the results of another run.");
    for (const { id, actual, mark, note: words } of file.cases) {
      const item = run.byID.get(id);
      if (!item) throw new Error(`These marks name a case that is not in this report: ${id}`);
      if ((item.actualDigest ?? null) !== (actual ?? null))
        throw new Error(`The picture of ${id} is another one than was marked.`);
      if (!isMark(mark) || (words != null && typeof words !== "string")) throw new Error(`The mark of ${id} is not known.`);
    }
    const before = file.cases.map(({ id }) => [id, get(id)]);
    for (const { id, mark, note: words } of file.cases) put(id, mark, words);
    history.push(before);
    save();
    tell();
    return before.length;
  }

  async function ask(path, options) {
    const response = await fetch(path, { cache: "no-store", ...options });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return response.json();
  }

  async function send() {
    if (sending || unsent.size === 0) return;
    sending = true;
    const batch = unsent;
    unsent = new Set();
    try {
      const cases = [...batch].map((id) => {
        const { mark, note: words } = get(id);
        return { id, actual: run.byID.get(id).actualDigest ?? null, mark: mark ?? "none", ...(words ? { note: words } : {}) };
      });
      const headers = { "Content-Type": "application/json" };
      const answer = await ask("marks", { method: "POST", headers, body: JSON.stringify({ cases }) });
      state.problems.push(...(answer.problems ?? []));
      state.gone = false;
    } catch {
      state.gone = true;
      for (const id of batch) unsent.add(id);
    }
    sending = false;
    tell();
    if (!state.gone) send();
  }

  async function poll() {
    const wasGone = state.gone;
    try {
      const answer = await ask(`state?page=${page}`);
      state.gone = false;
      if (!sending && unsent.size === 0) {
        const fresh = new Map();
        for (const { id, mark, note: words } of answer.marks ?? [])
          if (run.byID.has(id)) fresh.set(id, { mark: mark === "none" ? null : mark, note: words ?? "" });
        const same = fresh.size === entries.size && [...fresh].every(([id, entry]) =>
          entry.mark === get(id).mark && entry.note === get(id).note);
        if (!same) {
          entries = fresh;
          tell();
        }
      }
      if (wasGone) send();
    } catch {
      state.gone = true;
    }
    if (wasGone !== state.gone) tell();
    setTimeout(poll, 2000);
  }

  function start() {
    if (reviewing) {
      addEventListener("pagehide", () => navigator.sendBeacon(`bye?page=${page}`));
      poll();
    } else {
      load();
      // Another tab with the same report.
      addEventListener("storage", (event) => {
        if (event.key !== key) return;
        load();
        tell();
      });
    }
  }

  return {
    get, set, undo, note, exported, imported, start, state, reviewing,
    get canUndo() { return history.length > 0; },
    get unsent() { return unsent.size; },
    onChange: (listener) => listeners.push(listener),
    /** How many of these cases have which mark, and how many could have one. */
    tally(cases) {
      const counts = { approve: 0, reject: 0, open: 0, markable: 0 };
      for (const item of cases) {
        if (!item.markable) continue;
        counts.markable++;
        counts[get(item.id).mark ?? "open"]++;
      }
      return counts;
    },
  };
})();
