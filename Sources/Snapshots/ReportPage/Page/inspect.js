// What drew a pixel, and the lengths of its cell: from the nodes of the new picture, in the order of painting.
// By property: what is measured, along which axis, at which end.
const paddings = {
	"padding.leading": ["x", 0], "padding.trailing": ["x", 1], "padding.top": ["y", 0], "padding.bottom": ["y", 1],
};
const sizes = { width: "x", minWidth: "x", maxWidth: "x", size: "x", height: "y", minHeight: "y", maxHeight: "y" };
const lengthOf = { x: "w", y: "h" };

/** The nodes of a picture; pictures with the same ones share them. */
function nodesOf(item) {
	// The list of changes shows none.
	const list = run.nodes?.[item?.nodes];
	if (!list || list.made) return list?.made ?? [];
	const looks = list.looks.map(([kind, control, pointer, ...properties]) => ({
		kind: textOf(kind), control: textOf(control), pointer: textOf(pointer),
		properties: properties.map(([name, points]) => ({ name: textOf(name), points })),
	}));
	list.made = [];
	for (const [cell, parent, plan, left, top, use] of list.runs) {
		const [start, uses] = [list.made.length, [...list.uses[use]]];
		for (const [look, around, x, y, w, tall, radius, border, flags, ...shadow] of list.plans[plan]) {
			const tokens = uses.splice(0, looks[look].properties.length).map((use) => [use].flat().map((token) => [list.tokens[token]].flat()));
			list.made.push({
				...looks[look], x: x + left, y: y + top, w, h: tall, radius, border, cell, tokens,
				parent: around < 0 ? parent : around + start,
				cellName: list.cells[cell]?.map(textOf).join(", "),
				shadow: shadow.length > 0 && { x: shadow[0] + left, y: shadow[1] + top, w: shadow[2], h: shadow[3] },
				isCovered: flags & 1, clips: flags & 2, isTurned: flags & 4,
			});
		}
	}
	return list.made;
}

/** Whether a pixel lies in a rectangle with round corners, so far inside of its edges. */
function holds({ x, y, w, h: tall, radius = 0 }, [px, py], inset = 0) {
	const [left, top] = [px + 0.5 - x - inset, py + 0.5 - y - inset];
	const [right, bottom] = [w - 2 * inset - left, tall - 2 * inset - top];
	if (Math.min(left, top, right, bottom) < 0) return false;
	const round = Math.max(radius - inset, 0);
	const [across, down] = [[left, right], [top, bottom]].map((ends) => Math.max(round - Math.min(...ends), 0));
	return across ** 2 + down ** 2 <= round ** 2;
}

function partAt(node, point) {
	if (!holds(node, point)) return node.shadow && holds(node.shadow, point) ? "shadow" : null;
	if (node.border && !holds(node, point, node.border)) return "border";
	return node.isCovered ? "cover" : null;
}

/** What may have drawn a pixel, the topmost first. */
function nodesAt(item, point) {
	const nodes = nodesOf(item);
	const isUncut = ({ parent }) => parent < 0 || ((!nodes[parent].clips || holds(nodes[parent], point, nodes[parent].border)) && isUncut(nodes[parent]));
	return nodes.map((node) => ({ node, part: partAt(node, point) })).filter(({ node, part }) => part && isUncut(node)).reverse();
}

const nodeName = ({ kind, control, pointer }) => listed([kind, pointer, control !== stage.item.control.split("-")[0] && `of ${control}`], " ");

/** The rows of a property in the list of tokens: one, or those of the parts of a value. */
function rowsOf(item, node, name) {
	const at = node.properties.findIndex((property) => property.name === name);
	if (at < 0) return [];
	return node.tokens[at].flatMap(([token, context]) =>
		(item.tokens ?? []).map((row, index) => ({ row, index })).filter(({ row: [chain, , place] }) => run.chains[chain][0] === token && (place ?? null) === (context ?? null))
			.map(({ index }) => index));
}

