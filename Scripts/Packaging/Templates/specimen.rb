class Specimen < Formula
  desc "Draws design systems from their tokens and compares the pixels with references"
  homepage "@HOMEPAGE@"
  version "@VERSION@"
  license @LICENCE@

  on_macos do
    url "@BASE@/@SOURCE@"
    sha256 "@SOURCE_SHA256@"

    depends_on "pkgconf" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "harfbuzz"
    depends_on "libdeflate"
    depends_on "libmicrohttpd"
    depends_on "libpng"
    depends_on "libyaml"
    depends_on macos: :sequoia
    depends_on "xxhash"

    uses_from_macos "expat"
    uses_from_macos "zlib"
  end

  on_linux do
    depends_on arch: :@BREW_ARCH@
    url "@BASE@/@TARBALL@"
    sha256 "@TARBALL_SHA256@"
  end

  def install
    if OS.linux?
      bin.install "bin/specimen"
    else
      system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "specimen"
      bin.install ".build/release/specimen"
    end
    (buildpath/"specimen.1").write Utils.safe_popen_read(bin/"specimen", "help", "--man")
    man1.install "specimen.1"
    generate_completions_from_executable(bin/"specimen", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/specimen --version")
    (testpath/"a.tokens.json").write '{"a": {"$type": "color", "$value": "#0F6CBD"}}'
    assert_match "#0F6CBD", shell_output("#{bin}/specimen tokens resolve a.tokens.json")
  end
end
