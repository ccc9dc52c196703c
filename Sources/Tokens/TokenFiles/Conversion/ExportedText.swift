package import LocatedJSON

/// A text to write to a file, or why there is none.
package struct ExportedText: Sendable {
  /// The whole text with its last line end; `nil` if a finding is an error.
  package let text: String?

  /// What is wrong.
  package let findings: [Finding]

  /// Creates the text, unless a finding is an error.
  package init(_ findings: [Finding], _ text: () -> String) {
    self.findings = findings
    self.text = findings.contains { $0.severity == .error } ? nil : text()
  }
}
