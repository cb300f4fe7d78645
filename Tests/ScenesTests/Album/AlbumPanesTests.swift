import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("Wide album")
struct AlbumPanesTests {
  private static func scene(
    _ size: Size = Size(width: 1280, height: 800), album: Album = .embedded
  ) -> AlbumScene {
    AlbumScene(
      SceneSetup(viewport: Viewport(size: size, safeAreaTop: 0), album: album))
  }

  /// An album with artists and durations.
  private static let tides = Album(
    title: "Tides", artist: "Marsh", subtitle: "Album · 2021",
    tracks: .listed([
      Track(title: "Undertow", artist: "Marsh", duration: 303),
      Track(title: "Kittiwake", artist: "Ines", duration: 164),
    ]))

  private static func longScene(_ count: Int) -> AlbumScene {
    scene(
      Size(width: 420, height: 700),
      album: Album(
        title: "Long", artist: "A", subtitle: "", tracks: .numbered(count: count, artist: "A")))
  }

  private static func list(_ scene: AlbumScene) -> DisplayList {
    var list = DisplayList()
    scene.display(into: &list)
    return list
  }

  private static func cover(_ scene: AlbumScene) -> Rect? {
    for item in list(scene).items {
      if case .image(.cover, let frame, _, _, _) = item { return frame }
      if case .fill(let frame, 5, _) = item, frame.width > 100 { return frame }
    }
    return nil
  }

  private static func scroll(_ scene: AlbumScene, to distance: Double) {
    scene.scroller.caused {
      $0.scroll(to: $0.minimumOffset + distance, animated: false, at: scene.time, into: &$1)
    }
    scene.follow()
  }

  /// Drags the list down by a distance that it follows with resistance.
  private static func pull(_ scene: AlbumScene, by distance: Double) {
    scene.scroller.beginDrag(.touch, at: scene.time)
    scene.scroller.drag(by: -distance, at: scene.time)
    scene.follow()
  }

  @Test(
    "at high contrast the cover has an outline of 1 (DX-12)",
    arguments: Theme.allCases, [Appearance.Contrast.standard, .high])
  func theCoverHasAnOutline(theme: Theme, contrast: Appearance.Contrast) throws {
    let scene = Self.scene()
    scene.changeEnvironment {
      $0.theme = theme
      $0.appearance = Appearance(contrast: contrast)
    }
    let cover = try #require(Self.cover(scene))
    let count = Self.list(scene).items.count { item in
      if case .stroke(cover, 5, width: 1, Appearance.outline(theme)) = item { true } else { false }
    }
    #expect(count == (contrast == .high ? 1 : 0))
  }

  @Test(
    "margins, panes and gaps (DX-1)",
    arguments: [
      (760.0, 32.0, 240.0, 40.0, 416.0), (1280, 48, 336, 64, 784), (1920, 232, 440, 96, 920),
    ])
  func measures(width: Double, x: Double, pane: Double, gap: Double, list: Double) throws {
    let viewport = Viewport(size: Size(width: width, height: 1080), safeAreaTop: 0)
    let panes = try #require(AlbumPanes(in: viewport))
    #expect(panes.x == x && panes.width == pane && panes.gap == gap)
    #expect(panes.listWidth == list && panes.listX == x + pane + gap)
    #expect(panes.coverFrame(headerHeight: 64 + pane, growth: 0).width == pane)
    let layout = AlbumLayout(
      viewport: viewport, rowCount: 3, headerHeight: 400, isNumbered: true)
    #expect(layout.rowFrame(0) == Rect(x: panes.listX, y: 108, width: list, height: 52))
    #expect(layout.rowFrame(2).y == 212)

    #expect(AlbumPanes(in: Viewport(size: Size(width: 719, height: 900))) == nil)
    var large = viewport
    large.preferredTextScale = 2
    #expect(AlbumPanes(in: large) == nil || width >= 1440)
  }

