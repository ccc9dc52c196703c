/// How a command writes its results: `--format`.
enum OutputFormat: String, CaseIterable {
  case text, json
}
