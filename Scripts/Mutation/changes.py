"""Where a small change can be made in Swift source, and how it is built in behind a switch.

Every operator is a generator below that gives the changes of one kind in one line. What it cannot know without types is
left to the compiler: what does not compile is left out.
"""

import dataclasses
import hashlib
import pathlib
import re
from collections.abc import Iterator

SWITCH = """\
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let activeMutant: Int = unsafe getenv("SPECIMEN_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0
protocol MutantQuotient: Numeric { static func / (one: Self, other: Self) -> Self }
extension Int: MutantQuotient {}
extension Int32: MutantQuotient {}
extension Int64: MutantQuotient {}
extension UInt8: MutantQuotient {}
extension UInt16: MutantQuotient {}
extension UInt32: MutantQuotient {}
extension UInt64: MutantQuotient {}
extension Double: MutantQuotient {}
extension Float: MutantQuotient {}
"""
SWITCH_NAME = "MutantSwitch.swift"

BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
EQUALITY = {"==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
SUM = {"+": "-", "-": "+", "&+": "&-", "&-": "&+"}
CHANGE = {"+=": "-=", "-=": "+="}
PRODUCT = {"*": "/", "/": "*"}
SHIFT = {"<<": ">>", ">>": "<<"}
RANGE = {"..<": "...", "...": "..<"}

# For each family of infix operators: its precedence, and the function that is one or the other of them. `new` and `old`
# are expressions of l and r. Functions that are always inlined cost little, even in loops over pixels.
INFIX = {
    "boundary": (BOUNDARY, "ComparisonPrecedence", "<T: Comparable>(l: T, r: T) -> Bool"),
    "equality": (EQUALITY, "ComparisonPrecedence", "<T: Equatable>(l: T, r: T) -> Bool"),
    "sum": (SUM, "AdditionPrecedence", "<T: AdditiveArithmetic>(l: T, r: T) -> T"),
    "change": (CHANGE, "AssignmentPrecedence", "<T: AdditiveArithmetic>(l: inout T, r: T)"),
    "product": (PRODUCT, "MultiplicationPrecedence", "<T: MutantQuotient>(l: T, r: T) -> T"),
    "shift": (SHIFT, "BitwiseShiftPrecedence", "<T: BinaryInteger, S: BinaryInteger>(l: T, r: S) -> T"),
}
# Texts and arrays are joined with the same signs; there the second one is left out.
JOINED = {
    sign: f"<T: RangeReplaceableCollection, S: Sequence>({form} where S.Element == T.Element {{{{ {body} }}}}"
    for sign, form, body in (
        ("+", "l: T, r: S) -> T", "activeMutant == {n} ? l : l + r"),
        ("+=", "l: inout T, r: S)", "if activeMutant != {n} {{ l += r }}"),
    )
}

# No test can see changes of these: nobody breaks a precondition, and room that is reserved is only quicker.
HARMLESS = re.compile(r"\b(precondition|preconditionFailure|assert|assertionFailure|fatalError|reserveCapacity)\(")

# Conditions of other platforms; what belongs to a trait is built in.
ELSEWHERE = re.compile(r"\b(Darwin|Musl|macOS|iOS|Windows|WASI)\b|(?<!!)\bhasFeature\(Embedded\)")


@dataclasses.dataclass
class Change:
    """One change of one line."""

    target: str
    file: str
    line: int
    operator: str
    old: str
    new: str
    # What is written instead: positions in the file, and a text in which {n} is the change's number.
    edits: list[tuple[int, int, str]]
    # What is added to the target: declarations, with {n} and {symbol}.
    helpers: list[str]
    # The line, and the line with « » around what is changed.
    source: str
    marked: str
    result: str
    number: int = 0
    outcome: str = ""
    noticed_by: str = ""

    @property
    def place(self) -> str:
        """File and line, as compilers write them."""
        return f"{self.file}:{self.line}"

    @property
    def title(self) -> str:
        """Where and what, on one line."""
        return f"{self.place}: {self.operator} {self.old} → {self.new}"

    def rank(self, seed: int) -> str:
        """A number drawn for this change, whatever else is in the tree."""
        name = pathlib.PurePath(self.file).name
        text = f"{seed}|{self.target}|{name}|{self.operator}|{self.marked}"
        return hashlib.sha256(text.encode()).hexdigest() + f"|{self.file}|{self.line:06}"


def masked(text: str) -> str:
    """The text with comments and strings blanked out, of the same length."""
    out, i = list(text), 0

    def blank(start: int, end: int) -> None:
        out[start:end] = [c if c == "\n" else "\x01" for c in out[start:end]]

    while i < len(text):
        start = i
        if text.startswith("//", i):
            i = text.find("\n", i)
            i = len(text) if i < 0 else i
        elif text.startswith("/*", i):
            i = text.find("*/", i) + 2
        elif opening := re.compile(r'(#*)("""|")').match(text, i):
            i = end_of_string(text, opening.end(), opening[2] + opening[1], "\\" + opening[1])
        else:
            i += 1
            continue
        blank(start, i)
    return "".join(out)


def end_of_string(text: str, i: int, closing: str, escape: str) -> int:
    """The position after a string whose contents begin at `i`; strings in its interpolations may hold anything."""
    while i < len(text) and not text.startswith(closing, i):
        if text.startswith(escape + "(", i):
            i, depth = i + len(escape) + 1, 1
            while i < len(text) and depth:
                if opening := re.compile(r'(#*)("""|")').match(text, i):
                    i = end_of_string(text, opening.end(), opening[2] + opening[1], "\\" + opening[1])
                    continue
                depth += {"(": 1, ")": -1}.get(text[i], 0)
                i += 1
        else:
            i += len(escape) + 1 if text.startswith(escape, i) else 1
    return i + len(closing)


class Lines:
    """A source file by lines, as written and with strings and comments blanked out."""

    def __init__(self, target: str, file: str, text: str):
        self.target, self.file = target, file
        self.written, self.code = text.split("\n"), masked(text).split("\n")
        self.starts = [0]
        for line in self.written:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def neighbour(self, row: int, step: int) -> str:
        """The next line with code, up or down."""
        row += step
        while 0 <= row < len(self.code):
            if self.code[row].strip("\x01 "):
                return self.code[row].strip()
            row += step
        return ""

    def owner(self, row: int) -> str:
        """The line that opens the function, initializer, variable or closure that a line is in."""
        indent = len(self.code[row]) - len(self.code[row].lstrip())
        for line in reversed(self.code[:row]):
            own = len(line) - len(line.lstrip())
            if not line.strip() or own >= indent:
                continue
            indent = own
            if re.search(r"\b(func|init|subscript|deinit)\b|^\s*\).*\{\s*$|\bin\s*$|\bvar \w+:.*\{\s*$|\bget\b", line):
                return line
        return ""

    def result_type(self, row: int) -> str:
        """The type of what a line returns, as far as a line tells it."""
        line = self.owner(row)
        if re.search(r"\bin\s*$", line):
            return ""
        found = re.search(r"-> ([^{]+?)( where .*)?\s*\{\s*$", line) or re.search(
            r"\bvar \w+: ([^{=]+?)\s*\{\s*$", line
        )
        return found[1] if found else ""

    def change(
        self,
        row: int,
        start: int,
        end: int,
        operator: str,
        new: str,
        edits: list[tuple[int, int, str]],
        helpers: tuple[str, ...] = (),
        result: str | None = None,
    ) -> Change:
        """A change of part of a line; positions are columns."""
        text = self.written[row]
        return Change(
            target=self.target,
            file=self.file,
            line=row + 1,
            operator=operator,
            old=text[start:end],
            new=new,
            edits=[(self.starts[row] + a, self.starts[row] + b, with_what) for a, b, with_what in edits],
            helpers=list(helpers),
            source=text.strip(),
            marked=(text[:start] + "«" + text[start:end] + "»" + text[end:]).strip(),
            result=(text[:start] + new + text[end:]).strip() if result is None else result,
        )


def infix_changes(lines: Lines, row: int) -> Iterator[Change]:
    """Comparisons and arithmetic: one operator for another of its family."""
    code = lines.code[row]
    for name, (family, precedence, signature) in INFIX.items():
        for found in re.finditer(r"(?:(?<= )|^)(\S{1,2})(?= )", code):
            if found[1] not in family:
                continue
            old, new = found[1], family[found[1]]
            form = signature
            if code[found.end() :].lstrip().startswith("nil"):
                form = "<T>(l: T?, r: _OptionalNilComparisonType) -> Bool"
            elif old.startswith("&"):
                form = form.replace("AdditiveArithmetic", "FixedWidthInteger")
            body = f"activeMutant == {{n}} ? l {new} r : l {old} r"
            if name == "change":
                body = f"if activeMutant == {{n}} {{{{ l {new} r }}}} else {{{{ l {old} r }}}}"
            helpers = [
                f"infix operator {{symbol}}: {precedence}",
                f"@_transparent func {{symbol}} {form} {{{{ {body} }}}}",
            ]
            if old in JOINED:
                helpers.append(f"func {{symbol}} {JOINED[old]}")
            yield lines.change(row, *found.span(1), name, new, [(*found.span(1), "{symbol}")], tuple(helpers))


def logic_changes(lines: Lines, row: int) -> Iterator[Change]:
    """`&&` and `||`."""
    for found in re.finditer(r"(?:(?<= )|^)(&&|\|\|)(?= )", lines.code[row]):
        old, new = found[1], LOGIC[found[1]]
        precedence = "LogicalConjunctionPrecedence" if old == "&&" else "LogicalDisjunctionPrecedence"
        yield lines.change(
            row,
            *found.span(1),
            "logic",
            new,
            [(*found.span(1), "{symbol}")],
            (
                f"infix operator {{symbol}}: {precedence}",
                "@_transparent func {symbol} (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool "
                f"{{{{ activeMutant == {{n}} ? try l {new} r() : try l {old} r() }}}}",
            ),
        )


def range_changes(lines: Lines, row: int) -> Iterator[Change]:
    """A last element more or less; the type stays, so that the rest compiles."""
    code = lines.code[row]
    for found in re.finditer(r"(?<=[\w)\]\x01])(\.\.<|\.\.\.)(?=[\w(\x01])", code):
        integer = "<T: Strideable>(l: T, r: T) -> {} where T.Stride: SignedInteger"
        declare = "func {{symbol}} {} {{{{ {} }}}}"
        if found[1] == "..<":
            bodies = [(integer.format("Range<T>"), "l..<(activeMutant == {n} ? r.advanced(by: 1) : r)")]
        elif re.search(r"\bfor\b", code):
            bodies = [(integer.format("Range<T>"), "l..<(activeMutant == {n} ? r : r.advanced(by: 1))")]
        else:
            less = "l...(activeMutant == {{n}} ? max(l, {}) : r)"
            bodies = [
                (integer.format("ClosedRange<T>"), less.format("r.advanced(by: -1)")),
                (
                    "(l: Unicode.Scalar, r: Unicode.Scalar) -> ClosedRange<Unicode.Scalar>",
                    less.format("Unicode.Scalar(r.value - 1)!"),
                ),
                (
                    "(l: Character, r: Character) -> ClosedRange<Character>",
                    less.format("Character(Unicode.Scalar(r.unicodeScalars.first!.value - 1)!)"),
                ),
            ]
        yield lines.change(
            row,
            *found.span(1),
            "range",
            RANGE[found[1]],
            [(*found.span(1), " {symbol} ")],
            ("infix operator {symbol}: RangeFormationPrecedence", *(declare.format(a, b) for a, b in bodies)),
        )


def constant_changes(lines: Lines, row: int, seed: int) -> Iterator[Change]:
    """Numbers, one more or less."""
    code = lines.code[row]
    numbers = list(re.finditer(r"(?<![\w.$\x01])(0x[\dA-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?)(?![\w\x01]|\.\d)", code))
    # Rows of tables, and raw values, are not behaviour.
    if len(numbers) > 3 or re.match(r"\s*([\[(.]|0x|-?\d)", code):
        return
    first = code.find(": ") if re.match(r"\s*case ", code) else 0
    for found in numbers:
        if not 0 <= first <= found.start():
            continue
        text = found[1].replace("_", "")
        up = hashlib.sha256(f"{seed}{lines.file}{code}{found.start()}".encode()).digest()[0] % 2
        value = float(text) if "." in text else int(text, 0) if text.startswith("0x") else int(text)
        new = str(round(value + (1 if up or value < 1 else -1), 12))
        yield lines.change(
            row, *found.span(1), "constant", new, [(*found.span(1), f"(activeMutant == {{n}} ? {new} : {found[1]})")]
        )


def extreme_changes(lines: Lines, row: int) -> Iterator[Change]:
    """`min` and `max`."""
    for found in re.finditer(r"(?<![\w.])(min|max)(?=\()(?!\([^()]*:)", lines.code[row]):
        new = "max" if found[1] == "min" else "min"
        helpers = [
            f"@_transparent func mutated{{n}}<T: Comparable>({', '.join(f'_ {name}: T' for name in names)}) -> T {{{{ "
            f"activeMutant == {{n}} ? {new}({', '.join(names)}) : {found[1]}({', '.join(names)}) }}}}"
            for names in ("ab", "abc", "abcd")
        ]
        yield lines.change(row, *found.span(1), "extreme", new, [(*found.span(1), "mutated{n}")], tuple(helpers))


def condition_changes(lines: Lines, row: int) -> Iterator[Change]:
    """Conditions of `if`, `guard` and `while`, each of a list on its own."""
    code = lines.code[row]
    opening = re.match(r"\s*(?:\} else )?(if|guard|while) ", code)
    if not opening:
        return
    parts, depth, start = [], 0, opening.end()
    for i in range(opening.end(), len(code)):
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(code[i], 0)
        ended = code.startswith(" else {" if opening[1] == "guard" else " {", i) and depth == 0
        if ended or (code[i] == "," and depth == 0):
            parts.append((start, i))
            start = i + 2
        if ended:
            break
    for start, end in parts:
        if re.match(r"(let|var|case|#|await)\b", code[start:end]) or "{" in code[start:end]:
            continue
        text = lines.written[row][start:end]
        simple = re.fullmatch(r"!?[\w.]+", text)
        new = text[1:] if simple and text[0] == "!" else f"!{text}" if simple else f"!({text})"
        yield lines.change(
            row, start, end, "condition", new, [(start, start, "((activeMutant == {n}) != ("), (end, end, "))")]
        )


def default_value(type_name: str, value: str) -> str | None:
    """Another value of a type, as plain as there is."""
    if type_name == "Bool":
        return "true" if value == "false" else "false"
    if type_name.endswith("?"):
        return "nil"
    if re.fullmatch(r"U?Int(8|16|32|64)?|Double|Float", type_name):
        return "0"
    if type_name == "String":
        return '""'
    if type_name.startswith("["):
        return "[:]" if re.match(r"\[[^\[\]]+:", type_name) else "[]"
    return None


def return_changes(lines: Lines, row: int) -> Iterator[Change]:
    """Something plain returned instead, and functions that do nothing."""
    code = lines.code[row]
    if found := re.search(r"(?<![\w\x01])return (?=\S)", code):
        value = lines.written[row][found.end() :].rstrip(" }")
        other = default_value(lines.result_type(row), value)
        if other is not None and other != value:
            yield lines.change(
                row,
                found.start(),
                len(lines.written[row].rstrip(" }")),
                "return",
                f"return {other}",
                [(found.start(), found.start(), f"if activeMutant == {{n}} {{{{ return {other} }}}}; ")],
            )
    elif re.search(r"\bfunc \w+[^{]*\)( throws(\(\w+\))?)? \{\s*$", code) and "->" not in code:
        end = len(code.rstrip())
        yield lines.change(row, end - 1, end, "body", "{ return", [(end, end, " if activeMutant == {n} {{ return }};")])


def statement_changes(lines: Lines, row: int) -> Iterator[Change]:
    """Calls and assignments left out, if they stand on one line."""
    code, text = lines.code[row], lines.written[row]
    call = re.match(r"\s*(try )?(await )?(unsafe )?[a-z_][\w.\[\]!?]*\(.*\)\s*$", code)
    assignment = re.match(r"\s*(?!let |var |return )[a-z_][\w.\[\]!?]* (=|[-+*/&|^]=|\|=) \S", code)
    if not (call or assignment) or code.count("(") != code.count(")") or code.count("[") != code.count("]"):
        return
    if "{" in code or "\x01" in code[-1:] and '"""' in text:
        return
    before, after = lines.neighbour(row, -1), lines.neighbour(row, 1)
    if re.search(r"([,(=?:+*/|&\[<>-]|\breturn|\bthrows|->|\x01)$", before.rstrip("\x01")) or code.rstrip().endswith(
        ("+", "-", "*", "/", "=", ",", "&&", "||", "?", ":")
    ):
        return
    if after.startswith((".", "?", ":", "+", "-", "*", "/", "&", "|", "=", ")", "]", ",")):
        return
    # Alone in its braces it may be their value.
    if before.endswith(("{", " in")) and after.startswith("}"):
        opener = re.match(
            r"(\} else|if|for|while|guard|repeat|do|defer)\b|.*\b(func|init)\b(?!.*->)|\)( throws)? \{", before
        )
        if not opener:
            return
    if re.search(r"\binit\b", code):
        return
    if assignment and ("self." in code or re.search(r"\binit\b", lines.owner(row))):
        return
    start, end = len(code) - len(code.lstrip()), len(text.rstrip())
    yield lines.change(
        row,
        start,
        end,
        "statement",
        "left out",
        [(start, start, "if activeMutant != {n} {{ "), (end, end, " }}")],
        result="",
    )


def changes_of_file(target: str, file: str, text: str, seed: int) -> Iterator[Change]:
    """All changes of a file."""
    lines = Lines(target, file, text)
    declaration = re.compile(
        r"(#|@|import |(public |package |internal |private |fileprivate )*(import|extension|struct|enum|protocol|actor|"
        r"(final )?class|typealias|infix|precedencegroup)\b)"
    )
    # For each open #if: whether what follows is compiled here, and whether something before it was.
    branches: list[tuple[bool, bool]] = []
    for row, code in enumerate(lines.code):
        if directive := re.match(r"\s*#(if|elseif|else|endif)\b(.*)", code):
            was = branches.pop() if directive[1] != "if" else (False, False)
            if directive[1] != "endif":
                met = was[0] or was[1]
                branches.append((not met and not ELSEWHERE.search(directive[2]), met))
        if not all(compiled for compiled, _ in branches):
            continue
        plain = code.strip().strip("\x01").strip()
        if not plain or declaration.match(plain) or HARMLESS.search(code):
            continue
        if not re.search(r"\bfunc [^\w]|\bfunc \w+<|\bwhere [A-Z]", code):
            yield from infix_changes(lines, row)
            yield from logic_changes(lines, row)
            yield from range_changes(lines, row)
        yield from constant_changes(lines, row, seed)
        yield from extreme_changes(lines, row)
        yield from condition_changes(lines, row)
        yield from return_changes(lines, row)
        yield from statement_changes(lines, row)


def draw(found: list[Change], count: int, seed: int) -> list[Change]:
    """Draws changes: one operator after another, and each in another file while there are others."""
    waiting = sorted(found, key=lambda change: change.rank(seed))
    order = list(dict.fromkeys(change.operator for change in waiting))
    chosen: list[Change] = []
    while waiting and len(chosen) < count:
        for operator in order:
            files = {change.file for change in chosen}
            rows = {change.place for change in chosen}
            pool = [change for change in waiting if change.operator == operator and change.place not in rows]
            change = next((change for change in pool if change.file not in files), pool[0] if pool else None)
            if change and len(chosen) < count:
                chosen.append(change)
                waiting.remove(change)
            elif not pool:
                waiting = [change for change in waiting if change.operator != operator]
    return chosen


def apply(text: str, changes: list[Change]) -> str:
    """A file with changes in it, each behind its switch."""
    edits = [
        (start, end, new.format(n=change.number, symbol=symbol(change.number)))
        for change in changes
        for start, end, new in change.edits
    ]
    for start, end, new in sorted(edits, key=lambda edit: edit[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def helper_lines(changes: list[Change]) -> list[str]:
    """What the changes of a target need, with the number of the change at the end of each line."""
    return [
        f"{line.format(n=change.number, symbol=symbol(change.number))}  // mutant {change.number}"
        for change in changes
        for line in change.helpers
    ]


def symbol(number: int) -> str:
    """An operator that nobody else has."""
    return "".join(chr(0x2550 + int(digit, 16)) for digit in f"{number:03x}")
