// The overview: what the run came to, the filters, and a card for each cause with its controls and pictures. Cards and
// pictures are made when they come near the window, and pictures are let go when they leave it.

const overview = (() => {
  let text = "";
  let folding = true;
  let order = null;
  const cards = [];

  // ---- What is shown

  function filter(newText) {
    text = newText;
    order = null;
    const fits = query.matcher(text);
    const flags = run.cases.map(fits);
    for (const group of run.groups) {
      group.shown = group.cases.filter((item) => flags[item.index]);
      group.controls = null;
    }
  }

  /** The shown cases of a group by control, each control's cases as stacks of those that look the same. */
  function controlsOf(group) {
    if (group.controls) return group.controls;
    const byControl = Map.groupBy ? Map.groupBy(group.shown, (item) => item.control) : groupBy(group.shown);
    group.controls = [...byControl]
      .map(([control, cases]) => {
        const stacks = new Map();
        for (const item of cases) {
          const key = folding && item.fold != null ? item.fold : `case ${item.index}`;
          if (stacks.has(key)) stacks.get(key).push(item);
          else stacks.set(key, [item]);
        }
        return { control, cases, stacks: [...stacks.values()] };
      })
      .sort((a, b) => b.cases.length - a.cases.length || (a.control < b.control ? -1 : 1));
    return group.controls;
  }

  function groupBy(cases) {
    const byControl = new Map();
    for (const item of cases) byControl.get(item.control)?.push(item) ?? byControl.set(item.control, [item]);
    return byControl;
  }

  /** All stacks in the order of the page. */
  const sequence = () =>
    (order ??= run.groups.flatMap((group) =>
      controlsOf(group).flatMap(({ stacks }) => stacks.map((stack) => ({ group, stack })))));

  const shownCases = () => run.cases.filter((item) => run.groups.some((group) => group.shown.includes(item)));

  // ---- The head of the page

  function head() {
    const { counts } = run;
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.obsolete;
    const different = counts.changed + counts.missing + counts.failed;
    const parts = [
      counts.changed > 0 && `${words.count(counts.changed, "picture")} changed`,
      counts.missing > 0 && `${counts.missing.toLocaleString("en")} new`,
      counts.failed > 0 && `${counts.failed.toLocaleString("en")} failed`,
    ].filter(Boolean);
    $("verdict").textContent = different > 0 ? parts.join(", ") : "Nothing changed";
    const causes = run.groups.filter((group) => group.cause).length;
    const lead = [
      different === 0
        ? `All ${words.count(total, "picture")} look the way ${total === 1 ? "it" : "they"} did.`
        : `${words.count(counts.matched, "other")} did not change.`,
      causes > 0 && `${words.count(causes, "cause")} to decide on.`,
      run.left > 0 && `${words.count(run.left, "more picture")} of this run are not listed here.`,
    ];
    $("lead").textContent = lead.filter(Boolean).join(" ");
    $("run").textContent = run.title ?? "";
    document.title = `${$("verdict").textContent} · ${run.title ?? "Specimen"}`;
    for (const [outcome, word] of Object.entries(words.outcome)) {
      const count = counts[outcome];
      if (!count) continue;
      const bar = h(`span.${outcome}`);
      bar.style.flexGrow = count;
      $("meter").append(bar);
      $("legend").append(h("li", {}, h(`span.dot.${outcome}`), h("b", {}, count.toLocaleString("en")), ` ${word}`));
    }
    const facts = [
      run.suites.length > 1 && words.count(run.suites.length, "suite"),
      run.seconds != null && `${run.seconds < 10 ? run.seconds.toFixed(1) : Math.round(run.seconds)} s`,
      run.renderer && `renderer ${run.renderer}`,
      run.shard && `part ${run.shard.index} of ${run.shard.count}`,
      ...run.suites.filter((suite) => suite.tolerance).map((suite) => `${suite.name} tolerates ${suite.tolerance}`),
    ].filter(Boolean);
    $("legend").append(h("li.facts", {}, facts.join(" · ")));
  }

  /** What did not change, and changes that no picture shows. */
  function rest() {
    const invisible = run.causes.filter((cause) => cause.invisible);
    if (invisible.length > 0)
      $("rest").append(
        h("details.calm", {},
          h("summary", {}, h("b", {}, "Changed without being seen"), h("span.note", {}, words.count(invisible.length, "cause"))),
          h("ul.plain", {}, invisible.map((cause) =>
            h("li", {}, h("code", {}, words.causeName(cause)), " ", change(cause.old, cause.new, cause.oldColor, cause.newColor),
              h("span.note", {}, ` ${words.count(cause.cases.length, "picture")} made from it look the same`))))));
    if (run.unchanged.length === 0) return;
    const bySuite = new Map();
    for (const [suite, control, count] of run.unchanged) bySuite.set(suite, [...(bySuite.get(suite) ?? []), [control, count]]);
    const details = h("details.calm", {},
      h("summary", {}, h("b", {}, "What did not change"), h("span.note", {}, words.count(run.counts.matched, "picture"))));
    details.addEventListener("toggle", () => {
      for (const [suite, controls] of bySuite)
        details.append(h("h3", {}, suite), h("ul.columns", {}, controls.map(([control, count]) =>
          h("li", {}, control, h("span.note", {}, count.toLocaleString("en"))))));
    }, { once: true });
    details.open = run.groups.length === 0;
    $("rest").append(details);
  }

  // ---- Cards

  function card(group, index) {
    const element = h("article.card", { id: `cause-${group.id}` });
    const made = { group, element, open: false, built: false };
    element.fill = () => {
      if (made.built) return;
      made.built = true;
      build(made, index);
      refresh(made);
      near.unobserve(element);
    };
    near.observe(element);
    return made;
  }

  function build(made) {
    const { group, element } = made;
    const { cause } = group;
    const titleID = `title-${group.id}`;
    element.setAttribute("aria-labelledby", titleID);
    made.facts = h("p.facts");
    made.body = h("div.body", { hidden: true });
    made.progress = h("span.note");
    made.toggle = button("toggle.open", { aria: { expanded: "false" }, data: { stop: "group" }, onclick: () => toggle(made) },
      h("span", {}, "Pictures"), icon("down"));
    const cases = () => group.shown;
    made.approve = button("approve", { onclick: () => decide(cases(), wanted(cases(), "approve")) });
    made.reject = button("reject", { onclick: () => decide(cases(), wanted(cases(), "reject")) });
    element.append(
      h("div.head", {},
        h("div.what", {},
          h("p.kind", {}, cause ? words.causeKind(cause) : words.outcome[group.id]),
          h("h2", { id: titleID }, cause ? h("code", {}, words.causeName(cause)) : group.title),
          cause && (cause.old != null || cause.new != null)
            ? h("p", {}, change(cause.old, cause.new, cause.oldColor, cause.newColor))
            : group.advice && h("p", {}, group.advice),
          made.facts,
          cause?.contrasts.length > 0 && contrasts(cause),
          cause?.file && h("p.note.place", {}, cause.line ? `${cause.file}:${cause.line}` : cause.file)),
        example(group)),
      h("div.foot", {}, made.toggle, made.progress, h("span.space"), made.reject, made.approve),
      made.body);
    if (run.groups.length === 1) toggle(made, true);
  }

  const wanted = (cases, mark) => (marks.tally(cases)[mark] === marks.tally(cases).markable ? null : mark);

  function contrasts(cause) {
    const rows = cause.contrasts.map((item) =>
      h(`li.${item.fell ? "bad" : "good"}`, {}, icon(item.fell ? "cross" : "check"),
        h("span", {}, h("b", {}, `${item.old.toFixed(2)} → ${item.new.toFixed(2)}`),
          item.fell ? ` contrast falls below ${item.threshold}` : ` contrast reaches ${item.threshold}`,
          h("span.note", {}, ` ${item.text} on ${item.fill}, ${item.control} / ${item.variant}`))));
    return rows.length > 3
      ? [h("ul.contrasts", {}, rows.slice(0, 2)), h("details.more", {}, h("summary", {}, `${rows.length - 2} more contrasts`), h("ul.contrasts", {}, rows.slice(2)))]
      : h("ul.contrasts", {}, rows);
  }

  /** The part of the example picture around its largest change, as it was and as it is. */
  function example(group) {
    const item = run.cases[group.cause?.example ?? group.cases[0].index];
    if (item.actual == null && item.expected == null) return null;
    const link = h("a.example", { href: route.link({ case: item.id, cause: group.id }), aria: { label: `Example: ${words.caseName(item)}` } });
    const both = item.expected != null && item.actual != null;
    for (const side of ["expected", "actual"]) {
      if (item[side] == null) continue;
      const canvas = h("canvas", { width: 400, height: 240 });
      if (both && side === "actual") link.append(h("span.to", {}, icon("arrow")));
      link.append(h("figure", {}, canvas, h("figcaption", {}, side === "expected" ? "Reference" : "Now")));
      pictures.bitmap(item[side]).then((bitmap) => drawDetail(canvas, bitmap, item, both),
        (problem) => canvas.replaceWith(h("span.broken", {}, problem.message)));
    }
    return link;
  }

  function drawDetail(canvas, bitmap, item, both) {
    const context = canvas.getContext("2d");
    const [width, height] = [canvas.width, canvas.height];
    const sizes = [item.expected, item.actual].filter((number) => number != null).map((number) => run.pictures[number]);
    const whole = [0, 0, Math.max(...sizes.map(({ w }) => w)), Math.max(...sizes.map(({ h: tall }) => tall))];
    const area = ([, , w, tall]) => w * tall;
    const box = both && item.boxes.length > 0 ? item.boxes.reduce((best, next) => (area(next) > area(best) ? next : best)) : whole;
    // Some room around the box, no larger than the picture, and whole pixels where they are enlarged.
    const room = box === whole ? 0 : 12 * item.scale;
    let scale = Math.min(width / (box[2] + 2 * room), height / (box[3] + 2 * room), 8);
    scale = Math.max(scale, Math.min(width / whole[2], height / whole[3], 2));
    if (scale > 1) scale = Math.floor(scale);
    const place = (start, length, all, room) => {
      const shown = room / scale;
      if (shown >= all) return (all - shown) / 2;
      return Math.min(Math.max(start + length / 2 - shown / 2, 0), all - shown);
    };
    const [x, y] = [place(box[0], box[2], whole[2], width), place(box[1], box[3], whole[3], height)];
    context.imageSmoothingEnabled = scale < 1;
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, Math.round(-x * scale), Math.round(-y * scale), bitmap.width * scale, bitmap.height * scale);
  }

  /** Brings a built card up to date with filter, folding and marks. */
  function refresh(made, onlyMarks = false) {
    const { group, element } = made;
    element.hidden = group.shown.length === 0;
    if (!made.built || element.hidden) return;
    const tally = showMarks(element.querySelector(".foot"), group.shown);
    const done = tally.approve + tally.reject;
    made.progress.textContent = done === 0 ? "" : done === tally.markable ? "decided" : `${done} of ${tally.markable} decided`;
    element.classList.toggle("done", done > 0 && done === tally.markable);
    for (const [mark, word] of [["approve", "Approve"], ["reject", "Reject"]])
      made[mark].textContent = `${word} ${group.shown.length === 1 ? "it" : `all ${group.shown.length.toLocaleString("en")}`}`;
    if (onlyMarks) return made.body.querySelectorAll("[data-marks]").forEach((holder) => holder.showMarks());
    const distinct = (of) => new Set(group.shown.map(of)).size;
    made.facts.textContent = [
      words.count(group.shown.length, "picture") + (group.shown.length < group.cases.length ? ` of ${group.cases.length}` : ""),
      words.count(distinct((item) => item.fold ?? -1 - item.index), "look"),
      words.count(distinct((item) => item.variant), "variant"),
      words.count(distinct((item) => item.control), "control"),
    ].join(" · ");
    if (made.open) fillBody(made);
  }

  function toggle(made, open = !made.open) {
    made.element.fill();
    made.open = open;
    made.body.hidden = !open;
    made.toggle.setAttribute("aria-expanded", `${open}`);
    if (open) fillBody(made);
    else clear(made.body);
  }

  function clear(holder) {
    for (const block of holder.querySelectorAll(".tiles")) {
      block.empty();
      near.unobserve(block);
    }
    holder.replaceChildren();
  }

  function fillBody(made) {
    clear(made.body);
    for (const { control, cases, stacks } of controlsOf(made.group)) {
      const buttons = deciders(`${words.count(cases.length, "picture")} of ${control}`, () => cases);
      const head = h("div.control", { data: { marks: "" } },
        h("h3", {}, control),
        h("span.note", {}, words.count(cases.length, "picture"),
          stacks.length < cases.length && ` · ${words.count(stacks.length, "look")}`),
        h("span.space"), buttons);
      head.showMarks = () => showMarks(head, cases);
      head.showMarks();
      made.body.append(head);
      for (let start = 0; start < stacks.length; start += 60) {
        const part = stacks.slice(start, start + 60);
        const block = h("ul.tiles");
        // As high as it will be, near enough, so that the page does not jump.
        block.style.minHeight = `${Math.ceil(part.length / Math.max(1, Math.floor((made.body.clientWidth + 16) / 216))) * 216}px`;
        block.fill = () => block.childElementCount === 0 && block.append(...part.map((stack) => tile(made.group, stack)));
        block.empty = () => {
          block.querySelectorAll("img").forEach(pictures.hide);
          block.replaceChildren();
        };
        made.body.append(block);
        near.observe(block);
      }
    }
  }

  function tile(group, stack) {
    const [item] = stack;
    const number = item.actual ?? item.expected;
    const image = h("img", { alt: "", decoding: "async" });
    const link = h("a", { href: route.link({ case: item.id, cause: group.id }), data: { stop: "case" } },
      h("span.shot", {}, number == null ? h("span.broken", {}, item.failure ?? "No picture") : image),
      h("span.caption", {}, h("b", {}, item.variant), ` @${item.scale}x`, h("span.note", {}, words.kind[item.kind] ?? words.outcome[item.outcome]),
        stack.length > 1 && h("span.more", {}, `${stack.length - 1} more look the same`)));
    if (number != null) {
      pictures.show(image, number);
      // The picture as it was, as long as one points at it.
      if (item.expected != null && item.actual != null)
        for (const [event, side] of [["pointerenter", "expected"], ["pointerleave", "actual"]])
          link.addEventListener(event, () => matchMedia("(hover: hover)").matches && pictures.show(image, item[side]));
    }
    const element = h("li.tile", { data: { marks: "" } }, link, deciders(words.count(stack.length, "picture"), () => stack));
    element.stack = stack;
    element.showMarks = () => {
      const tally = showMarks(element, stack);
      const mark = tally.approve === tally.markable ? "approve" : tally.reject > 0 ? "reject" : "";
      element.dataset.mark = tally.markable > 0 ? mark : "";
      link.setAttribute("aria-label", [words.caseName(item), `${item.scale}x`, words.kind[item.kind] ?? words.outcome[item.outcome],
        stack.length > 1 && `${stack.length - 1} more look the same`, words.mark[tally.markable > 0 ? mark : ""]].filter(Boolean).join(", "));
    };
    element.showMarks();
    return element;
  }

  // ---- Filters

  function choices() {
    const named = (list, word = (name) => name) => [...new Set(list)].sort().map((name) => [name, word(name)]);
    const lists = {
      variant: named(run.cases.map((item) => item.variant)),
      control: named(run.cases.map((item) => item.control)),
      kind: named(run.cases.map((item) => item.kind).filter(Boolean), (kind) => words.kind[kind] ?? kind),
      outcome: named(run.cases.map((item) => item.outcome), (outcome) => words.outcome[outcome]),
      cause: run.groups.filter((group) => group.cause).map(({ cause }) =>
        [/^[\w.-]+$/.test(cause.name ?? "") ? cause.name : cause.id, words.causeName(cause)]),
      mark: [["approve", "Approved"], ["reject", "Rejected"], ["none", "Undecided"]],
    };
    for (const [key, list] of Object.entries(lists)) {
      if (list.length < 2) continue;
      const label = key[0].toUpperCase() + key.slice(1);
      const select = h("select", { name: key, aria: { label } }, h("option", { value: "" }, label),
        list.map(([name, word]) => h("option", { value: name }, word)));
      select.onchange = () => route.filter(query.choose(text, key, select.value));
      $("choices").append(select);
    }
  }

  function update(newText = text) {
    filter(newText);
    cards.forEach((made) => refresh(made));
    if (document.activeElement !== $("query")) $("query").value = text;
    for (const select of $("choices").children) {
      select.value = query.chosen(text, select.name);
      if (select.selectedIndex < 0) select.value = "";
      select.classList.toggle("set", select.value !== "");
    }
    const shown = shownCases();
    $("count").textContent = shown.length === run.cases.length
      ? words.count(run.cases.length, "picture")
      : `${shown.length.toLocaleString("en")} of ${words.count(run.cases.length, "picture")}`;
    $("clear").hidden = text.trim() === "";
    $("fold").setAttribute("aria-pressed", `${folding}`);
    showShown(shown);
    $("nothing").hidden = shown.length > 0 || run.cases.length === 0;
  }

  function showShown(shown = shownCases()) {
    const tally = showMarks($("filters"), shown);
    $("approve-shown").hidden = $("reject-shown").hidden = tally.markable === 0;
  }

  function start() {
    head();
    choices();
    $("filters").hidden = run.cases.length === 0;
    filter("");
    cards.push(...run.groups.map(card));
    $("groups").append(...cards.map((made) => made.element), h("p.empty", { id: "nothing", hidden: true }, "No picture fits this filter."));
    // What is seen first is there at once.
    cards.slice(0, 4).forEach((made) => made.element.fill());
    rest();
    $("approve-shown").onclick = () => decide(shownCases(), wanted(shownCases(), "approve"));
    $("reject-shown").onclick = () => decide(shownCases(), wanted(shownCases(), "reject"));
    $("fold").onclick = fold;
    marks.onChange(() => {
      // Marks may be what the filter asks for.
      if (/mark:/i.test(text)) return update();
      cards.forEach((made) => refresh(made, true));
      showShown();
    });
  }

  function fold() {
    folding = !folding;
    update();
    say(folding ? "Pictures that changed alike are folded" : "Every picture is shown");
  }

  return {
    start, update, fold, sequence,
    get text() { return text; },
    open(id) {
      const made = cards.find((one) => one.group.id === id);
      if (made) toggle(made, true);
      return made?.element;
    },
  };
})();
