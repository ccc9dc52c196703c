// The stage: the browser enlarges and scrolls. What lies on a picture is placed in its pixels, which CSS multiplies with
// --zoom.

// By view: name, pictures by pane from the lowest up.
const both = ["expected", "actual"];
const views = {
	side: ["Side by side", [["expected"], ["actual"]]],
	swipe: ["Swipe", [both]],
	onion: ["Onion skin", [both]],
	blink: ["Blink", [both]],
	diff: ["Difference", [["diff"]]],
	expected: [run.former ? "Before" : "Reference", [["expected"]]],
	actual: [run.gallery ? "Picture" : "Now", [["actual"]]],
	variants: ["Variants", [both, both]],
};
const viewNames = run.gallery ? ["actual", "variants"] : Object.keys(views);
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const stage = { isOutlined: false, hasLoupe: true };
let panes = [];
let blinking;

const isSeen = (item) => both.some((side) => item[side] != null);
/** Cases of the same control in other variants, as far as the report has their pictures. */
const siblingsOf = (item) => (item.siblings ??= run.cases.filter((other) =>
	other !== item && other.suite === item.suite && other.control === item.control && other.scale === item.scale && other.scale > 0 && isSeen(other)));

const viewsOf = (item) => viewNames.filter((view) =>
	view === "variants" ? isSeen(item) && siblingsOf(item).length > 0 : views[view][1].flat().every((side) => item[side] != null));

function placed(element, ...place) {
	["--x", "--y", "--w", "--h"].forEach((name, index) => element.style.setProperty(name, place[index]));
	return element;
}

function showStage(item, wanted, variant) {
	const isNew = item !== stage.item;
	if (isNew) Object.assign(stage, { item, zoom: null, place: -1, point: null });
	const able = viewsOf(item);
	const view = able.includes(wanted) ? wanted : able[0];
	const siblings = view === "variants" ? siblingsOf(item) : [];
	const other = siblings.find((sibling) => sibling.variant === variant) ?? siblings[0];
	$("other").replaceChildren(...siblings.map((sibling) => h("option", { selected: sibling === other }, sibling.variant)));
	$("other").hidden = !other;
	for (const length of ["w", "h"])
		stage[length] = Math.max(...[item, other].flatMap((shown) => both.map((side) => run.pictures[shown?.[side]]?.[length] ?? 1)));
	if (view !== stage.view) {
		slideTo(50);
		$("stage").classList.remove("second");
	}
	if (isNew || other !== stage.other || view !== stage.view) readFrom(item, other);
	stage.other = other;
	$("stage").dataset.view = stage.view = view;
	for (const made of $("views").children) Object.assign(made, { hidden: !able.includes(made.view), ariaPressed: made.view === view });
	panes = (views[view]?.[1] ?? []).map((sides, index) => {
		const shown = index > 0 && other ? other : item;
		const there = sides.filter((side) => shown[side] != null);
		const name = other ? listed([shown.variant, !run.gallery && there.length < sides.length && whatChanged(shown)], " · ") : view === "side" && views[sides[0]][0];
		return h("figure.pane", { item: shown, sides }, name && h("figcaption", h("bdi", name)),
			placed(h("div.sheet", there.map((side) => layer(shown, side, there.length < sides.length)), view === "swipe" && h("i.divider")), 0, 0, stage.w, stage.h));
	});
	panes.forEach((pane) => (pane.onscroll = () => panes.forEach((other) => other.scrollTo(pane.scrollLeft, pane.scrollTop))));
	$("panes").replaceChildren(...(view ? panes : [h("p.empty", item.failure ?? "There is no picture.")]));
	$("slide").hidden = view !== "swipe" && view !== "onion";
	blink(!stillness.matches);
	showPlaces();
	fit();
	if (isNew) startAtChange();
	readOut();
}

/** Where it would be too small as a whole, a picture begins at half its size, at its first place. */
function startAtChange() {
	if (panes.length === 0 || fittingZoom(stage.w, stage.h) >= 0.5) return;
	zoomTo(0.5);
	const [{ clientWidth, clientHeight }] = panes;
	const [x, y, w, tall] = stage.item.boxes[0] ?? [0, 0, 0, 0];
	// Of a large place, its beginning.
	scrollToPixel(x + Math.min(w / 2, clientWidth - 32), y + Math.min(tall / 2, clientHeight - 32));
}

