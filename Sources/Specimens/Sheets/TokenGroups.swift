import TokenEngine

/// The tokens of a sheet, grouped by the start of their paths.
struct TokenGroups {
  /// Tokens with a common start of their paths.
  struct Group {
    var name: String
    var tokens: [ResolvedToken]
  }

  /// The groups in order of their first token.
  let groups: [Group]

  /// With more groups than this, a shorter start of the paths is used.
  private static let manyGroups = 64

  /// The widest column of names, in points.
  private static let labelLimit = 240.0

  /// Groups tokens by their paths without the last segment, or without more segments if there are too many groups.
  init(_ tokens: [ResolvedToken]) {
    var dropped = 1
    var groups = Self.group(tokens, dropping: dropped)
    while groups.count > Self.manyGroups, dropped < 8 {
      dropped += 1
      let fewer = Self.group(tokens, dropping: dropped)
      if fewer.count < 2 { break }
      groups = fewer
    }
    self.groups = groups
  }

  private static func group(_ tokens: [ResolvedToken], dropping count: Int) -> [Group] {
    var groups: [Group] = []
    var indices: [String: Int] = [:]
    for token in tokens {
      let segments = token.path.split(separator: ".")
      // A longer path keeps at least two segments, so that a tier never collapses into one group.
      let kept = max(min(2, segments.count - 1), segments.count - count)
      let name = segments.prefix(max(1, kept)).joined(separator: ".")
      if let index = indices[name] {
        groups[index].tokens.append(token)
      } else {
        indices[name] = groups.count
        groups.append(Group(name: name, tokens: [token]))
      }
    }
    return groups
  }

  /// Samples side by side with their names below; each group has its name at the left.
  ///
  /// - Parameters:
  ///   - perRow: The largest number of samples side by side.
  ///   - spacing: The distance between samples, in points.
  ///   - width: The width of a sample and its name, in points.
  ///   - sample: Draws a token.
  /// - Returns: All groups, one below the other.
  func grid(perRow: Int, spacing: Double, width: Double, _ sample: (ResolvedToken) -> Node) -> Node {
    let labelWidth = SheetLabel.width(of: groups.map(\.name), limit: Self.labelLimit / 2)
    return .column(spacing: .length(.points(spacing + 4)), alignment: .leading) {
      for group in groups {
        Node.row(spacing: 24, alignment: .top) {
          SheetLabel.name(group.name, width: labelWidth)
          Node.column(spacing: .length(.points(spacing)), alignment: .leading) {
            for start in stride(from: 0, to: group.tokens.count, by: perRow) {
              Node.row(spacing: .length(.points(spacing)), alignment: .top) {
                for token in group.tokens[start..<min(start + perRow, group.tokens.count)] {
                  Node.column(spacing: 4, alignment: .leading) {
                    sample(token)
                    SheetLabel.name(Self.name(of: token, in: group), width: width)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  /// Samples below each other with their names at the left.
  func list(_ sample: (ResolvedToken) -> Node) -> Node {
    let labelWidth = SheetLabel.width(of: groups.flatMap { $0.tokens.map(\.path) }, limit: Self.labelLimit)
    return .column(spacing: 16, alignment: .leading) {
      for group in groups {
        Node.column(spacing: 8, alignment: .leading) {
          for token in group.tokens {
            Node.row(spacing: 24) {
              SheetLabel.name(token.path, width: labelWidth)
              sample(token)
            }
          }
        }
      }
    }
  }

  /// What a path adds to the name of its group.
  private static func name(of token: ResolvedToken, in group: Group) -> String {
    String(token.path.dropFirst(group.name.count + 1))
  }
}