  @Test("in a low window the cover leaves space for the texts (DX-1)")
  func aLowWindow() throws {
    let scene = Self.scene(Size(width: 1280, height: 480))
    let cover = try #require(Self.cover(scene))
    #expect(cover == Rect(x: 48, y: 64, width: 180, height: 180))
    #expect(scene.drawnHeader.restingHeight == 244)
    #expect(scene.layout.buttonsFrame.maxY <= 480)
  }

  @Test("what is in the left pane keeps its place as the list scrolls (DX-2)")
  func thePaneStays() throws {
    let scene = Self.scene()
    let (cover, texts) = (try #require(Self.cover(scene)), Self.list(scene).texts)
    #expect(cover == Rect(x: 48, y: 64, width: 336, height: 336))
    #expect(texts.contains { $0.string == "Album · 2003 · 14 songs · 50 min" && $0.frame.x == 48 })
    Self.scroll(scene, to: 120)
    #expect(Self.cover(scene) == cover)
    let title = try #require(texts.first { $0.frame.x == 48 })
    #expect(Self.list(scene).texts.contains(title))
    let row = try #require(Self.list(scene).texts.first { $0.string == "Superhero" })
    #expect(try #require(texts.first { $0.string == "Superhero" }).frame.y - row.frame.y == 120)
  }

  @Test("buttons are hit where they are, scrolled or pulled (DX-2)")
  func thePanesButtonsAreHit() throws {
    let scene = Self.scene()
    let frame = scene.layout.frame(of: .play)
    let middle = Point(x: frame.midX, y: frame.midY)
    #expect(scene.control(at: middle) == .button(.play))
    Self.scroll(scene, to: 100)
    #expect(scene.control(at: middle) == .button(.play))
    #expect(scene.control(at: Point(x: 900, y: 134)) == .row(2))
    Self.scroll(scene, to: 0)
    Self.pull(scene, by: 200)
    #expect(scene.control(at: middle) == nil)
    #expect(scene.control(at: Point(x: middle.x, y: middle.y + 48)) == .button(.play))
  }

  @Test("a pull enlarges the cover up to the gap, and texts move along (DX-3)")
  func aPullEnlargesTheCover() throws {
    for (pull, least) in [(20.0, 1.0), (400, 48)] {
      let scene = Self.scene()
      let before = Self.list(scene).texts.first { $0.frame.x == 48 }?.frame.y ?? 0
      Self.pull(scene, by: pull)
      let growth = min(48, scene.viewport.snapped(-scene.list.distance))
      #expect(growth >= least)
      #expect(try #require(Self.cover(scene)).width == 336 + growth)
      let after = try #require(Self.list(scene).texts.first { $0.frame.x == 48 })
      #expect(after.frame.y == before + growth)
    }
  }

  @Test("the header shrinks to its bar, whose colour it takes, and cuts the rows (DX-3)")
  func theHeaderBecomesABar() throws {
    let scene = Self.scene(Size(width: 1280, height: 500))
    let resting = scene.widePaint(of: scene.drawnHeader).colors.top
    #expect(resting == scene.headerColors.top)
    Self.scroll(scene, to: 300)
    #expect(scene.drawnHeader.bottom == 100)
    let bar = scene.widePaint(of: scene.drawnHeader).colors.top
    #expect(bar.luminance < resting.luminance / 3)
    #expect(scene.control(at: Point(x: 900, y: 99)) == nil)
    #expect(scene.control(at: Point(x: 900, y: 101)) == .row(5))
    let clips = Self.list(scene).items.compactMap { item -> Rect? in
      if case .pushClip(let rect) = item { rect } else { nil }
    }
    #expect(clips.contains { $0.y == 100 && $0.maxY == 500 })
  }

  @Test("rows of an own album have numbers in a narrow window, too, as a phone's players (DX-4)")
  func ownAlbumsHaveNumbers() throws {
    let scene = Self.scene(Size(width: 420, height: 860), album: Self.tides)
    func frame(_ string: String) -> Rect? {
      Self.list(scene).texts.first { $0.string == string }?.frame
    }
    let (first, second) = (scene.layout.rowFrame(0), scene.layout.rowFrame(1))
    #expect(first.height == 52 && second.y == first.maxY)
    #expect(frame("1")?.maxX == 38 && frame("Undertow")?.x == 54 && frame("5:03")?.maxX == 404)
    #expect(try #require(frame("Undertow")).midY == first.midY)
    #expect(try #require(frame("Ines")).y == frame("Kittiwake")?.maxY)
    #expect(Self.list(scene).texts.count { $0.string == "Marsh" } == 1)
    scene.activate(.row(0), at: nil, time: scene.time)
    #expect(frame("1") == nil)
    // The embedded album keeps its source's rows.
    #expect(Self.scene(Size(width: 420, height: 860)).layout.rowPitch == 74)
  }

  @Test("in a narrow window a title ends where the column of durations, 56 wide, begins (DX-4)")
  func theTitleHasAllSpace() {
    let layout = Self.scene(Size(width: 420, height: 860), album: Self.tides).layout
    let columns = layout.columns(
      of: layout.rowFrame(0), hasArtist: false, hasArtists: false, hasDurations: true)
    #expect(columns.duration.width == 56 && columns.duration.maxX == 404)
    #expect(columns.title.maxX == columns.duration.x && columns.title.width == 294)
  }

  @Test("the sample has durations in a wide window; its narrow rows are its source's (DX-2)")
  func theSampleHasDurations() {
    let wide = Self.list(Self.scene()).texts.map(\.string)
    #expect(wide.contains("Time") && wide.contains("4:09"))
    // Below the header its secondary text is 66 % white (DX-11).
    let last = Self.list(Self.scene()).texts.first { $0.string == "0:57" }
    #expect(last?.color == Color.white.faded(by: 0.66))
    let narrow = Self.list(Self.scene(Size(width: 420, height: 860))).texts.map(\.string)
    #expect(narrow.contains("What Doesn’t Die") && narrow.contains("Album · 2003"))
    #expect(!narrow.contains("4:09"))
  }

  @Test("the mark of the current track is at the end of its title's line")
  func theMarkIsBesideTheTitle() throws {
    let scene = Self.scene(Size(width: 420, height: 860))
    scene.activate(.row(2), at: nil, time: scene.time)
    let list = Self.list(scene)
    let title = try #require(list.texts.first { $0.string == "Superhero" }).frame
    let note = try #require(
      list.items.compactMap { item -> Rect? in
        if case .icon(.note, let frame, _) = item { frame } else { nil }
      }.last)
    #expect(note.midY == title.midY && title.maxX < note.x)
    #expect(note.width == 18 && note.maxX == 404)
  }