function layer(item, side, isAlone) {
	const { w, h: tall } = run.pictures[item[side]];
	const image = placed(h("img", { alt: `${views[side][0]}: ${caseName(item)}` }), 0, 0, w, tall);
	showPicture(image, item[side]);
	return h(`div.layer.${side}${isAlone ? ".alone" : ""}`, image);
}

/** Whether there is nothing to compare a picture with. */
const isAlone = (other = stage.other) => run.gallery && !other;

/** What the read-out compares: before and now, or two variants at one time. */
function readFrom(item, other) {
	const side = $("stage").classList.contains("second") ? "expected" : "actual";
	const pairs = other ? [item, other].map((shown) => [shown, shown[side] == null ? both.find((one) => shown[one] != null) : side]) : both.map((side) => [item, side]);
	stage.exact = pairs.map(([shown, side]) => shown[side] != null && exactly(shown[side]).catch(() => null));
	lenses[0].name.closest("figure").hidden = isAlone(other);
	lenses.forEach(({ name }, index) => (name.textContent = other ? pairs[index][0].variant : views[both[index]][0]));
}

function slideTo(percent) {
	$("slide").control.value = percent;
	$("stage").style.setProperty("--slide", `${percent}%`);
}

function blink(isOn) {
	clearInterval(blinking);
	blinking = stage.view === "blink" && isOn ? setInterval(turn, 800) : null;
	$("blink").hidden = !isTurning();
	const isSecond = $("stage").classList.contains("second");
	write("blink", stage.view === "variants" ? `Show ${views[isSecond ? "actual" : "expected"][0].toLowerCase()}` : stillness.matches ? "Switch" : isOn ? "Pause" : "Go on");
}

const isTurning = () => !run.gallery && /^(blink|variants)$/.test(stage.view);
const turn = () => $("stage").classList.toggle("second");
function pressBlink() {
	if (stage.view !== "variants") return stillness.matches ? turn() : blink(!blinking);
	announce(views[turn() ? "expected" : "actual"][0]);
	blink();
	readFrom(stage.item, stage.other);
	readOut();
}

/** The next variant beside the case, whatever is seen of it now. */
function stepVariant() {
	const siblings = siblingsOf(stage.item);
	if (!viewsOf(stage.item).includes("variants")) return say("The report has no picture of this in another variant");
	const next = siblings[(siblings.indexOf(stage.other) + 1) % siblings.length];
	goTo({ view: "variants", with: next.variant });
	announce(`${stage.item.variant}, ${next.variant}`);
}
const fittingZoom = (w, tall) => Math.min((panes[0].clientWidth - 33) / w, (panes[0].clientHeight - 33) / tall);
const zoomNow = () => parseFloat($("panes").style.getPropertyValue("--zoom")) || 1;

function zoomTo(zoom) {
	if (panes.length === 0) return;
	const centre = stage.point ?? middle();
	const fitting = fittingZoom(stage.w, stage.h);
	const now = zoom ?? (fitting > 1 ? Math.min(4, Math.floor(fitting)) : Math.max(fitting, 0.02));
	stage.zoom = zoom;
	$("panes").style.setProperty("--zoom", `${now}px`);
	$("stage").classList.toggle("enlarged", now >= 1);
	$("stage").classList.toggle("gridded", now >= 8);
	scrollToPixel(...centre);
	write("zoom", `${zoom ? "" : "Fit · "}${Math.round(now * 100)} %`);
}

/** Zooms about the pixel at a point of the window. */
function zoomAt(zoom, place) {
	const pane = paneAt(place);
	if (!pane) return;
	const sides = [["left", place.clientX], ["top", place.clientY]];
	const edges = () => pane.lastChild.getBoundingClientRect();
	const [before, from] = [zoomNow(), edges()];
	zoomTo(Math.min(Math.max(zoom, 1 / 32), 32));
	const [grown, to] = [zoomNow() / before, edges()];
	pane.scrollBy(...sides.map(([side, at]) => to[side] + 16 + (at - from[side] - 16) * grown - at));
	panes.forEach((other) => other.scrollTo(pane.scrollLeft, pane.scrollTop));
}

const zoomBy = (step) => zoomTo(2 ** Math.min(Math.max(step * (Math.floor(step * Math.log2(zoomNow())) + 1), -5), 5));

