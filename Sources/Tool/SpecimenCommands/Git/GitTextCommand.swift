import LocalFiles
private import PNGCoding

/// `specimen git textconv`: prints what a picture shows and from which tokens, as `git diff` wants it.
struct GitTextCommand: Command {
  static let declaration = CommandTable.gitText

  private let path: String

  init(parsing arguments: inout ArgumentCursor, environment: Environment) throws(UsageError) {
    path = try arguments.words()[0]
  }

  func run(in environment: Environment) async throws -> Incidents {
    guard path != "-" else {
      environment.say("specimen: git textconv: no picture is read from standard input; name its file")
      return Incidents(failures: 1)
    }
    let opened = environment.path(path)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(opened)
    } catch {
      guard case .tooLarge(let limit) = error.reason else {
        environment.say("specimen: git textconv: \(error)")
        return Incidents(failures: 1)
      }
      environment.output("no picture: the file has more than \(limit) bytes: \(Files.size(of: opened) ?? limit)\n")
      return Incidents()
    }
    environment.output(PictureText.text(of: bytes))
    return Incidents()
  }
}