  @Test("numbers of any length fit, at any text size", arguments: [1.0, 2])
  func numbersFit(textScale: Double) throws {
    var viewport = Viewport(size: Size(width: 1600, height: 900))
    viewport.preferredTextScale = textScale
    let layout = AlbumLayout(
      viewport: viewport, rowCount: 5000, headerHeight: 400, isNumbered: true)
    let columns = layout.columns(
      of: layout.rowFrame(0), hasArtist: false, hasArtists: false, hasDurations: false)
    let widest = TextMeasure.width(of: "5000", style: viewport.text(.body))
    #expect(columns.number.width >= widest && columns.title.x > columns.number.maxX)
  }

  @Test("a track that cannot be read is dim, says so, and is not counted (DX-27)")
  func aTrackThatCannotBeRead() throws {
    let album = Album(
      title: "Tides", artist: "Marsh", subtitle: "Album",
      tracks: .listed([
        Track(title: "Undertow", artist: "Marsh"),
        Track(title: "Kittiwake", artist: "Marsh", isReadable: false),
      ]))
    let scene = Self.scene(album: album)
    func text(_ string: String) -> DisplayList.Text? {
      Self.list(scene).texts.first { $0.string == string }
    }
    #expect(text("Album · 1 song") != nil && text("Cannot be read") != nil)
    #expect(try #require(text("Kittiwake")).color != text("Undertow")?.color)
  }

