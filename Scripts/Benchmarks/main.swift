import PixelBuffers
import SeededScenes
import SoftwareRaster

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "card":
  try Card.printTimes(
    count: arguments.dropFirst().first.flatMap(Int.init) ?? 2_000, only: arguments.dropFirst(2).first)
case "label":
  try Label.printTimes(count: arguments.dropFirst().first.flatMap(Int.init) ?? 20_000)
case "sheets":
  try Sheets.printTimes(
    count: arguments.dropFirst().first.flatMap(Int.init) ?? 20, only: arguments.dropFirst(2).first)
case "lines":
  try Lines.printAll()
case "paragraphs":
  Paragraphs.printTimes()
case "stylist":
  StylistLookups.printTimes()
case "paint-errors":
  try PaintErrors.printAll()
case "errors":
  try Errors.printAll()
  try PaintErrors.printAll()
case "oracle-table":
  try OracleTable.printAll()
case "extreme":
  try Extremes.draw(arguments.dropFirst().joined(separator: " "))
case "digests":
  let rasterizer = Rasterizer()
  for seed in 0..<UInt64(SceneDigests.count) {
    print(String(decoding: try SceneDigests.line(seed: seed, rasterizer: rasterizer), as: UTF8.self))
  }
case "oracle-scenes":
  try OracleScenes.printAll()
case "colors":
  ColorOracle.printAll()
case "flip":
  try FLIPOracle.printAll()
case "lettering" where arguments.count >= 2:
  try LetteringOracle.answer(
    font: arguments[arguments.startIndex + 1], weight: arguments.dropFirst(2).first.flatMap(Double.init) ?? 400)
case "scene":
  // One picture as numbers: width, height, and each pixel as AABBGGRR.
  let seed = arguments.dropFirst().first.flatMap(UInt64.init) ?? 0
  let image = try Rasterizer().draw(SceneDigests.scene(seed: seed))
  print(image.size.width, image.size.height)
  print(image.pixels.map { String($0, radix: 16) }.joined(separator: " "))
default:
  print(
    "usage: Benchmarks card [COUNT [NAME]] | label [COUNT] | sheets [COUNT [NAME]] | lines | paragraphs | stylist | errors | paint-errors | digests | extreme NAME | oracle-scenes | oracle-table | colors | flip | lettering FONT [WEIGHT] | scene SEED"
  )
}
