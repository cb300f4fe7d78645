import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// The table of release velocities in the article "Presets".
@Suite("Release table")
struct ReleaseTableTests {
  /// 2000 flicks: half of them reaches, the others strokes released while braking.
  private static let flicks = {
    var generator = SeededGenerator(seed: 54)
    return (0..<2000).map { HumanStroke($0 < 1000 ? .reach : .braked, using: &generator) }
  }()

  /// A named estimator, with the rule used previously and its velocity.
  private struct Law {
    let words: String
    let rule: String
    let velocity: (ReferenceEstimate) -> Double
  }

  private static func law(of preset: String) -> Law {
    switch preset {
    case "flutter":
      Law(words: "segments, SP-71", rule: "SP-71") { $0.segments(0.6, 0.35, 0.05) }
    case "flutter-macos":
      Law(words: "segments, SP-72", rule: "SP-72") { $0.segments(0.15, 0.65, 0.2) }
    case "gtk":
      Law(words: "mean of the window, SP-75", rule: "SP-75") { $0.unkept }
    case "android", "chromium":
      Law(words: "parabola with a prior, FL-52", rule: "SP-70") { $0.parabola(prior: 0) }
    default:
      Law(words: "spans of 1/60 s, FL-54", rule: "SP-70") { $0.parabola(prior: 0) }
    }
  }

  private static func percent(_ count: Int) -> String {
    "\((1000 * Double(count) / Double(flicks.count)).rounded() / 10) %"
  }

  /// A preset's row.
  private static func row(of preset: String, _ rules: VelocityEstimator.Rules) -> String {
    let law = law(of: preset)
    var (kept, opposed) = (0, 0)
    var shares: [[Double]] = [[], []]
    for (number, flick) in flicks.enumerated() {
      let reference = ReferenceEstimate(flick, rules)
      let direction = flick.end.position - flick.samples[0].position
      var estimator = VelocityEstimator(rules: rules)
      for sample in flick.samples { estimator.add(position: sample.position, at: sample.time) }
      let speed = abs(estimator.velocity(at: flick.end.time))
      kept += abs(min(abs(reference.unkept), rules.maximumSpeed) - speed) > 1e-3 ? 1 : 0
      let before = law.velocity(reference)
      opposed += before * direction < 0 ? 1 : 0
      if before * direction > 0, speed >= 250 {
        shares[number / 1000].append(speed / min(abs(before), rules.maximumSpeed))
      }
    }
    let figures = [percent(kept), percent(opposed)] + shares.map(spread)
    return "| `\(preset)` | \(law.words) | \(law.rule) | \(figures.joined(separator: " | ")) |"
  }

  /// The median, and the range of the middle 90 %.
  private static func spread(_ shares: [Double]) -> String {
    let sorted = shares.sorted()
    let figures = [10, 1, 19].map { String(format: "%.2f", sorted[sorted.count * $0 / 20]) }
    return "\(figures[0]) (\(figures[1])–\(figures[2]))"
  }

  @Test(
    "the table of the article has the figures that the presets have now (FL-52, FL-54)",
    arguments: NamedTuning.presets)
  func theTableHasTheFigures(named: NamedTuning) throws {
    let article = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/ScrollPhysics/ScrollPhysics.docc/Presets.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let row = Self.row(of: named.name, named.tuning.release.estimator)
    #expect(text.contains(row + "\n"), "the row is now \(row)")
  }
}
