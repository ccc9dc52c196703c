import LocatedJSON
import PixelBuffers
import SnapshotHarness
import TestFiles
import Testing

@testable import Suites

@Suite("Comparing variants")
struct VariantComparisonTests {
  // swift-format-ignore
  @Test(arguments: [
    ("aaa", "aaa", "012/-/-"), ("aab", "aba", "0/1/2"), ("aab", "aab", "01/-/2"), ("abb", "aab", "0/1/2"), ("aba", "aaa", "02/1/-"),
    ("abc", "aaa", "0/1/2"),
  ])
  func `two variants are one where they are in both partitions`(one: String, other: String, members: String) {
    var table = PartitionTable(variantCount: 3)
    let numbers = [one, other].map { table.number(of: VariantPartition($0)) }
    for (first, second) in [(0, 1), (1, 0)] {
      let meet = table[table.meet(numbers[first], numbers[second])]
      let text = (0..<3).map { meet.members(of: $0).map(String.init).joined() }.map { $0.isEmpty ? "-" : $0 }
      #expect(text.joined(separator: "/") == members)
      #expect((0..<3).allSatisfy { meet.members(of: meet.first(of: $0)).contains($0) })
    }
    #expect(table.number(of: VariantPartition(one)) == numbers[0])
  }

  private static func cases(in folder: String, merged: Bool) throws -> [SnapshotCase] {
    var filter = CaseFilter()
    filter.includesUnkept = !merged
    let (suite, findings) = Suite.load("\(folder)/specimen.json", choosing: filter, currentFolder: "")
    #expect(findings.map(\.description) == [])
    return Array(SuitesPlan([try #require(suite)]).plans[0].cases)
  }

  /// The pixels of a case, or what is wrong with it.
  private static func picture(_ snapshotCase: SnapshotCase) -> Result<RGBAImage, DrawingFailure> {
    do { return .success(try snapshotCase.draw().image) } catch let error as UndrawableCase {
      return .failure(DrawingFailure(findings: error.findings.map(\.description)))
    } catch {
      return .failure(DrawingFailure(findings: ["\(error)"]))
    }
  }

  private struct DrawingFailure: Error, Equatable { var findings: [String] }

  /// The colour of the canvas in a picture of a sheet, whose margin is never drawn on.
  private static func canvas(_ picture: Result<RGBAImage, DrawingFailure>) -> UInt32? {
    (try? picture.get())?.pixels.first
  }

  /// Every merged variant, drawn by itself, has the pixels of the case that stands for it.
  @Test func `pictures of one case are equal to the pixel in all of its variants`() throws {
    var (merged, alone, sheets, failures, brands) = (0, 0, 0, 0, 0)
    for seed in 0..<20 {
      let folder = try RandomSuite.folder(seed: seed)
      let all = try Self.cases(in: folder.path, merged: false)
      var pictures: [String: Result<RGBAImage, DrawingFailure>] = [:]
      for snapshotCase in all { pictures[snapshotCase.id] = Self.picture(snapshotCase) }
      var named: Set<String> = []
      for snapshotCase in try Self.cases(in: folder.path, merged: true) {
        let own = try #require(pictures[snapshotCase.id])
        #expect(Self.picture(snapshotCase) == own)
        #expect(named.insert(snapshotCase.id).inserted)
        for other in snapshotCase.standsFor {
          let id = "random/\(snapshotCase.control)/\(other)@1x"
          #expect(named.insert(id).inserted)
          merged += 1
          if snapshotCase.variant.hasPrefix("x-"), other.hasPrefix("y-") { brands += 1 }
          if case .failure = own { failures += 1 }
          let picture = try #require(pictures[id])
          if snapshotCase.control.hasPrefix("sheet-") {
            // A sheet that no context can change is one case on different canvases.
            guard Self.canvas(picture) == Self.canvas(own) else { continue }
            sheets += 1
          }
          #expect(picture == own, "seed \(seed): \(id) is not \(snapshotCase.id)")
        }
        if snapshotCase.standsFor.isEmpty { alone += 1 }
      }
      // Each variant of each picture has a case, or one that stands for it.
      #expect(named == Set(all.map(\.id)))
    }
    #expect(merged > 100)
    #expect(alone > 50)
    #expect(sheets > 10)
    #expect(failures > 10)
    #expect(brands > 10)
  }
}
