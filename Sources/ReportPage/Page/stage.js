// The stage: the pictures of a case above or beside each other, enlarged and scrolled by the browser. What lies on a
// picture (boxes of change, the point) is placed in its pixels; the style sheet multiplies with --zoom, CSS pixels for
// one of them.

// By view: its name, its key, and what its slider does.
const views = {
  side: ["Side by side", "s"], swipe: ["Swipe", "w", "Divider"], onion: ["Onion skin", "o", "Opacity"],
  blink: ["Blink", "b", "Speed"], diff: ["Difference", "d"], expected: ["Reference", "e"], actual: ["Now", "t"],
};
const zooms = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const slides = { swipe: 50, onion: 50, blink: 50 };
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const stage = { view: "side", zoom: null, isOutlined: false, hasLoupe: true, place: -1, point: null, item: null };
let panes = [];
let blinking;

const sizes = (item) => ["expected", "actual", "diff"].filter((side) => item[side] != null).map((side) => run.pictures[item[side]]);
const viewsOf = (item) => Object.keys(views).filter((view) =>
  view in item && view.length > 3 || view === "diff" ? item[view] != null : item.expected != null && item.actual != null);

/** Places an element on a picture, in its pixels. */
function placed(element, x, y, w, tall) {
  Object.entries({ x, y, w, h: tall }).forEach(([name, value]) => element.style.setProperty(`--${name}`, value));
  return element;
}

function showStage(item, view) {
  const isNew = item !== stage.item;
  if (isNew) {
    Object.assign(stage, { item, zoom: null, place: -1, point: null });
    stage.w = Math.max(1, ...sizes(item).map(({ w }) => w));
    stage.h = Math.max(1, ...sizes(item).map(({ h: tall }) => tall));
    stage.exact = {};
    for (const side of ["expected", "actual"])
      stage.exact[side] = item[side] == null ? null : exactly(item[side]).catch(() => null);
  }
  const able = viewsOf(item);
  stage.view = able.includes(view) ? view : able[0];
  $("stage").dataset.view = stage.view;
  $("views").replaceChildren(...able.map((one, index) => button("view", {
    role: "radio", "aria-checked": `${one === stage.view}`, tabIndex: one === stage.view ? 0 : -1,
    title: `${views[one][0]} (${index + 1} or ${views[one][1]})`, "aria-keyshortcuts": `${index + 1} ${views[one][1]}`, onclick: () => goTo({ view: one }),
  }, views[one][0])));
  const layers = { side: [["expected"], ["actual"]], swipe: 2, onion: 2, blink: 2 }[stage.view] ?? [[stage.view]];
  panes = (layers === 2 ? [["expected", "actual"]] : layers).map((sides) => {
    const sheet = placed(h("div.sheet", sides.map(layer), h("i.grid")), 0, 0, stage.w, stage.h);
    return h("figure.pane", { tabIndex: -1 }, stage.view === "side" && h("figcaption", views[sides[0]][0]), sheet);
  });
  $("panes").replaceChildren(...panes);
  panes.forEach((pane) => (pane.onscroll = () => panes.forEach((other) => other.scrollTo(pane.scrollLeft, pane.scrollTop))));
  if (stage.view === "swipe") panes[0].lastChild.append(h("i.divider"));
  const [, , slider] = views[stage.view] ?? [];
  $("slide").hidden = !slider;
  $("slide").firstChild.textContent = slider;
  $("slide").lastChild.value = slides[stage.view];
  slide();
  blink(!stillness.matches);
  showPlaces();
  fit();
  readOut();
}

function layer(side) {
  const item = stage.item;
  const { w, h: tall } = run.pictures[item[side]];
  const image = placed(h("img", { alt: `${views[side]?.[0]}: ${caseName(item)}` }), 0, 0, w, tall);
  showPicture(image, item[side]);
  return h(`div.layer.${side}`, image);
}

function slide() {
  $("stage").style.setProperty("--slide", `${slides[stage.view]}%`);
}

/** Starts or stops blinking; switches by hand where motion is not wanted. */
function blink(isOn) {
  clearInterval(blinking);
  blinking = null;
  $("blink").hidden = stage.view !== "blink";
  $("blink").textContent = stillness.matches ? "Switch" : isOn ? "Pause" : "Go on";
  const turn = () => $("stage").classList.toggle("second");
  if (stage.view === "blink" && isOn) blinking = setInterval(turn, 1400 - 10 * slides.blink);
  return turn;
}

