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

/** A browser takes minutes to lay out a name of a megabyte: the rest of one is there, but not shown. */
function short(child) {
  if (typeof child !== "string" || child.length <= 2000) return child;
  const rest = document.createElement("span");
  rest.textContent = child.slice(2000);
  rest.hidden = true;
  return h("span", child.slice(0, 2000), rest, "…");
}

function icon(name) {
  const [svg, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  use.setAttribute("href", `#i-${name}`);
  svg.ariaHidden = "true";
  svg.append(use);
  return svg;
}

const button = (kind, onclick, ...children) => h(`button.${kind}`, { type: "button", onclick }, ...children);

/** A token's value, with its colour before it if it is one. */
function value(text, code = cssColor(text)) {
  const swatch = code && h("span.swatch");
  swatch?.style.setProperty("--color", code);
  return h("span.value", swatch, text ?? "not there");
}

const change = (old, now, oldCode, newCode) =>
  h("span.change", value(old, oldCode ?? undefined), h("span.to", icon("arrow"), h("span.hidden", " became ")), value(now, newCode ?? undefined));

/** Says something on the screen for a while, and to screen readers. */
function say(text, canUndo = false) {
  const [shown, back] = $("toast").children;
  shown.textContent = text.slice(0, 300);
  announce(text);
  back.hidden = !canUndo;
  $("toast").hidden = false;
  clearTimeout(say.timer);
  say.timer = setTimeout(() => ($("toast").hidden = true), 6000);
}

/** Says something to screen readers, even what was said last. */
function announce(text) {
  const said = text.slice(0, 300);
  $("live").textContent = $("live").textContent === said ? `${said}\u00a0` : said;
}

/** Calls `fill` of an element that comes near the window and `empty` of one that leaves. */
const near = new IntersectionObserver(
  (entries) => entries.forEach(({ target, isIntersecting }) => target[isIntersecting ? "fill" : "empty"]?.()),
  { rootMargin: "800px 0px" },
);

function openDialog(title, ...content) {
  const close = button("quiet.icon", () => $("dialog").close(), icon("cross"));
  close.ariaLabel = "Close";
  $("dialog").replaceChildren(h("header", h("h2", { id: "dialog-title" }, title), close), h("div", ...content));
  $("dialog").showModal();
}

function copy(text) {
  const cannot = () => say(`This browser does not let pages copy: ${text}`);
  navigator.clipboard ? navigator.clipboard.writeText(text).then(() => say(`Copied ${text}`), cannot) : cannot();
}

/** Text that the browser keeps under a key; it may refuse to. */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch {
    return false;
  }
  return true;
}
