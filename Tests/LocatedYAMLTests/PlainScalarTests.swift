import Testing

@testable import LocatedYAML

/// The core schema (YAML 1.2.2, section 10.3.2).
///
/// ruamel.yaml 0.19 reads the same with `version = (1, 2)`, but takes `1_000`,
/// `0b11`, `-0o7` and `+0x1` for numbers, and numbers that no `Double` holds as they are.
@Suite("Texts of YAML without quotes")
struct PlainScalarTests {
  private static let rows: [(String, PlainScalar)] = [
    ("", .null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null), ("nULL", .text), ("none", .text),
    ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("tRUE", .text),
    ("false", .boolean(false)), ("False", .boolean(false)), ("FALSE", .boolean(false)), ("yes", .text), ("off", .text),
    ("0", .number(0)), ("-0", .number(-0.0)), ("+12", .number(12)), ("-19", .number(-19)), ("007", .number(7)),
    ("0o7", .number(7)), ("0o777", .number(511)), ("0o8", .text), ("0o", .text), ("-0o7", .text), ("0O7", .text),
    ("0x3A", .number(58)), ("0xff", .number(255)), ("0xfg", .text), ("0x", .text), ("+0x1", .text), ("0X1", .text),
    ("0xFFFFFFFFFFFFFFFF", .number(18_446_744_073_709_551_616)), ("0x10000000000000000", .unusableNumber),
    ("0.", .number(0)), ("-0.0", .number(-0.0)), (".5", .number(0.5)), ("+.5e-1", .number(0.05)),
    ("1.e3", .number(1000)),
    ("+12e03", .number(12000)), ("-2E+05", .number(-200_000)), ("12.3", .number(12.3)),
    ("685230.15", .number(685230.15)),
    ("1e", .text), ("1e+", .text), ("e3", .text), (".", .text), ("-", .text), ("+", .text), ("-.", .text),
    ("1.2.3", .text),
    ("1_000", .text), ("1:30", .text), ("4px", .text), ("0b11", .text), ("1 2", .text), ("２", .text),
    (".inf", .unusableNumber), ("-.Inf", .unusableNumber), ("+.INF", .unusableNumber), (".nan", .unusableNumber),
    (".NaN", .unusableNumber), ("-.nan", .text), ("inf", .text), ("nan", .text), ("Infinity", .text),
    ("1e308", .number(1e308)), ("1e309", .unusableNumber), ("5e-324", .number(Double.leastNonzeroMagnitude)),
    ("1e-325", .unusableNumber),
    ("0e999", .number(0)), ("0.1234567890123456789", .number(0.12345678901234568)),
    ("9007199254740993", .number(9_007_199_254_740_992)),
  ]

  @Test(arguments: rows) func `a text stands for what the core schema says`(_ text: String, _ value: PlainScalar) {
    #expect(PlainScalar(text) == value)
    if case .number(let number) = PlainScalar(text), case .number(let expected) = value {
      #expect(number.sign == expected.sign)
    }
  }
}
