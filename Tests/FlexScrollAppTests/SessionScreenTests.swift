import AppCore
import Storage
import TestSupport
import Testing

@testable import FlexScrollApp

/// The offset of the list and the changes of the header that sessions keep (HN-108).
@Suite struct SessionScreenTests {
  private static func kept(_ change: (inout SessionState) -> Void = { _ in }) throws
    -> (folders: XDGFolders, disk: TemporaryFolder)
  {
    let disk = try TemporaryFolder()
    let folders = XDGFolders { $0 == "HOME" ? disk.root : nil }
    var state = SessionState()
    state.scene = "material"
    state.offset = 321.5
    state.row = .init(title: "Crash", distance: -12.5)
    state.isHeaderHidden = true
    state.header = ["header.minimumHeight": 72, "header.maximumHeight": 200]
    state.togglesStrip = true
    change(&state)
    try state.write(inFolder: folders.state ?? "")
    return (folders, disk)
  }

  private static func initialState(
    _ words: [String], _ change: (inout SessionState) -> Void = { _ in }
  ) throws -> InitialState {
    let (folders, disk) = try kept(change)
    return try withExtendedLifetime(disk) {
      try Launch(words, folders: folders).options.initialState
    }
  }

  /// The state that ``kept(_:)`` keeps.
  private static var whole: InitialState {
    var state = InitialState()
    state.offset = 321.5
    state.row = .init("Crash", -12.5)
    state.isHeaderHidden = true
    state.header = [.init("header.maximumHeight", 200), .init("header.minimumHeight", 72)]
    state.togglesStrip = true
    return state
  }

  @Test("offset and header are restored, also with other options (HN-108, complaint 35)")
  func offsetAndHeaderAreRestored() throws {
    #expect(try Self.initialState([]) == Self.whole)
    #expect(try Self.initialState(["--size", "500x600", "--theme", "dark"]) == Self.whole)
    #expect(try Self.initialState(["--scene", "material"]) == Self.whole)
    #expect(try Self.initialState([]) { $0.album = "/a" } == Self.whole)
  }

  @Test(
    "nothing is restored on another scene or album, or without the state (HN-108)",
    arguments: [
      ["--no-state"], ["--scene", "offset"], ["--scene", "album"], ["--album", "/a.json"],
      ["/a.json"], ["--tracks", "9"],
      ["--tracks", "9", "--scene", "material"], ["--album", "/a", "--scene", "material"],
    ])
  func nothingIsRestoredElsewhere(words: [String]) throws {
    #expect(try Self.initialState(words) == InitialState())
  }

  @Test("a requested offset, 0 too, and a requested header take precedence (HN-108)")
  func requestsTakePrecedence() throws {
    var expected = Self.whole
    expected.row = nil
    for offset in [0.0, 50] {
      expected.offset = offset
      #expect(try Self.initialState(["--offset", "\(offset)"]) == expected)
    }
    expected = Self.whole
    expected.header = [.init("header.minimumHeight", 60)]
    #expect(try Self.initialState(["--header", "header.minimumHeight=60"]) == expected)
    for words in [["--shift", "hideable"], ["--min-height", "70"], ["--header-preset=floating"]] {
      let state = try Self.initialState(words)
      #expect(
        state.header.isEmpty && state.isHeaderHidden == nil && !state.togglesStrip
          && state.offset == 321.5)
    }
  }

  @Test("what a session left is what the next one begins with (HN-108)")
  func whatASessionLeft() throws {
    let disk = try TemporaryFolder()
    var memory = SessionMemory(folder: disk.root)
    memory.keep(scene: "material", albumOf: Options(), Self.whole)
    memory.save()
    memory = SessionMemory(folder: disk.root)
    #expect(memory.fault == nil && memory.isScene("material") && !memory.isScene("album"))
    var restored = InitialState()
    memory.restore(&restored, header: true)
    #expect(restored == Self.whole)

    memory.keep(scene: "material", albumOf: Options(), InitialState())
    #expect(memory.state.offset == nil && memory.state.header == nil)
    #expect(memory.state.row == nil && memory.state.isHeaderHidden == nil)
    #expect(memory.state.togglesStrip == nil && memory.state.togglesVariant == nil)
    memory.keep(scene: "album", albumOf: try Options.parse(["--tracks", "9"]), Self.whole)
    #expect(memory.state.offset == nil && memory.state.header != nil)
  }

  @Test("values that are not valid are named in one line, and the file is replaced (HN-108)")
  func whatIsNotValidIsNamed() throws {
    let disk = try TemporaryFolder()
    try disk.write(
      #"{"scene": "offset", "offset": -4, "header": {"header.x": 1, "header.minimumHeight": 9}}"#,
      to: "state.json")
    let memory = SessionMemory(folder: disk.root)
    #expect(
      memory.fault
        == "\(disk.path("state.json")): ignored, since not valid: offset, header.header.x")
    var restored = InitialState()
    memory.restore(&restored, header: true)
    #expect(restored.offset == 0 && restored.header == [.init("header.minimumHeight", 9)])
    memory.save()
    #expect(SessionMemory(folder: disk.root).fault == nil)
    try disk.write(#"{"scene": "offset", "of-later": [1]}"#, to: "state.json")
    #expect(SessionMemory(folder: disk.root).fault == nil)
  }
}
