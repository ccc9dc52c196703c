// One case: what stands above and beside the stage.
let current = null;

function showCase(found, view, variant) {
	const { item, group, stack, index } = found;
	const isNew = current?.item !== item || current.group !== group;
	current = found;
	$("case-name").replaceChildren(h("bdi", item.label), h("bdi.soft", ` ${listed([item.variant, scaleOf(item)], " ")}`));
	$("case-cause").replaceChildren(h("a", { href: addressOf({ cause: group.id }) }, h("bdi", run.gallery ? "All of this control" : group.name)));
	write("position", index < 0 ? "not in the filter" : `${number(index + 1)} / ${number(stacksInOrder().length)}`);
	hold($("decide"), stack);
	$("decide").hidden = run.gallery;
	showStage(item, view, variant);
	if (isNew) showSide();
}

function showSide() {
	const { item, stack } = current;
	const sizes = both.map((side) => run.pictures[item[side]]).map((size) => size && `${size.w} × ${size.h}`);
	const row = (name, ...content) => [h("dt", name), h("dd", ...content)];
	const part = (title, ...content) => h("section", h("h2", title), ...content);
	const note = h("textarea", { id: "note", rows: 2, maxLength: 1000, placeholder: "Why?" });
	note.onchange = () => put([{ id: item.id, mark: markOf(item), note: note.value.trim() }]);
	$("side").replaceChildren(h("div",
		part(run.gallery ? "Picture" : "Change",
			item.failure && h("p.failure", item.failure),
			item.notes?.map((at) => h("p.note", textOf(at))),
			h("dl",
				item.cells != null && row("Cells", textOf(item.cells)),
				whatChanged(item) && row("What", h("b", whatChanged(item)), item.kind === "moved" && ` ${movement(item)}`),
				item.outcome === "tolerated" && row("Tolerance", item.suite.tolerance),
				stack.length > 1 && row("Alike", moreAlike(stack.length - 1)),
				item.pixels != null && row("Pixels", `${number(item.pixels)} of ${number(item.total)}`),
				item.deltaE != null && row("ΔE", `${item.deltaE.toFixed(1)} at most, p99 ${(item.deltaE99 ?? item.deltaE).toFixed(1)}`),
				row("Size", listed([...new Set(sizes)], " → ") || "none"))),
		item.causes.length > 0 && part("Causes", h("ul.plain", item.causes.map((cause) =>
			h("li", h("a", { href: addressOf({ cause: cause.id }) }, h("code", cause.name)), h("p.note", causeKind(cause)), causeChange(cause))))),
		Object.assign(part(h("label", { htmlFor: "note" }, "Note"), note, h("p.note", { id: "unmarked" })), { hidden: !item.markable }),
		tokenList(item),
		part("File", h("code.note", item.path))));
	$("side").scrollTop = 0;
	showTally();
}

/** Where things went: "1 px right, 2 px down". */
const movement = ({ dx = 0, dy = 0 }) =>
	listed([[dx, "right", "left"], [dy, "down", "up"]].map(([by, on, back]) => by !== 0 && `${number(Math.abs(by))} px ${by > 0 ? on : back}`), ", ");

function tokenList(item) {
	const [changed, rest] = [true, false].map((isChanged) =>
		h("ul.tokens", tokensOf(item).filter((token) => token.isChanged === isChanged).map(tokenRow)));
	return item.tokens?.length > 0 && h("section", h("h2", run.gallery ? "Tokens" : `Tokens: ${changed.childElementCount} changed`), changed,
		run.gallery ? rest : rest.firstChild && h("details", h("summary.note", `${rest.childElementCount} unchanged`), rest),
		item.tokensLeft > 0 && h("p.note", `${count(item.tokensLeft, "token")} more are not listed.`));
}

const tokenRow = ({ chain, oldChain, place, old, now, isChanged }) =>
	h("li", place && h("p.note", place), oldChain && h("del", chainList(oldChain)), chainList(chain), isChanged ? change(old, now) : value(now));

/** In a gallery each name leads to all pictures that were drawn from it. */
const chainList = (names) => h("ol.chain", names.map((name) =>
	h("li", run.gallery ? h("a", { href: addressOf({ q: choose("", "token", name) }) }, h("code", name)) : h("code", name))));