function fit() {
	const { clientWidth, clientHeight } = $("panes");
	$("panes").classList.toggle("above", stage.w * clientHeight > stage.h * clientWidth);
	zoomTo(stage.zoom);
}

function scrollToPixel(x, y) {
	const [zoom, [pane]] = [zoomNow(), panes];
	pane.scrollTo(16 + x * zoom - pane.clientWidth / 2, 16 + y * zoom - pane.clientHeight / 2);
}

function showPlaces() {
	const { item: { boxes }, place } = stage;
	$("places").hidden = boxes.length === 0;
	write("place-show", place < 0 ? count(boxes.length, "place") : listed([textOf(boxes[place][4]), `${place + 1} of ${boxes.length}`], " · "));
	$("place-show").ariaPressed = stage.isOutlined;
	$("loupe-show").ariaPressed = stage.hasLoupe;
	showOn("box", stage.isOutlined ? boxes : boxes.slice(place, place + 1));
}

function showOn(kind, boxes) {
	$("panes").querySelectorAll(`.${kind}`).forEach((old) => old.remove());
	// A cell that moved is framed where it was in a picture of before.
	const where = panes.filter(({ item }) => kind === "point" || item === stage.item);
	where.forEach((pane) => {
		const isFormer = pane.sides.every((side) => side === "expected");
		// What is gone is in no new picture, and what is new in none of before.
		const there = boxes.filter((box) => (box[9] === 1 ? pane.sides.includes("expected") : box[9] !== 2 || !isFormer));
		pane.lastChild.append(...there.map((box) => placed(h(`i.${kind}`), ...(isFormer && box.length > 8 ? box.slice(5) : box))));
	});
}

function stepPlace(step) {
	const { boxes } = stage.item;
	if (boxes.length === 0 || panes.length === 0) return;
	stage.place = (Math.max(stage.place, step < 0 ? 0 : -1) + step + boxes.length) % boxes.length;
	const [x, y, w, tall] = boxes[stage.place];
	stage.point = null;
	zoomTo(2 ** Math.floor(Math.log2(Math.min(fittingZoom(w, tall), 8))));
	scrollToPixel(x + w / 2, y + tall / 2);
	showPlaces();
	announce(`Place ${stage.place + 1} of ${boxes.length}: ${listed([textOf(boxes[stage.place][4]), `${w} by ${tall} pixels at ${x}, ${y}`], ", ")}`);
}

// 16-bit floats give translucent colours back as they went in.
const lenses = both.map((side) => {
	const [canvas, name, code] = [h("canvas", { width: 11, height: 11 }), h("bdi", views[side][0]), h("code")];
	$("loupe").append(h("figure", h("span.lens", canvas), h("figcaption", name, code)));
	return { context: canvas.getContext("2d", { colorType: "float16", willReadFrequently: true }), name, code };
});

async function readOut(isAloud) {
	const { point, exact } = stage;
	// Always there, as the layout would jump under the pointer.
	$("loupe").hidden = !stage.hasLoupe || panes.length === 0;
	showOn("point", point ? [[...point, 1, 1]] : []);
	if (!point) lenses.forEach(({ context, code }) => {
		context.clearRect(0, 0, 11, 11);
		code.textContent = "\u00a0";
	});
	if (!point) {
		showNode();
		showLengths();
	}
	if (!point) return $("readout").replaceChildren(h("span.note", "Point at a pixel to read its colours"));
	const [x, y] = point;
	const pictures = await Promise.all(exact);
	if (stage.point !== point || stage.exact !== exact) return;
	const names = pictures.map((picture, index) => {
		const { context, code } = lenses[index];
		context.clearRect(0, 0, 11, 11);
		if (picture) context.drawImage(picture, 5 - x, 5 - y);
		code.textContent = x < picture?.width && y < picture.height ? hexOf(context.getImageData(5, 5, 1, 1).data) : "none";
		lookThrough(context, 11, 11);
		return code.textContent;
	});
	$("readout").replaceChildren(h("code", `${x}, ${y}`), isAlone() ? value(names[1]) : change(...names));
	const drawn = showNode();
	showLengths();
	const colors = names.slice(isAlone() ? 1 : 0).join(stage.other ? `, ${stage.other.variant} ` : ", now ");
	if (isAloud) announce(listed([`${x}, ${y}: ${colors}`, drawn], ", "));
}

