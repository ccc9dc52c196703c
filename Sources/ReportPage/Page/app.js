// Where the page is (its address after the #), the keys, the dialogs, and the start.

const route = (() => {
  let at = { q: "" };
  let writing;
  let scroll = 0;

  const read = () => {
    const found = new URLSearchParams(location.hash.slice(1));
    return { case: found.get("case"), cause: found.get("cause"), view: found.get("view"), q: found.get("q") ?? "" };
  };
  const write = (place) => {
    const parts = Object.entries(place).filter(([, text]) => text).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
    return `#${parts.join("&")}`;
  };
  /** The address of another place under the same filter. */
  const link = (place) => write({ ...place, view: place.case ? at.view : null, q: at.q });

  /** Which stack of the sequence a place names; of a case with several causes, the one of that cause. */
  function find(place) {
    const list = overview.sequence();
    const fits = (index) => list[index].stack.some((item) => item.id === place.case);
    let found = -1;
    for (let index = 0; index < list.length; index++)
      if (fits(index) && (found < 0 || (list[index].group.id === place.cause && list[found].group.id !== place.cause))) found = index;
    if (found >= 0) return { ...list[found], item: list[found].stack.find((item) => item.id === place.case), index: found, count: list.length };
    // A case that the filter hides is shown all the same.
    const item = run.byID.get(place.case);
    const group = item && (run.groups.find((one) => one.id === place.cause && one.cases.includes(item)) ?? run.groups.find((one) => one.cases.includes(item)));
    return group && { group, stack: [item], item, index: -1, count: list.length };
  }

  function arrive() {
    const before = at;
    at = read();
    if (at.q !== overview.text || !$("count").value) overview.update(at.q);
    const entry = at.case && find(at);
    if (at.case && !entry) say(`This report has no case ${at.case}`);
    if (entry) {
      if (!$("overview").hidden) scroll = scrollY;
      $("overview").hidden = true;
      $("case").hidden = false;
      document.body.classList.add("one");
      const opened = !review.entry;
      review.show(entry, at.view ?? "side");
      if (opened) $("case-name").focus();
      return;
    }
    const from = review.entry;
    review.hide();
    $("case").hidden = true;
    $("overview").hidden = false;
    document.body.classList.remove("one");
    if (from) scrollTo(0, scroll);
    if (at.cause && at.cause !== before.cause) {
      const card = overview.open(at.cause);
      card?.scrollIntoView();
      card?.querySelector("button")?.focus({ preventScroll: true });
    } else if (from) {
      const address = link({ case: from.item.id, cause: from.group.id });
      [...document.querySelectorAll(".tile a")].find((one) => one.getAttribute("href") === address)?.focus();
    }
  }

  function replace(place) {
    at = { ...at, ...place };
    location.replace(write(at));
  }

  return {
    link, find,
    start() {
      addEventListener("hashchange", arrive);
      arrive();
    },
    view: (view) => replace({ view }),
    /** Filters at once; the address follows when typing pauses. */
    filter(text) {
      overview.update(text);
      at = { ...at, q: text };
      clearTimeout(writing);
      writing = setTimeout(() => replace({}), 400);
    },
    /** The next or previous picture, or with `byCause` the first of the next or previous cause. */
    move(direction, byCause) {
      const list = overview.sequence();
      let index = review.entry.index;
      const group = review.entry.group;
      do index += direction; while (byCause && list[index]?.group === group);
      if (byCause && direction < 0 && list[index]) index = list.findIndex((one) => one.group === list[index].group);
      if (!list[index]) return say(direction > 0 ? "This is the last one" : "This is the first one");
      replace({ case: list[index].stack[0].id, cause: list[index].group.id });
    },
    home: () => { location.hash = write({ q: at.q }); },
  };
})();

const keys = [
  ["j k", "next, previous picture"], ["J K", "next, previous cause"], ["Enter", "open"], ["Esc", "back, close"],
  ["a r u", "approve, reject, unmark"], ["A R", "the same for the whole cause"], ["c", "note"], ["Ctrl Z", "undo"],
  ["/", "filter"], ["g", "fold pictures that look the same"],
  ["1 – 7", "views: side by side, swipe, onion skin, blink, difference, reference, now; also s w o b d e t"],
  ["← →", "reference, now"], ["Space", "blink: pause or switch"],
  ["+ − 0", "zoom in, out, fit"], ["z", "actual pixels or fit"], ["n p x", "next, previous place of change; outline all"], ["l", "loupe"],
  ["?", "this help"],
];

