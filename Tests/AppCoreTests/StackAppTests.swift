import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import AppCore
@testable import Scenes

/// The shelf, the refresh and the chat of the stack screen, by events of the window.
@Suite struct StackAppTests {
  static func app() throws -> (App, StackScene) {
    let app = AppHarness("stack").app
    return (app, try #require(app.scene as? StackScene))
  }

  /// The events of a finger along a line, without its release.
  static func finger(from start: Point, by dx: Double, _ dy: Double) -> [DeviceEvent.Kind] {
    [.touchDown(finger: 1, x: start.x, y: start.y)]
      + (1...20).map {
        .touchMove(
          finger: 1, x: start.x + dx * Double($0) / 20, y: start.y + dy * Double($0) / 20)
      }
  }

  static let onShelf = Point(x: 300, y: 300)

  @Test("a drag along the shelf moves it alone, and it comes to rest at a cover (HN-80, HN-94)")
  func theShelf() throws {
    let (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -160, 30), into: app)
    #expect(scene.pager.offset > 100 && scene.list.distance == 0)
    _ = AppTests.play([.touchUp(finger: 1, x: 140, y: 330)], into: app)
    #expect(app.isMoving)
    app.advance(to: app.time + 5)
    let covers = scene.pager.offset / scene.shelf.pitch
    #expect(scene.pager.offset > 160 && abs(covers - covers.rounded()) < 1e-6)
    #expect(scene.list.distance == 0 && !app.isMoving)
  }