function pressBlink() {
  if (stillness.matches) blink(false)();
  else blink(!blinking);
}

// ---- Zoom

const zoomNow = () => Number($("panes").style.getPropertyValue("--zoom"));

/** Zooms to CSS pixels for one of the picture, null to fit; what is at a point of the window stays there. */
function zoomTo(zoom, at) {
  if (panes.length === 0) return;
  const pane = panes.find((one) => at?.pane === one) ?? panes[0];
  const sheet = pane.lastChild;
  const area = pane.getBoundingClientRect();
  const before = sheet.getBoundingClientRect();
  const old = zoomNow();
  const [x, y] = at ? [at.x, at.y] : [area.x + area.width / 2, area.y + area.height / 2];
  const fitting = Math.min((area.width - 32) / stage.w, (area.height - 32) / stage.h);
  const now = zoom ?? Math.max(0.02, fitting > 1 ? Math.min(4, Math.floor(fitting)) : fitting);
  stage.zoom = zoom;
  $("panes").style.setProperty("--zoom", now);
  $("stage").classList.toggle("enlarged", now >= 1);
  $("stage").classList.toggle("gridded", now >= 12);
  const after = sheet.getBoundingClientRect();
  pane.scrollBy(after.x + ((x - before.x) / old) * now - x, after.y + ((y - before.y) / old) * now - y);
  $("zoom").firstChild.textContent = `Fit${zoom ? "" : ` · ${Math.round(now * 100)} %`}`;
  $("zoom").value = zoom ?? "fit";
}

function zoomBy(direction, at) {
  const now = zoomNow();
  const next = direction > 0 ? zooms.find((one) => one > now + 0.01) ?? 32 : zooms.findLast((one) => one < now - 0.01);
  zoomTo(next ?? null, at);
}

/** Two pictures stand beside or above each other, whichever shows them larger. */
function fit() {
  const { clientWidth: width, clientHeight: height } = $("panes");
  const above = Math.min(width / stage.w, height / 2 / stage.h) > Math.min(width / 2 / stage.w, height / stage.h);
  $("panes").classList.toggle("above", above);
  zoomTo(stage.zoom);
}

function centre(x, y) {
  const [zoom, pane] = [zoomNow(), panes[0]];
  pane.scrollTo(pane.lastChild.offsetLeft + x * zoom - pane.clientWidth / 2, pane.lastChild.offsetTop + y * zoom - pane.clientHeight / 2);
}

// ---- Places of change

function showPlaces() {
  const { boxes } = stage.item;
  $("places").hidden = boxes.length === 0;
  $("place-show").textContent = stage.place < 0 ? count(boxes.length, "place") : `${stage.place + 1} of ${boxes.length}`;
  $("place-show").ariaPressed = `${stage.isOutlined}`;
  $("loupe-show").ariaPressed = `${stage.hasLoupe}`;
  for (const pane of panes) {
    pane.querySelectorAll(".box").forEach((old) => old.remove());
    boxes.forEach((box, index) => {
      if (stage.isOutlined || index === stage.place)
        pane.lastChild.append(placed(h(index === stage.place ? "i.box.now" : "i.box"), ...box));
    });
  }
}

function stepPlace(direction) {
  const { boxes } = stage.item;
  if (boxes.length === 0) return;
  stage.place = stage.place < 0 && direction < 0 ? boxes.length - 1 : (stage.place + direction + boxes.length) % boxes.length;
  const [x, y, w, tall] = boxes[stage.place];
  const most = Math.min((panes[0].clientWidth - 48) / w, (panes[0].clientHeight - 48) / tall, 8);
  zoomTo(zooms.findLast((zoom) => zoom <= most) ?? null);
  centre(x + w / 2, y + tall / 2);
  showPlaces();
  $("live").textContent = `Place ${stage.place + 1} of ${boxes.length}: ${w} by ${tall} pixels at ${x}, ${y}`;
}

function toggleOutlines() {
  stage.isOutlined = !stage.isOutlined;
  stage.place = -1;
  showPlaces();
}

// ---- The loupe