function showHelp() {
  openDialog("Keys",
    h("dl.keys", {}, keys.map(([key, what]) => [h("dt", {}, key.split(" ").map((one) => h("kbd", {}, one))), h("dd", {}, what)])),
    h("h3", {}, "Filter"),
    h("p", {}, "Words are looked for in names, causes and messages. ", h("code", {}, "variant:dark"), " asks for a value, ",
      h("code", {}, "control:button*"), " for its beginning, ", h("code", {}, "-kind:shadow"), " leaves out. Keys: ", query.keys.join(", "), "."));
}

function showTally() {
  const tally = marks.tally(run.cases);
  const done = tally.approve + tally.reject;
  $("tally").hidden = tally.markable === 0;
  $("tally").textContent = done === 0 ? "Marks" : `${tally.approve} approved · ${tally.reject} rejected · ${tally.open} open`;
  $("undo").hidden = !marks.canUndo;
  $("gone").hidden = !marks.state.gone;
  $("gone").textContent = marks.state.gone ? "The review server is gone. Marks made now are not written; start “specimen review” again, or export them under Marks." : "";
  if ($("dialog").open && $("problems")) fillProblems();
}

function fillProblems() {
  $("problems").replaceChildren(...marks.state.problems.map((problem) => h("li", {}, problem)));
}

