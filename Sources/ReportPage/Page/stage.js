// The stage: the pictures of a case, enlarged and scrolled by the browser. What lies on a picture (boxes of change, the
// point) is placed in its pixels; the style sheet multiplies with --zoom, CSS pixels for one of them.

// By view: name, key, pictures by pane from the lowest up, and what the ends of the slider mean.
const views = {
  side: ["Side by side", "s", [["expected"], ["actual"]]],
  swipe: ["Swipe", "w", [["expected", "actual"]], "Reference", "Now"],
  onion: ["Onion skin", "o", [["expected", "actual"]], "Reference", "Now"],
  blink: ["Blink", "b", [["expected", "actual"]], "Slow", "Fast"],
  diff: ["Difference", "d", [["diff"]]],
  expected: ["Reference", "e", [["expected"]]],
  actual: ["Now", "t", [["actual"]]],
};
const zooms = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const slides = { swipe: 50, onion: 50, blink: 50 };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const stage = { isOutlined: false, hasLoupe: true };
let panes = [];
let blinking;

const viewsOf = (item) => Object.keys(views).filter((view) => views[view][2].flat().every((side) => item[side] != null));

/** Places an element on a picture, in its pixels. */
function placed(element, ...place) {
  ["--x", "--y", "--w", "--h"].forEach((name, index) => element.style.setProperty(name, place[index]));
  return element;
}

function showStage(item, wanted) {
  if (item !== stage.item) {
    const sizes = [item.expected, item.actual].map((picture) => run.pictures[picture] ?? { w: 1, h: 1 });
    const exact = [item.expected, item.actual].map((picture) => picture != null && exactly(picture).catch(() => null));
    Object.assign(stage, { item, exact, zoom: null, place: -1, point: null });
    [stage.w, stage.h] = [Math.max(...sizes.map((size) => size.w)), Math.max(...sizes.map((size) => size.h))];
  }
  const able = viewsOf(item);
  const view = able.includes(wanted) ? wanted : able[0];
  const [, , layers = [], from, to] = views[view] ?? [];
  $("stage").dataset.view = stage.view = view;
  $("views").replaceChildren(...able.map((one, index) => {
    const made = button("view", () => goTo({ view: one }), views[one][0]);
    return Object.assign(made, { role: "radio", ariaChecked: `${one === view}`, tabIndex: one === view ? 0 : -1, title: `${index + 1} or ${views[one][1]}` });
  }));
  panes = layers.map((sides) => h("figure.pane", layers.length > 1 && h("figcaption", h("span", views[sides[0]][0])),
    placed(h("div.sheet", sides.map(layer), view === "swipe" && h("i.divider"), h("i.grid")), 0, 0, stage.w, stage.h)));
  panes.forEach((pane) => (pane.onscroll = () => panes.forEach((other) => other.scrollTo(pane.scrollLeft, pane.scrollTop))));
  $("panes").replaceChildren(...(panes.length > 0 ? panes : [h("p.empty", item.failure ?? "There is no picture.")]));
  $("slide").hidden = !from;
  $("slide").firstChild.textContent = from;
  $("slide").lastChild.textContent = to;
  slideTo(slides[view]);
  blink(!stillness.matches);
  showPlaces();
  fit();
  readOut();
}

function layer(side) {
  const { w, h: tall } = run.pictures[stage.item[side]];
  const image = placed(h("img", { alt: `${views[side][0]}: ${caseName(stage.item)}` }), 0, 0, w, tall);
  showPicture(image, stage.item[side]);
  return h(`div.layer.${side}`, image);
}

function slideTo(percent) {
  slides[stage.view] = $("slide").children[1].value = Math.min(100, Math.max(0, percent));
  $("stage").style.setProperty("--slide", `${percent}%`);
  if (blinking) blink(true);
}

/** Starts or stops blinking; where motion is not wanted, hands switch. */
function blink(isOn) {
  clearInterval(blinking);
  blinking = stage.view === "blink" && isOn ? setInterval(turn, 1400 - 10 * slides.blink) : null;
  $("blink").hidden = stage.view !== "blink";
  $("blink").textContent = stillness.matches ? "Switch" : isOn ? "Pause" : "Go on";
}

const turn = () => $("stage").classList.toggle("second");
const pressBlink = () => (stillness.matches ? turn() : blink(!blinking));

// ---- Zoom

const zoomNow = () => Number($("panes").style.getPropertyValue("--zoom")) || 1;

