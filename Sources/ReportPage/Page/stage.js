// The stage: the two pictures of a case and their difference drawn on canvases, with zoom, panning, boxes of change and
// the loupe. Coordinates are pixels of the pictures; `zoom` is CSS pixels for one of them, null fits the window.

const stage = (() => {
  const views = [
    ["side", "Side by side", "s"], ["swipe", "Swipe", "w"], ["onion", "Onion skin", "o"], ["blink", "Blink", "b"],
    ["diff", "Difference", "d"], ["expected", "Reference", "e"], ["actual", "Now", "t"],
  ];
  const steps = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
  // What the slider means in each view that has one: label, start.
  const slides = { swipe: ["Divider", 50], onion: ["Opacity", 50], blink: ["Speed", 40] };
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const state = { view: "side", zoom: null, x: 0, y: 0, boxes: false, box: -1, loupe: true, point: null, second: false, playing: true };
  const sliders = Object.fromEntries(Object.entries(slides).map(([view, [, start]]) => [view, start]));
  let item = null;
  let panes = [];
  // Bitmaps and exact pixels of the case's pictures by side, or an Error in the place of one that cannot be had.
  let drawn = {};
  let exact = {};
  let size = { w: 1, h: 1 };
  let timer;
  let waiting = false;

  const host = () => $("stage");
  const has = (side) => item?.[side] != null;

  // ---- What is shown

  async function show(next, view) {
    item = next;
    drawn = {};
    exact = {};
    const known = ["expected", "actual", "diff"].filter(has).map((side) => run.pictures[item[side]]);
    size = { w: Math.max(1, ...known.map(({ w }) => w)), h: Math.max(1, ...known.map(({ h: tall }) => tall)) };
    Object.assign(state, { zoom: null, x: size.w / 2, y: size.h / 2, box: -1, point: null, second: false });
    setView(view);
    readOut();
    await Promise.all(["expected", "actual", "diff"].filter(has).map(async (side) => {
      const bitmap = await pictures.bitmap(next[side]).catch((problem) => problem);
      if (item !== next) return;
      drawn[side] = bitmap;
      draw();
    }));
  }

  /** The views this case has. */
  const possible = () => views.filter(([view]) =>
    ({ diff: has("diff"), expected: has("expected"), actual: has("actual") })[view] ?? (has("expected") && has("actual")));

  function setView(wanted) {
    const [view] = possible().find(([name]) => name === wanted) ?? possible()[0] ?? ["none"];
    state.view = view;
    const sides = view === "side" ? ["expected", "actual"] : [view];
    panes = sides.map((side) => ({ side, canvas: h("canvas", { role: "img" }) }));
    $("panes").replaceChildren(...panes.map(({ side, canvas }) =>
      h("figure", {}, view === "side" && h("figcaption", {}, side === "expected" ? "Reference" : "Now"), canvas)));
    for (const { side, canvas } of panes)
      canvas.setAttribute("aria-label", `${views.find(([name]) => name === side)?.[1] ?? "No picture"}: ${words.caseName(item)}, ${size.w} by ${size.h} pixels`);
    $("views").replaceChildren(...possible().map(([name, label, key], index) =>
      button("view", { role: "radio", tabIndex: name === view ? 0 : -1, title: `${label} (${key})`,
        aria: { checked: `${name === view}`, keyshortcuts: `${index + 1} ${key}` }, data: { view: name }, onclick: () => route.view(name) }, label)));
    const slide = slides[view];
    $("slide").hidden = !slide;
    $("blink").hidden = view !== "blink";
    if (slide) {
      $("slide").firstElementChild.textContent = slide[0];
      $("slide").lastElementChild.value = sliders[view];
    }
    play(view === "blink" && !still.matches);
    layout();
  }

  function play(on) {
    state.playing = on;
    clearTimeout(timer);
    if (on) timer = setTimeout(() => { state.second = !state.second; draw(); play(true); }, 1500 - 13 * sliders.blink);
    $("blink").textContent = still.matches ? "Switch" : on ? "Pause" : "Go on";
  }

  /** Pauses and goes on; switches by hand where motion is not wanted. */
  function blink() {
    if (still.matches || !state.playing) { state.second = !state.second; draw(); }
    if (!still.matches) play(!state.playing);
  }

  /** Two pictures stand beside or above each other, whichever shows them larger. */
  function layout() {
    const { clientWidth: width, clientHeight: height } = $("panes");
    if (width === 0) return;
    const beside = Math.min(width / 2 / size.w, height / size.h);
    const above = Math.min(width / size.w, height / 2 / size.h);
    $("panes").classList.toggle("above", state.view === "side" && above > beside);
    draw();
  }

  const fitting = ({ canvas }) => {
    const scale = Math.min((canvas.clientWidth - 24) / size.w, (canvas.clientHeight - 24) / size.h);
    return scale >= 1 ? Math.min(4, Math.floor(scale)) : Math.max(scale, 0.02);
  };
  const scaleOf = (pane) => state.zoom ?? fitting(pane);
  /** Where the picture's corner stands on a canvas, in CSS pixels. */
  function corner(pane) {
    const scale = scaleOf(pane);
    const at = (length, all, middle) =>
      length * scale <= all ? (all - length * scale) / 2
        : Math.min(24, Math.max(all - length * scale - 24, all / 2 - middle * scale));
    return [at(size.w, pane.canvas.clientWidth, state.x), at(size.h, pane.canvas.clientHeight, state.y)].map(Math.round);
  }
  const overflows = () => panes.some((pane) => {
    const scale = scaleOf(pane);
    return size.w * scale > pane.canvas.clientWidth || size.h * scale > pane.canvas.clientHeight;
  });

  // ---- Drawing

  function draw() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      panes.forEach(drawPane);
      showZoom();
      host().classList.toggle("pannable", overflows());
    });
  }

  function drawPane(pane) {
    const { canvas, side } = pane;
    const ratio = devicePixelRatio;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0) return;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    const scale = scaleOf(pane);
    const [left, top] = corner(pane);
    const paint = (name, opacity = 1) => {
      const picture = drawn[name];
      if (picture instanceof Error) return message(context, picture.message, width, height);
      if (!picture) return;
      checker(context, left, top, picture.width * scale, picture.height * scale, opacity);
      context.globalAlpha = opacity;
      context.imageSmoothingEnabled = scale * ratio < 1;
      context.imageSmoothingQuality = "high";
      context.drawImage(picture, left, top, picture.width * scale, picture.height * scale);
      context.globalAlpha = 1;
    };
    const clipped = (from, to, name) => {
      context.save();
      context.beginPath();
      context.rect(from, 0, to - from, height);
      context.clip();
      paint(name);
      context.restore();
    };
    if (side === "swipe") {
      const split = left + (size.w * scale * sliders.swipe) / 100;
      clipped(0, split, "expected");
      clipped(split, width, "actual");
      line(context, split, height);
    } else if (side === "onion") {
      paint("expected");
      paint("actual", sliders.onion / 100);
    } else if (side === "blink") {
      paint(state.second ? "actual" : "expected");
    } else paint(side);
    if (scale >= 12) grid(context, left, top, scale, width, height);
    if (state.boxes || state.box >= 0) outline(context, left, top, scale);
    if (state.point) {
      context.lineWidth = 1;
      for (const [color, grow] of [["#000", 1.5], ["#fff", 0.5]]) {
        context.strokeStyle = color;
        const [x, y] = state.point;
        context.strokeRect(left + x * scale - grow, top + y * scale - grow, scale + 2 * grow, scale + 2 * grow);
      }
    }
  }

  function checker(context, left, top, width, height, opacity) {
    const dark = getComputedStyle(host()).colorScheme.trim() === "dark";
    context.save();
    context.globalAlpha = opacity;
    context.beginPath();
    context.rect(left, top, width, height);
    context.clip();
    context.fillStyle = dark ? "#26262a" : "#fff";
    context.fillRect(left, top, width, height);
    context.fillStyle = dark ? "#323238" : "#e8e8ec";
    const [right, bottom] = [Math.min(left + width, context.canvas.width), Math.min(top + height, context.canvas.height)];
    for (let y = Math.max(top, top % 16); y < bottom; y += 8)
      for (let x = Math.max(left, left % 16) + ((y - Math.max(top, top % 16)) / 8 % 2) * 8; x < right; x += 16) context.fillRect(x, y, 8, 8);
    context.restore();
  }

  function grid(context, left, top, scale, width, height) {
    context.fillStyle = "#80808066";
    for (let x = Math.max(0, Math.ceil(-left / scale)); x <= size.w && left + x * scale < width; x++)
      context.fillRect(left + x * scale, Math.max(0, top), 1, Math.min(height, size.h * scale));
    for (let y = Math.max(0, Math.ceil(-top / scale)); y <= size.h && top + y * scale < height; y++)
      context.fillRect(Math.max(0, left), top + y * scale, Math.min(width, size.w * scale), 1);
  }

  function outline(context, left, top, scale) {
    item.boxes.forEach(([x, y, w, tall], index) => {
      if (!state.boxes && index !== state.box) return;
      const rect = [left + x * scale - 3, top + y * scale - 3, w * scale + 6, tall * scale + 6];
      for (const [color, thick] of [["#fff", 4], [index === state.box ? "#d6246e" : "#3b5bdb", 2]]) {
        context.strokeStyle = color;
        context.lineWidth = thick;
        context.strokeRect(...rect);
      }
    });
  }

  function line(context, x, height) {
    for (const [color, thick, round] of [["#fff", 4, 11], ["#3b5bdb", 2, 9]]) {
      context.fillStyle = color;
      context.fillRect(x - thick / 2, 0, thick, height);
      context.beginPath();
      context.arc(x, height / 2, round, 0, 7);
      context.fill();
    }
  }

  function message(context, text, width, height) {
    context.fillStyle = "#888";
    context.font = "14px system-ui, sans-serif";
    context.textAlign = "center";
    context.fillText(text, width / 2, height / 2, width - 16);
  }

  // ---- Zoom and panning

  function showZoom() {
    const select = $("zoom");
    if (!panes[0]) return;
    const percent = `${Math.round(fitting(panes[0]) * 100)} %`;
    select.firstElementChild.textContent = `Fit · ${percent}`;
    select.value = state.zoom ?? "fit";
  }

  /** Zooms so that the point of a pane (CSS pixels) stays where it is. */
  function zoomTo(zoom, pane = panes[0], at) {
    if (!pane) return;
    const [left, top] = corner(pane);
    const old = scaleOf(pane);
    const now = zoom ?? fitting(pane);
    const [cx, cy] = [pane.canvas.clientWidth / 2, pane.canvas.clientHeight / 2];
    const [px, py] = at ?? (state.point ? state.point.map((value, axis) => [left, top][axis] + (value + 0.5) * old) : [cx, cy]);
    state.x = (px - left) / old - (px - cx) / now;
    state.y = (py - top) / old - (py - cy) / now;
    state.zoom = zoom;
    draw();
  }

  function zoomBy(direction, pane, at) {
    const now = panes[0] ? scaleOf(panes[0]) : 1;
    const next = direction > 0 ? steps.find((step) => step > now + 0.001) : steps.findLast((step) => step < now - 0.001);
    zoomTo(next ?? (direction > 0 ? 32 : null), pane, at);
  }

  function step(direction) {
    const count = item.boxes.length;
    if (count === 0) return;
    state.box = state.box < 0 ? (direction > 0 ? 0 : count - 1) : (state.box + direction + count) % count;
    const [x, y, w, tall] = item.boxes[state.box];
    const { clientWidth, clientHeight } = panes[0].canvas;
    const fit = Math.min((clientWidth - 48) / w, (clientHeight - 48) / tall, 8);
    state.zoom = fit >= 1 ? steps.findLast((one) => one <= fit) : null;
    [state.x, state.y] = [x + w / 2, y + tall / 2];
    showBoxes();
    draw();
    $("live").textContent = `Place ${state.box + 1} of ${count}: ${w} by ${tall} pixels at ${x}, ${y}`;
  }

  function showBoxes() {
    const count = item.boxes.length;
    $("box-show").parentElement.hidden = count === 0;
    $("box-show").textContent = state.box < 0 ? words.count(count, "place") : `${state.box + 1} of ${count}`;
    $("box-show").setAttribute("aria-pressed", `${state.boxes}`);
    $("loupe-show").setAttribute("aria-pressed", `${state.loupe}`);
  }

  // ---- The loupe and the read-out

  async function pixels(side) {
    if (!has(side)) return null;
    exact[side] ??= pictures.pixels(item[side]).catch(() => null);
    return exact[side];
  }

  const pixelOf = (image, x, y) =>
    image && x >= 0 && y >= 0 && x < image.width && y < image.height
      ? image.data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 4) : null;

  async function readOut(aloud = false) {
    const [point, shown] = [state.point, item];
    $("loupe").hidden = !point || !state.loupe;
    if (!point) {
      $("readout").replaceChildren(h("span.note", {}, "Point at a pixel to read its colours"));
      return;
    }
    const images = await Promise.all(["expected", "actual"].map(pixels));
    if (state.point !== point || item !== shown) return;
    const [old, now] = images.map((image) => pixelOf(image, ...point));
    const name = (pixel) => (pixel ? color.hex(pixel) : "none");
    const delta = old && now ? color.deltaE(old, now) : null;
    const parts = [value(name(old), old && name(old)), h("span.to", {}, icon("arrow")), value(name(now), now && name(now)),
      delta !== null && h("span", {}, `ΔE ${delta.toFixed(1)}`)];
    $("readout").replaceChildren(h("span.place", {}, `${point[0]}, ${point[1]}`), ...parts.filter(Boolean));
    if (aloud) $("live").textContent = `${point.join(", ")}: ${name(old)}, now ${name(now)}${delta ? `, difference ${delta.toFixed(1)}` : ""}`;
    if (state.loupe) magnify(images, point, [name(old), name(now)]);
  }

  function magnify(images, [x, y], names) {
    const lenses = $("loupe");
    if (lenses.childElementCount === 0)
      for (const side of ["Reference", "Now"]) lenses.append(h("figure", {}, h("canvas", { width: 132, height: 132 }), h("figcaption", {}, side, h("code"))));
    [...lenses.children].forEach((lens, index) => {
      const context = lens.firstElementChild.getContext("2d");
      lens.querySelector("code").textContent = names[index];
      checker(context, 0, 0, 132, 132, 1);
      for (let row = 0; row < 11; row++)
        for (let column = 0; column < 11; column++) {
          const pixel = pixelOf(images[index], x + column - 5, y + row - 5);
          context.fillStyle = pixel ? color.hex(pixel) : "#80808080";
          context.fillRect(column * 12, row * 12, 12, 12);
        }
      context.strokeStyle = "#000";
      context.strokeRect(59.5, 59.5, 13, 13);
      context.strokeStyle = "#fff";
      context.strokeRect(58.5, 58.5, 15, 15);
    });
  }

  function point(x, y, aloud) {
    state.point = [Math.min(Math.max(x, 0), size.w - 1), Math.min(Math.max(y, 0), size.h - 1)];
    readOut(aloud);
    draw();
  }

  // ---- Hands

  function start() {
    $("zoom").append(h("option", { value: "fit" }), ...steps.map((one) => h("option", { value: one }, `${one * 100} %`)));
    $("zoom").onchange = () => zoomTo($("zoom").value === "fit" ? null : Number($("zoom").value));
    $("zoom-in").onclick = () => zoomBy(1);
    $("zoom-out").onclick = () => zoomBy(-1);
    $("box-next").onclick = () => step(1);
    $("box-previous").onclick = () => step(-1);
    $("box-show").onclick = toggleBoxes;
    $("loupe-show").onclick = toggleLoupe;
    $("blink").onclick = blink;
    $("slide").lastElementChild.oninput = ({ target }) => slide(target.valueAsNumber);
    still.addEventListener("change", () => item && setView(state.view));
    new ResizeObserver(layout).observe(host());

    // What a pointer does is settled when it goes down: move the divider, or the pictures.
    const down = new Map();
    let drag = null;
    let pinch = 0;
    const paneAt = (event) => panes.find(({ canvas }) => canvas === event.target);
    host().addEventListener("pointerdown", (event) => {
      const pane = paneAt(event);
      if (!pane || event.button !== 0) return;
      down.set(event.pointerId, event);
      const split = corner(pane)[0] + (size.w * scaleOf(pane) * sliders.swipe) / 100;
      const divides = pane.side === "swipe" && (!overflows() || Math.abs(event.offsetX - split) < 24);
      if (divides || overflows()) event.target.setPointerCapture(event.pointerId);
      drag = divides ? "divide" : overflows() ? "pan" : null;
      if (divides) slideTo(event, pane);
    });
    host().addEventListener("pointermove", (event) => {
      const pane = paneAt(event);
      if (!pane) return;
      const last = down.get(event.pointerId);
      if (last) down.set(event.pointerId, event);
      if (down.size === 2) {
        const [a, b] = [...down.values()];
        const apart = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        if (pinch && Math.abs(apart / pinch - 1) > 0.25) {
          zoomBy(apart > pinch ? 1 : -1, pane, [event.offsetX, event.offsetY]);
          pinch = apart;
        }
        pinch ||= apart;
      } else if (last && drag === "divide") slideTo(event, pane);
      else if (last && drag === "pan") {
        const [left, top] = corner(pane);
        const scale = scaleOf(pane);
        // From where the pictures stand, not from where an earlier drag beyond their edge would have put them.
        state.x = (pane.canvas.clientWidth / 2 - left - (event.clientX - last.clientX)) / scale;
        state.y = (pane.canvas.clientHeight / 2 - top - (event.clientY - last.clientY)) / scale;
        draw();
      }
      const [left, top] = corner(pane);
      const at = [event.offsetX - left, event.offsetY - top].map((value) => Math.floor(value / scaleOf(pane)));
      if (at[0] >= 0 && at[1] >= 0 && at[0] < size.w && at[1] < size.h) point(...at, false);
      // Out of the pointer's way.
      const { left: from, top: above, width, height } = host().getBoundingClientRect();
      $("loupe").classList.toggle("left", event.clientX - from > width / 2);
      $("loupe").classList.toggle("up", event.clientY - above > height / 2);
    });
    for (const name of ["pointerup", "pointercancel"])
      host().addEventListener(name, (event) => { down.delete(event.pointerId); pinch = 0; });
    host().addEventListener("pointerleave", () => {
      if (down.size > 0) return;
      state.point = null;
      readOut();
      draw();
    });
    host().addEventListener("wheel", (event) => {
      const pane = paneAt(event);
      if (!pane || (!event.ctrlKey && !event.metaKey && !overflows())) return;
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) return zoomBy(-Math.sign(event.deltaY), pane, [event.offsetX, event.offsetY]);
      const [left, top] = corner(pane);
      state.x = (pane.canvas.clientWidth / 2 - left + event.deltaX) / scaleOf(pane);
      state.y = (pane.canvas.clientHeight / 2 - top + event.deltaY) / scaleOf(pane);
      draw();
    }, { passive: false });
    host().addEventListener("keydown", (event) => {
      const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
      if (dx === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      const by = event.shiftKey ? 10 : 1;
      const [x, y] = state.point ?? [Math.floor(state.x), Math.floor(state.y)];
      point(x + dx * by, y + dy * by, true);
      const scale = scaleOf(panes[0]);
      if (overflows()) [state.x, state.y] = [state.point[0] + 0.5, state.point[1] + 0.5];
    });
  }

  function slide(now) {
    sliders[state.view] = now;
    draw();
  }

  function slideTo(event, pane) {
    const at = ((event.offsetX - corner(pane)[0]) / (size.w * scaleOf(pane))) * 100;
    $("slide").lastElementChild.value = at;
    slide(Math.min(100, Math.max(0, at)));
  }

  function toggleBoxes() {
    state.boxes = !state.boxes;
    if (!state.boxes) state.box = -1;
    showBoxes();
    draw();
  }

  function toggleLoupe() {
    state.loupe = !state.loupe;
    showBoxes();
    readOut();
  }

  function hide() {
    clearTimeout(timer);
    item = null;
    panes = [];
    $("panes").replaceChildren();
    drawn = exact = {};
  }

  return {
    start, show, hide, setView, step, blink, toggleBoxes, toggleLoupe, showBoxes, zoomBy, zoomTo, possible, draw,
    get view() { return state.view; },
  };
})();
