// The filter: words that occur and `key:value` that holds, or, after a minus, does not. In quotes a backslash stands
// before a quote, a star and a backslash that are themselves; so are values here.
const causesOf = (item) => item.causes.flatMap((cause) => [cause.name, cause.id]);
const queryKeys = {
	suite: (item) => [item.suite.name],
	variant: (item) => [item.variant, ...(item.alsoVariants ?? []).map(textOf)],
	control: (item) => [item.control],
	kind: (item) => [item.kind ?? "none"],
	outcome: (item) => [item.outcome],
	cause: causesOf,
	mark: (item) => [markOf(item) ?? "none"],
	token: (item) => (item.tokenNames ??= tokensOf(item).flatMap(({ chain, oldChain }) => [...chain, ...(oldChain ?? [])])),
};

const termsOf = (text) =>
	[...text.matchAll(/(-?)(?:(\w+):)?(?:"((?:[^"\\]|\\.?)*)"?|(\S+))/gs)].map(([, minus, key = "", quoted, plain]) => {
		const isKnown = Object.hasOwn(queryKeys, key);
		const value = quoted ?? plain.replace(/["\\]/g, "\\$&");
		return { not: minus !== "", key: isKnown ? key : "", value: (isKnown || !key ? "" : `${key}:`) + value };
	});
const plainly = (value) => value.replace(/\\(.)/gs, "$1");

const searched = [];
const searchedIn = (item) =>
	(searched[item.index] ??= [item.id, item.failure, item.kind, item.outcome, ...causesOf(item)].join("\n").toLowerCase());

function matcher(text) {
	const tests = termsOf(text).map(({ not, key, value }) => {
		if (!key) return (item) => searchedIn(item).includes(plainly(value).toLowerCase()) !== not;
		const pattern = value.replace(/\\?(.)/gs, (all, sign) => (all === "*" ? ".*" : sign.replace(/[.*+?^${}()|[\]\\]/, "\\$&")));
		const wanted = new RegExp(`^${pattern}$`, "is");
		return (item) => queryKeys[key](item).some((found) => wanted.test(found)) !== not;
	});
	return (item) => tests.every((test) => test(item));
}

const chosenIn = (text, key) => plainly(termsOf(text).find((term) => term.key === key && !term.not)?.value ?? "");

const choose = (text, key, value) =>
	[...termsOf(text).filter((term) => term.key !== key || term.not), ...(value ? [{ key, value: value.replace(/["*\\]/g, "\\$&") }] : [])]
		.map(({ not, key, value }) => `${not ? "-" : ""}${key && `${key}:`}${/^\w[^\s"\\:]*$/.test(value) ? value : `"${value}"`}`)
		.join(" ");
