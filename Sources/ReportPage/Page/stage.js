// The stage: the pictures of a case, enlarged and scrolled by the browser. What lies on a picture is placed in its
// pixels; the style sheet multiplies with --zoom, CSS pixels for one of them.

// By view: name, key, pictures by pane from the lowest up.
const views = {
  side: ["Side by side", "s", [["expected"], ["actual"]]],
  swipe: ["Swipe", "w", [["expected", "actual"]]],
  onion: ["Onion skin", "o", [["expected", "actual"]]],
  blink: ["Blink", "b", [["expected", "actual"]]],
  diff: ["Difference", "d", [["diff"]]],
  expected: ["Reference", "e", [["expected"]]],
  actual: ["Now", "t", [["actual"]]],
};
const both = ["expected", "actual"];
const slides = { swipe: 50, onion: 50 };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const stage = { isOutlined: false, hasLoupe: true };
let panes = [];
let blinking;

const viewsOf = (item) => Object.keys(views).filter((view) => views[view][2].flat().every((side) => item[side] != null));

function placed(element, ...place) {
  ["--x", "--y", "--w", "--h"].forEach((name, index) => element.style.setProperty(name, place[index]));
  return element;
}

function showStage(item, wanted) {
  if (item !== stage.item) {
    const sizes = both.map((side) => run.pictures[item[side]] ?? { w: 1, h: 1 });
    const exact = both.map((side) => item[side] != null && exactly(item[side]).catch(() => null));
    Object.assign(stage, { item, exact, zoom: null, place: -1, point: null });
    [stage.w, stage.h] = ["w", "h"].map((length) => Math.max(sizes[0][length], sizes[1][length]));
  }
  const able = viewsOf(item);
  const view = able.includes(wanted) ? wanted : able[0];
  const layers = views[view]?.[2] ?? [];
  $("stage").dataset.view = stage.view = view;
  $("views").replaceChildren(...able.map((one) =>
    Object.assign(button("view", () => goTo({ view: one }), views[one][0]), { ariaPressed: one === view })));
  panes = layers.map((sides) => h("figure.pane", layers.length > 1 && h("figcaption", h("span", views[sides[0]][0])),
    placed(h("div.sheet", sides.map(layer), view === "swipe" && h("i.divider")), 0, 0, stage.w, stage.h)));
  panes.forEach((pane) => (pane.onscroll = () => panes.forEach((other) => other.scrollTo(pane.scrollLeft, pane.scrollTop))));
  $("panes").replaceChildren(...(panes.length > 0 ? panes : [h("p.empty", item.failure ?? "There is no picture.")]));
  $("slide").hidden = view !== "swipe" && view !== "onion";
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
  slides[stage.view] = $("slide").firstChild.value = percent;
  $("stage").style.setProperty("--slide", `${percent}%`);
}

function blink(isOn) {
  clearInterval(blinking);
  blinking = stage.view === "blink" && isOn ? setInterval(turn, 800) : null;
  $("blink").hidden = stage.view !== "blink";
  $("blink").textContent = stillness.matches ? "Switch" : isOn ? "Pause" : "Go on";
}

const turn = () => $("stage").classList.toggle("second");
const pressBlink = () => (stillness.matches ? turn() : blink(!blinking));

const zoomNow = () => parseFloat($("panes").style.getPropertyValue("--zoom")) || 1;

/** Zooms to CSS pixels for one of the picture, null to fit. */
function zoomTo(zoom) {
  if (panes.length === 0) return;
  const [pane] = panes;
  const centre = stage.point ?? middle();
  const fitting = Math.min((pane.clientWidth - 32) / stage.w, (pane.clientHeight - 32) / stage.h);
  const now = zoom ?? (fitting > 1 ? Math.min(4, Math.floor(fitting)) : Math.max(fitting, 0.02));
  stage.zoom = zoom;
  $("panes").style.setProperty("--zoom", `${now}px`);
  $("stage").classList.toggle("enlarged", now >= 1);
  scrollToPixel(...centre);
  $("zoom").textContent = `${zoom ? "" : "Fit · "}${Math.round(now * 100)} %`;
}

function zoomBy(direction) {
  const zoom = 2 ** (direction > 0 ? Math.floor(Math.log2(zoomNow())) + 1 : Math.ceil(Math.log2(zoomNow())) - 1);
  zoomTo(Math.min(Math.max(zoom, 1 / 32), 32));
}

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
  $("place-show").textContent = place < 0 ? count(boxes.length, "place") : `${place + 1} of ${boxes.length}`;
  $("place-show").ariaPressed = stage.isOutlined;
  $("loupe-show").ariaPressed = stage.hasLoupe;
  showOn("box", stage.isOutlined ? boxes : []);
  showOn("spot", boxes.slice(place, place + 1));
}

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
  stage.point = null;
  zoomTo(2 ** Math.floor(Math.log2(most)));
  scrollToPixel(x + w / 2, y + tall / 2);
  showPlaces();
  announce(`Place ${stage.place + 1} of ${boxes.length}: ${w} by ${tall} pixels at ${x}, ${y}`);
}

