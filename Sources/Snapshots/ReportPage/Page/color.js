const hexOf = ([...pixel]) =>
	`#${pixel.slice(0, pixel[3] === 255 ? 3 : 4).map((byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase()}`;

/** What is `display-p3(1 0 0)` in a token is `color(display-p3 1 0 0)` in CSS. */
function cssColor(text) {
	const isColor = (css) => /^(#|[a-z]+\()/.test(css) && CSS.supports("color", css);
	return [text, text?.replace(/(.+)\(/, "color($1 ")].find(isColor);
}
