import Testing
import TokenEngine

@Suite("Groups of tokens")
struct GroupTests {
  // swift-format-ignore
  @Test(arguments: [
    ("control.button.rest", "control",         true),
    ("control.button.rest", "control.button",  true),
    ("control",             "control",         true),
    ("controls.button",     "control",         false),
    ("control",             "control.button",  false),
    ("a.control",           "control",         false),
    ("control.button",      "",                true),
    ("",                    "",                true),
    ("",                    "a",               false),
    // The same letter, put together in two ways, is two names.
    ("caf\u{E9}.a",         "cafe\u{301}",     false),
    ("cafe\u{301}.a",       "cafe",            false),
  ])
  func `a path is in the groups it goes through`(path: String, group: String, expected: Bool) {
    #expect(path.isInGroup(group) == expected)
  }
}
