import Canvas
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

/// Every control of every scene: by Tab, by Enter, under the pointer and under a finger.
@Suite struct EveryControlTests {
  /// Visits the controls of a scene with a key, and reports each with its ring in the window.
  ///
  /// Returns the frames of the rings in the content, or `nil` if the focus does not end.
  static func walk(
    _ harness: inout SceneHarness, by action: FocusAction,
    visit: (inout SceneHarness, Rect) throws -> Void
  ) rethrows -> [Rect]? {
    var places: [Rect] = []
    while places.count < 400 {
      guard harness.key(action), harness.scene.hasFocus else { return places }
      harness.pass(2)
      let ring = harness.ring
      #expect(ring != nil, "\(places.count) controls were gone through")
      guard let ring else { return nil }
      let (compound, inside) = (harness.scene.compound, Point(x: ring.midX, y: ring.y + 8))
      let across = compound?.isSideways(at: inside) == true ? compound?.pager.offset ?? 0 : 0
      places.append(ring.offset(x: across, y: harness.distance))
      try visit(&harness, ring)
    }
    return nil
  }

  @Test(
    "Tab visits each control once, in view, and leaves; Shift with Tab returns",
    arguments: SceneHarness.names, [(240.0, 360.0), (420, 860), (1600, 900)])
  func tabVisitsEachControl(name: String, size: (Double, Double)) throws {
    var harness = try SceneHarness(name, .init(width: size.0, height: size.1))
    #expect(harness.ring == nil && !harness.scene.hasFocus)

    let forward = try #require(
      Self.walk(&harness, by: .next) { harness, ring in
        let seen = ring.common(with: harness.window)
        #expect(seen.width > 0.9 * ring.width && seen.height > 0.9 * ring.height, "\(ring)")
      })
    let back = try #require(Self.walk(&harness, by: .previous) { _, _ in })

    #expect(forward.count == back.count)
    #expect(Set(forward).count == forward.count)
    #expect(!harness.scene.hasFocus && harness.ring == nil)
    let left = harness.key(.leave)
    #expect(!left)
  }

  @Test("Esc removes the focus and its ring", arguments: SceneHarness.names)
  func aFocusIsGivenUp(name: String) throws {
    var harness = try SceneHarness(name)
    guard harness.key(.next) else { return }
    harness.pass(2)
    let left = harness.key(.leave)
    #expect(left && !harness.scene.hasFocus && harness.ring == nil)
  }

  @Test("Enter activates each control visibly", arguments: SceneHarness.names)
  func enterWorksEach(name: String) throws {
    var harness = try SceneHarness(name)
    let count = Self.walk(&harness, by: .next) { harness, ring in
      var worked = harness.copy()
      let isTaken = worked.key(.activate)
      #expect(isTaken, "\(ring)")
      let atOnce = worked.list
      worked.pass(1)
      // The arrow keys change a slider; a current choice does not change.
      var stepped = harness.copy()
      let isStepped = stepped.key(.increase) || stepped.key(.decrease)
      let isSeen =
        atOnce != harness.list || worked.list != harness.list || isStepped
        || Self.isCurrent(harness)
      #expect(isSeen, "nothing shows at \(ring)")
    }
    #expect(count != nil)
  }

  /// Whether the control already has its value: activating it then changes nothing, unless a
  /// neighbour was activated before.
  private static func isCurrent(_ harness: SceneHarness) -> Bool {
    for (away, back) in [(FocusAction.next, FocusAction.previous), (.previous, .next)] {
      for steps in 1...4 {
        var other = harness.copy()
        for _ in 0..<steps { _ = other.key(away) }
        _ = other.key(.activate)
        other.pass(2)
        for _ in 0..<steps { _ = other.key(back) }
        other.pass(2)
        let before = other.list
        _ = other.key(.activate)
        other.pass(1)
        if other.scene.hasFocus, other.list != before { return true }
      }
    }
    return false
  }

  @Test(
    "the pointer and a finger on a control show there, and leave nothing",
    arguments: SceneHarness.names)
  func pointerAndFingerShow(name: String) throws {
    var harness = try SceneHarness(name)
    let count = Self.walk(&harness, by: .next) { harness, ring in
      var bare = harness.copy()
      _ = bare.key(.leave)
      let before = bare.list
      let middle = Point(x: ring.midX, y: ring.midY)

      bare.scene.hover(at: middle)
      let hovered = bare.list
      // A chosen item is not highlighted.
      let isHoverSeen = hovered != before || Self.isCurrent(harness)
      #expect(isHoverSeen, "hover shows nothing at \(ring)")
      bare.scene.interactive?.pressBegan(at: middle)
      let isPressSeen = bare.list != hovered || Self.isCurrent(harness)
      #expect(isPressSeen, "a press shows nothing at \(ring)")
      bare.scene.pressCancelled()
      let isPressGone = bare.list == hovered
      #expect(isPressGone, "a press leaves something at \(ring)")
      bare.scene.hover(at: nil)
      let isHoverGone = bare.list == before
      #expect(isHoverGone, "hover leaves something at \(ring)")
    }
    #expect(count != nil)
  }

  @Test("a tap where a control is does what Enter does", arguments: SceneHarness.names)
  func aTapDoesWhatEnterDoes(name: String) throws {
    var harness = try SceneHarness(name)
    let count = Self.walk(&harness, by: .next) { harness, ring in
      var (tapped, entered) = (harness.copy(), harness.copy())
      var stepped = harness.copy()
      // A tap on a slider sets its value by the position.
      guard !stepped.key(.increase) else { return }
      _ = entered.key(.activate)
      tapped.scene.interactive?.tap(at: Point(x: ring.midX, y: ring.midY), time: tapped.time)
      _ = tapped.key(.leave)
      _ = entered.key(.leave)
      let difference = tapped.list.difference(from: entered.list)
      #expect(difference == nil, "\(ring): \(difference ?? "")")
    }
    #expect(count != nil)
  }

  @Test("hovering moves nothing", arguments: SceneHarness.names)
  func hoverMovesNothing(name: String) throws {
    let harness = try SceneHarness(name)
    let frames = harness.list.texts.map(\.frame)
    for x in stride(from: 5.0, to: 420, by: 83) {
      for y in stride(from: 5.0, to: 860, by: 61) {
        harness.scene.hover(at: Point(x: x, y: y))
        #expect(harness.list.texts.map(\.frame) == frames)
        harness.scene.hover(at: nil)
      }
    }
  }
}
