import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite struct AppTests {
  static func app(tracks: Int = 14) -> App {
    var album = Album.embedded
    if tracks != 14 { album.tracks = .numbered(count: tracks, artist: "Somebody") }
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let setup = SceneSetup(viewport: viewport, album: album, theme: .dark)
    return App(scene: AlbumScene(setup), time: 0)
  }

  /// Plays events 10 ms apart.
  static func play(_ kinds: [DeviceEvent.Kind], into app: App) -> [Command] {
    var requests: [Command] = []
    for kind in kinds {
      let event = DeviceEvent(time: app.time + 0.01, kind: kind)
      if let request = app.handle(event) { requests.append(request) }
    }
    return requests
  }

  static func key(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) -> DeviceEvent.Kind {
    .keyDown(Key(name: name) ?? .escape, modifiers, isRepeat: false)
  }

  static func tap(_ x: Double, _ y: Double) -> [DeviceEvent.Kind] {
    [.touchDown(finger: 1, x: x, y: y), .touchUp(finger: 1, x: x, y: y)]
  }

  @Test("a time that no clock reaches is ignored, and later events are handled")
  func aTimeThatNoClockReachesIsIgnored() {
    let app = Self.app()
    let start = app.scene.scroller.offset
    for time in [Double.greatestFiniteMagnitude, 1e15, .infinity] {
      _ = app.handle(DeviceEvent(time: time, kind: .wheel(dx: 0, dy: -1)))
      app.advance(to: time)
    }
    #expect(app.time == 0)

    app.advance(to: 1)
    #expect(app.time == 1)
    #expect(app.scene.scroller.offset > start)
  }

  @Test("a tap on a row makes it the current track")
  func aTapOnARow() {
    let app = Self.app()
    let row = app.album.layout.rowFrame(3)

    _ = Self.play(Self.tap(200, row.midY), into: app)

    #expect(app.album.marks.currentTrack == 3)
  }

  @Test("a tap toggles heart, shuffle and play, and another toggles them back")
  func buttonsToggle() {
    let app = Self.app()
    for button in [AlbumButton.like, .shuffle, .play] {
      let frame = app.album.layout.frame(of: button)
      _ = Self.play(Self.tap(frame.midX, frame.midY), into: app)
    }
    #expect(app.album.marks.isLiked && app.album.marks.isShuffling && app.album.marks.isPlaying)

    let heart = app.album.layout.frame(of: .like)
    _ = Self.play(Self.tap(heart.midX, heart.midY), into: app)
    #expect(!app.album.marks.isLiked)
  }

  @Test("a touch that stops a coast is not a tap (SP-90)")
  func aTouchThatStopsACoastIsNotATap() {
    let app = Self.app(tracks: 1000)
    var kinds: [DeviceEvent.Kind] = [.touchDown(finger: 1, x: 200, y: 700)]
    kinds += (1...10).map { .touchMove(finger: 1, x: 200, y: 700 - 30 * Double($0)) }
    kinds.append(.touchUp(finger: 1, x: 200, y: 400))
    _ = Self.play(kinds, into: app)
    #expect(app.isMoving)

    _ = Self.play(Self.tap(200, 500), into: app)

    #expect(app.album.marks.currentTrack == nil)
    #expect(app.scene.scroller.isAtRest)
  }

  @Test("a press highlights its row after a delay, and a drag removes the highlight")
  func aPressHighlightsItsRow() {
    let app = Self.app()
    let row = app.album.layout.rowFrame(2)
    _ = app.handle(DeviceEvent(time: 1, kind: .touchDown(finger: 1, x: 200, y: row.midY)))
    app.advance(to: 1.02)
    #expect(app.album.pressed == nil)

    app.advance(to: 1.2)
    #expect(app.album.pressed == .row(2))

    _ = app.handle(DeviceEvent(time: 1.3, kind: .touchMove(finger: 1, x: 200, y: row.midY - 40)))
    #expect(app.album.pressed == nil)
  }

  @Test(
    "each shortcut has the documented effect",
    arguments: [
      ("q", false, Command.quit), ("f", false, .fullScreen),
      ("plus", true, .larger), ("equal", true, .larger),
      ("minus", true, .smaller), ("0", true, .resetScale),
    ])
  func eachShortcut(name: String, withControl: Bool, command: Command) {
    let app = Self.app()

    #expect(Self.play([Self.key(name, withControl ? .control : [])], into: app) == [command])
  }

  @Test("a header that moves by itself is shown at the time of presentation, like a coast")
  func aHeaderThatMovesOnItsOwn() {
    let app = Self.app()
    #expect(app.motion == .rest)
    _ = Self.play([Self.key("h")], into: app)
    app.advance(to: app.time + 0.1)
    #expect(app.motion == .free)
    app.advance(to: app.time + 3)
    #expect(app.motion == .rest)
  }

  @Test("R toggles reduced motion and shows a toast")
  func rTurnsReducedMotion() {
    let app = Self.app()

    _ = Self.play([Self.key("r")], into: app)
    #expect(app.album.reducesMotion)
    #expect(app.toast?.text == "Reduced motion on")

    _ = Self.play([Self.key("r")], into: app)
    #expect(!app.album.reducesMotion)
  }

  @Test("the list of keys opens with ? or F1, and Esc closes it before it goes back and quits")
  func theListOfKeys() {
    for opener in [Self.key("question"), Self.key("f1"), Self.key("slash", .shift)] {
      let app = Self.app()
      #expect(Self.play([opener], into: app) == [])
      #expect(app.help != nil)
      #expect(Self.play([Self.key("esc")], into: app) == [])
      #expect(app.help == nil)
      #expect(app.navigation.place == .scene(0))
      #expect(Self.play([Self.key("esc")], into: app) == [])
      #expect(app.navigation.place == .gallery)
      #expect(Self.play([Self.key("esc")], into: app) == [.close])
    }
  }

  @Test("under the list of keys the screen does not move, and a tap beside only hides the list")
  func underTheListTheScreenDoesNotMove() {
    let app = Self.app()
    _ = Self.play([Self.key("f1"), .wheel(dx: 0, dy: -3)], into: app)
    app.advance(to: 3)
    #expect(app.album.list.distance == 0)

    _ = Self.play(Self.tap(200, 5), into: app)
    #expect(app.help == nil)
    #expect(app.album.marks.currentTrack == nil)
  }

  @Test("a toast disappears by itself, and the app then needs no frames")
  func aToastDisappears() throws {
    let app = Self.app()
    _ = Self.play([Self.key("r")], into: app)
    app.advance(to: app.time + 0.2)
    let deadline = try #require(app.nextDeadline)
    #expect(!app.isMoving)

    app.advance(to: deadline + 0.1)
    #expect(app.isMoving)

    app.advance(to: deadline + 1)
    #expect(app.toast == nil)
    #expect(!app.isMoving && app.nextDeadline == nil)
  }

  @Test("the bar and the strip cover the rows under them")
  func theBarCoversTheRows() {
    let app = Self.app()
    _ = Self.play([Self.key("end")], into: app)
    app.advance(to: 3)

    _ = Self.play(Self.tap(200, 60), into: app)

    #expect(app.album.marks.currentTrack == nil)
  }

  @Test("a focused control receives keys first, and Esc removes the focus")
  func aFocusedControlReceivesKeysFirst() {
    let app = Self.app()
    _ = Self.play([Self.key("tab"), Self.key("space")], into: app)
    #expect(app.album.focused == .button(.like))
    #expect(app.album.marks.isLiked)
    #expect(app.scene.scroller.isAtRest)

    _ = Self.play([Self.key("tab", .shift)], into: app)
    #expect(app.album.focused == nil)

    _ = Self.play([Self.key("tab")], into: app)
    #expect(Self.play([Self.key("esc")], into: app) == [])
    #expect(app.album.focused == nil)
    _ = Self.play([Self.key("space")], into: app)
    app.advance(to: app.time + 2)
    #expect(app.album.list.distance > 400)
  }

  @Test("the focus moves to the last row and scrolls it into view")
  func theFocusMovesToTheLastRow() {
    let app = Self.app()
    for _ in 0..<19 { _ = Self.play([Self.key("tab")], into: app) }
    app.advance(to: app.time + 3)

    #expect(app.album.focused == .row(13))
    let frame = app.album.layout.rowFrame(13)
    #expect(frame.maxY - app.album.list.distance <= 860)
    #expect(frame.y - app.album.list.distance >= 70)
  }

  @Test("a tap on the top bar scrolls to the start")
  func aTapOnTheTopBarScrollsToTheStart() {
    let app = Self.app(tracks: 1000)
    _ = Self.play([Self.key("end")], into: app)
    app.advance(to: app.time + 5)
    #expect(app.scene.scroller.offset == app.scene.scroller.maximumOffset)

    _ = Self.play(Self.tap(200, 8), into: app)
    app.advance(to: app.time + 5)

    #expect(app.album.list.distance == 0)
  }

  @Test("a dragged thumb stays visible, and fades a second after its release")
  func aDraggedThumb() {
    let app = Self.app(tracks: 1000)
    _ = Self.play(
      [.mouseDown(.left, x: 416, y: 80), .mouseMove(x: 416, y: 400)], into: app)
    app.advance(to: app.time + 5)
    #expect(app.album.list.indicator.isDragged)
    #expect(app.album.list.distance > 10_000)
    #expect(!app.isMoving)

    _ = Self.play([.mouseUp(.left, x: 416, y: 400), .mouseLeave], into: app)
    app.advance(to: app.time + 0.9)
    #expect(!app.isMoving)
    app.advance(to: app.time + 0.15)
    #expect(app.isMoving)
  }

  @Test("End reaches the last of a million rows, bit for bit")
  func endReachesTheLastRow() {
    let app = Self.app(tracks: 1_000_000)

    _ = Self.play([Self.key("end")], into: app)
    app.advance(to: app.time + 5)

    #expect(app.scene.scroller.offset == app.scene.scroller.maximumOffset)
    #expect(app.album.layout.visibleRows(at: app.album.list.distance).upperBound == 1_000_000)
    #expect(!app.isMoving)
  }

  @Test("a rest needs no frames and no wake-up")
  func aRestNeedsNoFrames() {
    let app = Self.app()
    _ = Self.play([.wheel(dx: 0, dy: -1)], into: app)
    app.advance(to: 10)

    #expect(!app.isMoving)
    #expect(app.nextDeadline == nil)
    var (before, after) = (DisplayList(), DisplayList())
    app.display(into: &before)
    app.advance(to: 100)
    app.display(into: &after)
    #expect(before == after)
  }

  @Test("a resting finger needs no frames")
  func aRestingFingerNeedsNoFrames() {
    let app = Self.app()
    var kinds: [DeviceEvent.Kind] = [.touchDown(finger: 1, x: 200, y: 300)]
    kinds += (1...10).map { .touchMove(finger: 1, x: 200, y: 300 + 20 * Double($0)) }
    _ = Self.play(kinds, into: app)
    app.advance(to: app.time + 1)

    #expect(app.scene.scroller.overscroll > 50)
    #expect(!app.isMoving)
  }

  @Test(
    "events that are not finite or from the past are harmless",
    arguments: [
      DeviceEvent(time: .nan, kind: .wheel(dx: 0, dy: -1)),
      DeviceEvent(time: -5, kind: .wheel(dx: .nan, dy: .infinity)),
      DeviceEvent(time: .infinity, kind: .touchDown(finger: 1, x: .nan, y: 0)),
      DeviceEvent(time: 1, kind: .resize(width: .nan, height: 0, scale: -1)),
      DeviceEvent(time: 1, kind: .resize(width: 0, height: 0, scale: 1)),
      DeviceEvent(time: 1, kind: .resize(width: 1e9, height: 1e9, scale: 4)),
    ])
  func eventsThatAreNotFinite(event: DeviceEvent) {
    let app = Self.app()
    _ = app.handle(event)
    app.advance(to: 5)

    #expect(app.scene.scroller.offset.isFinite)
    var list = DisplayList()
    app.display(into: &list)
    #expect(!list.items.isEmpty)
  }

  @Test("a bounce under a header whose height changes depends on no frames (FL-25, WT-5)")
  func aBounceUnderAGrowingHeader() {
    let places = [31.0, 60, 144, 1000].map { rate in
      let viewport = Viewport(size: Size(width: 420, height: 860))
      let app = App(
        navigation: Navigation(at: "collapsing", setup: SceneSetup(viewport: viewport)), time: 0)
      func run(to end: Double) {
        let start = app.time
        let frames = Int((end - start) * rate)
        for frame in 1...frames {
          app.advance(to: start + (end - start) * Double(frame) / Double(frames))
        }
      }
      func send(_ kind: DeviceEvent.Kind) {
        _ = app.handle(DeviceEvent(time: app.time, kind: kind))
      }
      send(.touchDown(finger: 1, x: 200, y: 300))
      run(to: 0.1)
      send(.touchMove(finger: 1, x: 200, y: 500))
      run(to: 0.2)
      send(.touchUp(finger: 1, x: 200, y: 500))
      _ = AppTests.play([AppTests.key("rightbrace")], into: app)
      run(to: 0.4)
      return app.scene.scroller.offset
    }
    for place in places { expectNear(place, places[3], within: 1e-6) }
  }

  @Test("the frame of a button is found for a press only")
  func theFrameOfAButtonIsFoundForAPressOnly() {
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    var count = 0
    func found() -> Rect? {
      count += 1
      return frame
    }
    for kind in [
      DeviceEvent.Kind.mouseMove(x: 15, y: 15), .touchMove(finger: 1, x: 15, y: 15),
      .wheel(dx: 0, dy: 1), .mouseDown(.right, x: 15, y: 15),
    ] {
      // Within the macro the argument would be evaluated first.
      let presses = kind.presses(found())
      #expect(!presses)
    }
    #expect(count == 0)
    #expect(DeviceEvent.Kind.mouseDown(.left, x: 15, y: 15).presses(frame))
    #expect(!DeviceEvent.Kind.touchDown(finger: 1, x: 35, y: 15).presses(frame))
    #expect(!DeviceEvent.Kind.touchDown(finger: 1, x: 15, y: 15).presses(nil))
  }
}

extension App {
  /// The album, for tests that show one.
  var album: AlbumScene {
    guard let album = scene as? AlbumScene else { fatalError("another scene is shown") }
    return album
  }
}
