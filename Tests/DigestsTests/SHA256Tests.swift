import Digests
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  private func text(_ bytes: some Sequence<UInt8>) -> String {
    SHA256.digest(of: bytes).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// FIPS 180-4, appendix B, and the examples that NIST publishes beside it.
  @Test func `the examples of the standard`() {
    #expect(text([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(text("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      text("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      text(
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"
          .utf8) == "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1")
  }

  @Test func `a million letters`() {
    #expect(
      text(repeatElement(UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Computed by GNU `sha256sum`: the padding fills a block, or needs one more.
  @Test(arguments: [
    (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
    (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
    (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
    (57, "f13b2d724659eb3bf47f2dd6af1accc87b81f09f59f2b75e5c0bed6589dfe8c6"),
    (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
    (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
    (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
    (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
    (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    (127, "c57e9278af78fa3cab38667bef4ce29d783787a2f731d4e12200270f0c32320a"),
    (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
  ])
  func `lengths around the ends of blocks`(count: Int, digest: String) {
    #expect(text(repeatElement(UInt8(ascii: "a"), count: count)) == digest)
  }

  @Test func `bytes that come piece by piece have the digest of all of them`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    for cut in [0, 1, 63, 64, 65, 128, 299, 300] {
      var hash = SHA256()
      hash.add(bytes[..<cut])
      _ = hash.digest
      hash.add(bytes[cut...])
      #expect(hash.digest == SHA256.digest(of: bytes), "cut at \(cut)")
    }
  }
}

@Suite("Base64")
struct Base64Tests {
  /// RFC 4648, § 10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the test vectors of the standard`(bytes: String, expected: String) {
    let text = Base64.encode(Array(bytes.utf8))
    #expect(String(decoding: text, as: UTF8.self) == expected)
    #expect(Base64.length(of: bytes.utf8.count) == expected.utf8.count)
  }

  @Test func `every letter of the alphabet, in its order`() {
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 4) as StrideTo<UInt32> {
      let group = index << 18 | (index + 1) << 12 | (index + 2) << 6 | (index + 3)
      bytes += [UInt8(group >> 16), UInt8(group >> 8 & 255), UInt8(group & 255)]
    }
    #expect(
      String(decoding: Base64.encode(bytes), as: UTF8.self)
        == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  }
}
