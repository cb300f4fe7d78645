import FlexibleHeader
import Testing

/// Takes only what any task may hold; that this builds is the test.
private func hold<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("whatever the module hands out, any task may hold")
  func whateverTheModuleHandsOutAnyTaskMayHold() {
    let sizes = [
      hold(FlexibleHeader.self), hold(HeaderEffect.self), hold(ScrollMetrics.self),
      hold(HeaderLayout.self), hold(SettlingAnimation.self), hold(HeaderFrame.self),
      hold(StretchyHeader.self), hold(CollapsingHeader.self), hold(OffsetHeader.self),
      hold(OffsetHeightRule.self), hold(StretchySectionHeader.self), hold(StretchyStatusBar.self),
      hold(InputPolicies.self), hold(HeaderColor.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }
}
