// Making elements. All text from DATA goes in as text nodes or properties, never as HTML.

const $ = (id) => document.getElementById(id);

/** An element: "tag.class.class", properties (`data`: data attributes, `aria`: ARIA), children (texts or nodes). */
function h(kind, properties = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (name === "aria") for (const [key, text] of Object.entries(value)) element.setAttribute(`aria-${key}`, text);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (value !== undefined) element[name] = value;
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

function icon(name) {
  const make = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);
  const [svg, use] = [make("svg"), make("use")];
  use.setAttribute("href", `#i-${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const button = (kind, properties, ...children) => h(`button.${kind}`, { type: "button", ...properties }, ...children);

/** A value as text, with its colour before it if it is one. */
function value(text, code) {
  const paint = code ?? color.css(text);
  const swatch = paint && h("span.swatch", {}, h("span"));
  if (swatch) swatch.firstChild.style.backgroundColor = paint;
  return h("span.value", {}, swatch, text ?? "not there");
}

/** "old → new", either of which may not be there. */
const change = (old, now, oldCode, newCode) =>
  h("span.change", {}, value(old, oldCode), h("span.to", {}, icon("arrow"), h("span.hidden", {}, " became ")), value(now, newCode));

/** The two buttons that mark cases; `noun` says what they mark. `cases` is asked when they are used. */
function deciders(noun, cases, kind = "small") {
  const make = (mark, label, sign) => {
    const made = button(`${mark}.${kind}`, { title: `${label} ${noun}`, aria: { label: `${label} ${noun}` } }, icon(sign));
    made.onclick = () => decide(cases(), marks.tally(cases())[mark] === marks.tally(cases()).markable ? null : mark);
    return made;
  };
  return h("span.deciders", {}, make("reject", "Reject", "cross"), make("approve", "Approve", "check"));
}

/** Shows on the buttons of `deciders` (or other .approve and .reject in `holder`) how the cases are marked. */
function showMarks(holder, cases) {
  const tally = marks.tally(cases);
  for (const mark of ["approve", "reject"])
    for (const made of holder.querySelectorAll(`button.${mark}`)) {
      made.disabled = tally.markable === 0;
      made.setAttribute("aria-pressed", tally.markable > 0 && tally[mark] === tally.markable ? "true" : tally[mark] > 0 ? "mixed" : "false");
    }
  return tally;
}

/** Marks cases and says so, with the way back. */
function decide(cases, mark) {
  const count = marks.set(cases, mark);
  if (count > 0) say(`${words.count(count, "picture")} ${words.mark[mark] ?? "unmarked"}`, true);
}

function undo() {
  const count = marks.undo();
  say(count > 0 ? `Undone: ${words.count(count, "picture")}` : "There is nothing to undo");
}

let toastTimer;
/** Says something on the screen for a while, and to screen readers. */
function say(text, canUndo = false) {
  const [toast, live] = [$("toast"), $("live")];
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  toast.firstElementChild.textContent = text;
  toast.lastElementChild.hidden = !canUndo;
  toast.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => (toast.hidden = true), 6000);
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? target.fill?.() : target.empty?.();
  },
  { rootMargin: "1000px 0px" },
);

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied: ${text}`);
  } catch {
    // Without permission, as on some file: pages: let people copy it themselves.
    openDialog("Copy", h("p", {}, h("input.wide", { value: text, readOnly: true, aria: { label: "Text to copy" } })));
    document.querySelector("dialog input").select();
  }
}

function openDialog(title, ...content) {
  const dialog = $("dialog");
  const close = button("quiet.icon", { aria: { label: "Close" }, onclick: () => dialog.close() }, icon("cross"));
  dialog.replaceChildren(h("header", {}, h("h2", { id: "dialog-title" }, title), close), ...content);
  if (!dialog.open) dialog.showModal();
}
