import Gestures
import Testing

/// Takes only what any task may hold; that this builds is the test.
private func hold<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("whatever the module hands out, any task may hold")
  func whateverTheModuleHandsOutAnyTaskMayHold() {
    let sizes = [
      hold(GestureRecognizer.self), hold(PageRecognizer.self), hold(PanArbiter.self),
      hold(DeviceEvent.self), hold(Key.self), hold([ScrollAction].self),
      hold(GestureRecognizer.Regions.self), hold(GestureRecognizer.Rules.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }
}
