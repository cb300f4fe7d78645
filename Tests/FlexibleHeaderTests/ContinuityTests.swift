import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

/// What holds a header together while the program changes it, and while somebody cuts in.
@Suite("A header that is changed or stopped on its way")
struct ContinuityTests {
  @Test("inside a bottom inset, where no way counts, the header settles alone (FH-41)")
  func settlingInABottomInset() {
    var stand = Stand(.enabled, content: 740)
    stand.reading.insetBottom = 100
    stand.drag(to: stand.end, steps: 20)
    #expect(stand.bottom == 60 && stand.reading.offset == 40)
    stand.release()
    #expect(stand.glide == nil)
    stand.wait(2)
    #expect(stand.reading.offset == 40)
    #expect(stand.bottom == 76 && stand.header.visibility == .shown)
  }

  @Test("a glide ends with the header at its detent, and a header at rest asks no more")
  func aGlideReachesItsDetent() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<600 {
      let behavior: ShiftBehavior = Bool.random(using: &random) ? .enabled : .enabledWithStatusBar
      var stand = Stand(behavior, content: Double.random(in: 500...1100, using: &random).rounded())
      stand.reading.insetBottom = Double.random(in: 0...250, using: &random).rounded()
      for _ in 0..<4 {
        let place = Double.random(in: stand.top...max(stand.top + 1, stand.end), using: &random)
        stand.drag(to: min(place, stand.end), steps: 5)
      }
      stand.release(velocity: Double.random(in: -300...300, using: &random))
      for _ in 0..<3 {
        stand.wait(3, rate: 10)
        if let glide = stand.glide { #expect(stand.reading.offset == glide.target) }
        stand.endDecelerating()
      }
      #expect(stand.requests.isEmpty && !stand.header.wantsTicks)
      let isGap = stand.layout.contentOverlap < -1e-6
      #expect(stand.header.visibility != .partial && !isGap, "\(stand.reading)")
    }
  }
}
