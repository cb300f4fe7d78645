import TestSupport
import Testing

@testable import Storage

/// A malicious or suspicious album file.
struct AlbumAttack: Sendable, CustomTestStringConvertible {
  /// The expected result.
  enum End: Sendable {
    /// It is refused with this reason.
    case refused(String)
    /// It is an album with this title.
    case titled(String)
  }

  let name: String
  let bytes: @Sendable () -> [UInt8]
  let end: End

  init(_ name: String, _ end: End, bytes: @escaping @Sendable () -> [UInt8]) {
    (self.name, self.bytes, self.end) = (name, bytes, end)
  }

  /// An album with a JSON text as its title, and other keys.
  init(_ name: String, title: String, more: String = "", _ end: End) {
    self.init(name, end) {
      Array(#"{"title": \#(title), "artist": "A", "tracks": []\#(more)}"#.utf8)
    }
  }

  var testDescription: String { name }
}

extension AlbumAttack {
  static let titles: [AlbumAttack] = [
    AlbumAttack(
      "control characters", title: #""a\u0007\u001b[31mb\u0000c\n""#,
      .titled("a\u{7}\u{1B}[31mb\0c\n")),
    AlbumAttack(
      "a bare control character", title: "\"a\u{7}b\"",
      .refused("line 1, column 13: is not JSON")),
    AlbumAttack(
      "a line end in a text", title: "\"a\nb\"", .refused("line 1, column 13: is not JSON")),
    AlbumAttack(
      "a direction override", title: #""\u202eevil""#, .titled("\u{202E}evil")),
    AlbumAttack(
      "a flood of nothing", title: "\"" + String(repeating: "\u{200B}", count: 100_000) + "\"",
      .titled(String(repeating: "\u{200B}", count: 100_000))),
    AlbumAttack(
      "100 000 characters", title: "\"" + String(repeating: "x", count: 100_000) + "\"",
      .titled(String(repeating: "x", count: 100_000))),
    AlbumAttack(
      "a character of two halves", title: #""\ud83d\ude00""#, .titled("\u{1F600}")),
    AlbumAttack(
      "the first half of a character", title: #""\ud800""#,
      .refused("line 1, column 18: is half a character")),
    AlbumAttack(
      "two first halves", title: #""\ud800\ud800""#,
      .refused("line 1, column 24: is half a character")),
    AlbumAttack(
      "the second half of a character", title: #""x\udc00y""#,
      .refused("line 1, column 19: is half a character")),
    AlbumAttack(
      "half a character as bytes",
      .refused("line 1, column 12: is not UTF-8")
    ) { Array(#"{"title": ""#.utf8) + [0xED, 0xA0, 0x80] + Array(#""}"#.utf8) },
    AlbumAttack("a byte that is none of UTF-8", .refused("line 2, column 1: is not UTF-8")) {
      [0x0A, 0xFF]
    },
    AlbumAttack("a slash in two bytes", .refused("line 1, column 1: is not UTF-8")) {
      [0xC0, 0xAF]
    },
  ]

  static let shapes: [AlbumAttack] = [
    AlbumAttack("a mark of the encoding", .titled("T")) {
      [0xEF, 0xBB, 0xBF] + Array(#"{"title": "T", "artist": "A", "tracks": []}"#.utf8)
    },
    AlbumAttack("two marks of the encoding", .refused("line 1, column 1: is not JSON")) {
      [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("{}".utf8)
    },
    AlbumAttack("UTF-16", .refused("line 1, column 1: is not UTF-8")) {
      [0xFF, 0xFE] + "{}".utf16.flatMap { [UInt8($0), 0] }
    },
    AlbumAttack("UTF-16 without a mark", .refused("line 1, column 2: is not JSON")) {
      "{}".utf16.flatMap { [UInt8($0), 0] }
    },
    AlbumAttack("a NUL", title: "\"T\"", more: "\0", .refused("line 1, column 43: is not JSON")),
    AlbumAttack("only NULs", .refused("line 1, column 1: is not JSON")) {
      [UInt8](repeating: 0, count: 1 << 20)
    },
    AlbumAttack("100 000 lists in each other", .refused(Self.deep)) {
      [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    },
    AlbumAttack("100 000 objects in each other", .refused("line 1, column 1281: \(Self.levels)")) {
      Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    },
    AlbumAttack(
      "deep where no code looks", title: "\"T\"",
      more: #", "x": "# + String(repeating: "[", count: 300),
      .refused("line 1, column 305: \(Self.levels)")),
    AlbumAttack(
      "as deep as may be", title: "\"T\"",
      more: #", "x": "# + String(repeating: "[", count: 255) + String(repeating: "]", count: 255),
      .titled("T")),
    AlbumAttack("the same key twice", title: #""T", "title": "U""#, .titled("T")),
    AlbumAttack(
      "the same key as text and number", title: #""T", "title": 7"#, .titled("T")),
    AlbumAttack(
      "a number beyond all", title: "\"T\"", more: #", "year": 1e999"#,
      .refused("year is not a whole number")),
    AlbumAttack(
      "a number beyond all that no code reads", title: "\"T\"", more: #", "x": 1e999"#,
      .titled("T")),
    AlbumAttack(
      "a number of 100 000 digits", title: "\"T\"",
      more: #", "year": "# + String(repeating: "9", count: 100_000),
      .refused("year is not a whole number")),
    AlbumAttack(
      "NaN", title: "\"T\"", more: #", "year": NaN"#, .refused("line 1, column 53: is not JSON")),
    AlbumAttack(
      "infinity", title: "\"T\"", more: #", "year": -Infinity"#,
      .refused("line 1, column 54: is not JSON")),
    AlbumAttack(
      "a year as a text", title: "\"T\"", more: #", "year": "2003""#,
      .refused("year is not a whole number")),
    AlbumAttack("a title as a list", title: #"["T"]"#, .refused("title is not a text")),
    AlbumAttack(
      "tracks as an object", title: "\"T\"", more: #", "tracks": {}"#, .titled("T")),
    AlbumAttack(
      "a million values that no code reads", title: "\"T\"",
      more: #", "x": ["# + String(repeating: "0,", count: 1_000_000) + "0]", .titled("T")),
    AlbumAttack("a comment", .refused("line 1, column 1: is not JSON")) { Array("// {}".utf8) },
    AlbumAttack(
      "something after the end", title: "\"T\"", more: "} {",
      .refused("line 1, column 45: is not JSON")),
  ]

  private static let levels = "lies more than 256 levels deep"
  private static let deep = "line 1, column 257: \(levels)"

  static let all = titles + shapes
}

@Suite struct HostileAlbumTests {
  @Test(
    "an album that means no good is refused in a line or does no harm", arguments: AlbumAttack.all)
  func anAlbumThatMeansNoGoodIsRefusedOrDoesNoHarm(attack: AlbumAttack) throws {
    switch attack.end {
    case .refused(let reason):
      let error = #expect(throws: FileError.self) {
        try AlbumFile.parse(attack.bytes(), path: "a.json")
      }
      #expect(error?.kind == .malformed)
      #expect(error?.description == "a.json: \(reason)")
    case .titled(let title):
      #expect(try AlbumFile.parse(attack.bytes(), path: "a.json").title == title)
    }
  }

  @Test("an album's file that is cut off is refused wherever that is")
  func anAlbumsFileThatIsCutOffIsRefused() {
    let whole = Array(
      #"{"title": "T\u00e9", "artist": "A", "year": 2003, "tracks": [{"title": "é"}, {}]}"#.utf8)
    for end in 0..<whole.count {
      let error = #expect(throws: FileError.self) {
        try AlbumFile.parse(Array(whole.prefix(end)), path: "a.json")
      }
      #expect(error?.reason.hasPrefix("line 1, column ") == true, "at \(end)")
    }
  }

  @Test("a file of 100 MB is not read")
  func aFileOf100MBIsNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "album.json")
    try folder.lengthen("album.json", to: 100 << 20)
    let error = #expect(throws: FileError.self) { try AlbumFile.read(folder.root) }
    #expect(error?.kind == .tooLarge)
    #expect(error?.reason == "has 104857600 bytes, more than 16777216")
  }
}