/** Reads out the same pixel of both pictures. */
async function readOut(isAloud = false) {
  const { point, item } = stage;
  $("loupe").hidden = !point || !stage.hasLoupe;
  document.querySelectorAll(".point").forEach((old) => old.remove());
  if (!point) return $("readout").replaceChildren(h("span.note", "Point at a pixel to read its colours"));
  panes.forEach((pane) => pane.lastChild.append(placed(h("i.point"), ...point, 1, 1)));
  const pictures = await Promise.all([stage.exact.expected, stage.exact.actual]);
  if (stage.point !== point || stage.item !== item) return;
  const [old, now] = pictures.map((picture, index) => {
    const [lens, code] = lenses[index];
    lens.clearRect(0, 0, 11, 11);
    const isIn = picture && point[0] < picture.width && point[1] < picture.height;
    if (picture) lens.drawImage(picture, 5 - point[0], 5 - point[1]);
    const pixel = isIn ? lens.getImageData(5, 5, 1, 1).data : null;
    code.textContent = pixel ? hexOf(pixel) : "none";
    return pixel;
  });
  const [first, second] = [old, now].map((pixel) => (pixel ? hexOf(pixel) : "none"));
  const difference = old && now ? `ΔE ${deltaE(old, now).toFixed(1)}` : "";
  $("readout").replaceChildren(h("span.place", point.join(", ")), change(first, second), h("span", difference));
  if (isAloud) $("live").textContent = `${point.join(", ")}: ${first}, now ${second}. ${difference}`;
}

// A canvas of 16-bit floats gives translucent colours back as they went in.
const lenses = ["Reference", "Now"].map((side) => {
  const canvas = h("canvas", { width: 11, height: 11 });
  const code = h("code");
  $("loupe").append(h("figure", h("span.lens", canvas), h("figcaption", side, code)));
  return [canvas.getContext("2d", { colorType: "float16", willReadFrequently: true }), code];
});

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

function startStage() {
  $("zoom").append(h("option", { value: "fit" }), ...zooms.map((zoom) => h("option", { value: zoom }, `${zoom * 100} %`)));
  $("zoom").onchange = () => zoomTo(Number($("zoom").value) || null);
  $("zoom-in").onclick = () => zoomBy(1);
  $("zoom-out").onclick = () => zoomBy(-1);
  $("place-next").onclick = () => stepPlace(1);
  $("place-previous").onclick = () => stepPlace(-1);
  $("place-show").onclick = toggleOutlines;
  $("loupe-show").onclick = toggleLoupe;
  $("blink").onclick = pressBlink;
  $("slide").lastChild.oninput = ({ target }) => {
    slides[stage.view] = target.valueAsNumber;
    slide();
    if (blinking) blink(true);
  };
  stillness.onchange = () => stage.item && blink(!stillness.matches);
  new ResizeObserver(() => stage.item && fit()).observe($("panes"));

  const host = $("stage");
  const isLarge = () => panes.some((pane) => pane.scrollWidth > pane.clientWidth || pane.scrollHeight > pane.clientHeight);
  let drag = null;
  host.onpointerdown = ({ target, pointerId, pointerType, button: which }) => {
    if (which !== 0 || !target.closest(".pane")) return;
    // Fingers scroll by themselves.
    drag = target.matches(".divider") || (stage.view === "swipe" && !isLarge()) ? "divider" : pointerType === "mouse" && isLarge() ? "pan" : null;
    if (drag) host.setPointerCapture(pointerId);
  };
  host.onpointerup = host.onpointercancel = () => (drag = null);
  host.onpointermove = ({ clientX, clientY, movementX, movementY }) => {
    const pane = panes.find((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    });
    if (!pane) return;
    const area = pane.lastChild.getBoundingClientRect();
    if (drag === "pan") pane.scrollBy(-movementX, -movementY);
    if (drag === "divider") {
      slides.swipe = $("slide").lastChild.value = Math.min(100, Math.max(0, ((clientX - area.x) / area.width) * 100));
      slide();
    }
    const [x, y] = [clientX - area.x, clientY - area.y].map((length) => Math.floor(length / zoomNow()));
    if (x >= 0 && y >= 0 && x < stage.w && y < stage.h) pointAt(x, y);
    // Out of the pointer's way.
    const { left, width } = host.getBoundingClientRect();
    $("loupe").classList.toggle("left", clientX - left > width / 2);
  };
  host.onpointerleave = () => {
    stage.point = null;
    if (stage.item) readOut();
  };
  host.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    zoomBy(-event.deltaY, { x: event.clientX, y: event.clientY, pane: event.target.closest(".pane") });
  }, { passive: false });
  host.onkeydown = (event) => {
    const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    const [x, y] = stage.point ?? [stage.w >> 1, stage.h >> 1];
    pointAt(x + move[0] * by, y + move[1] * by, true);
    if (isLarge()) centre(stage.point[0] + 0.5, stage.point[1] + 0.5);
  };
}
