// Glasses of the reviewer: pictures as eyes see them that lack a kind of cones, or that squint. They are for looking only:
// what was compared, what is read out and what is exported stays as it is.

// Machado, Oliveira and Fernandes 2009, severity 1.0, in millionths; without cones, relative luminance. On linear light.
const luminance = [212600, 715200, 72200];
const sights = {
	protanopia: [[152286, 1052583, -204868], [114503, 786281, 99216], [-3882, -48116, 1051998]],
	deuteranopia: [[367322, 860646, -227968], [280085, 672501, 47413], [-11820, 42940, 968881]],
	tritanopia: [[1255528, -76749, -178779], [-78411, 930809, 147602], [4733, 691367, 303900]],
	achromatopsia: [luminance, luminance, luminance],
	// A style blurs.
	squint: null,
};

// Levels of sRGB as 16 bits of light, and back to the nearest level.
const light = (level) => 65535 * (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
const lights = Uint16Array.from({ length: 256 }, (_, byte) => Math.round(light(byte / 255)));
const levels = new Uint8Array(65536);
for (let byte = 1; byte < 256; byte++) levels.fill(byte, Math.ceil(light((byte - 0.5) / 255)));

/** Changes pixels, four bytes each, to what eyes see of them. */
function see(pixels, rows) {
	for (let at = 0; at < pixels.length; at += 4) {
		const [red, green, blue] = [lights[pixels[at]], lights[pixels[at + 1]], lights[pixels[at + 2]]];
		for (let part = 0; part < 3; part++) {
			const [a, b, c] = rows[part];
			pixels[at + part] = levels[Math.min(Math.max(Math.round((a * red + b * green + c * blue) / 1e6), 0), 65535)];
		}
	}
}

// They last as long as the window.
const glassesKey = "specimen:glasses";
let worn = "";
try {
	worn = sessionStorage.getItem(glassesKey) ?? "";
} catch {}

function lookThrough(context, width, height) {
	if (!sights[worn]) return;
	const image = context.getImageData(0, 0, width, height);
	see(image.data, sights[worn]);
	context.putImageData(image, 0, 0);
}

/** The file of a picture as it is seen. */
async function seen(blob) {
	if (!sights[worn]) return blob;
	const picture = await createImageBitmap(blob);
	const canvas = new OffscreenCanvas(picture.width, picture.height);
	const context = canvas.getContext("2d", { willReadFrequently: true });
	context.drawImage(picture, 0, 0);
	lookThrough(context, canvas.width, canvas.height);
	return canvas.convertToBlob();
}

function wear(sight) {
	worn = Object.hasOwn(sights, sight) ? sight : "";
	try {
		sessionStorage.setItem(glassesKey, worn);
	} catch {}
	$("glasses").value = worn;
	document.documentElement.dataset.glasses = worn;
	// Those far away wait until they are near.
	document.querySelectorAll("img").forEach((image) => shownAgain.observe(image));
}

function startGlasses() {
	$("glasses").append(...["", ...Object.keys(sights)].map((value) => h("option", { value }, value ? words(value) : "Sight")));
	$("glasses").onchange = ({ target }) => wear(target.value);
	$("glasses").hidden = run.pictures.length === 0;
	wear(worn);
}

/** The next glasses, and after the last of them none. */
function wearNext() {
	const all = ["", ...Object.keys(sights)];
	wear(all[(all.indexOf(worn) + 1) % all.length]);
	announce($("glasses").selectedOptions[0].textContent);
}
