import Canvas
import FlexScroll
import FlexibleHeader
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

/// The initial state of a recording.
@Suite struct InitialStateTests {
  private static func app(_ scene: String, at time: Double = 0) -> App {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)), time: time)
    return App(navigation: Navigation(at: scene, setup: setting), time: time)
  }

  private static func press(_ names: [String], in app: App) {
    for name in names {
      let key = Key(name: name) ?? .escape
      for kind in [DeviceEvent.Kind.keyDown(key, [], isRepeat: false), .keyUp(key, [])] {
        _ = app.handle(DeviceEvent(time: app.time, kind: kind))
      }
      app.advance(to: app.time + 3)
    }
  }

  /// A new program with the same initial state.
  private static func begun(_ beginning: InitialState, like live: App, _ scene: String) -> App {
    let app = app(scene)
    app.navigation.changeEnvironment(at: 0) { $0.tuning = live.navigation.environment.tuning }
    app.begin(beginning)
    return app
  }

  @Test(
    "changes by keys are in the initial state, and can be applied to a new program",
    arguments: [
      ("album", ["s", "s", "i", "o", "leftbracket", "rightbrace"]), ("material", ["s", "g", "b"]),
      ("collapsing", ["m", "b"]), ("stretchy", ["m"]), ("offset", ["m"]), ("gallery", ["s", "b"]),
    ])
  func changesByKeys(scene: String, keys: [String]) throws {
    let live = Self.app(scene, at: 50)
    Self.press(keys + ["pagedown"], in: live)
    let offset = live.scene.scroller.offset - live.scene.scroller.minimumOffset
    let (mode, strip) = (live.scene.header.mode, live.navigation.showsStrip)
    let (isFixed, model) = (live.scene.isFixed, live.scene.headerModel)
    let beginning = live.restart()

    #expect(live.scene.header.mode == mode)
    #expect(live.navigation.showsStrip == strip && live.scene.isFixed == isFixed)
    let left = InitialState(live.scene.headerModel, from: model)
    #expect(left.header.isEmpty)
    let start = live.scene.scroller.minimumOffset
    #expect(offset > 0 && abs(live.scene.scroller.offset - start - offset) < 1)

    let again = Self.begun(beginning, like: live, scene)
    live.advance(to: live.time + 20)
    again.advance(to: again.time + 20)
    #expect(again.scene.scroller.offset == live.scene.scroller.offset)
    #expect(again.scene.header == live.scene.header)
    #expect(again.navigation.showsStrip == strip && again.scene.isFixed == isFixed)
    let (first, second) = (live.scene.headerModel, again.scene.headerModel)
    let difference = InitialState(second, from: first)
    #expect(difference.header.isEmpty)
  }

  @Test("an unchanged screen has an empty initial state")
  func anUnchangedScreen() {
    for scene in SceneCatalog.names {
      let live = Self.app(scene)
      #expect(live.restart() == InitialState())
    }
  }

  @Test("a changed tuning stays, and so do the user's keys and the place beside another screen")
  func aChangedTuningStays() {
    let live = Self.app("album")
    live.navigation.changeEnvironment(at: 0) { $0.tuning = .gtk }
    live.keyHelp = [KeyHelp.Entry(keys: "X", meaning: "quit")]
    let place = ScreenPlace(
      window: Rect(x: 0, y: -44, width: 840, height: 600), isBesideOther: true, isUnderBar: true)
    live.screenPlace = place
    live.restart()
    #expect(live.screenPlace == place)
    #expect(live.navigation.environment.tuning == .gtk && live.scene.scroller.tuning == .gtk)
    #expect(live.keyHelp.map(\.keys) == ["X"])
  }

  @Test("asking for the state of a screen changes nothing, and a new one begins in it (HN-108)")
  func askingForTheState() {
    let live = Self.app("album", at: 50)
    Self.press(["rightbracket", "i", "pagedown"], in: live)
    let (offset, model) = (live.scene.scroller.offset, live.scene.headerModel)
    let state = live.initialState
    #expect(live.scene.scroller.offset == offset)
    let again = InitialState(live.scene.headerModel, from: model)
    #expect(again == InitialState() && !state.header.isEmpty && state.offset > 0)
    #expect(live.initialState == state)
    let next = Self.begun(state, like: live, "album")
    #expect(next.scene.list.distance == state.offset && next.initialState == state)
  }

  @Test("a restored screen is at rest, and its header is where it stays (HN-105)")
  func aRestoredScreenIsAtRest() {
    for (scene, offset) in [("album", 0.0), ("album", 500), ("material", 0), ("material", 900)] {
      var state = InitialState()
      state.offset = offset
      state.header = [
        .init("header.minimumHeight", 90), .init("header.maximumHeight", 330),
        .init("header.shiftBehavior", 1),
      ]
      let app = Self.app(scene)
      app.begin(state)
      let header = app.scene.header
      #expect(!app.isMoving && !app.scene.list.isHeaderMoving, "\(scene), \(offset)")
      app.advance(to: 5)
      #expect(app.scene.header == header, "\(scene), \(offset)")
      #expect(app.scene.list.distance == offset)
    }
  }

  @Test("the first row in view counts instead of the offset, where the list has it (HN-108)")
  func theFirstRowInView() throws {
    func app(_ titles: [String]) -> App {
      let app = Self.app("album")
      let tracks = titles.enumerated().map { Track(title: $1, artist: "A", place: $0) }
      app.setAlbum(Album(title: "T", artist: "A", subtitle: "", tracks: .listed(tracks)))
      return app
    }
    func top(of row: Int, in app: App) throws -> Double {
      let scene = try #require(app.scene as? AlbumScene)
      return scene.layout.rowFrame(row).y - scene.list.distance
    }
    let titles = (0..<80).map { "Track \($0)" }
    let first = app(titles)
    var state = InitialState()
    state.offset = 1000
    first.begin(state)
    state = first.initialState
    let row = try #require(state.row)
    let index = try #require(titles.firstIndex(of: row.title))
    let place = try top(of: index, in: first)
    #expect(index > 5 && row.distance <= 0 && row.distance > -100)
    // Seven rows more above it, and rows of other names that come first.
    let second = app(["Other"])
    second.begin(state)
    second.setAlbum(app((0..<7).map { "New \($0)" } + titles).navigation.environment.album)
    #expect(abs(try top(of: index + 7, in: second) - place) < 1e-9 && !second.isMoving)
    // Of several rows, the one nearest to the offset.
    let third = app(titles + titles)
    third.begin(state)
    #expect(abs(third.scene.list.distance - 1000) < 1e-9)
    // Without the row, the offset.
    let fourth = app((0..<90).map { "\($0)" })
    fourth.begin(state)
    #expect(fourth.scene.list.distance == 1000)
  }

  @Test("a header is hidden or shown as it was, but over the top of the list (HN-105)")
  func aHeaderIsHiddenAsItWas() {
    // What is kept is only what differs from where the list takes the header.
    for (behaviour, offset, isHidden, expected, kept) in [
      (ShiftBehavior.enabled, 900.0, false, false, false), (.enabled, 900, true, true, nil),
      (.enabled, 0, true, false, nil), (.hideable, 0, true, true, true),
      (.hideable, 900, false, false, nil), (.enabled, 0, false, false, nil),
    ] as [(ShiftBehavior, Double, Bool, Bool, Bool?)] {
      let app = Self.app("album")
      app.scene.changeHeader(at: 0) {
        guard case .flexible(var header) = $0 else { return }
        header.shiftBehavior = behaviour
        $0 = .flexible(header)
      }
      var state = InitialState()
      (state.offset, state.isHeaderHidden) = (offset, isHidden)
      app.begin(state)
      let header = app.scene.list.header.flexible
      #expect((header.visibility == .hidden) == expected, "\(behaviour), \(offset)")
      #expect(app.initialState.isHeaderHidden == kept && !app.isMoving)
      app.advance(to: 3)
      #expect((app.scene.list.header.flexible.visibility == .hidden) == expected)
    }
  }

  @Test("bars of a stack that have returned are there again, others are not (HN-105)")
  func barsAreWhereTheyWere() throws {
    for (steps, returns) in [([900.0], false), ([900, 600], true), ([40], false)] {
      let app = Self.app("stack")
      let start = app.scene.list.startOffset
      for distance in steps {
        // As a finger does, which counts as a direction.
        for step in 1...20 {
          let from = app.scene.scroller.offset
          let goal = start + distance
          app.scene.scroller.caused { scroller, events in
            scroller.beginDrag(.touch, at: app.time, into: &events)
            scroller.drag(
              by: (goal - from) / Double(21 - step), at: app.time + 0.01, into: &events)
          }
          app.scene.follow()
        }
        app.scene.scroller.caused { $0.cancelDrag(at: app.time, into: &$1) }
        app.scene.follow()
        app.advance(to: app.time + 3)
      }
      let state = app.initialState
      #expect(state.isHeaderHidden == (returns ? false : nil), "\(steps)")
      let again = Self.begun(state, like: app, "stack")
      let (one, two) = (
        try #require(app.scene as? StackScene), try #require(again.scene as? StackScene)
      )
      #expect(abs(one.stack.pinLine - two.stack.pinLine) < 0.5, "\(steps)")
      #expect(abs(one.list.distance - two.list.distance) < 0.5)
      for name in ["title", "search", "tabs"] {
        let places = [one, two].compactMap { $0.stack.travel(of: name)?.place }
        #expect(places.count == 2 && abs(places[0] - places[1]) < 0.5, "\(steps), \(name)")
      }
      #expect(!again.isMoving)
    }
  }

  @Test("the list returns to its offset as rows come, until the first input (HN-107, HN-108)")
  func theListReturnsAsRowsCome() {
    func begun(_ rows: Int) -> App {
      let app = Self.app("album")
      app.setAlbum(AlbumAppTests.album(rows))
      var state = InitialState()
      state.offset = 2000
      app.begin(state)
      return app
    }
    func distance(_ app: App) -> Double { app.scene.list.distance }
    func end(_ app: App) -> Double {
      app.scene.scroller.maximumOffset - app.scene.list.startOffset
    }
    var app = begun(3)
    #expect(distance(app) == end(app))
    app.setAlbum(AlbumAppTests.album(20))
    app.advance(to: 1)
    #expect(distance(app) == end(app) && distance(app) < 2000)
    app.setAlbum(AlbumAppTests.album(500))
    #expect(distance(app) == 2000)
    // Rows in another order.
    let tracks = (0..<500).reversed().map { Track(title: "\($0)", artist: "A", place: $0) }
    let other = Album(title: "Other", artist: "A", subtitle: "", tracks: .listed(tracks))
    app.setAlbum(other)
    #expect(distance(app) == 2000 && !app.isMoving)
    // A shorter album ends at its end.
    app.setAlbum(AlbumAppTests.album(20))
    #expect(distance(app) == end(app))

    let moves: [DeviceEvent.Kind] = [
      .mouseMove(x: 200, y: 500), .focus(true), .resize(width: 420, height: 860, scale: 1),
    ]
    for (kinds, awaits) in [(moves, true), ([.wheel(dx: 0, dy: 1)], false)] {
      app = begun(3)
      for kind in kinds { _ = app.handle(DeviceEvent(time: app.time, kind: kind)) }
      app.advance(to: 4)
      app.setAlbum(AlbumAppTests.album(500))
      #expect((distance(app) == 2000) == awaits, "\(kinds)")
    }
    app = begun(3)
    app.openAlbum(AlbumAppTests.album(500))
    app.setAlbum(AlbumAppTests.album(501))
    #expect(distance(app) == 0)
  }
}
