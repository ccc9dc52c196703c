import SpecimenCommands
import Synchronization
import Testing

@Suite("A run that is interrupted")
struct InterruptionTests {
  @Test func `ends between two cases and says how far it came`() async throws {
    let playground = try Playground()
    let questions = Atomic<Int>(0)
    let answer = await playground.run("record --workers 1") {
      questions.add(1, ordering: .relaxed).oldValue >= 6
    }
    #expect(answer.status == .interrupted)
    #expect(answer.talk.hasPrefix("interrupted after "))
    #expect(answer.talk.hasSuffix(" of 8 cases; each reference is the old or the new one, whole\n"))
    let written = try playground.references()
    #expect(!written.isEmpty && written.count < 8)
    #expect(await playground.run("record").status == .success)
    #expect(await playground.run("verify").status == .success)
  }

  @Test func `leaves the references alone if it never began`() async throws {
    let playground = try Playground()
    let answer = await playground.run("record") { true }
    #expect(answer.status == .interrupted)
    #expect(answer.output == "")
    #expect(answer.talk == "interrupted after 0 of 8 cases; each reference is the old or the new one, whole\n")
    #expect(try playground.references() == [])
  }

  @Test func `draws no further picture`() async throws {
    let playground = try Playground()
    let answer = await playground.run("draw . --out pictures") { true }
    #expect(answer.status == .interrupted)
    #expect(answer.output == "")
  }
}
