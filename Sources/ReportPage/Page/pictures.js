// The pictures: from the page, from packs beside it, or from the review server. One that cannot be had is an Error
// whose message is shown in its place.

/** Remembers promises by number; the longest unused go when together they are larger than `limit` bytes. */
function remember(limit, make, sizeOf, forget = () => {}) {
  const entries = new Map();
  let total = 0;
  return (key) => {
    const entry = entries.get(key) ?? { promise: make(key), size: 0 };
    if (!entries.delete(key))
      entry.promise.then(
        (value) => {
          total += entry.size = sizeOf(value);
          for (const [old, { promise, size }] of entries) {
            if (total <= limit || old === key) break;
            if (size === 0) continue;
            entries.delete(old);
            total -= size;
            promise.then(forget);
          }
        },
        () => entries.delete(key),
      );
    entries.set(key, entry);
    return entry.promise;
  };
}

const pageRead = new Promise((resolve) => {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", resolve);
  else resolve();
});

const arrived = {};
// A pack is a script that calls this: pages opened from a file may not fetch.
globalThis.specimenPack = (pack, content) => (arrived[pack] = content);

const packOf = remember(48 << 20, (pack) =>
  new Promise((resolve, reject) => {
    const script = h("script", { src: `pictures-${pack}.js` });
    script.onload = script.onerror = () => {
      script.remove();
      if (arrived[pack]) resolve(arrived[pack]);
      else reject(new Error(`pictures-${pack}.js is missing; it belongs beside this page`));
      delete arrived[pack];
    };
    document.head.append(script);
  }),
  (content) => Object.values(content).reduce((sum, base64) => sum + base64.length, 0));

const inPage = (picture) => $(`p${picture}`)?.textContent;

async function blobOf(picture) {
  if (run.mode === "review") {
    const answer = await fetch(`picture/${picture}`).catch(() => null);
    if (!answer?.ok) throw new Error("The server did not send this picture");
    return answer.blob();
  }
  const base64 = run.mode === "folder"
    ? (await packOf(run.pictures[picture].pack))[picture]
    : inPage(picture) ?? (await pageRead, inPage(picture));
  if (!base64) throw new Error("This picture is not in the report");
  try {
    return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/png" });
  } catch {
    throw new Error("This picture is damaged");
  }
}

const urlOf = remember(64 << 20, async (picture) => {
  const blob = await blobOf(picture);
  return { url: URL.createObjectURL(blob), size: blob.size };
}, ({ size }) => size, ({ url }) => setTimeout(() => URL.revokeObjectURL(url), 10000));

/** Shows a picture in an `img`, or a message in its place. */
async function showPicture(image, picture) {
  image.picture = picture;
  image.onerror = () => image.replaceWith(h("span.broken", "This picture is damaged"));
  try {
    const { url } = await urlOf(picture);
    if (image.picture === picture) image.src = url;
  } catch (problem) {
    image.replaceWith(h("span.broken", problem.message));
  }
  return image;
}

/** Draws without rounding translucent colours, so that pixels can be read exactly. */
const exactly = async (picture) =>
  createImageBitmap(await blobOf(picture), { premultiplyAlpha: "none", colorSpaceConversion: "none" });

/** One picture of a case, cut to `width` × `height` CSS pixels around its largest change. */
function detail(item, side, width, height, most) {
  const image = h("img", { alt: "", decoding: "async" });
  const { w, h: tall } = run.pictures[item[side]];
  const both = item.expected != null && item.actual != null;
  const [x, y, wide, high] = (both && item.boxes.toSorted((a, b) => b[2] * b[3] - a[2] * a[3])[0]) || [0, 0, w, tall];
  const room = 8 * item.scale;
  const fitting = Math.min(width / (wide + 2 * room), height / (high + 2 * room), most / item.scale);
  const zoom = Math.max(fitting, Math.min(width / w, height / tall, 1 / item.scale));
  // The middle of what is shown, which does not lie so near an edge that there is room beyond it.
  const middle = (start, length, all, shown) =>
    shown >= all * zoom ? (all * zoom) / 2 : Math.min(Math.max((start + length / 2) * zoom, shown / 2), all * zoom - shown / 2);
  Object.assign(image.style, {
    width: `${w * zoom}px`,
    left: `calc(50% - ${middle(x, wide, w, width)}px)`,
    top: `calc(50% - ${middle(y, high, tall, height)}px)`,
    imageRendering: zoom >= 1 ? "pixelated" : "auto",
  });
  showPicture(image, item[side]);
  return h("span.shot", image);
}
