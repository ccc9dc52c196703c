// Elements. Texts from DATA become text nodes and properties, never HTML.

const $ = (id) => document.getElementById(id);

/** An element "tag.class.class" with properties, those with a hyphen as attributes, and children. */
function h(kind, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  element.className = classes.join(" ");
  if (children[0]?.constructor === Object)
    for (const [name, value] of Object.entries(children.shift()))
      if (name.includes("-")) element.setAttribute(name, value);
      else element[name] = value;
  element.append(...children.flat(3).filter((child) => child != null && child !== false).map(short));
  return element;
}

/** A browser takes minutes to lay out a name of a megabyte; what a name isolates ends with it. */
const short = (text) =>
  typeof text !== "string" ? text
    : text.slice(0, 2000) + (text.length > 2000 ? "…" : "") + "\u2069".repeat(text.split(/[\u2066-\u2068]/).length - 1);

const icons = {
  check: "M3 8.5l3.2 3.2L13 5", cross: "M4 4l8 8M12 4l-8 8", down: "M4 6l4 4 4-4", left: "M10 3L5 8l5 5",
  right: "M6 3l5 5-5 5", arrow: "M2.5 8h11M9.5 4l4 4-4 4",
};

function icon(name) {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("viewBox", "0 0 16 16");
  path.setAttribute("d", icons[name]);
  svg.ariaHidden = "true";
  svg.append(path);
  return svg;
}

const button = (kind, onclick, ...children) => h(`button.${kind}`, { type: "button", onclick }, ...children);

function value(text, code) {
  const swatch = (code ?? cssColor(text)) && h("span.swatch");
  swatch?.style.setProperty("--color", code ?? cssColor(text));
  return h("span.value", swatch, text ?? "not there");
}

const change = (old, now, oldCode, newCode) =>
  h("span.change", value(old, oldCode), icon("arrow"), h("span.hidden", " became "), value(now, newCode));

function say(text, canUndo = false) {
  announce(text);
  $("toast").firstChild.textContent = short(text);
  $("toast").lastChild.hidden = !canUndo;
  $("toast").hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => ($("toast").hidden = true), 5000);
}

/** Says something to screen readers, even what was said last. */
const announce = (text) => ($("live").textContent = short(text) + ($("live").textContent === text ? "\u00a0" : ""));

/** Calls `fill` of an element that comes near the window and `empty` of one that leaves. */
const near = new IntersectionObserver(
  (entries) => entries.forEach(({ target, isIntersecting }) => target[isIntersecting ? "fill" : "empty"]?.()),
  { rootMargin: "800px 0px" });

function openDialog(title, ...content) {
  const close = button("quiet.icon", () => $("dialog").close(), icon("cross"));
  close.ariaLabel = "Close";
  $("dialog").replaceChildren(h("header", h("h2", { id: "dialog-title" }, title), close), h("div", ...content));
  $("dialog").showModal();
}

/** What the browser keeps under a key, after keeping a text there if there is one; null where it refuses to. */
function kept(key, text) {
  try {
    if (text != null) localStorage.setItem(key, text);
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
