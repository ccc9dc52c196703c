// Where the page is (its address after the #), keys, dialogs, and the start.

let at = {};
let scrolled = 0;

const here = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const addressOf = (place) =>
  `#${Object.entries(place).filter(([, text]) => text).map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&")}`;
/** The address of another place under the same filter. */
const linkTo = (place) => addressOf({ ...place, view: place.case && at.view, q: filterText });
/** Goes there without a step of the back button. */
const goTo = (place) => location.replace(addressOf({ ...at, ...place }));
const goHome = () => (location.hash = linkTo({}));

/** The stack in which the address's case stands; of a case with several causes, the one under the address's cause. */
function findCase() {
  const item = run.byID.get(at.case);
  if (!item) return null;
  const list = stacksInOrder();
  const fits = ({ group, stack }) => stack.includes(item) && (!at.cause || group.id === at.cause);
  let index = list.findIndex(fits);
  if (index < 0) index = list.findIndex(({ stack }) => stack.includes(item));
  // A case that the filter hides is shown all the same.
  const group = run.groups.find((one) => one.cases.includes(item));
  return { item, index, ...(list[index] ?? { group, stack: [item] }) };
}

function arrive() {
  const [before, left] = [at, current];
  at = here();
  if ((at.q ?? "") !== filterText) showFiltered(at.q ?? "");
  const found = findCase();
  if (at.case && !found) say(`This report has no case ${at.case}`);
  if (found && !left) scrolled = scrollY;
  $("overview").hidden = found;
  $("case").hidden = !found;
  document.body.classList.toggle("one", found);
  if (found) {
    showCase(found, at.view);
    if (!left) $("case-name").focus();
    if (left?.item !== found.item) $("live").textContent = `${caseName(found.item)}, ${$("position").textContent}`;
  } else {
    current = stage.item = null;
    clearInterval(blinking);
    $("panes").replaceChildren();
    if (left) scrollTo(0, scrolled);
    if (at.cause && at.cause !== before.cause) {
      const card = cards.find(({ group }) => group.id === at.cause);
      if (card) openCard(card, true);
      card?.element.scrollIntoView();
      card?.toggle.focus({ preventScroll: true });
    } else if (left) document.querySelector(`.tile a[href="${CSS.escape(linkTo({ case: left.item.id, cause: left.group.id }))}"]`)?.focus();
  }
  document.title = `${found ? caseName(found.item) : $("verdict").textContent} · ${run.title ?? "Specimen"}`;
}

/** Filters at once; the address follows when typing pauses. */
function filterBy(text) {
  showFiltered(text);
  at.q = text;
  clearTimeout(filterBy.timer);
  filterBy.timer = setTimeout(() => goTo({}), 300);
}

/** The next or previous picture, or the first one of the next or previous cause. */
function move(direction, byCause) {
  const list = stacksInOrder();
  let { index } = current;
  do index += direction;
  while (byCause && list[index]?.group === current.group);
  if (!list[index]) return say(direction > 0 ? "This is the last one" : "This is the first one");
  if (byCause) index = list.findIndex(({ group }) => group === list[index].group);
  goTo({ case: list[index].stack[0].id, cause: list[index].group.id });
}

/** Moves the focus over cards and pictures. */
function walk(direction, kind) {
  const stops = [...document.querySelectorAll(kind ? `[data-stop=${kind}]` : "[data-stop]")].filter((one) => one.offsetParent);
  const from = document.activeElement;
  const ahead = stops.filter((one) => from.compareDocumentPosition(one) & (direction > 0 ? 4 : 2));
  const next = ahead.at(direction > 0 ? 0 : -1);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** What a mark is meant for: what the stage shows, the picture or the cause that has the focus. */
function target(isWhole) {
  if (current) return isWhole ? current.group.shown : current.stack;
  const from = document.activeElement;
  const card = cards.find(({ element }) => element.contains(from));
  return (!isWhole && from.closest(".tile")?.stack) || (isWhole || from.closest(".head, .foot") ? card?.group.shown : null);
}

function mark(kind, isWhole) {
  const cases = target(isWhole);
  if (cases) decide(cases, kind, kind === null);
  else say("Choose a picture or a cause first, with j or J");
}

const keys = [
  ["j k", "next, previous picture", () => (current ? move(1) : walk(1)), () => (current ? move(-1) : walk(-1))],
  ["J K", "next, previous cause", () => (current ? move(1, true) : walk(1, "group")), () => (current ? move(-1, true) : walk(-1, "group"))],
  ["a r u", "approve, reject, unmark", () => mark("approve"), () => mark("reject"), () => mark(null)],
  ["A R U", "the same for the whole cause", () => mark("approve", true), () => mark("reject", true), () => mark(null, true)],
  ["/", "filter", () => { if (current) goHome(); setTimeout(() => $("query").focus(), 50); }],
  ["g", "fold pictures that look the same", () => { toggleFolding(); if (current) arrive(); }],
  ["?", "this help", showHelp],
  ["Escape", "back, close", goHome],
  ["c", "note", () => $("note").focus()],
  ["ArrowLeft ArrowRight", "reference, now", () => goTo({ view: "expected" }), () => goTo({ view: "actual" })],
  ["n p", "next, previous place of change", () => stepPlace(1), () => stepPlace(-1)],
  ["x", "outline all places", toggleOutlines],
  ["l", "loupe", toggleLoupe],
  ["+ - 0", "zoom in, out, fit", () => zoomBy(1), () => zoomBy(-1), () => zoomTo(null)],
  ["z", "actual pixels or fit", () => zoomTo(stage.zoom ? null : 1)],
  ...Object.entries(views).map(([view, [label, letter]], index) => [`${index + 1} ${letter}`, label,
    () => goTo({ view: viewsOf(current.item)[index] ?? stage.view }), () => goTo({ view })]),
];
const pressed = new Map(keys.flatMap(([names, , ...actions], row) =>
  names.split(" ").map((key, index) => [key, { act: actions[index] ?? actions[0], always: row < 7 }])));

function press(event) {
  const { key, target: from } = event;
  const isTyping = from.matches("input:not([type=range], [type=checkbox]), textarea, select");
  if (key === "Escape" && isTyping && !$("dialog").open) return from.blur();
  if ($("dialog").open || event.altKey || isTyping) return;
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z") return;
    undo();
  } else if (from.matches("[role=radio]") && key.startsWith("Arrow")) {
    const able = viewsOf(current.item);
    goTo({ view: able.at((able.indexOf(stage.view) + (/Right|Down/.test(key) ? 1 : -1)) % able.length) });
    setTimeout(() => $("views").querySelector("[tabindex='0']").focus(), 50);
  } else if (key === " " && stage.view === "blink" && current && !from.matches("button, a")) pressBlink();
  else {
    const found = pressed.get(key === "=" ? "+" : key);
    if (!found || (!current && !found.always) || (from.matches("input") && key.startsWith("Arrow"))) return;
    found.act();
  }
  event.preventDefault();
}

