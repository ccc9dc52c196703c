import Testing

@testable import ColorSpaces

/// How numbers are written.
@Suite("Texts of numbers")
struct NumberTextTests {
  /// JSON's form: 2^53 is the first whole number whose neighbour may be rounded to it.
  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1e9, "1000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992.0"),
    (-9_007_199_254_740_991, "-9007199254740991"), (1e21, "1e+21"), (.leastNonzeroMagnitude, "5e-324"),
  ])
  func `the shortest reads back`(number: Double, text: String) {
    #expect(number.shortestText == text)
    #expect(Double(text)?.bitPattern == number.bitPattern)
  }

  @Test(arguments: [
    (12.345, 0, "12"), (12.5, 0, "13"), (12.345, 2, "12.35"), (12.344, 2, "12.34"), (12.3, 2, "12.3"), (12, 2, "12"),
    (0.004, 2, "0"), (0.005, 2, "0.01"), (-0.004, 2, "0"), (-0.0, 2, "0"), (-0.006, 2, "-0.01"), (99.999, 2, "100"),
    (9_007_199_254_740_991, 1, "9007199254740991"), (1e300, 2, "1e+300"),
  ])
  func `at most the given decimals`(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }

  @Test(arguments: [
    (0.0, 1, "0.0", "0.0"), (0.04, 1, "0.0", "0.0"), (0.05, 1, "0.1", "0.1"), (-0.3, 1, "-0.3", "-0.3"),
    (2.0005, 3, "2.001", "2.001"), (2.05, 3, "2.050", "2.050"), (9.96, 1, "10.0", "10.0"),
    (999.94, 1, "999.9", "999.9"), (999.96, 1, "1000.0", "1,000.0"), (1_234_567.25, 1, "1234567.3", "1,234,567.3"),
    (-1234.5, 1, "-1234.5", "-1,234.5"), (1e16, 1, "1e+16", "1e+16"),
  ])
  func `exactly the given decimals`(number: Double, decimals: Int, text: String, grouped: String) {
    #expect(number.fixedText(decimals: decimals) == text)
    #expect(number.fixedText(decimals: decimals, isGrouped: true) == grouped)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (-999, "-999"), (-1000, "-1,000"), (123_456, "123,456"),
    (1_234_567, "1,234,567"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands are grouped`(number: Int, text: String) {
    #expect(number.groupedText == text)
  }

  /// The short form has six decimals, and only zero reads as zero; the exact form tells every number from the next.
  @Test(arguments: [
    (0.0, "0", "0"), (-0.0, "0", "-0"), (0.5, "0.5", "0.5"), (0.123_456, "0.123456", "0.123456"),
    (0.123_456_4, "0.123456", "0.1234564"), (0.123_456_6, "0.123457", "0.1234566"), (5e-7, "1e-06", "5e-07"),
    (4e-7, "4e-07", "4e-07"), (-4e-7, "-4e-07", "-4e-07"), (999_999_999, "999999999", "999999999"),
    (999_999_999.5, "999999999.5", "999999999.5"), (1e9, "1000000000.0", "1000000000.0"),
    (0.1 + 0.2, "0.3", "0.30000000000000004"),
  ])
  func `values have a short and an exact text`(number: Double, short: String, exact: String) {
    #expect(number.text(.short) == short)
    #expect(number.text(.exact) == exact)
  }

  /// Shares move their point and are not multiplied: 0.07 × 100 is 7.000000000000001.
  @Test(arguments: [
    (0.5, "50%", "50%"), (0.07, "7%", "7%"), (1, "100%", "100%"), (0, "0%", "0%"), (-0.25, "-25%", "-25%"),
    (0.123_456_789, "12.345679%", "12.3456789%"), (1.0 / 3, "33.333333%", "33.33333333333333%"),
    (12.34, "1234%", "1234%"), (1e-6, "0.0001%", "0.0001%"), (1e-7, "1e-05%", "1e-05%"),
    (1.234_567_89e20, "1.23456789e+22%", "1.23456789e+22%"), (2e-9, "2.0000000000000002e-07%", "2e-7%"),
    (1.2345e-7, "1.2e-05%", "0.000012345%"), (1.2345e-8, "1e-06%", "1.2345e-6%"),
    (.leastNonzeroMagnitude, "4.94e-322%", "5e-322%"), (.infinity, "inf%", "inf%"),
  ])
  func `shares are percents`(number: Double, short: String, exact: String) {
    #expect(number.percentText(.short) == short)
    #expect(number.percentText(.exact) == exact)
  }

  @Test func `base 16 has its zeros in front`() {
    #expect(UInt8(0).hexadecimalText(digits: 2) == "00")
    #expect(UInt8(0xAB).hexadecimalText(digits: 2) == "ab")
    #expect(UInt16(0xF).hexadecimalText(digits: 4, isUppercase: true) == "000F")
    #expect(UInt32(0x10FFFF).hexadecimalText(digits: 4, isUppercase: true) == "10FFFF")
    #expect(UInt64.max.hexadecimalText(digits: 16) == "ffffffffffffffff")
  }
}
