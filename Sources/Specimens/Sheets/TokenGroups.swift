import TokenEngine

/// The tokens of a sheet, grouped by the beginnings of their paths.
struct TokenGroups {
  /// Tokens whose paths begin alike.
  struct Group {
    var name: String
    var tokens: [ResolvedToken]
  }

  /// The groups in order of their first token.
  let groups: [Group]

  /// With more groups than this, shorter beginnings are taken.
  private static let manyGroups = 64
  private static let labelWidth = 136.0

  /// Groups tokens by their paths without the last segment, or without more of it if that makes too many groups.
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
      // A path keeps two segments where it has more, so that a tier never becomes one group.
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
  func grid(perRow: Int, spacing: Double, _ sample: (ResolvedToken) -> Node) -> Node {
    .column(spacing: .length(.points(spacing + 4)), alignment: .leading) {
      for group in groups {
        Node.row(alignment: .top) {
          Self.label(group.name, width: Self.labelWidth)
          Node.column(spacing: .length(.points(spacing)), alignment: .leading) {
            for start in stride(from: 0, to: group.tokens.count, by: perRow) {
              Node.row(spacing: .length(.points(spacing)), alignment: .top) {
                for token in group.tokens[start..<min(start + perRow, group.tokens.count)] {
                  Self.cell(sample(token), named: Self.name(of: token, in: group))
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
    .column(spacing: 16, alignment: .leading) {
      for group in groups {
        Node.column(spacing: 8, alignment: .leading) {
          for token in group.tokens {
            Node.row(spacing: 16) {
              Self.label(token.path, width: Self.labelWidth * 2)
              sample(token)
            }
          }
        }
      }
    }
  }

  private static func cell(_ sample: Node, named name: String) -> Node {
    .column(spacing: 2, alignment: .leading) {
      sample
      label(name, width: 56)
    }
  }

  private static func label(_ name: String, width: Double) -> Node {
    .text(Template(name), font: .label, color: .label(.text)).frame(width: .length(.points(width)))
  }

  /// What a path adds to the name of its group.
  private static func name(of token: ResolvedToken, in group: Group) -> String {
    String(token.path.dropFirst(group.name.count + 1))
  }
}
