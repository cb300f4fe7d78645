import FlexibleHeader
import Testing

/// Accepts only Sendable types; that this builds is the test.
private func requireSendable<Value: Sendable>(_: Value.Type) -> Int { MemoryLayout<Value>.size }

@Suite("Sendable")
struct SendableTests {
  @Test("every public type is Sendable")
  func everyPublicTypeIsSendable() {
    let sizes = [
      requireSendable(FlexibleHeader.self), requireSendable(HeaderEffect.self),
      requireSendable(ScrollMetrics.self), requireSendable(HeaderLayout.self),
      requireSendable(SettlingAnimation.self), requireSendable(CollapsingHeader.Layout.self),
      requireSendable(StretchyHeader.self), requireSendable(CollapsingHeader.self),
      requireSendable(OffsetHeader.self), requireSendable(OffsetHeightRule.self),
      requireSendable(StretchySectionHeader.self), requireSendable(StretchyStatusBar.self),
      requireSendable(InputPolicies.self), requireSendable(HeaderColor.self),
    ]
    #expect(sizes.allSatisfy { $0 > 0 })
  }
}
