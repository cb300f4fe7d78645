import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Events from a start edge")
struct StartEdgeEventTests {
  private let window = Size(width: 420, height: 860)

  /// The offset, while it moves to where it rests, after events in a window whose content starts at an
  /// edge.
  private func restingOffset(_ edge: StartEdge, _ kinds: [DeviceEvent.Kind]) -> Double {
    let layout = edge.layoutSize(of: window)
    var scroller = Scroller(viewportLength: layout.height, contentLength: 9000)
    scroller.scroll(to: 2000, animated: false, at: 0)
    var recognizer = GestureRecognizer(
      regions: .init(width: layout.width, height: layout.height))
    var actions: [ScrollAction] = []
    for (index, kind) in kinds.enumerated() {
      let event = DeviceEvent(time: Double(index) / 10, kind: kind)
      recognizer.handle(
        event.measured(from: edge, in: window), scroller: &scroller, into: &actions)
    }
    recognizer.advance(to: 20, scroller: &scroller, into: &actions)
    return scroller.restingOffset
  }

  @Test("a finger moves content with it, wherever that starts (HN-90)")
  func aFingerMovesContentWithIt() {
    let moves: [StartEdge: (Double, Double)] = [
      .top: (0, 20), .bottom: (0, -20), .left: (20, 0), .right: (-20, 0),
    ]
    for (edge, (dx, dy)) in moves {
      var kinds = [DeviceEvent.Kind.touchDown(finger: 1, x: 200, y: 400)]
      for step in 1...8 {
        kinds.append(
          .touchMove(finger: 1, x: 200 + dx * Double(step), y: 400 + dy * Double(step)))
      }
      kinds.append(.touchUp(finger: 1, x: 200 + dx * 8, y: 400 + dy * 8))
      let offset = restingOffset(edge, kinds)
      #expect(offset < 1870 && offset == restingOffset(.top, topDrag), "\(edge): \(offset)")
    }
  }

  private var topDrag: [DeviceEvent.Kind] {
    [.touchDown(finger: 1, x: 200, y: 400)]
      + (1...8).map { .touchMove(finger: 1, x: 200, y: 400 + 20 * Double($0)) }
      + [.touchUp(finger: 1, x: 200, y: 560)]
  }

  @Test("wheel and trackpad scroll toward what they show in the window (HN-90)")
  func theWheelScrollsInTheWindow() {
    for (edge, dx, dy, isForward) in [
      (StartEdge.top, 0.0, -1.0, true), (.bottom, 0, -1, false), (.left, 1, 0, true),
      (.right, 1, 0, false),
    ] {
      for sign in [1.0, -1] {
        let offset = restingOffset(edge, [.wheel(dx: dx * sign, dy: dy * sign)])
        #expect((offset > 2000) == (isForward == (sign > 0)) && offset != 2000, "\(edge)")
        for kind in [
          DeviceEvent.Kind.scroll(dx: dx * sign, dy: dy * sign),
          .trackpadScroll(dx: dx * sign, dy: dy * sign),
        ] {
          let moved = restingOffset(edge, [kind, kind, kind, .trackpadLift])
          #expect((moved > 2000) == (offset > 2000) && moved != 2000, "\(edge): \(kind)")
        }
      }
      #expect(restingOffset(edge, [.wheel(dx: dy, dy: dx)]) == 2000, "across")
    }
  }

  @Test("keys go where they point in the window (HN-90)")
  func keysGoWhereTheyPoint() {
    let forward: [StartEdge: [Key]] = [
      .top: [.down, .pageDown, .end, .space], .bottom: [.up, .pageUp, .home],
      .left: [.right, .pageDown, .end, .space], .right: [.left, .pageDown, .end, .space],
    ]
    let back: [StartEdge: [Key]] = [
      .top: [.up, .pageUp, .home], .bottom: [.down, .pageDown, .end, .space],
      .left: [.left, .pageUp, .home], .right: [.right, .pageUp, .home],
    ]
    let across: [StartEdge: [Key]] = [
      .top: [.left, .right], .bottom: [.left, .right], .left: [.up, .down],
      .right: [.up, .down],
    ]
    for edge in StartEdge.allCases {
      func rests(_ key: Key, _ modifiers: DeviceEvent.Modifiers = []) -> Double {
        restingOffset(
          edge, [.keyDown(key, modifiers, isRepeat: false), .keyUp(key, modifiers)])
      }
      for key in forward[edge] ?? [] { #expect(rests(key) > 2000, "\(edge), \(key)") }
      for key in back[edge] ?? [] { #expect(rests(key) < 2000, "\(edge), \(key)") }
      for key in across[edge] ?? [] { #expect(rests(key) == 2000, "\(edge), \(key)") }
      #expect((rests(.space, .shift) > 2000) == (edge == .bottom))
      #expect(rests(.space, .control) == 2000)
    }
  }

  @Test("a resize has the layout's extents, and what has no place stays")
  func otherEvents() {
    for edge in StartEdge.allCases {
      let resize = DeviceEvent(time: 1, kind: .resize(width: 300, height: 500, scale: 2))
      let size = edge.layoutSize(of: Size(width: 300, height: 500))
      #expect(
        resize.measured(from: edge, in: window).kind
          == .resize(width: size.width, height: size.height, scale: 2))
      for kind in [DeviceEvent.Kind.touchCancel, .focus(false), .trackpadHold] {
        #expect(
          DeviceEvent(time: 1, kind: kind).measured(from: edge, in: window).kind == kind)
      }
    }
  }
}
