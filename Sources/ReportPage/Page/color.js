// Colours of pixels: their text in hexadecimal and CIEDE2000 as the comparison computes it, over white and over black
// where a pixel is translucent. A pixel is [red, green, blue, alpha], each 0–255, alpha straight.

const color = (() => {
  const hex = (pixel) => `#${[...pixel].map((byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase()}`;

  const linear = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

  /** CIELAB for the white D65 of a pixel over black (0) or white (1), blended as encoded values. */
  function lab([red, green, blue, alpha], backdrop) {
    const [r, g, b] = [red, green, blue].map((byte) =>
      linear((byte * alpha) / 65025 + backdrop * (1 - alpha / 255)),
    );
    const [x, y, z] = [
      (0.4123908 * r + 0.35758434 * g + 0.18048079 * b) / 0.95045593,
      0.21263901 * r + 0.71516868 * g + 0.07219232 * b,
      (0.01933082 * r + 0.11919478 * g + 0.95053215 * b) / 1.08905775,
    ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  }

  /** CIEDE2000 after Sharma, Wu and Dalal (2005). */
  function difference([l1, a1, b1], [l2, a2, b2]) {
    const turn = Math.PI / 180;
    const seventh = (chroma) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
    const boost = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
    const [c1, c2] = [Math.hypot(a1 * boost, b1), Math.hypot(a2 * boost, b2)];
    const hue = (a, b) => (Math.atan2(b, a * boost) / turn + 360) % 360;
    const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
    const grey = c1 * c2 === 0;
    let step = grey ? 0 : h2 - h1;
    if (step > 180) step -= 360;
    if (step < -180) step += 360;
    const deltaHue = 2 * Math.sqrt(c1 * c2) * Math.sin((step / 2) * turn);
    let mean = grey ? h1 + h2 : (h1 + h2) / 2;
    if (!grey && Math.abs(h1 - h2) > 180) mean += mean < 180 ? 180 : -180;
    const cosine = (degrees) => Math.cos(degrees * turn);
    const shift =
      1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean) + 0.32 * cosine(3 * mean + 6) - 0.2 * cosine(4 * mean - 63);
    const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
    const middle = (lightness - 50) ** 2;
    const lightnessPart = (l2 - l1) / (1 + (0.015 * middle) / Math.sqrt(20 + middle));
    const chromaPart = (c2 - c1) / (1 + 0.045 * chroma);
    const huePart = deltaHue / (1 + 0.015 * chroma * shift);
    const rotation = -2 * seventh(chroma) * Math.sin(60 * Math.exp(-(((mean - 275) / 25) ** 2)) * turn);
    return Math.sqrt(lightnessPart ** 2 + chromaPart ** 2 + huePart ** 2 + rotation * chromaPart * huePart);
  }

  const deltaE = (first, second) =>
    Math.max(...[0, 1].map((backdrop) => difference(lab(first, backdrop), lab(second, backdrop))));

  /** What CSS calls a colour that a token's text gives, or null if the text is no colour. */
  function css(text) {
    const bare = text?.replace(/^([a-z][a-z0-9-]*)\((?=[-\d.n])/, (all, space) =>
      ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"].includes(space) ? all : `color(${space} `,
    );
    return bare && /^(#|[a-z-]+\()/.test(bare) && CSS.supports("color", bare) ? bare : null;
  }

  return { hex, deltaE, css };
})();