function showMarksDialog() {
  const tally = marks.tally(run.cases);
  const name = `specimen-marks-${run.results.slice(0, 8)}.json`;
  const command = `specimen approve --from ${name}`;
  const file = h("input.hidden", { type: "file", accept: ".json,application/json", id: "marks-file" });
  file.onchange = async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    try {
      if (chosen.size > 32 << 20) throw new Error("This file is too large for marks.");
      say(`${words.count(marks.imported(await chosen.text()), "mark")} read`, true);
      $("dialog").close();
    } catch (problem) {
      fault.textContent = problem.message;
    }
  };
  const fault = h("p.failure", { role: "alert" });
  const save = button("primary", { disabled: tally.approve + tally.reject === 0, onclick: () => {
    const url = URL.createObjectURL(new Blob([marks.exported()], { type: "application/json" }));
    h("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  } }, "Export marks");
  openDialog("Marks",
    h("p", {}, `${tally.approve.toLocaleString("en")} approved, ${tally.reject.toLocaleString("en")} rejected, ${tally.open.toLocaleString("en")} undecided.`),
    h("p.note", {}, marks.reviewing ? "Approved pictures become references at once."
      : marks.state.stored ? "Marks are kept in this browser until you export them." : "This browser does not keep marks for this page. Export them before you close it."),
    h("div.line", {}, save, h("label.button", { htmlFor: "marks-file" }, "Import marks"), file),
    fault,
    h("ul.problems", { id: "problems" }),
    !marks.reviewing && [h("h3", {}, "Write the approved references"),
      h("p.command", {}, h("code", {}, command), button("link", { onclick: () => copy(command) }, "Copy")),
      h("p.note", {}, "Add the folder of results if it is not .specimen/results.")]);
  fillProblems();
}

const typing = (element) => element.matches("input:not([type=range]):not([type=checkbox]), textarea, select");

/** Moves the focus over the cards and pictures of the overview. */
function walk(direction, kind) {
  const stops = [...document.querySelectorAll(kind ? `[data-stop=${kind}]` : "[data-stop]")].filter((one) => one.offsetParent);
  const here = document.activeElement;
  const index = stops.indexOf(here);
  let next = stops[index + direction];
  if (index < 0) {
    const after = stops.findIndex((one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
    next = direction > 0 ? stops[Math.max(0, after)] : stops[after < 0 ? stops.length - 1 : after - 1];
  }
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** What a mark would go to: the pictures on the stage, the picture that has the focus, or the cause that has it. */
function target(whole) {
  if (review.entry) return whole ? review.entry.group.shown : review.entry.stack;
  const here = document.activeElement;
  const group = run.groups.find((one) => one.id === here.closest(".card")?.id.slice("cause-".length));
  return (!whole && here.closest(".tile")?.stack) || (whole || here.closest(".head, .foot") ? group?.shown : null);
}

function press(event) {
  const { key } = event;
  if (event.key === "Escape" && typing(event.target) && !$("dialog").open) return event.target.blur();
  if ($("dialog").open || event.altKey) return;
  if ((event.ctrlKey || event.metaKey) && key === "z" && !typing(event.target)) { event.preventDefault(); return undo(); }
  if (event.ctrlKey || event.metaKey || typing(event.target)) return;
  const one = review.entry !== null;
  const marking = { a: "approve", r: "reject", u: null }[key.toLowerCase()];
  let done = true;
  if (marking !== undefined) {
    const cases = target(key !== key.toLowerCase());
    cases ? decide(cases, marking) : say("Choose a picture or a cause first, with j or J");
  } else if (key === "?") showHelp();
  else if (key === "g") overview.fold(), one && location.replace(location.hash);
  else if (key === "/") { if (one) route.home(); setTimeout(() => $("query").focus()); }
  else if (key === "j" || key === "k") one ? route.move(key === "j" ? 1 : -1) : walk(key === "j" ? 1 : -1);
  else if (key === "J" || key === "K") one ? route.move(key === "J" ? 1 : -1, true) : walk(key === "J" ? 1 : -1, "group");
  else if (!one) done = false;
  else if (key === "Escape") route.home();
  else if (key === "c") $("note").focus();
  else if (key === "n" || key === "p") stage.step(key === "n" ? 1 : -1);
  else if (key === "x") stage.toggleBoxes();
  else if (key === "l") stage.toggleLoupe();
  else if (key === "+" || key === "=") stage.zoomBy(1);
  else if (key === "-") stage.zoomBy(-1);
  else if (key === "0") stage.zoomTo(null);
  else if (key === "z") stage.zoomTo($("zoom").value === "fit" ? 1 : null);
  else if (key === " " && stage.view === "blink" && !event.target.matches("button, a")) stage.blink();
  else if (event.target.matches("[role=radio]") && key.startsWith("Arrow")) {
    const list = stage.possible().map(([view]) => view);
    const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
    route.view(list[(list.indexOf(stage.view) + step + list.length) % list.length]);
    setTimeout(() => document.querySelector("#views [tabindex='0']").focus(), 50);
  } else if ((key === "ArrowLeft" || key === "ArrowRight") && !event.target.matches("input")) route.view(key === "ArrowLeft" ? "expected" : "actual");
  else {
    const view = stage.possible().find(([, , letter], index) => letter === key || `${index + 1}` === key);
    view ? route.view(view[0]) : (done = false);
  }
  if (done) event.preventDefault();
}

function theme() {
  const choices = ["auto", "light", "dark"];
  const kept = () => { try { return localStorage.getItem("specimen:theme"); } catch { return null; } };
  const set = (choice) => {
    if (choice === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    $("theme").title = `Appearance: ${choice}`;
    $("theme").setAttribute("aria-label", `Appearance: ${choice}`);
    if (review.entry) stage.draw();
  };
  let now = choices.includes(kept()) ? kept() : "auto";
  set(now);
  $("theme").onclick = () => {
    now = choices[(choices.indexOf(now) + 1) % 3];
    set(now);
    say(`Appearance: ${now}`);
    try { localStorage.setItem("specimen:theme", now); } catch { /* The choice lasts as long as the page. */ }
  };
}

theme();
marks.start();
overview.start();
stage.start();
review.start();
marks.onChange(showTally);
showTally();
$("reading").remove();
$("query").oninput = ({ target: field }) => route.filter(field.value);
$("filters").onsubmit = (event) => event.preventDefault();
$("clear").onclick = () => { $("query").value = ""; route.filter(""); };
$("undo").onclick = $("toast").lastElementChild.onclick = undo;
$("tally").onclick = showMarksDialog;
$("help").onclick = showHelp;
$("back").onclick = route.home;
$("home").onclick = (event) => { event.preventDefault(); route.home(); };
$("skip").onclick = (event) => { event.preventDefault(); $("main").focus(); };
$("next").onclick = () => route.move(1);
$("previous").onclick = () => route.move(-1);
$("dialog").onclick = (event) => event.target === $("dialog") && $("dialog").close();
addEventListener("keydown", press);
route.start();
performance.mark("specimen-shown");