  @Test("rows have a number, a title, an artist where it differs, and a duration (DX-4)")
  func rowsHaveColumns() throws {
    let scene = Self.scene(album: Self.tides)
    func x(_ string: String, _ scene: AlbumScene) -> Rect? {
      Self.list(scene).texts.first { $0.string == string }?.frame
    }
    #expect(x("Undertow", scene)?.x == 500 && x("Marsh", scene)?.x == 48)
    let artist = try #require(x("Ines", scene))
    #expect(artist.x == x("Artist", scene)?.x && artist.x > 800)
    #expect(x("2:44", scene)?.maxX == 1216 && x("Time", scene)?.maxX == 1216)
    #expect(x("2", scene)?.maxX == 480)
    #expect(x("Album · 2021 · 2 songs · 8 min", scene) != nil)
    scene.activate(.row(1), at: nil, time: scene.time)
    #expect(x("2", scene) == nil)
    let notes = Self.list(scene).items.compactMap { item -> Rect? in
      if case .icon(.note, let frame, _) = item { frame } else { nil }
    }
    #expect(notes.contains { $0.x > 448 && $0.maxX < 490 && $0.midY == 186 })

    // With less space the artist is below the title.
    let narrow = Self.scene(Size(width: 760, height: 800), album: Self.tides)
    let (title, second) = (try #require(x("Kittiwake", narrow)), try #require(x("Ines", narrow)))
    #expect(second.x == title.x && second.y == title.maxY && x("Artist", narrow) == nil)
  }

  @Test(
    "a title that fits the pane is on one line, and the button that plays is a disc of 48 (DX-2)")
  func theTitleIsOnOneLine() {
    let items = Self.list(Self.scene()).items
    let titles = items.compactMap {
      if case .text(let text) = $0, text.style.size == 28 { text.string } else { nil }
    }
    #expect(titles == [Album.embedded.title])
    let discs = items.compactMap {
      if case .icon(.playCircleFill, let frame, _) = $0 { frame.width * 21.5 / 24 } else { nil }
    }
    #expect(discs.count == 1)
    expectNear(discs.first ?? 0, 48, within: 0.01)
    // In a narrow window it fills its frame, too.
    let narrow = Self.scene(Size(width: 420, height: 860))
    let disc = Self.list(narrow).items.compactMap { item -> Rect? in
      if case .icon(.playCircleFill, let frame, _) = item { frame } else { nil }
    }
    expectNear((disc.first?.width ?? 0) * 21.5 / 24, 34, within: 0.01)
    expectNear(disc.first?.midX ?? 0, 404 - 17, within: 0.01)
  }

  @Test("numbers begin anew on each disc, and a heading hides the rows under it (DX-4)")
  func numbersBeginAnewOnEachDisc() throws {
    let album = Album(
      title: "Tides", artist: "Marsh", subtitle: "",
      tracks: .listed((0..<40).map { Track(title: "Track \($0)", artist: "Marsh") }),
      discs: [AlbumDisc(title: "One", firstRow: 0), AlbumDisc(title: "Two", firstRow: 3)])
    #expect([0, 2, 3, 4].map(album.number(ofRow:)) == [1, 3, 1, 2])
    let scene = Self.scene(album: album)
    Self.scroll(scene, to: 500)
    let top = scene.rowsTop(under: scene.drawnHeader)
    #expect(top == 100 + scene.layout.headingHeight - scene.layout.headingAir)
    #expect(scene.control(at: Point(x: 900, y: top - 2)) == nil)
    #expect(scene.control(at: Point(x: 900, y: top + 60)) != nil)
  }

  @Test("play without a choice begins with the first track, and a row plays (DX-4)")
  func playBeginsWithTheFirstTrack() {
    let scene = Self.scene()
    scene.activate(.button(.play), at: nil, time: 0)
    #expect(scene.marks.currentTrack == 0 && scene.marks.isPlaying)
    scene.activate(.button(.play), at: nil, time: 0)
    #expect(scene.marks.currentTrack == 0 && !scene.marks.isPlaying)
    scene.activate(.row(4), at: nil, time: 0)
    #expect(scene.marks.currentTrack == 4 && scene.marks.isPlaying)
    let empty = Self.scene(
      album: Album(title: "Empty", artist: "", subtitle: "", tracks: .listed([])))
    empty.activate(.button(.play), at: nil, time: 0)
    #expect(empty.marks.currentTrack == nil)
  }

  @Test("a window that becomes wide or narrow keeps the first row in view")
  func theFirstRowStays() throws {
    let scene = Self.longScene(300)
    Self.scroll(scene, to: 4000)
    let first = try #require(scene.firstRow)
    for width in [1280.0, 420] {
      scene.changeEnvironment { $0.viewport.size.width = width }
      let now = try #require(scene.firstRow)
      #expect(now.title == first.title && isNear(now.distance, max(0, first.distance), within: 1))
    }
  }

  @Test("a list past its end is at the end of a window that becomes wide (SP-120)")
  func pastTheEnd() {
    let scene = Self.longScene(10_000)
    Self.scroll(scene, to: scene.scroller.maximumOffset)
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: 1e6, at: 0)
    scene.scroller.endDrag(at: 0)
    #expect(scene.scroller.offset > scene.scroller.maximumOffset + 100)
    scene.changeEnvironment { $0.viewport.size.width = 1280 }
    #expect(scene.scroller.offset == scene.scroller.maximumOffset)
  }

