import TestFiles
import Testing
import TokenEngine

@testable import TokenFiles

/// Real design systems: they read without a finding and with the number of tokens that was counted independently.
@Suite("Real token files", .enabled(if: SharedFolder.has("data"), Comment(rawValue: SharedFolder.absence)))
struct RealDataTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let counts: [String: Int]
    init(_ path: String, _ counts: [String: Int]) {
      self.path = path
      self.counts = counts
    }
    var testDescription: String { path }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("fluent/fluent.resolver.json", ["light": 2013, "dark": 2013, "darkElevated": 2013, "visionOS": 2013]),
    Row("fluent/fluent-macos.resolver.json", ["light": 844, "dark": 844]),
    Row("fluent/fluent-highcontrast.resolver.json", ["light": 754, "lightHighContrast": 754, "dark": 754, "darkHighContrast": 754, "darkElevated": 754, "darkElevatedHighContrast": 754]),
    Row("firefox/firefox.resolver.json", ["light": 320, "dark": 320, "nightMode": 320, "privateMode": 320, "novaLight": 337, "novaDark": 344, "novaNightMode": 344, "novaPrivate": 337]),
    Row("ouds/ouds.resolver.json", ["orangeLight": 1318, "orangeDark": 1318, "orangeCompactLight": 1318, "orangeCompactDark": 1318, "soshLight": 1391, "soshDark": 1391, "wireframeLight": 1400, "wireframeDark": 1400]),
    Row("ouds/orange/orange.resolver.json", ["light-compact": 1318, "light-regular": 1318, "dark-compact": 1318, "dark-regular": 1318]),
    Row("ouds/orangeCompact/orangeCompact.resolver.json", ["light-compact": 1318, "light-regular": 1318, "dark-compact": 1318, "dark-regular": 1318]),
    Row("ouds/sosh/sosh.resolver.json", ["light-compact": 1391, "light-regular": 1391, "dark-compact": 1391, "dark-regular": 1391]),
    Row("ouds/wireframe/wireframe.resolver.json", ["light-compact": 1400, "light-regular": 1400, "dark-compact": 1400, "dark-regular": 1400]),
  ])
  func `read without a finding`(_ row: Row) throws {
    let root = "data/" + (row.path.split(separator: "/").first.map(String.init) ?? "")
    let (loaded, loading) = TokenSystem.load(path: "data/" + row.path, root: root) { try SharedFolder.read($0) }
    #expect(loading.isEmpty)
    let system = try #require(loaded)
    var counts: [String: Int] = [:]
    for input in system.combinations() {
      let (tokens, findings) = system.resolve(input)
      #expect(findings.isEmpty)
      let name = system.axes.compactMap { input[$0.name] }.joined(separator: "-")
      counts[name] = tokens.paths.count
      #expect(tokens.paths.count + tokens.unset.count == system.knownPaths.count)
      for token in tokens.tokens {
        #expect(token.chains.allSatisfy { $0.links.first == token.path && !$0.value.isEmpty })
      }
    }
    #expect(counts == row.counts)
  }
}
