import LocatedJSON
import Testing

@testable import LocatedYAML

/// Examples of the specification (YAML 1.2.2), by their numbers, with what the yaml-test-suite says they are in JSON.
@Suite("Examples of the YAML specification")
struct SpecExampleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let value: String

    init(_ number: String, _ text: String, _ value: String) {
      (testDescription, self.text, self.value) = (number, text, value)
    }
  }

  // swift-format-ignore
  @Test(arguments: [
    Row("2.1", "- Mark McGwire\n- Sammy Sosa\n- Ken Griffey\n", #"["Mark McGwire","Sammy Sosa","Ken Griffey"]"#),
    Row("2.2", "hr:  65    # Home runs\navg: 0.278 # Batting average\nrbi: 147   # Runs Batted In\n", #"{"hr":65,"avg":0.278,"rbi":147}"#),
    Row("2.3", "american:\n  - Boston Red Sox\n  - Detroit Tigers\nnational:\n  - New York Mets\n", #"{"american":["Boston Red Sox","Detroit Tigers"],"national":["New York Mets"]}"#),
    Row("2.4", "-\n  name: Mark McGwire\n  hr:   65\n-\n  name: Sammy Sosa\n  avg:  0.288\n", #"[{"name":"Mark McGwire","hr":65},{"name":"Sammy Sosa","avg":0.288}]"#),
    Row("2.5", "- [name        , hr, avg  ]\n- [Mark McGwire, 65, 0.278]\n", #"[["name","hr","avg"],["Mark McGwire",65,0.278]]"#),
    Row("2.6", "Mark McGwire: {hr: 65, avg: 0.278}\nSammy Sosa: {\n    hr: 63,\n    avg: 0.288,\n }\n", #"{"Mark McGwire":{"hr":65,"avg":0.278},"Sammy Sosa":{"hr":63,"avg":0.288}}"#),
    Row("2.10", "---\nhr:\n- Mark McGwire\n# Following node labeled SS\n- &SS Sammy Sosa\nrbi:\n- *SS # Subsequent occurrence\n- Ken Griffey\n", #"{"hr":["Mark McGwire","Sammy Sosa"],"rbi":["Sammy Sosa","Ken Griffey"]}"#),
    Row("2.12", "---\n# Products purchased\n- item    : Super Hoop\n  quantity: 1\n- item    : Basketball\n  quantity: 4\n", #"[{"item":"Super Hoop","quantity":1},{"item":"Basketball","quantity":4}]"#),
    Row("2.13", "# ASCII Art\n--- |\n  \\//||\\/||\n  // ||  ||__\n", #""\\//||\\/||\n// ||  ||__\n""#),
    Row("2.14", "--- >\n  Mark McGwire's\n  year was crippled\n  by a knee injury.\n", #""Mark McGwire's year was crippled by a knee injury.\n""#),
    Row("2.15", ">\n Sammy Sosa completed another\n fine season with great stats.\n\n   63 Home Runs\n   0.288 Batting Average\n\n What a year!\n", #""Sammy Sosa completed another fine season with great stats.\n\n  63 Home Runs\n  0.288 Batting Average\n\nWhat a year!\n""#),
    Row("2.16", "name: Mark McGwire\naccomplishment: >\n  Mark set a major league\n  home run record in 1998.\nstats: |\n  65 Home Runs\n  0.278 Batting Average\n", #"{"name":"Mark McGwire","accomplishment":"Mark set a major league home run record in 1998.\n","stats":"65 Home Runs\n0.278 Batting Average\n"}"#),
    Row("2.17", "unicode: \"Sosa did fine.\\u263A\"\nhex esc: \"\\x0d\\x0a is \\r\\n\"\nsingle: '\"Howdy!\" he cried.'\nquoted: ' # Not a ''comment''.'\ntie-fighter: '|\\-*-/|'\n", #"{"unicode":"Sosa did fine.☺","hex esc":"\r\n is \r\n","single":"\"Howdy!\" he cried.","quoted":" # Not a 'comment'.","tie-fighter":"|\\-*-/|"}"#),
    Row("2.18", "plain:\n  This unquoted scalar\n  spans many lines.\n\nquoted: \"So does this\n  quoted scalar.\\n\"\n", #"{"plain":"This unquoted scalar spans many lines.","quoted":"So does this quoted scalar.\n"}"#),
    Row("5.3", "sequence:\n- one\n- two\nmapping:\n  ? sky\n  : blue\n  sea : green\n", #"{"sequence":["one","two"],"mapping":{"sky":"blue","sea":"green"}}"#),
    Row("5.7", "literal: |\n  some\n  text\nfolded: >\n  some\n  text\n", #"{"literal":"some\ntext\n","folded":"some text\n"}"#),
    Row("5.8", "single: 'text'\ndouble: \"text\"\n", #"{"single":"text","double":"text"}"#),
    Row("6.3, without the tab behind '-', which libyaml does not take", "- foo:\t bar\n- - baz\n  - baz\n", #"[{"foo":"bar"},["baz","baz"]]"#),
    Row("6.5", "Folding:\n  \"Empty line\n   \t\n  as a line feed\"\nClipped: |\n  clipped empty lines\n \n", #"{"Folding":"Empty line\nas a line feed","Clipped":"clipped empty lines\n"}"#),
    Row("6.9", "key:    # Comment\n  value", #"{"key":"value"}"#),
    Row("7.1", "First occurrence: &anchor Foo\nSecond occurrence: *anchor\nOverride anchor: &anchor Bar\nReuse anchor: *anchor\n", #"{"First occurrence":"Foo","Second occurrence":"Foo","Override anchor":"Bar","Reuse anchor":"Bar"}"#),
    Row("7.4", "'implicit block key' : [\n  'implicit flow key' : value,\n ]\n", #"{"implicit block key":[{"implicit flow key":"value"}]}"#),
    Row("7.5", "\"folded \nto a space,\t\n \nto a line feed, or \t\\\n \\ \tnon-content\"\n", #""folded to a space,\nto a line feed, or \t \tnon-content""#),
    Row("7.7", " 'here''s to \"quotes\"'\n", #""here's to \"quotes\"""#),
    Row("7.9", "' 1st non-empty\n\n 2nd non-empty \n\t3rd non-empty '\n", #"" 1st non-empty\n2nd non-empty 3rd non-empty ""#),
    Row("7.12", "1st non-empty\n\n 2nd non-empty \n\t3rd non-empty\n", #""1st non-empty\n2nd non-empty 3rd non-empty""#),
    Row("7.13", "- [ one, two, ]\n- [three ,four]\n", #"[["one","two"],["three","four"]]"#),
    Row("7.15", "- { one : two , three: four , }\n- {five: six,seven : eight}\n", #"[{"one":"two","three":"four"},{"five":"six","seven":"eight"}]"#),
    Row("7.20", "[\nfoo: bar\n]\n", #"[{"foo":"bar"}]"#),
    Row("8.4", "strip: |-\n  text\nclip: |\n  text\nkeep: |+\n  text\n", #"{"strip":"text","clip":"text\n","keep":"text\n"}"#),
    Row("8.7", "|\n literal\n \ttext\n\n\n", #""literal\n\ttext\n""#),
    Row("8.14", "block sequence:\n  - one\n  - two : three\n", #"{"block sequence":["one",{"two":"three"}]}"#),
    Row("8.16", "block mapping:\n key: value\n", #"{"block mapping":{"key":"value"}}"#),
    Row("8.22", "sequence: !!seq\n- entry\n- !!seq\n - nested\nmapping: !!map\n foo: bar\n", #"{"sequence":["entry",["nested"]],"mapping":{"foo":"bar"}}"#),
    Row("10.2", "Block style: !!seq\n- Clark Evans\n- Ingy döt Net\nFlow style: !!seq [ Clark Evans ]\n", #"{"Block style":["Clark Evans","Ingy döt Net"],"Flow style":["Clark Evans"]}"#),
    Row("10.3", "Block style: !!str |-\n  String: just a theory.\n\nFlow style: !!str \"String: just a theory.\"\n", #"{"Block style":"String: just a theory.","Flow style":"String: just a theory."}"#),
    Row("10.8", "A null: null\nBooleans: [ true, True, false, FALSE ]\nIntegers: [ 0, 0o7, 0x3A, -19 ]\nFloats: [ 0., -0.0, .5, +12e03, -2E+05 ]\n", #"{"A null":null,"Booleans":[true,true,false,false],"Integers":[0,7,58,-19],"Floats":[0,-0,0.5,12000,-200000]}"#),
  ])
  func `an example is what the specification says`(_ row: Row) {
    let (document, findings) = YAMLScanner.scan(Array(row.text.utf8), file: "f.yaml")
    #expect(document?.root.text == row.value)
    #expect(findings.map(\.description) == [])
  }
}
