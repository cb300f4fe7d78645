import Gestures
import Testing

/// Accepts only Sendable types; that this builds is the test.
private func requireSendable<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("every public type is Sendable")
  func everyPublicTypeIsSendable() {
    let sizes = [
      requireSendable(GestureRecognizer.self), requireSendable(PageRecognizer.self),
      requireSendable(PanArbiter.self), requireSendable(DeviceEvent.self),
      requireSendable(Key.self), requireSendable([ScrollAction].self),
      requireSendable(GestureRecognizer.Regions.self),
      requireSendable(GestureRecognizer.Rules.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }
}