function toggleOutlines() {
  Object.assign(stage, { isOutlined: !stage.isOutlined, place: -1 });
  showPlaces();
}

// A canvas of 16-bit floats gives translucent colours back as they went in.
const lenses = both.map((side) => {
  const [canvas, code] = [h("canvas", { width: 11, height: 11 }), h("code")];
  $("loupe").append(h("figure", h("span.lens", canvas), h("figcaption", views[side][0], code)));
  return { context: canvas.getContext("2d", { colorType: "float16", willReadFrequently: true }), code };
});

async function readOut(isAloud) {
  const { point, exact } = stage;
  $("loupe").hidden = !point || !stage.hasLoupe;
  showOn("point", point ? [[...point, 1, 1]] : []);
  if (!point) return $("readout").replaceChildren(h("span.note", "Point at a pixel to read its colours"));
  const [x, y] = point;
  const pictures = await Promise.all(exact);
  if (stage.point !== point || stage.exact !== exact) return;
  const names = lenses.map(({ context, code }, index) => {
    const picture = pictures[index];
    context.clearRect(0, 0, 11, 11);
    if (picture) context.drawImage(picture, 5 - x, 5 - y);
    const isInside = picture && x < picture.width && y < picture.height;
    return (code.textContent = isInside ? hexOf(context.getImageData(5, 5, 1, 1).data) : "none");
  });
  $("readout").replaceChildren(h("code", `${x}, ${y}`), change(...names));
  if (isAloud) announce(`${x}, ${y}: ${names.join(", now ")}`);
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

function pixelAt(pane, clientX, clientY) {
  const { x, y } = pane.lastChild.getBoundingClientRect();
  return [clientX - x, clientY - y].map((length) => Math.floor((length - 16) / zoomNow()));
}

function middle() {
  const { left, top, width, height } = panes[0].getBoundingClientRect();
  return pixelAt(panes[0], left + width / 2, top + height / 2);
}

const isLarge = () => panes.some((pane) => pane.scrollWidth > pane.clientWidth || pane.scrollHeight > pane.clientHeight);
const paneAt = (x, y) => panes.find((pane) => pane.contains(document.elementFromPoint(x ?? -1, y ?? -1)));

function startStage() {
  $("slide").oninput = ({ target }) => slideTo(target.valueAsNumber);
  new ResizeObserver(() => stage.item && fit()).observe($("panes"));
  const host = $("stage");
  let drag = null;
  host.onpointerdown = (event) => {
    const { target, button, pointerId, pointerType, clientX, clientY } = event;
    if (button !== 0 || !paneAt(clientX, clientY)) return;
    // Fingers scroll by themselves.
    drag = target.matches(".divider") || (stage.view === "swipe" && !isLarge()) ? "divider" : pointerType === "mouse" && "pan";
    if (drag) host.setPointerCapture(pointerId);
    host.onpointermove(event);
  };
  host.onpointerup = host.onpointercancel = () => (drag = null);
  host.onpointermove = ({ type, clientX, clientY, movementX, movementY }) => {
    const pane = paneAt(clientX, clientY);
    if (!pane) return;
    if (drag === "pan" && type === "pointermove") pane.scrollBy(-movementX, -movementY);
    const [x, y] = pixelAt(pane, clientX, clientY);
    if (drag === "divider") slideTo(Math.min(Math.max((x / stage.w) * 100, 0), 100));
    if (x >= 0 && y >= 0 && x < stage.w && y < stage.h) pointAt(x, y);
    $("loupe").classList.toggle("left", clientX > host.getBoundingClientRect().x + host.clientWidth / 2);
  };
  host.onpointerleave = ({ pointerType }) => {
    // A finger that was lifted still means what it touched.
    if (pointerType !== "mouse" || !stage.item) return;
    stage.point = null;
    readOut();
  };
  host.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(-event.deltaY);
  }, { passive: false });
  host.onkeydown = (event) => {
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (dx === undefined || event.ctrlKey || event.metaKey || event.altKey || panes.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    const [x, y] = stage.point ?? middle();
    pointAt(x + dx * by, y + dy * by, true);
    if (isLarge()) scrollToPixel(...stage.point);
  };
}
