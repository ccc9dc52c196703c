"use strict";
// The run as DATA in the page tells it, with texts in the place of their numbers, and the groups people review by:
// one for each cause, then one for each outcome that no cause explains. Nothing here touches the document but to
// read DATA.

const run = (() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const text = (index) => (index == null ? null : data.texts[index]);

  const cases = data.cases.map((from, index) => ({
    ...from,
    index,
    id: text(from.id),
    suite: text(data.suites[from.suite].name),
    control: text(from.control),
    variant: text(from.variant),
    path: text(from.path),
    failure: text(from.failure),
    boxes: from.boxes ?? [],
    // An approval needs a picture of this run, and is over once the reference has been written.
    markable: from.actualDigest != null && !from.written && from.outcome !== "obsolete",
  }));

  const causes = data.causes.map((from) => ({
    ...from,
    name: text(from.name),
    old: text(from.old),
    new: text(from.new),
    file: text(from.file),
    variants: from.variants.map(([name, count]) => [text(name), count]),
    controls: from.controls.map(([name, count]) => [text(name), count]),
    contrasts: (from.contrasts ?? []).map((change) => ({
      ...change,
      text: text(change.text),
      fill: text(change.fill),
      control: text(change.control),
      variant: text(change.variant),
    })),
  }));

  const groups = causes
    .filter((cause) => cause.cases.length > 0 && !cause.invisible)
    .map((cause) => ({ id: cause.id, cause, cases: cause.cases.map((index) => cases[index]) }));
  for (const [id, title, advice] of [
    ["failed", "Could not be drawn", "Each case says what went wrong and what to do."],
    ["changed", "Changed, but nothing it is made from did", "Look at these with care."],
    ["missing", "New: there is no reference yet", "Approve what should become the reference."],
    ["tolerated", "Different, but within the tolerance", "These do not fail the run."],
    ["obsolete", "References that no case draws any more", "specimen prune deletes them."],
  ]) {
    const found = cases.filter((item) => item.outcome === id && !(item.causes?.length > 0));
    if (found.length > 0) groups.push({ id, title, advice, cases: found });
  }

  // Read when a case is opened: thousands of cases have hundreds of thousands of tokens.
  const tokens = (item) =>
    (item.tokens ?? []).map(([chain, property, context, old, now, oldChain]) => ({
      chain: data.chains[chain].map(text),
      oldChain: oldChain == null ? null : data.chains[oldChain].map(text),
      property: text(property),
      context: text(context),
      old: text(old),
      new: text(now),
      changed: old !== now || oldChain != null,
    }));

  return {
    ...data,
    title: text(data.title),
    renderer: text(data.renderer),
    suites: data.suites.map((suite) => ({ name: text(suite.name), tolerance: text(suite.tolerance) })),
    unchanged: data.unchanged.map(([suite, control, count]) => [text(data.suites[suite].name), text(control), count]),
    cases,
    causes,
    groups,
    tokens,
    byID: new Map(cases.map((item) => [item.id, item])),
  };
})();

const words = {
  kind: { colour: "Colour", edge: "Edges", shadow: "Shadow", moved: "Moved", size: "Size" },
  outcome: {
    matched: "unchanged",
    tolerated: "tolerated",
    changed: "changed",
    missing: "new",
    obsolete: "obsolete",
    failed: "failed",
  },
  mark: { approve: "approved", reject: "rejected" },
  cause: {
    token: "Token",
    font: "Font file",
    icon: "Icon file",
    image: "Image file",
    setting: "Suite setting",
    style: "Style",
    specimen: "Specimen definition",
    renderer: "Renderer",
    unrecorded: "The reference does not say what it was made from",
    unreadableRecord: "The reference's record cannot be read",
  },
  fate: {
    valueChanged: "value changed",
    aliasChanged: "points elsewhere",
    added: "added",
    removed: "removed",
    typeChanged: "type changed",
    fileChanged: "file changed",
  },
  /** A number with the right form of its noun: "1 picture", "1,204 pictures". */
  count: (number, one, many = `${one}s`) => `${number.toLocaleString("en")} ${number === 1 ? one : many}`,
  causeKind: (cause) => [words.cause[cause.kind] ?? cause.kind, words.fate[cause.fate]].filter(Boolean).join(" · "),
  causeName: (cause) => cause.name ?? words.cause[cause.kind] ?? cause.kind,
  caseName: (item) => `${item.control} / ${item.variant}`,
};