/** Zooms to CSS pixels for one of the picture, null to fit; what is at a point of the window stays there. */
function zoomTo(zoom, { clientX, clientY } = {}) {
  if (panes.length === 0) return;
  const pane = paneAt(clientX, clientY) ?? panes[0];
  const area = pane.getBoundingClientRect();
  const before = pane.lastChild.getBoundingClientRect();
  const old = zoomNow();
  const fitting = Math.min((area.width - 32) / stage.w, (area.height - 32) / stage.h);
  const now = zoom ?? (fitting > 1 ? Math.min(4, Math.floor(fitting)) : Math.max(fitting, 0.02));
  stage.zoom = zoom;
  $("panes").style.setProperty("--zoom", now);
  $("stage").classList.toggle("enlarged", now >= 1);
  $("stage").classList.toggle("gridded", now >= 12);
  const after = pane.lastChild.getBoundingClientRect();
  const [x, y] = [clientX ?? area.x + area.width / 2, clientY ?? area.y + area.height / 2];
  // Sheets have an edge of 16 pixels that does not grow.
  const kept = (start, end, point) => end + 16 + ((point - start - 16) / old) * now - point;
  pane.scrollBy(kept(before.x, after.x, x), kept(before.y, after.y, y));
  $("zoom").firstChild.textContent = `Fit${zoom ? "" : ` · ${Math.round(now * 100)} %`}`;
  $("zoom").value = zoom ?? "fit";
}

function zoomBy(direction, at) {
  const now = zoomNow();
  zoomTo((direction > 0 ? zooms.find((zoom) => zoom > now) ?? 32 : zooms.findLast((zoom) => zoom < now)) ?? null, at);
}

/** Two pictures stand beside or above each other, whichever shows them larger. */
function fit() {
  const { clientWidth, clientHeight } = $("panes");
  $("panes").classList.toggle("above", stage.w * clientHeight > stage.h * clientWidth);
  zoomTo(stage.zoom);
}

function centre(x, y) {
  const [zoom, [pane]] = [zoomNow(), panes];
  pane.scrollTo(16 + x * zoom - pane.clientWidth / 2, 16 + y * zoom - pane.clientHeight / 2);
}

// ---- Places of change

function showPlaces() {
  const { boxes } = stage.item;
  $("places").hidden = boxes.length === 0;
  $("place-show").textContent = stage.place < 0 ? count(boxes.length, "place") : `${stage.place + 1} of ${boxes.length}`;
  $("place-show").ariaPressed = `${stage.isOutlined}`;
  $("loupe-show").ariaPressed = `${stage.hasLoupe}`;
  showOn("box", stage.isOutlined ? boxes : []);
  showOn("spot", stage.place < 0 ? [] : [boxes[stage.place]]);
}

/** Puts marks of a kind on all pictures in the place of the former ones. */
function showOn(kind, boxes) {
  $("panes").querySelectorAll(`.${kind}`).forEach((old) => old.remove());
  panes.forEach((pane) => pane.lastChild.append(...boxes.map((box) => placed(h(`i.${kind}`), ...box))));
}

function stepPlace(direction) {
  const { boxes } = stage.item;
  if (boxes.length === 0 || panes.length === 0) return;
  stage.place = stage.place < 0 && direction < 0 ? boxes.length - 1 : (stage.place + direction + boxes.length) % boxes.length;
  const [x, y, w, tall] = boxes[stage.place];
  const most = Math.min((panes[0].clientWidth - 48) / w, (panes[0].clientHeight - 48) / tall, 8);
  zoomTo(zooms.findLast((zoom) => zoom <= most) ?? null);
  centre(x + w / 2, y + tall / 2);
  showPlaces();
  announce(`Place ${stage.place + 1} of ${boxes.length}: ${w} by ${tall} pixels at ${x}, ${y}`);
}

function toggleOutlines() {
  Object.assign(stage, { isOutlined: !stage.isOutlined, place: -1 });
  showPlaces();
}

// ---- The loupe

// A canvas of 16-bit floats gives translucent colours back as they went in.
const lenses = ["Reference", "Now"].map((side) => {
  const [canvas, code] = [h("canvas", { width: 11, height: 11 }), h("code")];
  $("loupe").append(h("figure", h("span.lens", canvas), h("figcaption", side, code)));
  return { context: canvas.getContext("2d", { colorType: "float16", willReadFrequently: true }), code };
});

