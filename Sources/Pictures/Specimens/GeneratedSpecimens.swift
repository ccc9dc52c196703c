package import LocatedJSON
internal import VectorIcons

// What specimens have that are made from the tokens of a system, besides what a specimen file can say.

extension Specimen {
  /// A specimen without axes that is made from tokens.
  package static func generated(control: String, title: String, body: Node) -> Specimen {
    var specimen = Specimen(control: control, title: title, body: body)
    specimen.isSheet = true
    return specimen
  }

  /// A specimen that is not drawn, because it would show more tokens than a picture can hold.
  ///
  /// - Parameters:
  ///   - control: Its name.
  ///   - title: Its display name.
  ///   - sheet: The kind of sheet.
  ///   - tier: The name of the tier; `nil` if the tokens have no tiers.
  ///   - count: The number of tokens.
  ///   - limit: The largest number of tokens.
  ///   - document: The file that declares the sheet, if there is one.
  ///   - offset: The position of that declaration, in UTF-8 bytes.
  /// - Returns: A specimen that throws the reason when it is laid out.
  package static func refused(
    control: String, title: String, sheet: String, tier: String?, count: Int, limit: Int, in document: JSONDocument?,
    at offset: Int
  ) -> Specimen {
    var specimen = Specimen(control: control, title: title, body: Node.column {})
    specimen.source = SourceDocument(document: document)
    specimen.body.origin = Origin(offset: offset)
    specimen.refusal = .tooManyTokens(sheet: sheet, tier: tier, count: count, limit: limit)
    return specimen
  }
}

extension Node {
  /// The node as the sample of a token, whose frame is known when it is laid out.
  package func sampling(_ path: String) -> Node {
    var node = self
    node.sampledToken = path
    return node
  }

  /// The side of the square in which ``course(of:)`` is drawn, in points.
  package static var courseSide: Double { Icon.motionSide }

  /// The course of a duration, cubicBezier or transition token.
  package static func course(of token: Reference) -> Node {
    var icon = IconNode("", color: .label(.ink))
    icon.motion = token
    return Node(.icon(icon))
  }

  /// An icon of the tool's own in a size, whatever icons there are.
  package static func sampleIcon(size: Length) -> Node {
    var icon = IconNode("", size: size, color: .label(.ink))
    icon.isSample = true
    return Node(.icon(icon))
  }

  /// The two diagonals of a rectangle of a size, in points.
  package static func diagonals(width: Double, height: Double) -> Node {
    var icon = IconNode("", color: .label(.text))
    icon.cross = IconNode.Cross(width: width, height: height)
    return Node(.icon(icon))
  }
}

extension Reference {
  /// The texts between the braces of the alternatives, in their order.
  package var pathTexts: [String] { paths.map(\.template.text) }
}
