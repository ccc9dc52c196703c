// Pictures: from the page, from packs beside it, or from the review server.
const pageRead = document.readyState === "loading" && new Promise((done) => addEventListener("DOMContentLoaded", done));
const arrived = {};
// A pack is a script that calls this: a page from a file may not fetch.
globalThis.specimenPack = (pack, content) => (arrived[pack] = content);

const packs = {};
const packOf = (pack) =>
	(packs[pack] ??= new Promise((resolve, reject) => {
		const script = h("script", { src: `pictures-${pack}.js` });
		script.onload = script.onerror = () =>
			arrived[pack] ? resolve(arrived[pack]) : reject(new Error(`pictures-${pack}.js is missing; it belongs beside this page`));
		document.head.append(script);
	}));

async function blobOf(picture) {
	if (run.mode === "review") {
		const answer = await fetch(`picture/${picture}`).catch(() => null);
		if (!answer?.ok) throw new Error("The server did not send this picture");
		return answer.blob();
	}
	const inPage = () => $(`p${picture}`)?.textContent;
	const base64 = run.mode === "folder" ? (await packOf(run.pictures[picture].pack))[picture] : inPage() ?? (await pageRead, inPage());
	if (!base64) throw new Error("This picture is not in the report");
	try {
		return new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], { type: "image/png" });
	} catch {
		throw new Error("This picture is damaged");
	}
}

async function showPicture(image, picture) {
	const fail = (message) => image.replaceWith(h("span.broken", message));
	image.onerror = () => fail("This picture is damaged");
	image.onload = () => URL.revokeObjectURL(image.src);
	image.picture = picture;
	try {
		const blob = await blobOf(picture);
		let [through, file] = [];
		// Who changes glasses meanwhile sees it through the last ones.
		do [through, file] = [worn, await seen(blob)];
		while (through !== worn);
		image.src = URL.createObjectURL(file);
	} catch (problem) {
		fail(problem.message);
	}
}

const shownAgain = new IntersectionObserver(
	(entries) => entries.forEach(({ target, isIntersecting }) => {
		if (!isIntersecting) return;
		shownAgain.unobserve(target);
		showPicture(target, target.picture);
	}),
	{ rootMargin: "800px 0px" });

/** A picture whose translucent colours are not rounded. */
const exactly = async (picture) =>
	createImageBitmap(await blobOf(picture), { premultiplyAlpha: "none", colorSpaceConversion: "none" });

/** The part of a case that small pictures show: the cell with the largest change; of a large cell, that change alone. */
function focusOf(item, width, height, least) {
	const spot = item.spot ?? item.boxes.toSorted((a, b) => b[2] * b[3] - a[2] * a[3])[0];
	const cell = item.spot && item.boxes.find(([x, y, w, tall, , , , , , presence]) => presence !== 1 && spot[0] < x + w && x < spot[0] + spot[2] && spot[1] < y + tall && y < spot[1] + spot[3]);
	const [x, y, , , , oldX = x, oldY = y] = cell ?? [0, 0];
	return { box: cell && least * cell[2] <= width * item.scale && least * cell[3] <= height * item.scale ? cell : spot, shift: [oldX - x, oldY - y] };
}

/** A picture of a case, cut around its largest change, and enlarged so many times at most and at least; as a whole if it has no cells, unless that is said. */
function detail(item, side, width, height, most, least = 1) {
	const image = h("img", { alt: "", decoding: "async" });
	const { w, h: tall } = run.pictures[item[side]];
	const { box = [0, 0, w, tall], shift } = focusOf(item, width, height, least);
	const [x, y, wide, high] = box.map((start, index) => start + ((side === "expected" && shift[index]) || 0));
	const room = 16 * item.scale;
	const fitting = Math.max(
		Math.min(width / (wide + room), height / (high + room), most / item.scale),
		Math.min(width / w, height / tall, 1 / item.scale),
		item.spot || least > 1 ? least / item.scale : 0);
	const zoom = fitting > 1 ? Math.floor(fitting) : fitting;
	// Of what is too large, the beginning.
	const middle = (start, length, all, shown) =>
		Math.max(Math.min(start * zoom + Math.min(length * zoom, shown) / 2, all * zoom - shown / 2), Math.min(all * zoom, shown) / 2);
	image.style.width = `${w * zoom}px`;
	image.style.left = `calc(50% - ${middle(x, wide, w, width)}px)`;
	image.style.top = `calc(50% - ${middle(y, high, tall, height)}px)`;
	image.classList.toggle("large", zoom >= 1);
	showPicture(image, item[side]);
	return h("span.shot", image);
}