  @Test("a list that is held is at its end where smaller text puts it far past that (SP-120)")
  func farPastTheEndAndHeld() {
    let scene = Self.longScene(10_000)
    scene.changeEnvironment { $0.viewport.preferredTextScale = 1.5 }
    Self.scroll(scene, to: scene.scroller.maximumOffset)
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -50, at: 0)
    let before = scene.scroller.offset
    scene.changeEnvironment { $0.viewport.preferredTextScale = 1 }
    #expect(before > scene.scroller.maximumOffset + 10_000)
    #expect(scene.scroller.offset == scene.scroller.maximumOffset)
    scene.scroller.drag(by: -10, at: 0)  // The drag goes on from there.
    #expect(scene.scroller.offset == scene.scroller.maximumOffset - 10)
  }

  @Test(
    "every row can be reached, whatever the header's heights, and the list ends below the shelf",
    arguments: [HeaderPreset.pinned, .scrollsAway, .collapsing, .floatingCollapsed], [0.0, 40])
  func everyRowCanBeReached(preset: HeaderPreset, more: Double) throws {
    let scene = Self.scene(Size(width: 1280, height: 700))
    scene.list.configureHeader(at: 0, into: &scene.core.unreadActions) {
      $0.apply(preset)
      $0.maximumHeight += more
    }
    scene.follow()
    scene.advance(to: 5)  // The header has eased to its new height.
    let bar = scene.list.header.flexible.minimumHeightWithSafeArea
    let first = scene.layout.rowFrame(0)
    #expect(first.y == max(100, bar) + 8)
    #expect(scene.coveredTop(by: scene.drawnHeader) == max(100, bar))
    #expect(scene.control(at: Point(x: 900, y: first.midY)) == .row(0))
    let names = try #require(Self.list(scene).texts.first { $0.string == "Title" })
    #expect(names.frame.maxY == max(100, bar))
    Self.scroll(scene, to: 10_000)
    scene.advance(to: 20)
    let end = scene.layout.shelf(of: 0).bottom + 72 - scene.list.distance
    let isLonger = scene.list.header.flexible.configuration.shiftBehavior.hidesByScrolling
    #expect(isNear(end, 700, within: 0.5) || isLonger && end < 700)
  }
}
