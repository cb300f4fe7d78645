import FlexibleHeader
import Testing

@Suite("The status bar over a stretchy header")
struct StretchyStatusBarTests {
  @Test(
    "until scrolled it is hidden below 3 points (SK-9)",
    arguments: [(-50.0, true), (0, true), (2.99, true), (3, false), (400, false)])
  func untilScrolled(offset: Double, isHidden: Bool) {
    #expect(StretchyStatusBar.Hiding.untilScrolled.isHidden(at: offset) == isHidden)
  }

  @Test(
    "until pulled it is hidden below an overscroll of 2 points (SK-9)",
    arguments: [(400.0, true), (0, true), (-1.99, true), (-2, false), (-50, false)])
  func untilPulled(offset: Double, isHidden: Bool) {
    #expect(StretchyStatusBar.Hiding.untilPulled.isHidden(at: offset) == isHidden)
  }

  @Test("it may always be shown", arguments: [-50.0, 0, 50])
  func never(offset: Double) {
    #expect(!StretchyStatusBar.Hiding.never.isHidden(at: offset))
  }

  @Test("it is shown until it learns of a position, and then follows (SK-9)")
  func itFollows() {
    var bar = StretchyStatusBar(hides: .untilScrolled)
    #expect(!bar.isHidden)
    bar.follow(offset: 0)
    #expect(bar.isHidden)
    bar.follow(offset: 3)
    #expect(!bar.isHidden)
  }

  @Test("a change of the presentation shows it and forgets the position (SK-9)")
  func aPresentationResets() {
    var bar = StretchyStatusBar(hides: .untilPulled)
    bar.follow(offset: 120)
    #expect(bar.isHidden)
    bar.presentationDidChange()
    #expect(!bar.isHidden)
    #expect(bar.offset == 0)
    bar.follow(offset: 0)
    #expect(bar.isHidden)
  }

  @Test("NaN counts as the previous position")
  func noNumber() {
    var bar = StretchyStatusBar(hides: .untilScrolled)
    bar.follow(offset: 10)
    bar.follow(offset: .nan)
    #expect(bar.offset == 10)
    #expect(!bar.isHidden)
  }
}
