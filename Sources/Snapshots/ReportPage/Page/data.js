// The run, and its groups: causes, then outcomes without one.
const run = JSON.parse(document.getElementById("data").textContent);
const textOf = (index) => run.texts[index] ?? null;
const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
const name = (item, ...members) => members.forEach((member) => (item[member] = textOf(item[member])));
const named = ([text, amount]) => [textOf(text), amount];

name(run, "title", "renderer");
run.samples.forEach((sample) => name(sample, "name", "variant"));
run.suites.forEach((suite) => name(suite, "name", "tolerance"));
run.cases.forEach((item, index) => {
	name(item, "id", "control", "variant", "path", "failure");
	Object.assign(item, { index, suite: run.suites[item.suite], boxes: item.boxes ?? [], causes: item.causes.map((at) => run.causes[at]) });
	item.label = (run.suites.length > 1 ? `${item.suite.name} / ` : "") + item.control;
	// Only a review takes back what was written.
	item.markable = item.actualDigest != null && /^(changed|missing)$/.test(item.outcome) && (run.mode === "review" || !item.written);
});
run.findings.forEach((finding) => name(finding, "code", "message", "advice", "file", "excerpt"));
run.remarks.forEach((remark) => Object.assign(remark, { text: textOf(remark.text), cases: remark.cases.map(textOf) }));
for (const cause of run.causes) {
	name(cause, "name", "node", "old", "new", "file", "since");
	cause.name ??= words(cause.kind);
	// Also those that are not listed.
	cause.amount = cause.controls.reduce((sum, [, amount]) => sum + amount, 0);
	cause.controls = cause.controls.map(named);
	cause.contrasts?.forEach((change) => name(change, "text", "fill", "control", "variant"));
}
const groupOf = ({ group, outcome }) => group ?? outcome;
const caseByID = new Map(run.cases.map((item) => [item.id, item]));
// A gallery has its pictures by controls.
const groups = run.gallery
	? [...Map.groupBy(run.cases, ({ label }) => label)].map(([label, cases]) => ({ id: label, name: label, cases }))
	: run.causes
		.filter((cause) => cause.cases.length > 0 && !cause.invisible)
		.map((cause) => ({ id: cause.id, name: cause.name, cause, cases: cause.cases.map((index) => run.cases[index]) }));
const grouped = new Set(groups.flatMap(({ cases }) => cases));
const groupWords = {};
for (const [id, name, word] of run.groups) {
	groupWords[id] = word;
	const reasons = Map.groupBy(run.cases.filter((item) => groupOf(item) === id && !grouped.has(item)), ({ failure }) => failure);
	// What failed for one reason is one group.
	[...reasons].forEach(([failure, cases], index) => groups.push({ id: index > 0 ? `${id}-${index + 1}` : id, name, failure, cases, outcome: id }));
}

const tokensOf = (item) =>
	(item.tokens ?? []).map(([chain, property, context, old, now, oldChain]) => ({
		chain: run.chains[chain].map(textOf),
		oldChain: run.chains[oldChain]?.map(textOf),
		place: listed([property, context].map(textOf), ", "),
		old: textOf(old),
		now: textOf(now),
		isChanged: old !== now || oldChain != null,
	}));

const markWords = { approve: "approved", reject: "rejected" };

const number = (amount) => amount.toLocaleString("en");
const count = (amount, noun) => `${number(amount)} ${noun}${amount === 1 ? "" : "s"}`;
const pictures = (amount) => count(amount, "picture");
const listed = (parts, between) => parts.filter(Boolean).join(between);
/** The first of many, and how many more there are. */
const first = (most, items, made = (item) => item) =>
	[...items.slice(0, most).map(made), items.length > most && `${number(items.length - most)} more`];
const causeKind = ({ kind, fate, node }) => listed([words(kind), fate !== "other" && words(fate).toLowerCase(), node], " · ");
const causeChange = (cause) => (cause.old ?? cause.new) != null && change(cause.old, cause.new, cause.oldColor, cause.newColor);
/** A file that no case asks for has no scale. */
const scaleOf = ({ scale }) => scale > 0 && `@${scale}x`;
const caseName = (item) => listed([item.label.slice(0, 200), item.variant.slice(0, 200), scaleOf(item)], " ");
// In a gallery, what was recorded is as it should be.
const whatChanged = (item) => item.outcome !== "matched" && !(run.gallery && item.written) && words(listed([item.kind, !(item.kind && item.outcome === "changed") && groupWords[groupOf(item)]], ", "));
const moreAlike = (amount) => `${amount} more look${amount === 1 ? "s" : ""} the same`;