/** The colour of a value that is shown as one, with or without what is near it. */
const colorIn = (text) => cssColor(text?.split(" ≈ ")[0]);
const painter = h("canvas", { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });

/** The luminance of an opaque colour as WCAG has it; none of another one. */
function luminanceOf(color) {
	const css = colorIn(color);
	if (!css) return null;
	painter.clearRect(0, 0, 1, 1);
	painter.fillStyle = css;
	painter.fillRect(0, 0, 1, 1);
	const bytes = painter.getImageData(0, 0, 1, 1).data;
	return bytes[3] < 255 ? null : luminance.reduce((sum, part, at) => sum + part * light(bytes[at] / 255), 0) / 65535e6;
}

function contrast(one, other) {
	const [pale, dark] = [one, other].map(luminanceOf).toSorted((a, b) => b - a);
	return dark == null ? null : ((pale + 0.05) / (dark + 0.05)).toFixed(2);
}

/** The contrast of what was pointed at with the first colour below it, before and now. */
function contrastAt(item, [top, ...below], rows) {
	const colorOf = ({ node, part }) => {
		const [at, ...more] = rowsOf(item, node, part === "border" ? "border" : node.properties.some(({ name }) => name === "fill") ? "fill" : "color")
			.filter((index) => colorIn(rows[index].now));
		return more.length === 0 && rows[at];
	};
	const [over, ground] = [colorOf(top), below.find(({ part }) => part === "cover")];
	const under = ground && colorOf(ground);
	if (!over || !under) return null;
	const [before, now] = ["old", "now"].map((when) => contrast(over[when], under[when]));
	if (!now) return null;
	return { text: before && before !== now ? `${before} : 1 → ${now} : 1` : `${now} : 1`, on: nodeName(ground.node) };
}

/** Says what drew the pixel that is pointed at; returns it as a sentence. */
function showNode() {
	const { item, point } = stage;
	$("node").hidden = nodesOf(item).length === 0;
	if ($("node").hidden) return "";
	const found = point ? nodesAt(item, point) : [];
	const [top, ...below] = found;
	if (!top) {
		$("drawn").replaceChildren(h("p.note", point ? "Nothing is drawn here but what lies behind all." : "Point at a pixel to see what drew it; a click keeps it."));
		return point ? "nothing is drawn here" : "";
	}
	const rows = tokensOf(item);
	const name = listed([top.part !== "cover" && `${words(top.part)} of`, nodeName(top.node)], " ");
	const shown = contrastAt(item, found, rows);
	$("drawn").replaceChildren(
		h("p.line", h("b", name), h("span.note", top.node.cellName), h("span.space"), isKept() && button("link", letGo, "Let go", keyHint("Esc"))),
		h("dl", top.node.properties.map((property) => [h("dt", property.name), h("dd", propertyValue(item, top.node, property, rows))]),
			shown && [h("dt", "contrast"), h("dd", `${shown.text} on ${shown.on}`)],
			below.length > 0 && [h("dt", "below"), h("dd", first(4, below, ({ node }) => nodeName(node)).filter(Boolean).join(", "))]));
	return listed([name, top.node.cellName, shown && `contrast ${shown.text}`], ", ");
}

function propertyValue(item, node, { name, points }, rows) {
	const found = rowsOf(item, node, name).map((index) => rows[index]);
	if (found.length > 0) return h("ul.plain", first(6, found, tokenRow));
	const at = node.properties.findIndex((property) => property.name === name);
	const names = node.tokens[at].map(([token]) => textOf(token)).filter(Boolean);
	return listed([points != null && number(points), names.join(" + ") || "written out"], ", ");
}

const isKept = () => stage.point != null && stage.kept === stage.point;

function keep() {
	if (!stage.point) return;
	stage.kept = isKept() ? null : stage.point;
	announce(stage.kept ? "Kept" : "Let go");
	readOut();
}

/** Whether a pixel was kept, which it is no more. */
function letGo() {
	if (!current || !isKept()) return false;
	keep();
	return true;
}

