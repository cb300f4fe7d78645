import ScrollPhysics
import Testing

/// Takes only what any task may hold; that this builds is the test.
private func hold<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("whatever the module hands out, any task may hold")
  func whateverTheModuleHandsOutAnyTaskMayHold() {
    let sizes = [
      hold(Scroller.self), hold(Scroller.Phase.self), hold([Scroller.Event].self),
      hold(ThumbLayout.self), hold(Tuning.self), hold(TuningError.self), hold(Spring.self),
      hold(Deceleration.self), hold(RubberBand.self), hold(DirectionLock.self),
      hold(VelocityEstimator.self), hold(InsetOwner.self), hold(InlineList<3, Int>.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }

  @Test("a scroller is handed to another task and back")
  func aScrollerIsHandedToAnotherTaskAndBack() async {
    let scroller = Scroller(viewportLength: 800, contentLength: 5000)
    let moved = await Task.detached {
      var other = scroller
      other.scroll(to: 300, animated: false, at: 1)
      return other
    }.value
    #expect(moved.offset == 300 && scroller.offset == 0)
  }
}
