import LocatedJSON
import Testing

@testable import SuiteDeclarations
@testable import SuiteFiles
@testable import Suites

/// What a suite file may say of its tokens.
@Suite("Tokens of suite files")
struct SuiteTokensTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let tokens: String
    let expected: [String]
    init(_ name: String, _ tokens: String, _ expected: String...) {
      self.name = name
      self.tokens = tokens
      self.expected = expected
    }
    var testDescription: String { name }
  }

  private func read(_ tokens: String) throws -> (tokens: SuiteFile.Tokens?, findings: [String]) {
    let text = #"{ "suite": "tiny", "tokens": \#(tokens), "snapshots": "r" }"#
    let (document, problems) = JSONScanner.scan(Array(text.utf8), file: "s")
    guard let document else { return (nil, problems.map(\.description)) }
    let (file, findings) = SuiteFile.read(document)
    return (file?.tokens, (problems + findings).map(\.description))
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("a path", #""t/a.json""#, "nil nil", "nil t/a.json"),
    Row("a file", #"{"file": "t/a.json"}"#, "nil nil", "nil t/a.json"),
    Row("a file below a root", #"{"root": "..", "file": "t/a.json"}"#, ".. nil", "nil t/a.json"),
    Row("a file of a neighbour", #"{"root": "..", "file": "../b/a.json"}"#, ".. nil", "nil ../b/a.json"),
    Row("a file two folders up", #"{"root": "../../", "file": "../../a.json"}"#, "../../ nil", "nil ../../a.json"),
    Row("a root eight folders up", #"{"root": "../../../../../../../../", "file": "a.json"}"#, "../../../../../../../../ nil", "nil a.json"),
    Row("the suite's own folder as root", #"{"root": ".", "file": "a.json"}"#, ". nil", "nil a.json"),
    Row("dots in names", #"{"root": "..", "file": "../..a/b../a.json"}"#, ".. nil", "nil ../..a/b../a.json"),
    Row("files", #"{"axis": "brand", "files": {"one": "1.json", "two": "2"}}"#, "nil brand", "one 1.json", "two 2"),
    Row("a list", #"["t/a.json", "b"]"#, "nil nil", "nil t/a.json", "nil b"),
    Row("a list of one", #"["a"]"#, "nil nil", "nil a"),
    Row("a list below a root", #"{"root": "..", "file": ["../a.json", "b.json"]}"#, ".. nil", "nil ../a.json", "nil b.json"),
    Row("files with a root", #"{"files": {"one": "../1.json"}, "root": "..", "axis": "brand"}"#, ".. brand", "one ../1.json"),
    Row("one file for two", #"{"axis": "brand", "files": {"one": "1.json", "two": "1.json"}}"#, "nil brand", "one 1.json", "two 1.json"),
  ])
  func `is read`(_ row: Row) throws {
    let (tokens, findings) = try read(row.tokens)
    #expect(findings == [])
    func text(_ located: SuiteFile.Located?) -> String { located?.text ?? "nil" }
    let sources = tokens?.sources.map { "\(text($0.context)) \($0.file.text)" } ?? []
    #expect(["\(text(tokens?.root)) \(text(tokens?.axis))"] + sources == row.expected)
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("another kind", "5", "s:1:30: error: 'tokens' must be a string, a list or an object, not a number; name the token file, resolver or folder, relative to this file"),
    Row("an unknown key", #"{"root": "..", "fil": "t"}"#, "s:1:45: error: unknown key 'fil' in the tokens; did you mean 'file'?", "s:1:30: error: the tokens have no 'file'; add it, or 'axis' and 'files'"),
    Row("nothing", "{}", "s:1:30: error: the tokens have no 'file'; add it, or 'axis' and 'files'"),
    Row("an empty list", "[]", "s:1:30: error: there is no token file; name the token file, resolver or folder, relative to this file"),
    Row("a list with something else", #"["a", 5]"#, "s:1:36: error: 'tokens[1]' must be a string, not a number; write it in double quotes"),
    Row("a list that leads out", #"["a", "../b"]"#, "s:1:36: error: '../b' points outside the suite's folder; move the files below it, or name a 'root' above both"),
    Row("an axis without files", #"{"axis": "brand"}"#, "s:1:39: error: the tokens have an axis, but no 'files'; add a file for each of its contexts"),
    Row("files without an axis", #"{"files": {"a": "a"}}"#, "s:1:40: error: the tokens have files, but no 'axis'; add the name of what they vary by"),
    Row("a file beside files", #"{"file": "a", "axis": "brand", "files": {"a": "a"}}"#, "s:1:39: error: the tokens have a 'file' beside 'axis' or 'files'; leave it out, or the others: an axis chooses one of 'files'"),
    Row("a file beside an axis", #"{"file": "a", "axis": "brand"}"#, "s:1:39: error: the tokens have a 'file' beside 'axis' or 'files'; leave it out, or the others: an axis chooses one of 'files'"),
    Row("no files", #"{"axis": "brand", "files": {}}"#, #"s:1:57: error: there is no token file; write an object such as {"orange": "tokens/orange.resolver.json"}"#),
    Row("files of another kind", #"{"axis": "brand", "files": ["a"]}"#, #"s:1:57: error: 'tokens.files' must be an object, not an array; write an object such as {"orange": "tokens/orange.resolver.json"}"#),
    Row("a file of another kind", #"{"axis": "brand", "files": {"a": {}}}"#, "s:1:63: error: 'tokens.files.a' must be a string, not an object; write it in double quotes"),
    Row("a context without a name", #"{"axis": "brand", "files": {"": "a"}}"#, "s:1:58: error: a context has no name; write what variants call it by"),
    Row("a context twice", #"{"axis": "brand", "files": {"a": "a", "a": "b"}}"#, "s:1:68: error: the key 'a' appears twice in this object; keep one of the two"),
    Row("an axis without a name", #"{"axis": "", "files": {"a": "a"}}"#, "s:1:39: error: 'tokens.axis' is empty; write a text, or leave it out"),
    Row("a root below", #"{"root": "tokens", "file": "a"}"#, "s:1:39: error: 'tokens' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that"),
    Row("a root beside", #"{"root": "../b", "file": "a"}"#, "s:1:39: error: '../b' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that"),
    Row("an absolute root", #"{"root": "/", "file": "a"}"#, "s:1:39: error: '/' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that"),
    Row("a root with a mark on its slash", "{\"root\": \"..\u{301}\", \"file\": \"a\"}", "s:1:39: error: '..\u{301}' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that"),
    Row("a root with NUL", #"{"root": "..\u0000", "file": "a"}"#, "s:1:39: error: '..\\u0000' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that"),
    Row("a root nine folders up", #"{"root": "../../../../../../../../..", "file": "a"}"#, "s:1:39: error: the root of the tokens is 9 folders above the suite's, more than 8; put the suite and its tokens into one folder that is nearer"),
    Row("a file outside", #"{"file": "../a"}"#, "s:1:39: error: '../a' points outside the suite's folder; move the files below it, or name a 'root' above both"),
    Row("a file outside the root", #"{"root": "..", "file": "../../a"}"#, "s:1:53: error: '../../a' points outside the root of the tokens; move the files below it, or name a 'root' above both"),
    Row("a step up further on", #"{"root": "..", "file": "t/../../a"}"#, "s:1:53: error: 't/../../a' points outside the root of the tokens; move the files below it, or name a 'root' above both"),
    Row("steps up and nothing else", #"{"root": "..", "file": ".."}"#, "s:1:53: error: '..' points outside the root of the tokens; move the files below it, or name a 'root' above both"),
    Row("an absolute file", #"{"root": "..", "file": "/a"}"#, "s:1:53: error: '/a' points outside the root of the tokens; move the files below it, or name a 'root' above both"),
    Row("an absolute file after a step", #"{"root": "..", "file": "..//a"}"#, "s:1:53: error: '..//a' points outside the root of the tokens; move the files below it, or name a 'root' above both"),
    Row("a file with NUL", #"{"file": "a\u0000"}"#, "s:1:39: error: 'a\\u0000' is not a path; name a token file, resolver or folder"),
    Row("all at once", #"{"root": "x", "axis": "", "files": {"": "a", "b": "/"}}"#, "s:1:39: error: 'x' is no folder above the suite's; write .. for the folder above it, ../.. for the one above that", "s:1:52: error: 'tokens.axis' is empty; write a text, or leave it out", "s:1:66: error: a context has no name; write what variants call it by", "s:1:80: error: '/' points outside the suite's folder; move the files below it, or name a 'root' above both"),
  ])
  func `mistakes are found where they stand`(_ row: Row) throws {
    let (tokens, findings) = try read(row.tokens)
    #expect(findings == row.expected)
    #expect(tokens == nil)
  }

  @Test(arguments: [(64, 0), (65, 1)])
  func `an axis chooses one of 64 files, and a list has as many`(count: Int, mistakes: Int) throws {
    let files = (0..<count).map { "\"f\($0)\": \"a\"" }.joined(separator: ", ")
    #expect(try read("{\"axis\": \"brand\", \"files\": {\(files)}}").findings.count == mistakes)
    let list = Array(repeating: "\"a\"", count: count).joined(separator: ", ")
    #expect(try read("[\(list)]").findings.count == mistakes)
  }
}
