// CIEDE2000 of two pixels as the comparison computes it, and colours in CSS.
// A pixel is [red, green, blue, alpha], each 0–255, alpha straight.

const hexOf = (pixel) => `#${[...pixel].map((byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase()}`;

/** CIELAB for the white D65 of a pixel over black (0) or white (1), blended as encoded values. */
function lab([red, green, blue, alpha], backdrop) {
  const [r, g, b] = [red, green, blue].map((byte) => {
    const value = (byte * alpha) / 65025 + backdrop * (1 - alpha / 255);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [x, y, z] = [
    (0.4123908 * r + 0.35758434 * g + 0.18048079 * b) / 0.95045593,
    0.21263901 * r + 0.71516868 * g + 0.07219232 * b,
    (0.01933082 * r + 0.11919478 * g + 0.95053215 * b) / 1.08905775,
  ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 3132 + 4 / 29));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 after Sharma, Wu and Dalal (2005). */
function ciede2000([l1, a1, b1], [l2, a2, b2]) {
  const { sqrt, hypot } = Math;
  const [cos, sin] = [Math.cos, Math.sin].map((of) => (degrees) => of((degrees * Math.PI) / 180));
  const seventh = (chroma) => sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const boost = 1.5 - 0.5 * seventh((hypot(a1, b1) + hypot(a2, b2)) / 2);
  const [c1, c2] = [hypot(a1 * boost, b1), hypot(a2 * boost, b2)];
  const [h1, h2] = [[a1, b1], [a2, b2]].map(([a, b]) => ((Math.atan2(b, a * boost) * 180) / Math.PI + 360) % 360);
  let [step, hue] = c1 * c2 === 0 ? [0, h1 + h2] : [h2 - h1, (h1 + h2) / 2];
  if (Math.abs(step) > 180) {
    step -= 360 * Math.sign(step);
    hue += hue < 180 ? 180 : -180;
  }
  const shift = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const chroma = (c1 + c2) / 2;
  const middle = ((l1 + l2) / 2 - 50) ** 2;
  const l = (l2 - l1) / (1 + (0.015 * middle) / sqrt(20 + middle));
  const c = (c2 - c1) / (1 + 0.045 * chroma);
  const t = (2 * sqrt(c1 * c2) * sin(step / 2)) / (1 + 0.015 * chroma * shift);
  const rotation = -2 * seventh(chroma) * sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)));
  return sqrt(l * l + c * c + t * t + rotation * c * t);
}

/** The larger of the differences over black and over white. */
const deltaE = (first, second) => Math.max(...[0, 1].map((over) => ciede2000(lab(first, over), lab(second, over))));

/** What is `display-p3(1 0 0)` in a token is `color(display-p3 1 0 0)` in CSS; null for what is no colour. */
function cssColor(text) {
  const css = text?.replace(/^(?!(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\()([a-z][a-z0-9-]*)\(/, "color($1 ");
  return css && /^(#|[a-z]+\()/.test(css) && CSS.supports("color", css) ? css : null;
}
