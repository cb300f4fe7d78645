import Canvas
import FlexScroll
import Interface

/// A part of the rule of the offset screen's header: a range of the placeholder's top, and the height
/// that the header aims at there, in words (OD-1…4).
struct OffsetRulePart: Hashable, Sendable {
  /// The start of the range, in points.
  let start: Double
  /// The colour that marks the part.
  let color: Color
  /// The range in words.
  let range: String
  /// The height in words.
  let height: String
  /// Both in fewer words, for a narrow window.
  let summary: String

  private static let colors = Color.list(0x2E86DE, 0xF2842B, 0x3DA35D)

  /// The parts of a rule, from low to high.
  static func parts(of rule: OffsetHeightRule) -> [OffsetRulePart] {
    func text(_ number: Double) -> String { DecimalText.text(number, decimals: 0) }
    let (rest, least) = (text(rule.defaultHeight), text(rule.compactMinimum))
    let most = text(rule.stretchedMaximum)
    switch rule.shape {
    case .stepped:
      let (low, high) = (text(rule.scrollUpTolerance), text(rule.scrollDownTolerance))
      return [
        OffsetRulePart(
          start: -.infinity, color: colors[0], range: "below \(low)",
          height: "\(rest) less its distance from 0, at least \(least)",
          summary: "Below \(low): shrinks with the list"),
        OffsetRulePart(
          start: rule.scrollUpTolerance, color: colors[1], range: "\(low) to \(high)",
          height: "stays \(rest)", summary: "\(low) to \(high): stays at \(rest)"),
        OffsetRulePart(
          start: rule.scrollDownTolerance, color: colors[2], range: "from \(high)", height: most,
          summary: "From \(high): \(most)"),
      ]
    case .continuous:
      return [
        OffsetRulePart(
          start: -.infinity, color: colors[0], range: "below 0",
          height: "\(rest) less what is scrolled, at least \(least)",
          summary: "Below 0: goes with the list"),
        OffsetRulePart(
          start: 0, color: colors[2], range: "from 0",
          height: "nears \(most), ever more slowly", summary: "From 0: nears \(most)"),
      ]
    }
  }
}
