// One case: its name and marks, the views of the stage, and beside them numbers, causes and tokens.

const review = (() => {
  let entry = null;
  let all = false;

  const stackOf = () => entry.stack;

  /** Shows a stack of pictures that look alike by its first, or the one of it that was asked for. */
  function show(wanted, view) {
    const isNew = entry?.item !== wanted.item;
    entry = wanted;
    const { item, group } = entry;
    $("case-name").replaceChildren(h("b", {}, item.control), h("span", {}, ` ${item.variant} @${item.scale}x`));
    $("case-cause").replaceChildren(
      h("a", { href: route.link({ cause: group.id }) }, group.cause ? words.causeName(group.cause) : group.title));
    $("position").textContent = `${wanted.index + 1} / ${wanted.count}`;
    document.title = `${words.caseName(item)} · ${run.title ?? "Specimen"}`;
    if (isNew) {
      side();
      stage.show(item, view);
      $("live").textContent = `${words.caseName(item)}, ${wanted.index + 1} of ${wanted.count}`;
    } else stage.setView(view);
    stage.showBoxes();
    showMarkButtons();
  }

  function showMarkButtons() {
    if (!entry) return;
    const stack = stackOf();
    showMarks(document.querySelector(".decide"), stack);
    const many = stack.length > 1 ? ` ${stack.length} alike` : "";
    const state = marks.get(entry.item.id).mark;
    $("approve").replaceChildren(icon("check"), h("span", {}, state === "approve" ? `Approved${many}` : `Approve${many}`));
    $("reject").replaceChildren(icon("cross"), h("span", {}, state === "reject" ? `Rejected${many}` : `Reject${many}`));
  }

  const row = (name, ...content) => [h("dt", {}, name), h("dd", {}, ...content)];
  const part = (title, ...content) => h("section", {}, h("h2", {}, title), ...content);

  function side() {
    const { item, stack } = entry;
    const number = (amount) => amount.toLocaleString("en");
    const sizes = [item.expected, item.actual].map((index) => (index == null ? null : run.pictures[index]));
    const size = (picture) => (picture ? `${picture.w} × ${picture.h}` : "none");
    const grown = sizes[0] && sizes[1] && size(sizes[0]) !== size(sizes[1]);
    const facts = h("dl", {},
      row("What", h("b", {}, item.kind ? words.kind[item.kind] ?? item.kind : words.outcome[item.outcome]),
        item.kind === "moved" && ` by ${item.dx}, ${item.dy} pixels`),
      item.pixels != null && row("Pixels", `${number(item.pixels)} of ${number(item.total)} `,
        h("span.note", {}, `${((item.pixels / item.total) * 100).toPrecision(2)} %`)),
      item.deltaE != null && row("ΔE", `${item.deltaE.toFixed(1)} at most`, item.deltaE99 != null && `, p99 ${item.deltaE99.toFixed(1)}`),
      row("Size", grown ? `${size(sizes[0])} → ${size(sizes[1])}` : size(sizes[1] ?? sizes[0])),
      item.outcome !== "changed" && row("Outcome", words.outcome[item.outcome]),
      item.written && row("Reference", "written by this run"));
    const parts = [part("Change", item.failure && h("p.failure", {}, item.failure), facts)];
    if (item.causes?.length > 0)
      parts.push(part(item.causes.length > 1 ? "Causes" : "Cause", h("ul.plain", {}, item.causes.map((index) => {
        const cause = run.causes[index];
        return h("li", {}, h("a", { href: route.link({ cause: cause.id }) }, h("code", {}, words.causeName(cause))),
          h("span.note", {}, words.causeKind(cause)), (cause.old ?? cause.new) != null && change(cause.old, cause.new, cause.oldColor, cause.newColor));
      }))));
    parts.push(note(), tokens());
    const alike = stack.filter((other) => other !== item);
    if (alike.length > 0)
      parts.push(part(`${alike.length} more look the same`, h("ul.plain", {}, alike.slice(0, 100).map((other) =>
        h("li", {}, h("a", { href: route.link({ case: other.id, cause: entry.group.id }) }, `${other.control} ${other.variant} @${other.scale}x`))))));
    parts.push(part("File", h("p.note.place", {}, item.path),
      button("link", { onclick: () => copy(item.id) }, "Copy name"), " ", button("link", { onclick: () => copy(location.href) }, "Copy link")));
    $("side").replaceChildren(...parts);
    $("side").scrollTop = 0;
  }

  function note() {
    const { item } = entry;
    const field = h("textarea", { id: "note", rows: 2, value: marks.get(item.id).note, placeholder: "Why, for whoever reads the mark", disabled: !item.markable });
    field.onchange = () => marks.note(item, field.value.trim());
    return h("section", {}, h("h2", {}, h("label", { htmlFor: "note" }, "Note")), field);
  }

  function tokens() {
    const list = run.tokens(entry.item);
    if (list.length === 0) return null;
    const holder = h("div");
    const field = h("input", { type: "search", placeholder: "Find a token", aria: { label: "Find a token" } });
    const changedCount = list.filter((token) => token.changed).length;
    const box = h("input", { type: "checkbox", checked: all });
    const fill = () => {
      all = box.checked;
      const found = list.filter((token) => (all || token.changed) &&
        [...token.chain, token.property ?? "", token.old ?? "", token.new ?? ""].join("\n").toLowerCase().includes(field.value.toLowerCase()));
      holder.replaceChildren(found.length > 0 ? h("ul.tokens", {}, found.map(token)) : h("p.note", {}, "No token fits."));
    };
    field.oninput = box.onchange = fill;
    fill();
    return part("Tokens", h("div.line", {}, field, h("label.check", {}, box, `all ${list.length}`)), h("p.note", {}, `${changedCount} changed`), holder);
  }

  function token(one) {
    const links = (chain, old) => h(old ? "ol.chain.old" : "ol.chain", {}, chain.map((name) =>
      h("li", {}, button("name", { title: "Copy this name", onclick: () => copy(name) }, name))));
    return h("li", {}, one.property && h("span.note", {}, one.property), one.context && h("span.note", {}, ` ${one.context}`),
      one.oldChain && links(one.oldChain, true), links(one.chain, false),
      one.changed ? change(one.old, one.new) : value(one.new));
  }

  function decideHere(mark) {
    const stack = stackOf();
    decide(stack, marks.tally(stack)[mark] === marks.tally(stack).markable ? null : mark);
  }

  function start() {
    $("approve").onclick = () => decideHere("approve");
    $("reject").onclick = () => decideHere("reject");
    marks.onChange(() => {
      showMarkButtons();
      const field = document.getElementById("note");
      if (entry && field && field !== document.activeElement) field.value = marks.get(entry.item.id).note;
    });
  }

  return {
    start, show,
    hide() { entry = null; stage.hide(); },
    get entry() { return entry; },
  };
})();
