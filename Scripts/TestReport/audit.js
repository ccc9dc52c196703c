// What test-report asks a page about itself. It is put in before the page's own script, and changes nothing the page does.
(() => {
  const audit = (globalThis.audit = {violations: [], shown: null});
  // Texts of tokens try to set this.
  globalThis.canary = 0;
  for (const name of ["alert", "confirm", "prompt", "open"]) globalThis[name] = () => void (globalThis.canary = name);
  addEventListener("securitypolicyviolation", event => {
    audit.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });

  // When the list is there, and no longer a promise.
  const look = () => {
    const overview = document.getElementById("overview");
    if (overview && !overview.hidden) audit.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  // The colour of any CSS text as [red, green, blue, alpha], 0 to 255 and 0 to 1.
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
  const known = new Map();
  const color = text => {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = "#000";
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      // Colours with little alpha lose digits on a canvas; take them as they are written where that is known.
      const parts = /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(text);
      known.set(text, parts ? [+parts[1], +parts[2], +parts[3], +(parts[4] ?? 1)] : [r, g, b, a / 255]);
    }
    return known.get(text);
  };
  const over = (top, below) => {
    const alpha = top[3] + below[3] * (1 - top[3]);
    if (alpha === 0) return [0, 0, 0, 0];
    return [0, 1, 2].map(i => (top[i] * top[3] + below[i] * below[3] * (1 - top[3])) / alpha).concat(alpha);
  };
  const luminance = ([r, g, b]) => {
    const linear = [r, g, b].map(part => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const contrast = (one, other) => {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (high + 0.05) / (low + 0.05);
  };
  audit.contrast = (one, other) => contrast(color(one), color(other));

  const background = element => {
    let result = [0, 0, 0, 0];
    for (let at = element; at && result[3] < 0.999; at = at.parentElement) {
      const style = getComputedStyle(at);
      result = over(result, color(style.backgroundColor));
      if (at.matches("dialog[open]")) break;
    }
    const root = matchMedia("(prefers-color-scheme: dark)").matches && /dark/.test(
      getComputedStyle(document.documentElement).colorScheme) ? [18, 18, 18, 1] : [255, 255, 255, 1];
    return over(result, root);
  };
  const opacity = element => {
    let result = 1;
    for (let at = element; at; at = at.parentElement) result *= +getComputedStyle(at).opacity;
    return result;
  };
  const isShown = element => element.checkVisibility({visibilityProperty: true, contentVisibilityAuto: true});
  const isOnScreen = box =>
    box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;

  // How a person would find an element.
  const label = element => {
    const id = element.id ? "#" + element.id : "";
    const kind = element.classList?.length ? "." + [...element.classList].join(".") : "";
    const name = element.getAttribute?.("aria-label") ?? element.textContent ?? "";
    return `${element.localName}${id}${kind} ${JSON.stringify(name.trim().replace(/\s+/g, " ").slice(0, 40))}`;
  };
  audit.label = label;

  // Texts on the screen whose contrast is below the limit.
  audit.weakTexts = limit => {
    const found = new Map();
    const look = (element, style, what) => {
      const below = background(element);
      const ink = color(style.color);
      const shown = over([ink[0], ink[1], ink[2], ink[3] * opacity(element)], below);
      const ratio = contrast(shown, below);
      if (ratio < limit - 0.005) found.set(label(element) + what, Math.round(ratio * 100) / 100);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !isShown(element) || element.closest("script, style, [disabled]")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (![...range.getClientRects()].some(isOnScreen)) continue;
      count++;
      look(element, getComputedStyle(element), "");
    }
    for (const element of document.body.querySelectorAll("*")) {
      if (!isShown(element) || !isOnScreen(element.getBoundingClientRect())) continue;
      for (const pseudo of ["::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        if (/[\p{L}\p{N}]/u.test(style.content.replace(/^(none|normal|counters?\(.*|attr\(.*)$/, ""))) {
          look(element, style, pseudo);
        }
      }
      if (element.placeholder && !element.value) look(element, getComputedStyle(element, "::placeholder"), "::placeholder");
    }
    return {count, weak: [...found].map(([name, ratio]) => `${name}: ${ratio}`)};
  };

  // Whether the middle of what the window shows of an element is not below something else.
  const isUncovered = (element, box) => {
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const found = isOnScreen(box) ? document.elementFromPoint(x, y) : null;
    return found !== null && (element.contains(found) || found.contains(element));
  };

  // What has the focus, and how that is seen.
  audit.focus = () => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const outline = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
    // An outline is drawn on what is around the element, or inside of it.
    const ground = background(parseFloat(style.outlineOffset) >= 0 ? element.parentElement : element);
    const ring = outline ? contrast(over(color(style.outlineColor), ground), ground) : 0;
    const region = element.closest(
      "header, nav, aside, main, footer, section, dialog, form, ul, ol, table, [role=toolbar], [role=group], "
      + "[role=list], [role=listbox], [role=tablist], [role=region], [role=radiogroup], [role=search]");
    // Where the stop before is now: what has been scrolled to moves the others.
    const last = (audit.last?.isConnected ? audit.last : element).getBoundingClientRect();
    audit.last = element;
    return {
      label: label(element),
      box: [box.left, box.top, box.right, box.bottom],
      last: [last.left, last.top, last.right, last.bottom],
      seen: outline || style.boxShadow !== "none",
      ring,
      // Where the element is scrolled out of sight, nobody sees that it has the focus.
      inside: isUncovered(element, box),
      region: region ? label(region) : "",
      tabIndex: element.tabIndex,
    };
  };

  // What is wider than the window or cut off without a way to see it.
  audit.overflow = () => {
    const found = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide in a window of ${width}`);
    }
    for (const element of document.body.querySelectorAll("button, a, input, select, summary, h1, h2, h3, [role]")) {
      const box = element.getBoundingClientRect();
      if (!isShown(element) || box.width < 2 || box.bottom < 0 || box.top > innerHeight) continue;
      let clip = element.parentElement;
      while (clip && getComputedStyle(clip).overflowX === "visible") clip = clip.parentElement;
      const edge = clip ? clip.getBoundingClientRect() : {left: 0, right: width};
      const scrolls = clip && /auto|scroll/.test(getComputedStyle(clip).overflowX);
      if (!scrolls && (box.right > Math.min(edge.right, width) + 1 || box.left < Math.max(edge.left, 0) - 1)) {
        found.push(`${label(element)} is cut off: ${Math.round(box.left)}–${Math.round(box.right)} of ${width}`);
      }
    }
    return found;
  };

  // Controls that are smaller than a finger or a pointer needs (WCAG 2.2, 2.5.8: 24 × 24, or that much room around).
  audit.smallTargets = limit => {
    const found = [];
    for (const element of document.body.querySelectorAll("button, a[href], input, select, summary, [role=button]")) {
      const box = element.getBoundingClientRect();
      if (!isShown(element) || !isOnScreen(box) || getComputedStyle(element).display === "inline") continue;
      if (element.matches("input[type=checkbox], input[type=radio], input[type=file]")) continue;
      if (Math.min(box.width, box.height) < limit - 0.5) {
        found.push(`${label(element)}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
      }
    }
    return found;
  };

  // What moves although a person asked for less of it.
  audit.motion = () => document.getAnimations().filter(one => {
    const time = one.effect?.getComputedTiming();
    return one.playState === "running" && time && (time.duration > 10 || time.iterations > 1);
  }).map(one => label(one.effect.target));
})();
