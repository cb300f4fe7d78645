import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct SessionStateTests {
  @Test("what was written is read again")
  func whatWasWrittenIsReadAgain() throws {
    let disk = try TemporaryFolder()
    var state = SessionState()
    for album in [nil, "/music/é \"1\""] {
      for window in [nil, SessionState.Extent(width: 500.5, height: 700)] {
        state.album = album
        state.window = window
        state.scene = "stretchy"
        state.offset = window == nil ? nil : 1234.567
        state.header = album.map { _ in ["header.minimumHeight": 72.5, "header.shiftBehavior": 2] }
        state.togglesStrip = album.map { _ in true }
        state.togglesVariant = window.map { _ in true }
        state.hasDoneFirstSteps.toggle()
        try state.write(inFolder: disk.path("a/b"))
        #expect(SessionState.read(inFolder: disk.path("a/b")) == state)
      }
    }
    #expect(RegularFile.names(inFolder: disk.path("a/b")) == ["state.json"])
  }

  @Test("the ten albums opened last are kept, each once, the latest first (DX-36)")
  func theAlbumsAreKept() throws {
    let disk = try TemporaryFolder()
    var state = SessionState()
    for number in [1, 2, 3, 1] + Array(4...20) { state.note(album: "/music/\(number)") }
    #expect(state.albums == (11...20).reversed().map { "/music/\($0)" })
    state.note(album: "/music/15")
    #expect(state.albums?.first == "/music/15" && Set(state.albums ?? []).count == 10)
    try state.write(inFolder: disk.root)
    #expect(SessionState.read(inFolder: disk.root) == state)
    try disk.write(#"{"albums": ["a/b"], "scene": "x"}"#, to: "state.json")
    #expect(SessionState.read(inFolder: disk.root)?.albums == nil)
    #expect(SessionState.read(inFolder: disk.root)?.ignoredKeys == ["albums"])
  }

  @Test(
    "a broken file is none",
    arguments: ["", "{", "[]", "7", "null", "{\"scene\": }", "\u{0}", "{\"scene\":\"a\"}}"])
  func aBrokenFileIsNone(text: String) throws {
    let disk = try TemporaryFolder()
    try disk.write(text, to: "state.json")
    #expect(SessionState.read(inFolder: disk.root) == nil)
  }

  @Test("a part of another kind is left out, and the others hold")
  func aPartOfAnotherKindIsLeftOut() throws {
    let disk = try TemporaryFolder()
    try disk.write(
      #"{"window": {"width": 1}, "scene": 7, "album": "a/b", "hint-shown": true, "more": []}"#,
      to: "state.json")
    var state = SessionState()
    state.hasDoneFirstSteps = true
    state.ignoredKeys = ["window", "scene", "album"]
    #expect(SessionState.read(inFolder: disk.root) == state)
    try disk.write(#"{"hint-shown": "no", "album": "/a\u0000b", "scene": "x"}"#, to: "state.json")
    state = SessionState()
    state.scene = "x"
    state.ignoredKeys = ["album", "hint-shown"]
    #expect(SessionState.read(inFolder: disk.root) == state)
  }

  @Test(
    "an offset or a header that cannot be is left out (HN-108)",
    arguments: [
      ("offset", "-1"), ("offset", "1e13"), ("offset", "1e999"), ("offset", "\"5\""),
      ("offset", "null"), ("header", "[1]"), ("header", "{\"a\": \"b\"}"), ("header", "7"),
      ("row", "5"), ("row", "{\"title\": \"a\"}"), ("header-hidden", "1"),
      ("row", "{\"title\": \"a\", \"distance\": 1e13}"),
      ("strip-toggled", "1"), ("variant-toggled", "\"yes\""),
    ])
  func anOffsetThatCannotBe(key: String, value: String) throws {
    let disk = try TemporaryFolder()
    try disk.write(#"{"scene": "x", "\#(key)": \#(value)}"#, to: "state.json")
    var state = SessionState()
    state.scene = "x"
    state.ignoredKeys = [key]
    #expect(SessionState.read(inFolder: disk.root) == state)
  }

  @Test("an entry that is no file, or too large, counts as missing and is not waited for")
  func anEntryThatIsNoFile() throws {
    let disk = try TemporaryFolder()
    #expect(SessionState.read(inFolder: disk.root) == nil)
    try #require(mkfifo(disk.path("state.json"), 0o600) == 0)
    #expect(SessionState.read(inFolder: disk.root) == nil)
    try #require(unlink(disk.path("state.json")) == 0)
    try disk.write("{}", to: "state.json")
    #expect(SessionState.read(inFolder: disk.root) == SessionState())
    try disk.lengthen("state.json", to: 1 << 20)
    #expect(SessionState.read(inFolder: disk.root) == nil)
  }

  @Test("the inspector’s width is kept, and one out of range is ignored (DX-36)")
  func thePanelsWidthIsKept() throws {
    let disk = try TemporaryFolder()
    var state = SessionState()
    state.panelWidth = 420
    try state.write(inFolder: disk.root)
    #expect(SessionState.read(inFolder: disk.root)?.panelWidth == 420)
    try disk.write("{\"panel-width\": 90}", to: SessionState.fileName)
    let read = SessionState.read(inFolder: disk.root)
    #expect(read?.panelWidth == nil && read?.ignoredKeys == ["panel-width"])
  }
}