  @Test("the longer axis has the drag, and nothing moves before (HN-89)")
  func theAxis() throws {
    var (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -90, -200), into: app)
    #expect(scene.pager.offset == 0 && scene.list.distance > 100)
    (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -60, -60), into: app)
    #expect(scene.pager.offset == 0 && scene.list.distance > 20, "vertical on ties")
    (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -9, 4), into: app)
    #expect(scene.pager.offset == 0 && scene.list.distance == 0)
  }

  @Test("what the shelf leaves of a drag never moves the list (HN-89)")
  func theRest() throws {
    let (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: 110, 100), into: app)
    #expect(scene.pager.offset < 0 && scene.list.distance == 0)
    app.advance(to: app.time + 1)
    _ = AppTests.play([.touchUp(finger: 1, x: 410, y: 400)], into: app)
    app.advance(to: app.time + 5)
    #expect(scene.pager.offset == 0 && scene.list.distance == 0)
  }

  @Test("beside the shelf a drag across moves nothing, and the list scrolls over it (HN-80)")
  func besideTheShelf() throws {
    var (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Point(x: 300, y: 600), by: -160, 0), into: app)
    #expect(scene.pager.offset == 0 && scene.list.distance == 0)
    (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Point(x: 300, y: 600), by: 0, -340), into: app)
    app.advance(to: app.time + 1)
    _ = AppTests.play([.touchUp(finger: 1, x: 300, y: 260)], into: app)
    app.advance(to: app.time + 2)
    // The shelf has left: where it was are rows.
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -160, 0), into: app)
    #expect(scene.pager.offset == 0)
  }

  @Test("wheel and trackpad choose the shelf below the pointer, as a finger does (HN-88)")
  func theWheel() throws {
    for (kinds, expected) in [
      ([.wheel(dx: 1, dy: 0)], 140.0), ([.trackpadScroll(dx: 80, dy: 10), .trackpadLift], 1),
    ] as [([DeviceEvent.Kind], Double)] {
      for y in [300.0, 600] {
        let (app, scene) = try Self.app()
        _ = AppTests.play([.mouseMove(x: 200, y: y)] + kinds, into: app)
        app.advance(to: app.time + 3)
        #expect((scene.pager.offset >= expected) == (y == 300), "\(kinds), \(y)")
        #expect(scene.list.distance == 0)
      }
    }
  }

  @Test("keys turn the shelf and move its focus, and a cover in focus is in view")
  func theKeys() throws {
    let (app, scene) = try Self.app()
    _ = AppTests.play([AppTests.key("right")], into: app)
    app.advance(to: app.time + 2)
    #expect(scene.pager.offset == scene.shelf.pitch)
    _ = AppTests.play([AppTests.key("left")], into: app)
    app.advance(to: app.time + 2)
    #expect(scene.pager.offset == 0)
    scene.focused = .cover(0)
    for _ in 0..<6 { _ = AppTests.play([AppTests.key("right")], into: app) }
    app.advance(to: app.time + 2)
    #expect(scene.focused == .cover(6))
    #expect(scene.cover(6).x >= 0 && scene.cover(6).maxX <= 420)
    _ = AppTests.play([AppTests.key("enter")], into: app)
    #expect(scene.saved == [StackShelf.places[6]])
    _ = AppTests.play([AppTests.key("tab")], into: app)
    #expect(scene.focused == .cover(7))
  }

  @Test("a pull past the threshold updates once, and holds the list meanwhile (HN-57, HN-60)")
  func aPull() throws {
    let (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Point(x: 200, y: 450), by: 0, 330), into: app)
    #expect(scene.core.list.budget?.isArmed("refresh") == true && scene.refreshEnd == nil)
    _ = AppTests.play([.touchUp(finger: 1, x: 200, y: 780)], into: app)
    let end = try #require(scene.refreshEnd)
    app.advance(to: end - 0.01)
    #expect(scene.frame(of: .title).height == 92 + 60 && scene.updateTime.isEmpty)
    #expect(app.nextDeadline.map { $0 <= end } == true || app.isMoving)
    app.advance(to: end + 3)
    #expect(scene.frame(of: .title).height == 92 && scene.refreshEnd == nil)
    #expect(scene.updateTime.string == scene.statusText && !app.isMoving)
  }

  @Test("the message of a pull fades in over the stretch of the title (HN-64)")
  func theMessageOfAPull() throws {
    let (app, scene) = try Self.app()
    func opacity() -> Double {
      var list = DisplayList()
      app.display(into: &list)
      return list.texts.first { $0.string.hasSuffix("to update") }?.color.alpha ?? 0
    }
    var last = 0.0
    for step in 0...40 {
      let kind: DeviceEvent.Kind =
        step == 0
        ? .touchDown(finger: 1, x: 200, y: 450)
        : .touchMove(finger: 1, x: 200, y: 450 + 8 * Double(step))
      _ = AppTests.play([kind], into: app)
      let stretch = scene.frame(of: .title).height - 92
      let shown = opacity()
      #expect(isNear(shown, min(1, max(0, (stretch - 24) / 32)), within: 0.02), "\(stretch)")
      #expect(shown >= last)
      last = shown
    }
    #expect(last == 1)
  }

  @Test("a refresh ends at its time at any frame rate (HN-3, HN-62)")
  func aRefreshEndsAtItsTime() throws {
    var offsets: [Double] = []
    for rate in [30.0, 60, 144, 1000] {
      let (app, scene) = try Self.app()
      _ = AppTests.play(Self.finger(from: Point(x: 200, y: 450), by: 0, 330), into: app)
      _ = AppTests.play([.touchUp(finger: 1, x: 200, y: 780)], into: app)
      let end = try #require(scene.refreshEnd)
      while app.time < end + 0.1 { app.advance(to: min(end + 0.1, app.time + 1 / rate)) }
      offsets.append(scene.scroller.offset)
    }
    for offset in offsets { #expect(abs(offset - offsets[0]) < 1e-6, "\(offsets)") }
    #expect(offsets[0] < -208)
  }

  @Test(
    "the key updates as well, also where motion is reduced and nothing is pulled (HN-63, HN-65)")
  func theKeyUpdates() throws {
    let (app, scene) = try Self.app()
    app.navigation.changeEnvironment(at: app.time) { $0.reducesMotion = true }
    _ = AppTests.play([AppTests.key("f5")], into: app)
    #expect(scene.refreshEnd != nil && scene.list.distance == 0)
    app.advance(to: app.time + 2)
    #expect(scene.refreshEnd == nil && !scene.updateTime.isEmpty)
  }

  /// An app with the chat open.
  static func chat() throws -> (App, StackScene) {
    let (app, scene) = try app()
    let tab = scene.frame(of: .chat)
    _ = AppTests.play(
      [
        .touchDown(finger: 1, x: tab.midX, y: tab.midY),
        .touchUp(finger: 1, x: tab.midX, y: tab.midY),
      ], into: app)
    app.advance(to: app.time + 1)
    #expect(scene.tab == .chat)
    return (app, scene)
  }

  @Test("the chat begins at the bottom, and a finger that moves down shows what is older (HN-90)")
  func theChat() throws {
    let (app, scene) = try Self.chat()
    let bar = scene.frame(of: .toolbar)
    #expect(bar.maxY == 860 && scene.message(0).maxY == bar.y - Spacing.small)
    #expect(scene.message(1).maxY == scene.message(0).y)
    #expect(scene.frame(of: .title).y == 20 && scene.frame(of: .tabs).y == 64)
    let before = scene.message(5).y
    _ = AppTests.play(Self.finger(from: Point(x: 200, y: 300), by: 0, 200), into: app)
    #expect(scene.message(5).y > before + 150 && scene.list.distance > 150)
  }

  @Test("wheel and keys go where they show what is older or newer (HN-90)")
  func theChatsKeys() throws {
    let (app, scene) = try Self.chat()
    func distance(after kinds: [DeviceEvent.Kind]) -> Double {
      _ = AppTests.play(kinds, into: app)
      app.advance(to: app.time + 3)
      return scene.list.distance
    }
    #expect(distance(after: [.wheel(dx: 0, dy: 1)]) > 0)
    #expect(distance(after: [.wheel(dx: 0, dy: -2)]) == 0)
    let page = distance(after: [AppTests.key("pageup")])
    #expect(page > 300)
    #expect(distance(after: [AppTests.key("pagedown")]) == 0)
    #expect(distance(after: [AppTests.key("home")]) >= page)
    #expect(distance(after: [AppTests.key("end")]) == 0)
  }

  @Test("a new message shows at the start, and elsewhere nothing that is seen moves (HN-92)")
  func aNewMessage() throws {
    let (app, scene) = try Self.chat()
    let count = scene.messages.count
    let button = scene.sendButton
    let tap: [DeviceEvent.Kind] = [
      .touchDown(finger: 1, x: button.midX, y: button.midY),
      .touchUp(finger: 1, x: button.midX, y: button.midY),
    ]
    _ = AppTests.play(tap, into: app)
    #expect(scene.messages.count == count + 1 && scene.messages[0].isOwn)
    #expect(scene.list.distance == 0 && scene.message(0).maxY == scene.frame(of: .toolbar).y - 8)
    app.advance(to: app.time + 2)
    #expect(scene.messages.count == count + 2 && !scene.messages[0].isOwn && !app.isMoving)

    _ = AppTests.play(Self.finger(from: Point(x: 200, y: 300), by: 0, 200), into: app)
    app.advance(to: app.time + 1)
    _ = AppTests.play([.touchUp(finger: 1, x: 200, y: 500)], into: app)
    app.advance(to: app.time + 1)
    let place = scene.message(6).y
    _ = AppTests.play(tap, into: app)
    app.advance(to: app.time + 2)
    #expect(scene.messages.count == count + 4)
    #expect(abs(scene.message(8).y - place) < 1e-6)
  }

  @Test("the field of the chat is a bar at the content's start, and covers nothing (HN-78, HN-91)")
  func theField() throws {
    let (app, scene) = try Self.chat()
    #expect(scene.scroller.minimumOffset == -scene.frame(of: .toolbar).height)
    _ = AppTests.play([AppTests.key("home")], into: app)
    app.advance(to: app.time + 3)
    // The oldest message is whole below the tabs.
    let oldest = scene.message(scene.messages.count - 1)
    #expect(abs(oldest.y - scene.frame(of: .tabs).maxY - Spacing.small) < 1e-6)
    scene.choose(.all, at: app.time)
    app.advance(to: app.time + 1)
    #expect(scene.list.distance == 0 && scene.scroller.minimumOffset == -208)
    #expect(scene.frame(of: .toolbar) == Rect(x: 0, y: 788, width: 420, height: 72))
  }

  @Test("Tab goes through the messages from the oldest to the newest, each in view")
  func theChatsFocus() throws {
    let (app, scene) = try Self.chat()
    scene.focused = .tab(.chat)
    for index in scene.messages.indices.reversed() {
      _ = AppTests.play([AppTests.key("tab")], into: app)
      app.advance(to: app.time + 1)
      #expect(scene.focused == .message(index))
      let (frame, port) = (scene.message(index), scene.port)
      #expect(frame.y >= port.start - 1e-6 && frame.maxY <= port.end + 1e-6, "\(index)")
    }
    _ = AppTests.play([AppTests.key("tab")], into: app)
    #expect(scene.focused == .send)
    let count = scene.messages.count
    _ = AppTests.play([AppTests.key("enter")], into: app)
    #expect(scene.messages.count == count + 1)
  }

  @Test("Enter sends where no control has the focus")
  func enterSends() throws {
    let (app, scene) = try Self.chat()
    let count = scene.messages.count
    _ = AppTests.play([AppTests.key("enter")], into: app)
    #expect(scene.messages.count == count + 1 && scene.messages[0].isOwn && scene.focused == nil)
    scene.choose(.all, at: app.time)
    _ = AppTests.play([AppTests.key("enter")], into: app)
    #expect(scene.messages.count == count + 1)
  }

  @Test("another height of the window, and few messages, leave the newest at the field (HN-93)")
  func anotherHeight() throws {
    let (app, scene) = try Self.chat()
    for height in [500.0, 3000, 860] {
      _ = AppTests.play([.resize(width: 420, height: height, scale: 1)], into: app)
      #expect(scene.frame(of: .toolbar).maxY == height)
      #expect(scene.message(0).maxY == scene.frame(of: .toolbar).y - Spacing.small, "\(height)")
    }
    _ = AppTests.play(Self.finger(from: Point(x: 200, y: 300), by: 0, 200), into: app)
    app.advance(to: app.time + 1)
    _ = AppTests.play([.touchUp(finger: 1, x: 200, y: 500)], into: app)
    app.advance(to: app.time + 2)
    let distance = scene.list.distance
    _ = AppTests.play([.resize(width: 420, height: 700, scale: 1)], into: app)
    #expect(distance > 100 && abs(scene.list.distance - distance) < 1e-6)
  }

  @Test("a finger on the shelf stops it, and the list too (HN-8)")
  func aFingerStops() throws {
    let (app, scene) = try Self.app()
    _ = AppTests.play(Self.finger(from: Self.onShelf, by: -160, 0), into: app)
    _ = AppTests.play([.touchUp(finger: 1, x: 140, y: 300)], into: app)
    app.advance(to: app.time + 0.1)
    #expect(scene.pager.isMovingAlone)
    _ = AppTests.play([.touchDown(finger: 1, x: 300, y: 300)], into: app)
    let offset = scene.pager.offset
    app.advance(to: app.time + 0.5)
    #expect(scene.pager.offset == offset && offset.remainder(dividingBy: scene.shelf.pitch) != 0)
    _ = AppTests.play([.touchUp(finger: 1, x: 300, y: 300)], into: app)
    app.advance(to: app.time + 3)
    #expect(abs(scene.pager.offset.remainder(dividingBy: scene.shelf.pitch)) < 1e-6)
    #expect(scene.saved.isEmpty, "a touch that stops is no tap")

    scene.scroll(to: scene.list.startOffset + 40, at: app.time)
    app.advance(to: app.time + 0.05)
    _ = AppTests.play([.touchDown(finger: 1, x: 300, y: 300)], into: app)
    let distance = scene.list.distance
    app.advance(to: app.time + 0.5)
    #expect(distance > 0 && distance < 40 && scene.list.distance == distance)
  }

  @Test("a drag of the shelf ends with its contact, whatever other devices do meanwhile")
  func otherDevices() throws {
    let (x, y) = (200.0, 600.0)
    let others: [[DeviceEvent.Kind]] = [
      [.mouseLeave], [.pointerCancel], [.mouseMove(x: x, y: y)],
      [.mouseDown(.right, x: x, y: y), .mouseUp(.right, x: x, y: y)],
      [.touchDown(finger: 2, x: x, y: y), .touchUp(finger: 2, x: x, y: y)],
      [.mouseMove(x: x, y: y), .trackpadScroll(dx: 3, dy: 0), .trackpadLift],
    ]
    let touch = Self.finger(from: Self.onShelf, by: -100, 0)
    let press: [DeviceEvent.Kind] = [
      .mouseMove(x: 300, y: 300), .mouseDown(.left, x: 300, y: 300),
      .mouseMove(x: 250, y: 300), .mouseMove(x: 200, y: 300),
    ]
    for (index, other) in others.enumerated() {
      for isTouch in [true, false] {
        let (app, scene) = try Self.app()
        _ = AppTests.play(isTouch ? touch : press, into: app)
        #expect(scene.pager.offset > 50)
        _ = AppTests.play(other, into: app)
        _ = AppTests.play(
          isTouch
            ? [.touchMove(finger: 1, x: 190, y: 700), .touchUp(finger: 1, x: 190, y: 700)]
            : [.mouseMove(x: 190, y: 700), .mouseUp(.left, x: 190, y: 700)], into: app)
        app.advance(to: app.time + 5)
        let (offset, pitch) = (scene.pager.offset, scene.shelf.pitch)
        let isAtCover = abs(offset.remainder(dividingBy: pitch)) < 1e-6
        #expect(
          !app.isMoving && (isAtCover || offset == scene.pager.maximumOffset),
          "\(index), \(isTouch), \(offset)")
        #expect(scene.list.distance == 0, "\(index), \(isTouch)")
      }
    }
  }

  @Test("no page scroll skips what bars and heading cover, and the indicator is between the bars")
  func pages() throws {
    for isChat in [false, true] {
      let (app, scene) = try isChat ? Self.chat() : Self.app()
      let before = scene.list.distance
      _ = AppTests.play([AppTests.key(isChat ? "pageup" : "pagedown")], into: app)
      app.advance(to: app.time + 3)
      let port = scene.port
      let seen = port.end - port.start - (isChat ? 0 : scene.layout.headingHeight)
      #expect(scene.list.distance - before > 300 && scene.list.distance - before <= seen)
      _ = AppTests.play([AppTests.key(isChat ? "home" : "end")], into: app)
      app.advance(to: app.time + 1)
      let regions = scene.regions
      let track = ScrollIndicator.track(
        in: scene.viewport.size, below: regions.indicatorTop, above: regions.indicatorEnd)
      #expect(track.y == (isChat ? 56 : 108) + ScrollIndicator.inset)
      #expect(track.maxY == (isChat ? 752 : 812) - ScrollIndicator.inset)
    }
  }
}
