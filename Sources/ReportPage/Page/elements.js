// Elements. Texts from DATA become text nodes and properties, never HTML.

const $ = (id) => document.getElementById(id);

/** An element "tag.class.class" with properties, those with a hyphen as attributes, and children. */
function h(kind, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  if (children[0]?.constructor === Object)
    for (const [name, value] of Object.entries(children.shift()))
      if (name.includes("-")) element.setAttribute(name, value);
      else element[name] = value;
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

function icon(name) {
  const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  use.setAttribute("href", `#i-${name}`);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

const button = (kind, properties, ...children) => h(`button.${kind}`, { type: "button", ...properties }, ...children);

/** A token's value, with its colour before it if it is one. */
function value(text, code) {
  const paint = code ?? cssColor(text);
  const swatch = paint && h("span.swatch");
  if (paint) swatch.style.setProperty("--color", paint);
  return h("span.value", swatch, text ?? "not there");
}

const arrow = () => h("span.to", icon("arrow"), h("span.hidden", " became "));
const change = (old, now, oldCode, newCode) => h("span.change", value(old, oldCode), arrow(), value(now, newCode));

/** Says something on the screen for a while, and to screen readers. */
function say(text, canUndo = false) {
  const [words, back] = $("toast").children;
  // The same words twice would not be read out twice.
  $("live").textContent = $("live").textContent === text ? `${text}\u00a0` : text;
  words.textContent = text;
  back.hidden = !canUndo;
  $("toast").hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => ($("toast").hidden = true), 6000);
}

/** Calls `fill` of an element that comes near the window and `empty` of one that leaves. */
const near = new IntersectionObserver(
  (entries) => entries.forEach(({ target, isIntersecting }) => target[isIntersecting ? "fill" : "empty"]?.()),
  { rootMargin: "800px 0px" },
);

function openDialog(title, ...content) {
  const close = button("quiet.icon", { "aria-label": "Close", onclick: () => $("dialog").close() }, icon("cross"));
  $("dialog").replaceChildren(h("header", h("h2", { id: "dialog-title" }, title), close), h("div", ...content));
  if (!$("dialog").open) $("dialog").showModal();
}

function copy(text) {
  const byHand = () => {
    const field = h("input", { value: text, readOnly: true, "aria-label": "Text to copy" });
    openDialog("Copy", field);
    field.select();
  };
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(() => say(`Copied ${text}`), byHand);
}
