import LocatedJSON
package import TokenSyntax

/// The files that files of Theo import, each opened once and never outside the root folder.
package struct TheoImports {
  /// The files, each after those it imports.
  package private(set) var files: [DialectFile] = []

  /// For the document of a file, the documents that it imports, in order.
  private(set) var imports: [Int: [Int]] = [:]

  /// What could not be opened.
  private(set) var missing: [(document: Int, node: JSONNode, reason: String)] = []

  /// A file whose imports are being opened; not a recursion, which would be as deep as files import one another.
  private struct Visit {
    let file: DialectFile
    var left: ArraySlice<JSONNode>
  }

  /// Opens all that some files import.
  package init(of entries: [DialectFile], shelf: inout FileShelf) {
    var seen: Set<Int> = []
    for entry in entries where seen.insert(entry.document).inserted {
      var stack = [Self.visit(entry)]
      while var top = stack.popLast() {
        guard let node = top.left.popFirst() else {
          files.append(top.file)
          continue
        }
        stack.append(top)
        let document: Int
        switch Self.open(node, from: shelf.log.documents[top.file.document].file, shelf: &shelf) {
        case .success(let index): document = index
        case .failure(let trouble):
          missing.append((top.file.document, node, trouble.reason))
          continue
        }
        imports[top.file.document, default: []].append(document)
        guard seen.insert(document).inserted else { continue }
        let opened = shelf.log.documents[document]
        stack.append(Self.visit(DialectFile(document: document, path: [opened.file], root: opened.root)))
      }
    }
  }

  /// The files alone, without what they import.
  init(withoutImportsOf entries: [DialectFile]) { files = entries }

  private static func visit(_ file: DialectFile) -> Visit {
    Visit(file: file, left: (file.root["imports"]?.array ?? [])[...])
  }

  private struct Trouble: Error {
    let reason: String
  }

  /// The endings of names that an import need not have.
  private static let endings = [".json", ".yml", ".yaml"]

  /// Opens an imported file, with or without its ending.
  private static func open(_ node: JSONNode, from file: String, shelf: inout FileShelf) -> Result<Int, Trouble> {
    guard let text = node.string else { return .failure(Trouble(reason: "it is \(node.kind), not the name of a file")) }
    let hasEnding = endings.contains { text.hasSuffix($0) }
    guard text.hasPrefix("./") || text.hasPrefix("../") || hasEnding && !text.hasPrefix("@") else {
      return .failure(Trouble(reason: "it lies in a package, and only files beside this one are opened"))
    }
    guard !RelativePath.isAbsolute(text), !text.utf8.contains(0) else {
      return .failure(Trouble(reason: "the path is absolute"))
    }
    let path = RelativePath.join(RelativePath.folder(of: file), text)
    var reason = ""
    for name in (hasEnding ? [""] : endings + [""]).map({ path + $0 }) {
      do throws(FileShelf.Trouble) {
        return .success(try shelf.open(name))
      } catch {
        switch error {
        case .outsideRoot: reason = "it lies outside the root folder"
        case .unreadable(let cause): if reason.isEmpty { reason = "it cannot be read (\(cause))" }
        case .malformed: return .failure(Trouble(reason: "it is not well-formed"))
        }
      }
    }
    return .failure(Trouble(reason: reason))
  }
}