/** The lengths of a cell as rectangles of the picture: padding, spacing and sizes. */
function lengthsOf(item, cell) {
	const all = nodesOf(item);
	const { scale } = item;
	const lengths = [];
	const childrenOf = Map.groupBy(all, ({ parent }) => parent);
	all.forEach((node, index) => {
		if (node.cell !== cell || node.isTurned) return;
		const children = childrenOf.get(index) ?? [];
		const inner = { x: node.x + node.border, y: node.y + node.border, w: node.w - 2 * node.border, h: node.h - 2 * node.border };
		for (const { name, points } of node.properties) {
			const length = points * scale;
			if (!(length > 0)) continue;
			if (paddings[name] && children.length > 0) {
				const [axis, end] = paddings[name];
				const side = lengthOf[axis];
				lengths.push({ kind: "padding", name, node, points, ...inner, [side]: length, [axis]: inner[axis] + (end && inner[side] - length) });
			}
			const axis = name === "spacing" ? { row: "x", column: "y" }[node.kind] : null;
			const side = lengthOf[axis];
			if (axis) children.slice(1).forEach((child, before) => {
				const start = children[before][axis] + children[before][side];
				// Where children share space, the gap is not what is between them.
				if (Math.abs(child[axis] - start - length) <= scale)
					lengths.push({ kind: "spacing", name, node, points, ...inner, [axis]: start, [side]: length });
			});
			const across = lengthOf[sizes[name]];
			if (across && Math.abs(node[across] - length) <= scale && children.length === 0)
				lengths.push({ kind: "size", name, node, points, x: node.x, y: node.y, w: node.w, h: node.h, [lengthOf[sizes[name] === "x" ? "y" : "x"]]: 0 });
		}
	});
	return lengths;
}

/** Shows the lengths of the cell that is pointed at; of the first one that changed, where none is. */
function showLengths() {
	const { item, point, hasLengths } = stage;
	$("lengths").hidden = !panes.length || nodesOf(item).length === 0;
	$("lengths").ariaPressed = hasLengths;
	const [x, y] = point ?? item.boxes[0] ?? [0, 0];
	const near = nodesAt(item, [x, y])[0]?.node ?? nodesOf(item).find(({ x: left, w, y: top, h: tall }) => x < left + w && y < top + tall);
	const cell = near?.cell ?? nodesOf(item)[0]?.cell;
	const key = hasLengths && !$("lengths").hidden && `${item.index} ${stage.view} ${cell}`;
	if (key && key === showLengths.key && showLengths.panes === panes) return;
	Object.assign(showLengths, { key, panes });
	document.querySelectorAll(".length").forEach((old) => old.remove());
	$("measures").replaceChildren();
	if (!key) return;
	const [lengths, rows] = [lengthsOf(item, cell), tokensOf(item)];
	// Each once, however many sides and gaps it is of.
	const distinct = new Map(lengths.map((length) => [`${length.kind} ${length.points} ${rowsOf(item, length.node, length.name)}`, length]));
	$("measures").append(h("h2", "Lengths"), h("dl", [...distinct.values()].map(({ kind, node, name, points }) =>
		[h("dt", `${kind} ${number(points)}`), h("dd", propertyValue(item, node, { name, points }, rows))])));
	for (const pane of panes) {
		if (pane.item !== item || !pane.querySelector(".actual, .diff")) continue;
		pane.lastChild.append(...lengths.map(({ kind, points, x, y, w, h: tall }) =>
			placed(h(`i.length.${kind}`, h("span", number(points))), x, y, w, tall)));
	}
}

function startNodes() {
	let down = [];
	$("stage").addEventListener("pointerdown", ({ clientX, clientY }) => (down = [clientX, clientY]));
	$("stage").addEventListener("click", ({ clientX, clientY, shiftKey }) => {
		const isDragged = Math.hypot(clientX - down[0], clientY - down[1]) > 4;
		if (!isDragged && (shiftKey || !/swipe|onion/.test(stage.view))) keep();
	});
	$("stage").addEventListener("keydown", (event) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		keep();
	});
}
