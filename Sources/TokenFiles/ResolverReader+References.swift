import LocatedJSON

extension ResolverReader {
  /// Reads the text of a `$ref`; `nil` if it cannot be followed, which has been reported.
  mutating func parse(_ node: JSONNode, at site: Place) -> FileReference? {
    guard let text = node.string else {
      report("resolver.refMalformed", at: site, "'$ref' is \(node.kind)", advice: "write a file, or '#/sets/name'")
      return nil
    }
    do throws(FileReference.Mistake) {
      let reference = try FileReference(text)
      if reference.lacksSlash {
        report(
          "resolver.refSlash", at: site, "the fragment of '\(text)' does not start with a slash",
          advice: "write '#/' after the file", severity: .warning)
      }
      return reference
    } catch {
      switch error {
      case .malformed:
        report(
          "resolver.refMalformed", at: site, "'\(text)' is not a reference", advice: "write a file, or '#/sets/name'")
      case .remote:
        report(
          "resolver.remoteRef", at: site, "'\(text)' is on the network, where nothing is fetched from",
          advice: "keep the file beside this one")
      case .outsideRoot:
        reportOutside(text, at: site)
      }
      return nil
    }
  }

  /// The document a reference leads to; `nil` if it cannot be read, which has been reported.
  mutating func open(_ reference: FileReference, from document: Int, at site: Place) -> Int? {
    guard let path = reference.path else { return document }
    let folder = RelativePath.folder(of: shelf.log.documents[document].file)
    do throws(FileShelf.Trouble) {
      return try shelf.open(RelativePath.join(folder, path))
    } catch {
      switch error {
      case .outsideRoot: reportOutside(path, at: site)
      case .unreadable(let reason):
        report(
          "resolver.fileNotFound", at: site, "'\(path)' cannot be read (\(reason))",
          advice: "check the name; it is relative to this file's folder")
      case .malformed: break
      }
      return nil
    }
  }

  private mutating func reportOutside(_ path: String, at site: Place) {
    report(
      "resolver.refOutsideRoot", at: site, "'\(path)' is outside the folder of the tokens and was not opened",
      advice: "move the file into the folder, or load the system with a root above both")
  }

  /// Whether a reference may lead to a part of the resolver document; if not, why.
  mutating func checkTarget(
    _ kind: String, _ segments: [String], at site: Place, allowsModifier: Bool
  ) -> Bool {
    switch kind {
    case "modifiers" where !(allowsModifier && segments.count == 2):
      report(
        "resolver.modifierReference", at: site, "only 'resolutionOrder' may refer to a modifier",
        advice: "put what both need into a set")
      return false
    case "resolutionOrder":
      report(
        "resolver.orderReference", at: site, "items of 'resolutionOrder' cannot be referred to",
        advice: "move the item to 'sets'")
      return false
    default:
      return true
    }
  }
}