function pointAt(x, y, isAloud) {
	const wasKept = isKept();
	// What is kept moves with keys only.
	if (wasKept && !isAloud) return;
	stage.point = [Math.min(Math.max(x, 0), stage.w - 1), Math.min(Math.max(y, 0), stage.h - 1)];
	if (wasKept) stage.kept = stage.point;
	readOut(isAloud);
}

function toggle(setting) {
	stage[setting] = !stage[setting];
	showPlaces();
	readOut();
}

function pixelAt(pane, clientX, clientY) {
	const { x, y } = pane.lastChild.getBoundingClientRect();
	return [clientX - x, clientY - y].map((length) => Math.floor((length - 16) / zoomNow()));
}

function middle() {
	const { left, top, width, height } = panes[0].getBoundingClientRect();
	return pixelAt(panes[0], left + width / 2, top + height / 2);
}

const isLarge = () => panes.some((pane) => pane.scrollWidth > pane.clientWidth || pane.scrollHeight > pane.clientHeight);
const paneAt = ({ clientX, clientY }) => panes.find((pane) => pane.contains(document.elementFromPoint(clientX, clientY)));

function startStage() {
	$("views").append(...viewNames.map((view, index) =>
		Object.assign(button("view", () => goTo({ view }), views[view][0], keyHint(index + 1)), { view, ariaKeyShortcuts: `${index + 1}` })));
	$("other").onchange = ({ target }) => goTo({ with: target.value });
	$("slide").oninput = ({ target }) => slideTo(target.valueAsNumber);
	new ResizeObserver(() => stage.item && fit()).observe($("panes"));
	const host = $("stage");
	let drag = null;
	host.onpointerdown = (event) => {
		const { target, pointerId, pointerType } = event;
		const isMouse = pointerType === "mouse";
		if (event.button > 1 || !paneAt(event)) return;
		// The middle button would scroll by itself.
		if (event.button === 1) event.preventDefault();
		const isSliding = /swipe|onion/.test(stage.view) && !event.shiftKey && event.button === 0 && (isMouse || !isLarge());
		drag = target.matches(".divider") || isSliding ? "divider" : isMouse && "pan";
		if (drag) host.setPointerCapture(pointerId);
		host.onpointermove(event);
	};
	host.onpointerup = host.onpointercancel = () => (drag = null);
	host.onpointermove = (event) => {
		const pane = paneAt(event);
		if (!pane) return;
		if (drag === "pan" && event.type === "pointermove") pane.scrollBy(-event.movementX, -event.movementY);
		const [x, y] = pixelAt(pane, event.clientX, event.clientY);
		if (drag === "divider") slideTo(Math.min(Math.max((x / stage.w) * 100, 0), 100));
		if (x >= 0 && y >= 0 && x < stage.w && y < stage.h) pointAt(x, y);
	};
	// A pinch on a touchpad is a wheel with Ctrl, in small steps.
	host.onwheel = (event) => {
		if (event.shiftKey || !event.deltaY || !paneAt(event)) return;
		event.preventDefault();
		const length = event.deltaY * [1, 33, 400][event.deltaMode];
		zoomAt(zoomNow() * 2 ** (-length / (event.ctrlKey ? 100 : 400)), event);
	};
	host.ondblclick = (event) => zoomAt(zoomNow() * (event.shiftKey ? 0.5 : 2), event);
	let span = 0;
	const pinch = (event) => {
		const [one, other] = event.touches;
		const before = span;
		span = other && event.touches.length === 2 ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
		if (!span) return;
		event.preventDefault();
		drag = null;
		if (before) zoomAt((zoomNow() * span) / before, { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
	};
	for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) host.addEventListener(kind, pinch, { passive: false });
	host.onpointerleave = ({ pointerType }) => {
		// A lifted finger still means what it touched.
		if (pointerType !== "mouse" || !stage.item || isKept()) return;
		stage.point = null;
		readOut();
	};
	host.onkeydown = (event) => {
		const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
		if (dx === undefined || event.ctrlKey || event.metaKey || event.altKey || panes.length === 0) return;
		event.preventDefault();
		event.stopPropagation();
		const step = event.shiftKey ? 10 : 1;
		const [x, y] = stage.point ?? middle();
		pointAt(x + dx * step, y + dy * step, true);
		if (isLarge()) scrollToPixel(...stage.point);
	};
}
