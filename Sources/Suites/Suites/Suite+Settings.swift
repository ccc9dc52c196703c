internal import ColorSpaces
internal import ExactTexts
internal import LocatedJSON
internal import SnapshotHarness
internal import Specimens

extension Suite {
  /// The settings that a picture depends on, as ingredients.
  func settingIngredients(of picture: Picture) -> [Ingredient] { settings.ingredients(ofSheet: picture.isSheet) }

  /// What is known of the ingredients of a case besides their texts.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - painter: What draws the case.
  ///   - variant: The name of the case's variant.
  /// - Returns: The knowledge.
  func knowledge(of picture: Picture, _ painter: VariantPainter?, variant: String) -> CaseKnowledge {
    var knowledge = painter?.tokens.knowledge ?? CaseKnowledge()
    knowledge.contrasts = { old in
      guard let painter, let specimenCase = specimenCase(picture, in: painter.tokens.tokens) else { return [] }
      return painter.contrastChanges(of: specimenCase, since: old).map { change in
        var change = change
        (change.control, change.variant) = (picture.name, variant)
        return change
      }
    }
    knowledge.alternatives = {
      guard let painter, let specimenCase = specimenCase(picture, in: painter.tokens.tokens) else { return [] }
      return painter.referenceLists(of: specimenCase)
    }
    knowledge.specimenDigest = { ingredients in
      settings.changed(by: ingredients).map { digest(of: picture, with: $0) }
    }
    knowledge.changedSpecimen = { boxes in
      guard case .specimen(let index, _) = picture.source else { return .specimen() }
      let specimenCase = painter.flatMap { self.specimenCase(picture, in: $0.tokens.tokens) }
      // Where the size is another, all may have moved.
      let pointer = boxes.isEmpty ? "/body" : specimenCase.flatMap { painter?.node(around: boxes, of: $0) }
      return .specimen(file: shelf.files[index].name, node: pointer.map { shelf.files[index].text(ofNode: $0) })
    }
    knowledge.likelySettings = { settings.likely(naming: $0, isSheet: picture.isSheet) }
    return knowledge
  }

  /// A digest of everything but tokens and renderer that decides a picture.
  func digest(of picture: Picture, with settings: DrawingSettings) -> String {
    switch picture.source {
    case .specimen(let index, _): shelf.digest(of: index, with: settings.fingerprint)
    case .sheet: "\(picture.name) \(settings.fingerprint)\(settings.elevated.map { " \($0)" } ?? "")"
    }
  }

  /// Where a node stands in a specimen file; `nil` if there is no such file any more.
  ///
  /// - Parameters:
  ///   - node: The node, as ``Cause`` has it; `nil` for the body.
  ///   - file: The file, as findings name it.
  /// - Returns: The location.
  func location(ofNode node: String?, in file: String) -> FileLocation? {
    guard let file = shelf.files.first(where: { ExactText($0.name) == ExactText(file) }),
      let document = JSONScanner.scan(file.bytes, file: file.name, allowsComments: true).document
    else { return nil }
    let pointer = node.map { String($0.prefix { $0 != " " }) } ?? "/body"
    let value = document.root.value(at: pointer) ?? document.root
    let finding = sources.located(
      Finding(severity: .note, code: .suiteInvalid, in: document, at: value.offset, pointer: pointer, message: ""))
    return FileLocation(file: finding.file, line: finding.line ?? 1, column: finding.column ?? 1)
  }

  /// Where the suite file states a setting; `nil` if it does not.
  func location(ofSetting name: String) -> FileLocation? {
    settingLocations.first { ExactText($0.name) == ExactText(name) }?.location
  }
}

extension Suite.Picture {
  /// Whether it is a sheet that the tool makes by itself.
  fileprivate var isSheet: Bool { if case .sheet = source { true } else { false } }
}

extension DrawingSettings {
  /// The names of the settings in a suite file that decide pictures, and of the one that decides what is tolerated.
  static let names = ["canvas", "shadowBlur", "corners", "elevated", "tolerance"]

  /// The settings as ingredients, spelled as in a suite file.
  ///
  /// - Parameter isSheet: Whether the picture is a sheet, which shows shadows on the raised surface.
  /// - Returns: One ingredient for each setting.
  func ingredients(ofSheet isSheet: Bool) -> [Ingredient] {
    var ingredients: [Ingredient] = [
      .setting("canvas", canvas.text), .setting("shadowBlur", shadowBlur.rawValue),
      .setting("corners", CornerWord(corners).rawValue),
    ]
    if isSheet { ingredients.append(.setting("elevated", elevated.map { "{\($0)}" } ?? Canvas.none)) }
    return ingredients
  }

  /// These settings with what some ingredients say; `nil` if one of them has a text that means nothing.
  func changed(by ingredients: [Ingredient]) -> DrawingSettings? {
    var settings = self
    for ingredient in ingredients where ingredient.kind == .setting {
      switch ingredient.chain.first {
      case "canvas":
        guard let canvas = Canvas(ingredient.value) else { return nil }
        settings.canvas = canvas
      case "shadowBlur":
        guard let blur = ShadowBlur(rawValue: ingredient.value) else { return nil }
        settings.shadowBlur = blur
      case "corners":
        guard let word = CornerWord(rawValue: ingredient.value) else { return nil }
        settings.corners = word.kind
      case "elevated": settings.elevated = Canvas(ingredient.value)?.tokenPath
      default: break
      }
    }
    return settings
  }

  /// Settings that a suite may have had before, likely ones first: one or two settings are other words, or the canvas or
  /// the raised surface is another of the tokens that a picture was drawn with.
  ///
  /// - Parameters:
  ///   - tokens: The tokens that a picture was drawn with.
  ///   - isSheet: Whether the picture is a sheet.
  /// - Returns: Lists of settings; at most some hundred more than there are tokens.
  func likely(naming tokens: [String], isSheet: Bool) -> [[Ingredient]] {
    let colors = [Canvas.none, "#FFFFFF", "#000000"]
    var variants: [DrawingSettings] = []
    for blur in ShadowBlur.allCases {
      for corners in CornerWord.allCases {
        var settings = self
        settings.shadowBlur = blur
        settings.corners = corners.kind
        variants.append(settings)
      }
    }
    var likely = variants
    for canvas in tokens.prefix(Self.triedTokens).map({ Canvas.token($0) }) + colors.compactMap({ Canvas($0) }) {
      for var settings in tokens.count <= Self.triedTogether ? variants : [self] {
        settings.canvas = canvas
        likely.append(settings)
      }
    }
    if isSheet {
      for elevated in tokens.prefix(Self.triedTokens).map(Optional.some) + [nil] {
        var settings = self
        settings.elevated = elevated
        likely.append(settings)
      }
    }
    return likely.map { $0.ingredients(ofSheet: isSheet) }
  }

  /// How many tokens are tried as a colour of the suite.
  private static let triedTokens = 1_000

  /// How many tokens there may be for all settings to be tried at once.
  private static let triedTogether = 50
}

extension Canvas {
  /// The word for no colour.
  static let none = "none"

  /// The colour as a suite file spells it.
  var text: String {
    switch self {
    case .token(let path): "{\(path)}"
    case .color(.transparent): Self.none
    case .color(let color):
      "#"
        + [color.red, color.green, color.blue].map { UInt8($0 >> 8).hexadecimalText(digits: 2, isUppercase: true) }
        .joined()
    }
  }
}
