import ScrollPhysics
import Testing
import TestSupport

/// Accepts only Sendable types; that this builds is the test.
private func requireSendable<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("every public type is Sendable")
  func everyPublicTypeIsSendable() {
    let sizes = [
      requireSendable(Scroller.self), requireSendable(Scroller.Phase.self),
      requireSendable([Scroller.Event].self), requireSendable(ThumbLayout.self),
      requireSendable(Tuning.self), requireSendable(TuningError.self), requireSendable(Spring.self),
      requireSendable(Deceleration.self), requireSendable(RubberBand.self),
      requireSendable(DirectionLock.self), requireSendable(VelocityEstimator.self),
      requireSendable(InsetOwner.self), requireSendable(InlineList<3, Int>.self),
      requireSendable(ScrollChain.self),
      requireSendable(SnapPositions.self), requireSendable(StartEdge.self),
      requireSendable(StretchedPicture.self), requireSendable(EdgeStyle.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }

  @Test("a scroller can be sent to another task and back")
  func aScrollerCanBeSentToAnotherTaskAndBack() async {
    let scroller = Scroller(viewportLength: 800, contentLength: 5000)
    let moved = await Task.detached {
      var other = scroller
      other.scroll(to: 300, animated: false, at: 1)
      return other
    }.value
    #expect(moved.offset == 300 && scroller.offset == 0)
  }
}
