import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// An album that changes while it is visible.
@Suite struct AlbumSceneLoadingTests {
  static func album(_ places: [Int], discs: [Int] = [], word: String) -> Album {
    Album(
      title: "Record", artist: "A", subtitle: word,
      tracks: .listed(places.map { Track(title: "\(word) \($0)", artist: "A", place: $0) }),
      discs: discs.enumerated().map { AlbumDisc(title: "Disc \($0 + 1)", firstRow: $1) })
  }

  static func scene(_ mode: ShiftBehavior = .disabled, rows: Int = 100) -> AlbumScene {
    var options = HeaderOptions()
    options.shiftBehavior = mode
    return AlbumScene(
      album: album(Array(0..<rows), word: "file"),
      viewport: Viewport(size: Size(width: 420, height: 860)), header: options)
  }

  @Test("an album with the same order of tracks changes neither the offset nor the motion")
  func textsInTheSameOrder() {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    for step in 1...5 {
      scene.scroller.drag(by: 20, at: Double(step) / 60)
      scene.follow()
    }
    _ = scene.scroller.endDrag(at: 0.1)
    scene.follow()
    let other = scene.copy()
    scene.advance(to: 0.3)
    other.advance(to: 0.3)

    other.changeEnvironment(at: 0.3) { $0.album = Self.album(Array(0..<100), word: "tag") }

    #expect(other.scroller == scene.scroller)
    #expect(other.header == scene.header)
    for time in [0.5, 1, 2, 5] {
      scene.advance(to: time)
      other.advance(to: time)
      #expect(other.scroller.offset == scene.scroller.offset)
    }
  }

  @Test(
    "what is in view stays and keeps moving where rows and headings are added above it",
    arguments: ShiftBehavior.named)
  func whatIsInSightStays(mode: ShiftBehavior) throws {
    let scene = Self.scene(mode)
    _ = scene.scroller.scroll(to: 2000, animated: false, at: 0)
    scene.follow()
    scene.advance(to: 1)
    _ = scene.scroller.scroll(by: 300, animated: true, at: 1)
    scene.advance(to: 1.1)
    let (header, velocity) = (scene.header, scene.scroller.velocity)
    let row = try #require(
      scene.layout.visibleRows(at: scene.list.distance + scene.regions.pageOverlap).first)
    let y = scene.layout.rowFrame(row).y - scene.list.distance

    // The last ten come first, and two discs get headings above.
    let places = Array(90..<100) + Array(0..<90)
    scene.changeEnvironment(at: 1.1) { $0.album = Self.album(places, discs: [0, 10], word: "tag") }

    let now = try #require(places.firstIndex(of: row))
    expectNear(scene.layout.rowFrame(now).y - scene.list.distance, y, within: 1e-6, "the row")
    expectNear(scene.scroller.velocity, velocity, within: 1e-6, "velocity")
    #expect(scene.header.height == header.height)
    #expect(scene.header.shift == header.shift)
    scene.advance(to: 1.2)
    #expect(scene.layout.rowFrame(now).y - scene.list.distance < y)
  }

  @Test("at its start the list stays there, and the mark of the current track moves with its row")
  func atTheStartTheStartStays() {
    let scene = Self.scene()
    scene.activate(.row(3), at: Point(x: 0, y: 0), time: 0)

    scene.changeEnvironment(at: 0) {
      $0.album = Self.album((0..<100).reversed(), discs: [0, 50], word: "tag")
    }

    #expect(scene.list.distance == 0)
    #expect(scene.marks.currentTrack == 96)
    var list = DisplayList()
    scene.display(into: &list)
    let words = list.items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(words.contains("tag 99") && words.contains("Disc 1"))
    #expect(!words.contains { $0.hasPrefix("file") })
  }

  @Test("nothing refers to rows that a shorter album no longer has")
  func anAlbumThatBecameShorter() {
    let scene = Self.scene()
    scene.activate(.row(80), at: Point(x: 0, y: 0), time: 0)
    _ = scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    scene.follow()
    _ = scene.key(.previous, at: 0)

    scene.changeEnvironment(at: 0) { $0.album = Self.album([1, 2], word: "tag") }

    #expect(scene.marks.currentTrack == nil)
    #expect(scene.focused == nil)
    #expect(scene.scroller.offset <= scene.scroller.maximumOffset)
    var list = DisplayList()
    scene.display(into: &list)
  }

  @Test("the first track of an album is current and in view")
  func theTrackThatWasNamed() {
    var album = Self.album(Array(0..<100), discs: [0, 50], word: "file")
    album.firstPlace = 70
    let scene = AlbumScene(
      album: album, viewport: Viewport(size: Size(width: 420, height: 860)))

    #expect(scene.marks.currentTrack == 70)
    let frame = scene.layout.rowFrame(70)
    #expect(frame.y - scene.list.distance > 106)
    #expect(frame.maxY - scene.list.distance <= 860)
  }
}
