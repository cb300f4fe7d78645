import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// The headings of discs: their place among the rows, and where they stick.
@Suite struct AlbumHeadingTests {
  static func album(discs starts: [Int], rows: Int, title: String = "Record") -> Album {
    Album(
      title: title, artist: "A", subtitle: "Album",
      tracks: .listed(
        (0..<rows).map { Track(title: "Track \($0)", artist: "A", duration: 61, place: $0) }),
      discs: starts.enumerated().map { AlbumDisc(title: "Disc \($0 + 1)", firstRow: $1) })
  }

  static func layout(discs starts: [Int], rows: Int, scale: Double = 1) -> AlbumLayout {
    AlbumLayout(
      viewport: Viewport(size: Size(width: 420, height: 860), scale: scale), rowCount: rows,
      headerHeight: 300, discs: album(discs: starts, rows: rows).discs)
  }

  @Test("each heading has its height above its first row, and the list is longer by as much")
  func eachHeadingTakesItsHeight() {
    let plain = Self.layout(discs: [], rows: 9)
    let layout = Self.layout(discs: [0, 4, 5], rows: 9)
    let height = layout.headingHeight

    for (row, headings) in [1, 1, 1, 1, 2, 3, 3, 3, 3].enumerated() {
      #expect(layout.rowFrame(row).y == plain.rowFrame(row).y + Double(headings) * height)
    }
    #expect(layout.contentLength == plain.contentLength + 3 * height)
    #expect(layout.rows.headingTop(0) == plain.rowFrame(0).y - 15)
    #expect(layout.rows.headingTop(1) + height == layout.rowFrame(4).y - 15)
    #expect(layout.rows.headingTop(2) + height == layout.rowFrame(5).y - 15)
  }

  @Test("the rows in view and at a point are those that a search of all rows finds")
  func rowsInSightAreThoseThatALookFinds() {
    for starts in [[], [0], [0, 1], [0, 4, 5], [0, 1, 2, 3, 4, 5, 6, 7, 8]] {
      let layout = Self.layout(discs: starts, rows: 9, scale: 1.25)
      for step in stride(from: -900.0, to: 2000, by: 3.5) {
        let found = (0..<9).filter {
          let frame = layout.rowFrame($0)
          return frame.maxY >= step && frame.y < step + 860
        }
        #expect(Array(layout.visibleRows(at: step)) == found, "\(starts) at \(step)")
        let under = (0..<9).first { layout.rowHitFrame($0).contains(Point(x: 100, y: step)) }
        let control =
          step < layout.buttonsFrame.maxY ? nil : layout.control(at: Point(x: 100, y: step))
        if step >= layout.buttonsFrame.maxY {
          #expect(control == under.map(AlbumControl.row), "\(starts) at \(step)")
        }
      }
    }
  }

  @Test("discs out of order, or not beginning with the first track, are ignored")
  func discsThatDoNotFollow() {
    for starts in [[1], [0, 0], [0, 9], [0, 5, 4], [-1, 3], [3, 0]] {
      #expect(Self.album(discs: starts, rows: 9).discs.isEmpty, "\(starts)")
    }
    var album = Self.album(discs: [0, 5], rows: 9)
    #expect(album.discs.count == 2)
    album.tracks = .numbered(count: 3, artist: "")
    #expect(album.discs.isEmpty)
  }

  /// The backgrounds of the drawn headings in their order, and the clip around them.
  static func headings(of scene: AlbumScene) -> (clip: Rect?, frames: [Rect]) {
    var list = DisplayList()
    scene.display(into: &list)
    let height = scene.layout.headingHeight
    var clip: Rect?
    var frames: [Rect] = []
    var last: Rect?
    for item in list.items {
      if case .pushClip(let rect) = item { last = rect }
      if case .fill(let rect, 0, let color) = item, color == scene.palette.background,
        rect.height == height
      {
        frames.append(rect)
        clip = last
      }
    }
    return (clip, frames)
  }

