const hexOf = ([...pixel]) =>
  `#${pixel.slice(0, pixel[3] === 255 ? 3 : 4).map((byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase()}`;

/** What is `display-p3(1 0 0)` in a token is `color(display-p3 1 0 0)` in CSS; null for what is no colour. */
function cssColor(text) {
  const css = text?.replace(/^(?!(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\()([a-z][a-z0-9-]*)\(/, "color($1 ");
  return css && /^(#|[a-z]+\()/.test(css) && CSS.supports("color", css) ? css : null;
}
