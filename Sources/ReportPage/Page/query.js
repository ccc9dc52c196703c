// The filter: words that occur, `key:value` that holds, with a minus before it what must not. Quotes hold spaces
// together; in a value, `*` is any text and commas part choices.

const causesOf = (item) => item.causes.flatMap((index) => [causeName(run.causes[index]), run.causes[index].id]);
const queryKeys = {
  variant: (item) => [item.variant, ...(item.alsoVariants ?? []).map(textOf)],
  control: (item) => [item.control],
  kind: (item) => [item.kind ?? "none"],
  outcome: (item) => [item.outcome],
  cause: causesOf,
  mark: (item) => [markOf(item) ?? "none"],
  suite: (item) => [item.suite],
  scale: (item) => [`${item.scale}x`],
  token: (item) => (item.tokens ?? []).flatMap(([chain]) => run.chains[chain].map(textOf)),
};

const termsOf = (text) =>
  [...text.matchAll(/(-?)(?:(\w+):)?(?:"([^"]*)"?|(\S+))/g)].map(([, minus, key, quoted, plain]) => {
    const [value, isKnown] = [quoted ?? plain, Object.hasOwn(queryKeys, key ?? "")];
    return { not: minus !== "", key: isKnown ? key : "", value: isKnown || !key ? value : `${key}:${value}` };
  });

const searched = [];
const searchedIn = (item) =>
  (searched[item.index] ??= [item.id, item.failure, item.kind, item.outcome, ...causesOf(item)].join("\n").toLowerCase());

/** Whether a case fits a filter. */
function matcher(text) {
  const tests = termsOf(text).map(({ not, key, value }) => {
    if (!key) return (item) => searchedIn(item).includes(value.toLowerCase()) !== not;
    const choices = value.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*").replaceAll(",", "|");
    const wanted = new RegExp(`^(?:${choices})$`, "is");
    return (item) => queryKeys[key](item).some((found) => wanted.test(found)) !== not;
  });
  return (item) => tests.every((test) => test(item));
}

/** The value that a filter holds a key to. */
const chosenIn = (text, key) => termsOf(text).find((term) => term.key === key && !term.not)?.value;

/** The filter with a key held to another value, or for "" to none. */
const choose = (text, key, value) =>
  [...termsOf(text).filter((term) => term.key !== key || term.not), ...(value ? [{ key, value }] : [])]
    .map(({ not, key, value }) => `${not ? "-" : ""}${key ? `${key}:` : ""}${/^\S+$/.test(value) ? value : `"${value}"`}`)
    .join(" ");