// ---- Dialogs

function showHelp() {
  openDialog("Keys and filter",
    h("dl.keys", [...keys, ["Ctrl+Z", "undo"], ["Space", "blink: pause or switch"]].map(([names, what]) =>
      [h("dt", names.split(" ").map((key) => h("kbd", key.replace("Arrow", "")))), h("dd", what)])),
    h("p", "A filter is words, ", h("code", "variant:dark"), " for a value, ", h("code", "control:button*"), " for its beginning, and ",
      h("code", "-disabled"), " or ", h("code", "-kind:shadow"), " to leave out. Keys: ", Object.keys(queryKeys).join(", "), "."));
}

function showTally() {
  const { approve, reject, null: open, all } = tally(run.cases);
  const text = `${number(approve)} approved, ${number(reject)} rejected, ${number(open)} open`;
  $("tally").hidden = all === 0;
  $("tally").textContent = open === all ? "Marks" : text;
  $("undo").hidden = undone.length === 0;
  $("gone").hidden = !isGone;
  $("gone").textContent = isGone ? "The review server is gone: marks are not written any more. Start specimen review again, or export them under Marks." : "";
  return text;
}

function showMarksDialog() {
  const file = `specimen-marks-${run.results.slice(0, 8)}.json`;
  const command = `specimen approve --from ${file}`;
  const fault = h("p.failure", { role: "alert" });
  const input = h("input.hidden", { type: "file", accept: ".json", id: "marks-file" });
  input.onchange = async () => {
    try {
      if (input.files[0].size > 32 << 20) throw new Error("This file is too large for marks.");
      const read = readMarks(await input.files[0].text());
      $("dialog").close();
      say(`${count(read, "mark")} read`, true);
    } catch (problem) {
      fault.textContent = problem.message;
    }
  };
  const save = () => {
    const url = URL.createObjectURL(new Blob([markFile()], { type: "application/json" }));
    h("a", { href: url, download: file }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  openDialog("Marks",
    h("p", `${showTally()}.`),
    h("p.note", reviewing ? "Approved pictures become references at once."
      : isStored ? "Marks stay in this browser. Export them to write the references."
      : "This browser keeps no marks for this page: export them before you close it."),
    h("div.line", button("primary", { onclick: save }, "Export marks"), h("label.button", { htmlFor: "marks-file" }, "Import marks"), input),
    fault,
    h("ul.failure", problems.map((problem) => h("li", problem))),
    !reviewing && h("div.command", h("code", command), button("link", { onclick: () => copy(command) }, "Copy")),
    !reviewing && h("p.note", "writes the approved references. Name the folder of results too if it is not .specimen/results."));
}

function startTheme() {
  const choices = ["auto", "light", "dark"];
  const set = (choice) => {
    document.documentElement.dataset.theme = choice;
    $("theme").ariaLabel = $("theme").title = `Appearance: ${choice}`;
  };
  let kept = "auto";
  try {
    kept = localStorage.getItem("specimen:theme") ?? kept;
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  set(choices.includes(kept) ? kept : "auto");
  $("theme").onclick = () => {
    const next = choices[(choices.indexOf(document.documentElement.dataset.theme) + 1) % 3];
    set(next);
    say(`Appearance: ${next}`);
    try {
      localStorage.setItem("specimen:theme", next);
    } catch {
      // As above.
    }
  };
}

startTheme();
startOverview();
startStage();
startCase();
listeners.push(showTally);
showTally();
$("reading").remove();
$("query").oninput = ({ target: { value: text } }) => filterBy(text);
$("filters").onsubmit = (event) => event.preventDefault();
$("clear").onclick = () => filterBy("");
$("undo").onclick = $("toast").lastChild.onclick = undo;
$("tally").onclick = showMarksDialog;
$("help").onclick = showHelp;
$("back").onclick = goHome;
$("home").onclick = (event) => { event.preventDefault(); goHome(); };
$("skip").onclick = (event) => { event.preventDefault(); $("main").focus(); };
$("next").onclick = () => move(1);
$("previous").onclick = () => move(-1);
$("dialog").onclick = ({ target: from }) => from === $("dialog") && $("dialog").close();
addEventListener("keydown", press);
addEventListener("hashchange", arrive);
arrive();
