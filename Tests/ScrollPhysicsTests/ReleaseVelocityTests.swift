import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// Properties of a release with any preset, by a finger that never reversed (FL-49 to FL-52).
@Suite("Release velocity")
struct ReleaseVelocityTests {
  typealias Rules = (name: String, rules: VelocityEstimator.Rules)

  /// The presets' rules without duplicates.
  static let rules = NamedTuning.presets.reduce(into: [Rules]()) { found, named in
    let rules = named.tuning.release.estimator
    if !found.contains(where: { $0.rules == rules }) { found.append((named.name, rules)) }
  }

  /// An estimator with the samples of a stroke; its rules are for the caller to set.
  ///
  /// Rules without a window make adding samples cheap.
  private static func fed(_ stroke: HumanStroke) -> VelocityEstimator {
    var rules = VelocityEstimator.Rules()
    rules.window = 0
    var estimator = VelocityEstimator(rules: rules)
    for sample in stroke.samples { estimator.add(position: sample.position, at: sample.time) }
    return estimator
  }

  @Test(
    "no release opposes a finger that never turned, or leaves its speeds (FL-9, FL-49, FL-50)",
    arguments: HumanStroke.Profile.allCases)
  func noReleaseOpposesTheFinger(profile: HumanStroke.Profile) {
    var generator = SeededGenerator(seed: 49)
    for number in 0..<LongForm.choose(short: 5000, long: 20_000) {
      let stroke = HumanStroke(profile, using: &generator)
      var estimator = Self.fed(stroke)
      let direction = stroke.end.position - stroke.samples[0].position
      // The effect of a pause differs between the presets.
      var speeds: (least: Double, greatest: Double)?
      for (name, rules) in Self.rules {
        estimator.rules = rules
        let velocity = estimator.velocity(at: stroke.end.time)
        let (least, greatest) = speeds ?? ReferenceEstimate(stroke, rules).speeds
        speeds = stroke.longestGap < 0.039 ? (least, greatest) : nil
        let isWithin =
          abs(velocity) >= min(least / 1.25, rules.maximumSpeed) && abs(velocity) <= 1.25 * greatest
        let isRested = estimator.velocity(at: stroke.end.time + 0.0411) == 0
        guard velocity * direction >= 0, isWithin, isRested else {
          let what = "\(name), \(number): \(velocity), \(least) to \(greatest) of \(stroke)"
          Issue.record(Comment(rawValue: what))
          return
        }
      }
    }
  }

  @Test(
    "each estimate is that of its law, kept within the finger's speeds, and mirrors (FL-52, INV-4)",
    arguments: HumanStroke.Profile.allCases)
  func eachEstimateIsThatOfItsLaw(profile: HumanStroke.Profile) {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<1000 {
      let stroke = HumanStroke(profile, using: &generator)
      var (estimator, mirrored) = (Self.fed(stroke), Self.fed(stroke.mirrored))
      for (name, rules) in Self.rules {
        (estimator.rules, mirrored.rules) = (rules, rules)
        let reference = ReferenceEstimate(stroke, rules)
        let expected = reference.duration < 0.0005 ? 0 : reference.kept(reference.unkept)
        let velocity = estimator.velocity(at: stroke.end.time)
        #expect(mirrored.velocity(at: stroke.end.time) == -velocity)
        guard isNear(velocity, expected, within: 1e-6 * abs(expected) + 1e-3) else {
          Issue.record("\(name): \(velocity), not \(expected), of \(stroke)")
          return
        }
      }
    }
  }

  /// The share of flings of strokes from 8 ms on that change by more than a half when a stamp
  /// moves.
  ///
  /// FL-51 allows none. The weights of Flutter's segments jump if a segment is short (FL-56).
  static func shareOverAHalf(_ preset: String) -> Double {
    switch preset {
    case "flutter", "flutter-macos": 0.006
    default: 0
    }
  }

  @Test(
    "a stamp moved by 1 ms changes 95 % of flings by at most 15 %, hardly any by half (FL-51)",
    arguments: HumanStroke.Profile.allCases)
  func aStampMovedChangesLittle(profile: HumanStroke.Profile) {
    var generator = SeededGenerator(seed: 51)
    var changes: [String: [Double]] = [:]
    for _ in 0..<4000 {
      let stroke = HumanStroke(profile, using: &generator)
      guard stroke.end.time - stroke.samples[0].time >= 0.008, stroke.longestGap < 0.038,
        let moved = stroke.withMovedStamp(using: &generator)
      else { continue }
      var (estimator, other) = (Self.fed(stroke), Self.fed(moved))
      for (name, rules) in Self.rules {
        (estimator.rules, other.rules) = (rules, rules)
        let velocity = estimator.velocity(at: stroke.end.time)
        guard abs(velocity) >= 250 else { continue }
        let change = other.velocity(at: moved.end.time) - velocity
        changes[name, default: []].append(abs(change / velocity))
      }
    }
    for (name, _) in Self.rules {
      let sorted = (changes[name] ?? []).sorted()
      #expect(sorted.count > 2500)
      #expect(sorted[sorted.count * 95 / 100] <= 0.15, "\(name)")
      let over = Double(sorted.count { $0 > 0.5 }) / Double(sorted.count)
      #expect(over <= Self.shareOverAHalf(name), "\(name): \(over)")
    }
  }

  @Test("every preset drops a velocity after 40 ms of rest, and not before (SP-6, FL-51)")
  func everyPresetDropsAVelocityAfterARest() {
    for (name, rules) in Self.rules {
      var estimator = VelocityEstimator(rules: rules)
      for step in 0...10 { estimator.add(position: 10 * Double(step), at: Double(step) / 100) }
      #expect(estimator.velocity(at: 0.1399) >= 900, "\(name)")
      #expect(estimator.velocity(at: 0.1401) == 0, "\(name)")
    }
  }
}
