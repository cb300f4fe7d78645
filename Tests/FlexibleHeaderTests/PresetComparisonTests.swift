import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

/// What Flutter, Android and Compose publish of their headers, and ours after the same way (HN-17).
///
/// Each header is 128 points tall and at least 56, without the strip. It is scrolled away by 600
/// points, and then back.
@Suite("Presets beside what others publish")
struct PresetComparisonTests {
  /// What is visible of a header, in points.
  struct Row: Sendable, CustomTestStringConvertible {
    var anchor: String
    var preset: HeaderPreset
    /// After 600 points away.
    var away: Double
    /// After 25 points back.
    var first: Double
    /// After 100 points back.
    var later: Double

    var testDescription: String { "\(anchor): \(preset)" }
  }

  static let rows = [
    Row(anchor: "Compose pinned", preset: .pinned, away: 128, first: 128, later: 128),
    Row(anchor: "Flutter pinned", preset: .collapsing, away: 56, first: 56, later: 56),
    Row(
      anchor: "Android scroll|exitUntilCollapsed", preset: .collapsing, away: 56, first: 56,
      later: 56),
    Row(
      anchor: "Compose exitUntilCollapsed", preset: .collapsing, away: 56, first: 56, later: 56),
    Row(
      anchor: "Android scroll|exitUntilCollapsed|snap", preset: .collapsingSnap, away: 56,
      first: 56, later: 56),
    Row(
      anchor: "Flutter floating and pinned", preset: .floatingPinned, away: 56, first: 81,
      later: 128),
    Row(anchor: "Flutter neither", preset: .scrollsAway, away: 0, first: 0, later: 0),
    Row(anchor: "Android scroll", preset: .scrollsAway, away: 0, first: 0, later: 0),
    Row(anchor: "Flutter floating", preset: .floating, away: 0, first: 25, later: 100),
    Row(anchor: "Android scroll|enterAlways", preset: .floating, away: 0, first: 25, later: 100),
    Row(anchor: "Compose enterAlways", preset: .floating, away: 0, first: 25, later: 100),
    Row(
      anchor: "Android scroll|enterAlways|enterAlwaysCollapsed", preset: .floatingCollapsed,
      away: 0, first: 25, later: 56),
  ]

  private static func harness(_ preset: HeaderPreset) -> HeaderHarness {
    var harness = HeaderHarness()
    harness.change { $0.apply(preset) }
    return harness
  }

  private func visible(_ harness: HeaderHarness) -> Double { harness.bottom - 20 }

  @Test("after the same way as much of a header is visible", arguments: rows)
  func asMuchIsVisible(row: Row) {
    var harness = Self.harness(row.preset)
    let top = harness.reading.offset
    #expect(isNear(visible(harness), 128, within: 1e-9))
    harness.scroll(to: top + 600, steps: 20)
    #expect(isNear(visible(harness), row.away, within: 1e-9))
    harness.scroll(by: -25)
    #expect(isNear(visible(harness), row.first, within: 1e-9))
    harness.scroll(by: -75)
    #expect(isNear(visible(harness), row.later, within: 1e-9))
    harness.scroll(to: top, steps: 20)
    #expect(isNear(visible(harness), 128, within: 1e-9))
  }

  @Test("with snap, less than half that is left collapses and more expands, in Android and Compose")
  func aSnapGoesToTheNearerEnd() {
    for (distance, end) in [(18.0, 128.0), (34, 128), (38, 56), (54, 56)] {
      var harness = Self.harness(.collapsingSnap)
      harness.drag(by: distance, steps: 6)
      harness.release()
      harness.wait(2)
      #expect(isNear(visible(harness), end, within: 0.01), "\(distance)")
    }
  }

  @Test("with snap, Flutter's floating header appears whole after any way back")
  func aFloatingSnapAppearsWhole() {
    var harness = Self.harness(.floatingSnap)
    harness.scroll(to: 600 - 148, steps: 20)
    harness.drag(by: -25, steps: 5)
    harness.release()
    harness.wait(2)
    #expect(isNear(visible(harness), 128, within: 0.01))
  }

  @Test("Material's header on iOS returns after 175 points, and on command alone if it is hideable")
  func materialOnIOS() {
    var harness = Self.harness(.quickReturn)
    harness.scroll(to: 1000 - 148, steps: 20)
    harness.scroll(by: -175)
    #expect(isNear(visible(harness), 0, within: 1e-9))
    harness.scroll(by: -30)
    #expect(isNear(visible(harness), 30, within: 1e-9))
    harness = Self.harness(.hideable)
    harness.scroll(to: 1000 - 148, steps: 20)
    #expect(isNear(visible(harness), 56, within: 1e-9))
    harness.apply(harness.header.setHidden(true, animated: false, at: harness.reading.time))
    harness.scroll(by: -300, steps: 10)
    #expect(harness.header.layout.isHidden && visible(harness) <= 0)
  }
}
