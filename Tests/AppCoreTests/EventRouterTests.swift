import Canvas
import Gestures
import Interface
import Testing

@testable import AppCore

@Suite("Routing of events in a divided window")
struct EventRouterTests {
  /// Two screens beside each other, and an inspector at the right.
  private static let layout = WindowLayout(
    in: Viewport(size: Size(width: 1200, height: 800)), isCompared: true, hasPanel: true)

  private static func route(
    _ kinds: [DeviceEvent.Kind], hasKeys: Bool = false
  ) -> [Target] {
    var router = EventRouter()
    var deliveries: [Delivery] = []
    for kind in kinds {
      deliveries.removeAll()
      router.route(
        DeviceEvent(time: 1, kind: kind), in: layout, hasKeys: hasKeys, into: &deliveries)
    }
    return deliveries.map(\.target)
  }

  private static var places: [(Point, Target)] {
    let other = layout.other ?? layout.screen
    let panel = layout.panel ?? layout.screen
    return [
      (Point(x: layout.screen.midX, y: layout.screen.midY), .screen(0)),
      (Point(x: other.midX, y: other.midY), .screen(1)),
      (Point(x: panel.midX, y: panel.midY), .inspector),
      (Point(x: layout.screen.maxX + 1, y: layout.screen.midY), .window),
    ]
  }

  @Test("a finger and a button stay with the part where they began")
  func contactsAreCaptured() {
    for (from, target) in Self.places {
      for (to, _) in Self.places {
        let touch: [DeviceEvent.Kind] = [
          .touchDown(finger: 3, x: from.x, y: from.y), .touchMove(finger: 3, x: to.x, y: to.y),
        ]
        #expect(Self.route(touch) == [target])
        #expect(Self.route(touch + [.touchUp(finger: 3, x: to.x, y: to.y)]) == [target])
        let mouse: [DeviceEvent.Kind] = [
          .mouseDown(.left, x: from.x, y: from.y), .mouseMove(x: to.x, y: to.y),
        ]
        #expect(Self.route(mouse) == [target])
        #expect(Self.route(mouse + [.mouseUp(.left, x: to.x, y: to.y)]) == [target])
      }
    }
  }

  @Test("a pointer that moves from one part to another leaves the first")
  func aPointerLeaves() {
    for (from, before) in Self.places {
      for (to, target) in Self.places where target != before {
        let kinds: [DeviceEvent.Kind] = [
          .mouseMove(x: from.x, y: from.y), .mouseMove(x: to.x, y: to.y),
        ]
        let leaves = before == .inspector || before.isScreen && !target.isScreen
        #expect(Self.route(kinds) == (leaves ? [before, target] : [target]))
      }
    }
  }

  @Test("wheel and trackpad go to the inspector while the pointer is over it")
  func theWheelGoesToThePointer() {
    for (place, target) in Self.places {
      for kind in [
        DeviceEvent.Kind.wheel(dx: 0, dy: 1), .scroll(dx: 0, dy: 1), .trackpadScroll(dx: 0, dy: 1),
        .trackpadHold,
      ] {
        let expected: Target = target == .inspector ? .inspector : .screen(0)
        #expect(Self.route([.mouseMove(x: place.x, y: place.y), kind]) == [expected])
      }
    }
  }

  @Test("keys go to the inspector while it has the focus, and events that release contacts to all")
  func keysAndReleases() {
    let key = DeviceEvent.Kind.keyDown(.tab, [], isRepeat: false)
    #expect(Self.route([key]) == [.screen(0)])
    #expect(Self.route([key], hasKeys: true) == [.inspector])
    for kind in [
      DeviceEvent.Kind.touchCancel, .pointerCancel, .trackpadLift, .focus(false),
      .visibility(false),
    ] {
      #expect(Self.route([kind], hasKeys: true) == [.inspector, .screen(0)])
    }
  }

  @Test("an event has the coordinates of its target, and is unchanged in an undivided window")
  func coordinates() {
    var router = EventRouter()
    for (place, target) in Self.places where target != .window {
      let event = DeviceEvent(time: 1, kind: .touchDown(finger: 1, x: place.x, y: place.y))
      var deliveries: [Delivery] = []
      router.route(event, in: Self.layout, hasKeys: false, into: &deliveries)
      router.route(event, in: nil, hasKeys: false, into: &deliveries)
      #expect(deliveries.map(\.target) == [target, .screen(0)])
      #expect(deliveries[1].event == event)
      guard case .touchDown(_, let x, let y) = deliveries[0].event.kind else { continue }
      let frame =
        target == .inspector
        ? Self.layout.panel : target == .screen(1) ? Self.layout.other : Self.layout.screen
      #expect(x == place.x - (frame?.x ?? 0) && y == place.y - (frame?.y ?? 0))
    }
  }

  @Test("the number of fingers is limited")
  func fingersAreBounded() {
    let downs = (0...EventRouter.mostFingers).map {
      DeviceEvent.Kind.touchDown(finger: $0, x: 50, y: 400)
    }
    #expect(Self.route(Array(downs.dropLast())) == [.screen(0)])
    #expect(Self.route(downs) == [.window])
  }
}
