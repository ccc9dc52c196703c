// Texts from DATA become text nodes and properties, never HTML.
const $ = (id) => document.getElementById(id);
const write = (id, text) => $(id).textContent === text || ($(id).textContent = text);

/** An element "tag.class.class" with properties and children. */
function h(kind, ...children) {
	const [tag, ...classes] = kind.split(".");
	const element = document.createElement(tag);
	element.className = classes.join(" ");
	if (children[0]?.constructor === Object) Object.assign(element, children.shift());
	element.append(...children.flat(3).filter((child) => child != null && child !== false).map(short));
	return element;
}

/** Browsers take minutes to lay out megabytes; what a name isolates ends with it. */
const short = (text) => {
	if (typeof text !== "string") return text;
	const shown = text.slice(0, 2000);
	return shown + (text.length > 2000 ? "…" : "") + "\u2069".repeat(shown.split(/[\u2066-\u2068]/).length - 1);
};

const icons = {
	check: "M3 8.5l3.2 3.2L13 5", cross: "M4 4l8 8M12 4l-8 8", down: "M4 6l4 4 4-4", left: "M10 3L5 8l5 5", right: "M6 3l5 5-5 5",
};
const icon = (name) => new DOMParser().parseFromString(
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" aria-hidden="true"><path d="${icons[name]}"/></svg>`,
	"image/svg+xml").documentElement;

const button = (kind, onclick, ...children) => h(`button.${kind}`, { onclick }, ...children);

/** The key of a button, for those who see it. */
const keyHint = (key) => h("kbd", { ariaHidden: "true" }, `${key}`);

function value(text, code) {
	const color = code ?? cssColor(text);
	const swatch = color && h("span.swatch");
	swatch?.style.setProperty("--color", color);
	return h("span.value", swatch, text ?? "not there");
}

const change = (old, now, oldCode, newCode) =>
	h("span.change", value(old, oldCode), h("span.soft", "→"), value(now, newCode));

function say(text, canUndo = false) {
	announce(text);
	$("toast").firstChild.textContent = short(text);
	$("toast").lastChild.hidden = !canUndo;
	$("toast").hidden = false;
	clearTimeout(say.timer);
	say.timer = setTimeout(() => ($("toast").hidden = true), 5000);
}

/** Tells screen readers, even what they were told last. */
const announce = (text) => write("live", short(text) + ($("live").textContent === text ? "\u00a0" : ""));

const near = new IntersectionObserver(
	(entries) => entries.forEach(({ target, isIntersecting }) => isIntersecting && target.fill()),
	{ rootMargin: "800px 0px" });

function openDialog(title, ...content) {
	const close = button("quiet.icon", () => $("dialog").close(), icon("cross"));
	close.ariaLabel = "Close";
	$("dialog").replaceChildren(h("header", h("h2.space", { id: "dialog-title" }, title), close), h("div", ...content));
	$("dialog").showModal();
}

/** What the browser keeps, after keeping a text; null if nothing. */
function kept(key, text) {
	try {
		if (text != null) localStorage.setItem(key, text);
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}