/** Reads out the same pixel of both pictures. */
async function readOut(isAloud) {
  const { point, exact } = stage;
  $("loupe").hidden = !point || !stage.hasLoupe;
  showOn("point", point ? [[...point, 1, 1]] : []);
  if (!point) return $("readout").replaceChildren(h("span.note", "Point at a pixel to read its colours"));
  const [x, y] = point;
  const pictures = await Promise.all(exact);
  if (stage.point !== point || stage.exact !== exact) return;
  const pixels = pictures.map((picture, index) => {
    const { context } = lenses[index];
    context.clearRect(0, 0, 11, 11);
    if (picture) context.drawImage(picture, 5 - x, 5 - y);
    return picture && x < picture.width && y < picture.height ? context.getImageData(5, 5, 1, 1).data : null;
  });
  const names = pixels.map((pixel) => (pixel ? hexOf(pixel) : "none"));
  lenses.forEach(({ code }, index) => (code.textContent = names[index]));
  const difference = pixels.every(Boolean) ? `ΔE ${deltaE(...pixels).toFixed(1)}` : "";
  $("readout").replaceChildren(h("span.place", `${x}, ${y}`), change(...names), difference);
  if (isAloud) announce(`${x}, ${y}: ${names.join(", now ")}. ${difference}`);
}

function pointAt(x, y, isAloud) {
  stage.point = [Math.min(Math.max(x, 0), stage.w - 1), Math.min(Math.max(y, 0), stage.h - 1)];
  readOut(isAloud);
}

function toggleLoupe() {
  stage.hasLoupe = !stage.hasLoupe;
  showPlaces();
  readOut();
}

// ---- Hands

/** The pixel of the picture at a point of the window, which may lie beside it. */
function pixelAt(pane, clientX, clientY) {
  const { x, y } = pane.lastChild.getBoundingClientRect();
  return [clientX - x, clientY - y].map((length) => Math.floor((length - 16) / zoomNow()));
}

const isLarge = () => panes.some((pane) => pane.scrollWidth > pane.clientWidth || pane.scrollHeight > pane.clientHeight);
const paneAt = (x, y) => panes.find((pane) => {
  const { left, right, top, bottom } = pane.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
});

function startStage() {
  $("zoom").append(h("option", { value: "fit" }), ...zooms.map((zoom) => h("option", { value: zoom }, `${zoom * 100} %`)));
  $("zoom").onchange = () => zoomTo(Number($("zoom").value) || null);
  $("slide").oninput = ({ target }) => slideTo(target.valueAsNumber);
  stillness.onchange = () => stage.item && blink(!stillness.matches);
  new ResizeObserver(() => stage.item && fit()).observe($("panes"));
  const host = $("stage");
  let drag = null;
  host.onpointerdown = (event) => {
    const { target, pointerId, pointerType, clientX, clientY } = event;
    if (event.button !== 0 || !paneAt(clientX, clientY)) return;
    // Fingers scroll by themselves.
    drag = target.matches(".divider") || (stage.view === "swipe" && !isLarge()) ? "divider" : pointerType === "mouse" && "pan";
    if (drag) host.setPointerCapture(pointerId);
    aim(event);
  };
  host.onpointerup = host.onpointercancel = () => (drag = null);
  const aim = (host.onpointermove = ({ type, clientX, clientY, movementX, movementY }) => {
    const pane = paneAt(clientX, clientY);
    if (!pane) return;
    if (drag === "pan" && type === "pointermove") pane.scrollBy(-movementX, -movementY);
    const [x, y] = pixelAt(pane, clientX, clientY);
    if (drag === "divider") slideTo((x / stage.w) * 100);
    if (x >= 0 && y >= 0 && x < stage.w && y < stage.h) pointAt(x, y);
    // Out of the pointer's way.
    $("loupe").classList.toggle("left", clientX > host.getBoundingClientRect().x + host.clientWidth / 2);
  });
  host.onpointerleave = ({ pointerType }) => {
    // A finger that was lifted still means what it touched.
    if (pointerType !== "mouse") return;
    stage.point = null;
    if (stage.item) readOut();
  };
  host.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(-event.deltaY, event);
  }, { passive: false });
  host.onkeydown = (event) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (dx === undefined || event.ctrlKey || event.metaKey || event.altKey || panes.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    const { left, top, width, height } = panes[0].getBoundingClientRect();
    const [x, y] = stage.point ?? pixelAt(panes[0], left + width / 2, top + height / 2);
    pointAt(x + dx * by, y + dy * by, true);
    if (isLarge()) centre(...stage.point);
  };
}