  @Test(
    "a heading sticks where the header ends and is pushed away by the next, on device pixels",
    arguments: ShiftBehavior.named, [1, 1.25, 2])
  func aHeadingSticks(mode: ShiftBehavior, scale: Double) {
    for theme in Theme.allCases {
      var options = HeaderOptions()
      options.shiftBehavior = mode
      let scene = AlbumScene(
        album: Self.album(discs: [0, 5, 6, 20], rows: 40),
        viewport: Viewport(size: Size(width: 420, height: 860), scale: scale), header: options,
        theme: theme)
      let start = scene.scroller.minimumOffset
      var before: PinnedHeading?
      var (time, stuck, pushed) = (0.0, Set<Int>(), 0)
      let steps = Array(stride(from: -80.0, to: 2600, by: 7.3))
      for distance in steps + steps.reversed() {
        time += 1.0 / 60
        scene.advance(to: time)
        _ = scene.scroller.scroll(to: start + distance, animated: false, at: time)
        scene.follow()
        let line = scene.pinLine(under: scene.drawnHeader)
        let bottom = scene.drawnHeader.bottom - scene.drawnHeader.edgeDepth
        #expect(line >= bottom - 0.5 / scale, "the line lies under the header")
        let (clip, frames) = Self.headings(of: scene)
        for frame in frames {
          #expect(abs(scene.viewport.snapped(frame.y) - frame.y) < 1e-9)
          #expect(frame.y > line - frame.height - 1e-9 || frame.y == frames[0].y)
        }
        if !frames.isEmpty { #expect(clip?.y == line) }
        for (upper, lower) in zip(frames, frames.dropFirst()) {
          #expect(upper.maxY <= lower.y + 1e-9)
        }
        if let pinned = scene.header.pinnedHeading {
          stuck.insert(pinned.index)
          #expect(pinned.top <= pinned.line && pinned.line == line)
          if pinned.top < line { pushed += 1 }
          if let before, before.index == pinned.index, before.line == pinned.line {
            #expect(abs(before.top - pinned.top) <= 7.3 + 1 / scale)
          }
        }
        before = scene.header.pinnedHeading
      }
      #expect(stuck == [0, 1, 2, 3])
      #expect(pushed > 6)
    }
  }

  @Test("rows under a heading cannot be tapped, and the focus stays clear of it")
  func whatAHeadingCoversIsNotTouched() throws {
    let scene = AlbumScene(
      album: Self.album(discs: [0, 20], rows: 40),
      viewport: Viewport(size: Size(width: 420, height: 860)))
    _ = scene.scroller.scroll(to: 700, animated: false, at: 0)
    scene.follow()
    let pinned = try #require(scene.header.pinnedHeading)

    #expect(scene.control(at: Point(x: 200, y: pinned.top + 5)) == nil)
    #expect(scene.control(at: Point(x: 200, y: pinned.top + pinned.height + 40)) != nil)
    for _ in 0..<12 {
      _ = scene.key(.previous, at: 0)
      scene.advance(to: scene.time + 2)
      guard case .row(let row) = scene.focused else { break }
      #expect(scene.layout.rowFrame(row).y - scene.list.distance >= pinned.line + pinned.height)
    }
  }

  @Test("a heading is aligned with the album's reading direction")
  func aHeadingKeepsToItsSide() {
    for (title, disc, alignment) in [
      ("Record", "Disc 1", DisplayList.Text.Alignment.leading), ("Record", "אור", .trailing),
      ("שיר", "Disc 1", .trailing), ("שיר", "אור", .leading),
    ] {
      var album = Self.album(discs: [0, 2], rows: 4, title: title)
      album = Album(
        title: title, artist: "A", subtitle: "", tracks: album.tracks,
        discs: [AlbumDisc(title: disc, firstRow: 0), AlbumDisc(title: "x", firstRow: 2)])
      let scene = AlbumScene(
        album: album, viewport: Viewport(size: Size(width: 420, height: 860)))
      var list = DisplayList()
      scene.display(into: &list)
      let texts = list.items.compactMap { item in
        if case .text(let text) = item, text.string == disc { text } else { nil }
      }
      #expect(texts.map(\.alignment) == [alignment], "\(title), \(disc)")
    }
  }

  @Test("durations have minutes and seconds, at the end of the line")
  func durationsAreWritten() {
    for (seconds, text) in [
      (61.0, "1:01"), (0.2, "0:01"), (3599.6, "1:00:00"), (36_000, "10:00:00"), (0, ""),
      (-5, ""), (.nan, ""), (.infinity, ""), (1e300, ""),
    ] {
      #expect(PlayingTime.text(seconds) == text)
    }
    #expect(PlayingTime.text(nil) == "")
  }

  @Test("of a million rows on a thousand discs only those near the window are laid out")
  func aMillionRows() {
    let starts = Array(stride(from: 0, to: 1_000_000, by: 1000))
    let scene = AlbumScene(
      album: Self.album(discs: starts, rows: 1_000_000),
      viewport: Viewport(size: Size(width: 420, height: 860)))
    var list = DisplayList()
    let deep = scene.copy()
    _ = deep.scroller.scroll(to: 40_000_000, animated: false, at: 0)
    deep.follow()
    deep.display(into: &list)

    #expect(list.items.count < 80)
    #expect(deep.pinnedHeading?.index ?? 0 > 500)
  }
}
