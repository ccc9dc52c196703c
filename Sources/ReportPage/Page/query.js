// The filter: words that must occur, `key:value` that must be, and either with a minus that must not. Quotes hold
// spaces together, `*` in a value stands for any text, and commas part values of which one is enough.

const query = (() => {
  const causeWords = (item) => (item.causes ?? []).flatMap((index) => [words.causeName(run.causes[index]), run.causes[index].id]);

  // What each key looks at: a list of texts of a case.
  const keys = {
    variant: (item) => [item.variant, ...(item.alsoVariants ?? []).map((index) => run.texts[index])],
    control: (item) => [item.control],
    kind: (item) => [item.kind ?? "none"],
    outcome: (item) => [item.outcome],
    mark: (item) => [marks.get(item.id).mark ?? "none"],
    cause: causeWords,
    suite: (item) => [item.suite],
    scale: (item) => [`${item.scale}`, `${item.scale}x`],
    id: (item) => [item.id],
    token: (item) => (item.tokens ?? []).flatMap(([chain]) => run.chains[chain].map((index) => run.texts[index])),
  };

  function parse(text) {
    const terms = [];
    for (const [whole, minus, key, quoted, plain] of text.matchAll(/(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi)) {
      const value = quoted ?? plain;
      if (key && Object.hasOwn(keys, key.toLowerCase())) terms.push({ not: minus === "-", key: key.toLowerCase(), value });
      else if (whole !== "-") terms.push({ not: minus === "-", key: null, value: key ? `${key}:${value}` : value });
    }
    return terms;
  }

  const haystacks = [];
  const haystack = (item) =>
    (haystacks[item.index] ??= [item.id, item.failure ?? "", item.kind ?? "", item.outcome, ...causeWords(item)]
      .join("\n")
      .toLowerCase());

  function pattern(value) {
    const literal = value.toLowerCase().split(",").map((part) =>
      part.split("*").map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".*"));
    return new RegExp(`^(?:${literal.join("|")})$`, "s");
  }

  /** A function that says whether a case fits. */
  function matcher(text) {
    const tests = parse(text).map(({ not, key, value }) => {
      if (key === null) {
        const word = value.toLowerCase();
        return (item) => haystack(item).includes(word) !== not;
      }
      const wanted = pattern(value);
      return (item) => keys[key](item).some((found) => wanted.test(found.toLowerCase())) !== not;
    });
    return (item) => tests.every((test) => test(item));
  }

  /** The value a key is held to, or "" if it is free or held to several things. */
  function chosen(text, key) {
    const found = parse(text).filter((term) => term.key === key && !term.not);
    return found.length === 1 ? found[0].value : "";
  }

  /** The text with a key held to a value, or free for "". */
  function choose(text, key, value) {
    const rest = parse(text).filter((term) => term.key !== key || term.not);
    if (value) rest.push({ not: false, key, value });
    return rest
      .map(({ not, key: name, value: held }) =>
        `${not ? "-" : ""}${name ? `${name}:` : ""}${/\s/.test(held) || held === "" ? `"${held}"` : held}`)
      .join(" ");
  }

  return { matcher, chosen, choose, keys: Object.keys(keys) };
})();
