// The pictures: from the page, from packs beside it, or from the review server; as bytes, as something to draw and as
// exact pixels. A picture that cannot be had is an Error whose message people are shown in its place.

const pictures = (() => {
  // What is kept after it was shown, in bytes; the longest unused goes first.
  const bitmaps = cache(96 << 20, (bitmap) => bitmap.width * bitmap.height * 4, (bitmap) => bitmap.close());
  const decoded = cache(64 << 20, (image) => image.data.length);
  const packs = cache(48 << 20, (pack) => pack.size);

  /** Promises by key, of which the longest unused are let go when all together are larger than `limit`. */
  function cache(limit, sizeOf, release = () => {}) {
    const entries = new Map();
    let total = 0;
    return (key, make) => {
      let entry = entries.get(key);
      if (entry) {
        entries.delete(key);
      } else {
        entry = { promise: make(), size: 0 };
        const made = entry;
        made.promise.then(
          (value) => {
            made.value = value;
            total += made.size = sizeOf(value);
            for (const [other, old] of entries) {
              if (total <= limit || old === made) break;
              if (old.value === undefined) continue;
              entries.delete(other);
              total -= old.size;
              // Whoever asked for it just now draws it first.
              setTimeout(() => release(old.value), 5000);
            }
          },
          () => entries.delete(key),
        );
      }
      entries.set(key, entry);
      return entry.promise;
    };
  }

  const fromBase64 = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

  const loaded = new Promise((resolve) => {
    if (document.readyState !== "loading") resolve();
    else document.addEventListener("DOMContentLoaded", () => resolve(), { once: true });
  });

  const arrived = new Map();
  // A pack calls this with its pictures when it has been loaded.
  globalThis.specimenPack = (number, content) => arrived.set(number, content);

  const loadPack = (number) =>
    packs(number, () =>
      new Promise((resolve, reject) => {
        const name = `pictures-${number}.js`;
        const script = document.createElement("script");
        const missing = () => reject(new Error(`${name} could not be loaded; it belongs beside this page`));
        script.onload = () => {
          const content = arrived.get(number);
          arrived.delete(number);
          script.remove();
          if (!content) return missing();
          resolve({ content, size: Object.values(content).reduce((sum, base64) => sum + base64.length, 0) });
        };
        script.onerror = missing;
        script.src = name;
        document.head.append(script);
      }),
    );

  async function bytes(number) {
    if (run.mode === "review") {
      const response = await fetch(`picture/${number}`).catch(() => null);
      if (!response?.ok) throw new Error("The review server did not send this picture");
      return new Uint8Array(await response.arrayBuffer());
    }
    let base64;
    if (run.mode === "folder") {
      base64 = (await loadPack(run.pictures[number].pack)).content[number];
    } else {
      base64 = document.getElementById(`p${number}`)?.textContent;
      if (base64 == null) {
        // The pictures stand at the end of the page, which may still be on its way.
        await loaded;
        base64 = document.getElementById(`p${number}`)?.textContent;
      }
    }
    if (base64 == null) throw new Error("This picture is not in the report");
    try {
      return fromBase64(base64.trim());
    } catch {
      throw new Error("This picture is damaged");
    }
  }

  const damaged = () => {
    throw new Error("This picture is damaged");
  };

  const blob = async (number) => new Blob([await bytes(number)], { type: "image/png" });

  /** What a canvas draws. */
  const bitmap = (number) =>
    bitmaps(number, async () => createImageBitmap(await blob(number), { colorSpaceConversion: "none" }).catch(damaged));

  /** Width, height and bytes with straight alpha, exactly as in the file: a canvas would round translucent colours. */
  const pixels = (number) =>
    decoded(number, async () => {
      const file = await bytes(number);
      return (await decodePNG(file).catch(damaged)) ?? readByCanvas(await bitmap(number));
    });

  function readByCanvas(image) {
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  }

  /** Reads a PNG of at most eight bits that is not interlaced; null for others. */
  async function decodePNG(file) {
    const view = new DataView(file.buffer);
    const [width, height, depth, type, interlaced] = [
      view.getUint32(16), view.getUint32(20), file[24], file[25], file[28],
    ];
    if (depth > 8 || interlaced) return null;
    const parts = [];
    let palette, opacities;
    for (let at = 8; at + 12 <= file.length; ) {
      const length = view.getUint32(at);
      const name = String.fromCharCode(...file.subarray(at + 4, at + 8));
      const body = file.subarray(at + 8, at + 8 + length);
      if (name === "IDAT") parts.push(body);
      if (name === "PLTE") palette = body;
      if (name === "tRNS") opacities = body;
      at += 12 + length;
    }
    if (opacities && type !== 3) return null;
    const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"));
    const raw = new Uint8Array(await new Response(stream).arrayBuffer());

    const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[type];
    const step = Math.max(1, (channels * depth) >> 3);
    const stride = (width * channels * depth + 7) >> 3;
    if (raw.length < (stride + 1) * height) damaged();
    const data = new Uint8ClampedArray(width * height * 4);
    let above = new Uint8Array(stride);
    for (let y = 0; y < height; y++) {
      const start = y * (stride + 1);
      const line = raw.subarray(start + 1, start + 1 + stride);
      const filter = raw[start];
      for (let i = 0; i < stride; i++) {
        const left = i >= step ? line[i - step] : 0;
        const corner = i >= step ? above[i - step] : 0;
        if (filter === 1) line[i] += left;
        else if (filter === 2) line[i] += above[i];
        else if (filter === 3) line[i] += (left + above[i]) >> 1;
        else if (filter === 4) line[i] += paeth(left, above[i], corner);
      }
      above = line;
      for (let x = 0, to = y * width * 4; x < width; x++, to += 4) {
        const at = x * channels;
        if (type === 2 || type === 6) {
          data.set(line.subarray(at, at + 3), to);
          data[to + 3] = type === 6 ? line[at + 3] : 255;
          continue;
        }
        const bit = x * depth;
        const value = depth === 8 ? line[at] : (line[bit >> 3] >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
        if (type === 3) {
          data.set(palette.subarray(value * 3, value * 3 + 3), to);
          data[to + 3] = opacities?.[value] ?? 255;
        } else {
          data.fill((value * 255) / ((1 << depth) - 1), to, to + 3);
          data[to + 3] = type === 4 ? line[at + 1] : 255;
        }
      }
    }
    return { width, height, data };
  }

  function paeth(left, up, corner) {
    const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
    return a <= b && a <= c ? left : b <= c ? up : corner;
  }

  /** Shows a picture in an `img`, in whose place stands a message if it cannot be had. */
  async function show(image, number) {
    hide(image);
    const turn = (image.turn = {});
    try {
      const url = URL.createObjectURL(await blob(number));
      if (image.turn !== turn) return URL.revokeObjectURL(url);
      image.release = () => URL.revokeObjectURL(url);
      image.src = url;
      await image.decode().catch(() => image.turn === turn && damaged());
    } catch (problem) {
      if (image.turn === turn) image.replaceWith(h("span.broken", {}, problem.message));
    }
  }

  /** Lets go of what an `img` shows. */
  function hide(image) {
    image.turn = null;
    image.release?.();
    image.release = null;
  }

  return { bitmap, pixels, show, hide };
})();
