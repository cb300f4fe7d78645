import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Tuning")
struct TuningTests {
  private func decode(_ json: String) throws -> Tuning {
    try JSONDecoder().decode(Tuning.self, from: Data(json.utf8))
  }

  @Test("each tuning survives writing and reading", arguments: NamedTuning.all)
  func eachTuningSurvivesWritingAndReading(named: NamedTuning) throws {
    let written = try JSONEncoder().encode(named.tuning)
    #expect(try JSONDecoder().decode(Tuning.self, from: written) == named.tuning)
  }

  @Test("an empty file is the default, and unknown keys are passed over")
  func anEmptyFileIsTheDefault() throws {
    #expect(try decode("{}") == .ios)
    #expect(try decode(#"{"colour": "green", "edge": {"smell": 4}}"#) == .ios)
  }

  @Test("a file with one constant changes only that one")
  func aFileWithOneConstantChangesOnlyThatOne() throws {
    var expected = Tuning.ios
    expected.edge.spring.dampingRatio = 1.5
    #expect(try decode(#"{"edge": {"spring": {"dampingRatio": 1.5}}}"#) == expected)
    expected = .ios
    expected.coast.law = .braked(friction: 3, braking: 500)
    #expect(
      try decode(#"{"coast": {"law": {"braked": {"friction": 3, "braking": 500}}}}"#) == expected)
    expected = .ios
    expected.wheel.startRate = 0
    #expect(try decode(#"{"wheel": {"startRate": 0}}"#) == expected)
    expected = .ios
    expected.start = Tuning.StartHysteresis()
    #expect(try decode(#"{"start": {}}"#) == expected)
    expected = .ios
    expected.edge.tail = Tuning.Tail()
    #expect(try decode(#"{"edge": {"tail": {}}}"#) == expected)
    expected = .ios
    expected.release.estimator.window = 0.08
    #expect(try decode(#"{"release": {"estimator": {"window": 0.08}}}"#) == expected)
    expected.release.estimator.window = 0.1
    expected.release.estimator.method = .leastSquares
    #expect(
      try decode(#"{"release": {"estimator": {"method": {"leastSquares": {}}}}}"#) == expected)
    expected.release.estimator.method = .weightedSpans(oldest: 0.5, middle: 0.25, newest: 1)
    #expect(
      try decode(
        #"""
        {"release": {"estimator": {"method":
          {"weightedSpans": {"oldest": 0.5, "middle": 0.25, "newest": 1}}}}}
        """#) == expected)
    expected = .ios
    expected.settling.speed = 10
    #expect(try decode(#"{"settling": {"speed": 10}}"#) == expected)
  }

  @Test("a constant of the wrong type is refused")
  func aConstantOfTheWrongTypeIsRefused() {
    #expect(throws: DecodingError.self) { try decode(#"{"coast": {"stopSpeed": "slow"}}"#) }
    #expect(throws: DecodingError.self) { try decode(#"{"edge": 7}"#) }
    #expect(throws: DecodingError.self) { try decode(#"{"coast": {"law": {"warp": {}}}}"#) }
  }

  @Test(
    "a case without one of its constants is refused, and the key is named",
    arguments: [
      (#"{"coast": {"law": {"braked": {"friction": 3}}}}"#, "coast.law.braked.braking"),
      (#"{"coast": {"law": {"exponential": {}}}}"#, "coast.law.exponential.friction"),
      (#"{"edge": {"band": {"saturating": {"gain": 1}}}}"#, "edge.band.saturating.share"),
      (#"{"momentum": {"ramp": {"threshold": 0.3}}}"#, "momentum.ramp.maximumFactor"),
      (
        #"{"release": {"estimator": {"method": {"weightedSegments": {"oldest": 1, "newest": 0}}}}}"#,
        "release.estimator.method.weightedSegments.middle"
      ),
    ])
  func aCaseWithoutAConstantIsRefused(json: String, key: String) {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    guard case .keyNotFound(let missing, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let path = context.codingPath.map(\.stringValue) + [missing.stringValue]
    #expect(path.joined(separator: ".") == key)
  }

  @Test("every preset and the whole grid are valid", arguments: NamedTuning.all)
  func everyPresetIsValid(named: NamedTuning) throws {
    #expect(try named.tuning.validated() == named.tuning)
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let key: String
    let spoil: @Sendable (inout Tuning) -> Void
    var testDescription: String { key }

    init(_ key: String, _ spoil: @escaping @Sendable (inout Tuning) -> Void) {
      self.key = key
      self.spoil = spoil
    }
  }

  static let faults = [
    Fault("coast.law.exponential.friction") { $0.coast.law = .exponential(friction: 0) },
    Fault("coast.law.braked.friction") { $0.coast.law = .braked(friction: .nan, braking: 1) },
    Fault("coast.law.braked.braking") { $0.coast.law = .braked(friction: 1, braking: -1) },
    Fault("coast.law.power.exponent") { $0.coast.law = .power(exponent: 1, coefficient: 9) },
    Fault("coast.law.power.coefficient") { $0.coast.law = .power(exponent: 2, coefficient: 0) },
    Fault("coast.stopSpeed") { $0.coast.stopSpeed = -1 },
    Fault("edge.band.asymptotic.coefficient") { $0.edge.band = .asymptotic(coefficient: 0) },
    Fault("edge.band.saturating.share") { $0.edge.band = .saturating(share: 2, gain: 1) },
    Fault("edge.band.saturating.gain") { $0.edge.band = .saturating(share: 0.5, gain: 3) },
    Fault("edge.band.stretch.linear") {
      $0.edge.band = .stretch(linear: 0, exponential: 0.1, reach: 1)
    },
    Fault("edge.band.stretch.exponential") {
      $0.edge.band = .stretch(linear: 0.1, exponential: -1, reach: 1)
    },
    Fault("edge.band.stretch.reach") {
      $0.edge.band = .stretch(linear: 0.1, exponential: 0.1, reach: 0)
    },
    Fault("edge.spring.angularFrequency") { $0.edge.spring.angularFrequency = .infinity },
    Fault("edge.spring.dampingRatio") { $0.edge.spring.dampingRatio = 0 },
    Fault("edge.absorption") { $0.edge.absorption = -1 },
    Fault("edge.maximumBounceSpeed") { $0.edge.maximumBounceSpeed = .infinity },
    Fault("edge.releaseRate") { $0.edge.releaseRate = -3 },
    Fault("edge.releaseAbsorption") { $0.edge.releaseAbsorption = 1.5 },
    Fault("edge.tail.distance") {
      $0.edge.tail = Tuning.Tail()
      $0.edge.tail?.distance = -1
    },
    Fault("edge.tail.speed") {
      $0.edge.tail = Tuning.Tail()
      $0.edge.tail?.speed = 0
    },
    Fault("release.estimator.window") { $0.release.estimator.window = 0 },
    Fault("release.estimator.longestGap") { $0.release.estimator.longestGap = .nan },
    Fault("release.estimator.longestStillness") { $0.release.estimator.longestStillness = 0 },
    Fault("release.estimator.maximumSpeed") { $0.release.estimator.maximumSpeed = 0 },
    Fault("release.estimator.method.weightedSegments.oldest") {
      $0.release.estimator.method = .weightedSegments(oldest: 2, middle: 0, newest: 0)
    },
    Fault("release.estimator.method.weightedSegments.middle") {
      $0.release.estimator.method = .weightedSegments(oldest: 0, middle: -1, newest: 0)
    },
    Fault("release.estimator.method.weightedSegments.newest") {
      $0.release.estimator.method = .weightedSegments(oldest: 0, middle: 0, newest: .nan)
    },
    Fault("release.estimator.method.weightedSpans.oldest") {
      $0.release.estimator.method = .weightedSpans(oldest: 2, middle: 0, newest: 0)
    },
    Fault("release.estimator.method.weightedSpans.middle") {
      $0.release.estimator.method = .weightedSpans(oldest: 0, middle: -1, newest: 0)
    },
    Fault("release.estimator.method.weightedSpans.newest") {
      $0.release.estimator.method = .weightedSpans(oldest: 0, middle: 0, newest: .nan)
    },
    Fault("release.minimumTouchSpeed") { $0.release.minimumTouchSpeed = -1 },
    Fault("release.minimumTrackpadSpeed") { $0.release.minimumTrackpadSpeed = .nan },
    Fault("start.stillness") { $0.start = .spoiled { $0.stillness = -1 } },
    Fault("start.distance") { $0.start = .spoiled { $0.distance = -1 } },
    Fault("start.breakingShare") { $0.start = .spoiled { $0.breakingShare = 2 } },
    Fault("start.deliberateMove") { $0.start = .spoiled { $0.deliberateMove = .nan } },
    Fault("momentum.powerLaw.coefficient") {
      $0.momentum = .powerLaw(
        coefficient: -1, exponent: 1, maximum: 1, share: 1, stillness: 1)
    },
    Fault("momentum.powerLaw.exponent") {
      $0.momentum = .powerLaw(coefficient: 0, exponent: 9, maximum: 1, share: 1, stillness: 1)
    },
    Fault("momentum.powerLaw.maximum") {
      $0.momentum = .powerLaw(coefficient: 0, exponent: 1, maximum: -1, share: 1, stillness: 1)
    },
    Fault("momentum.powerLaw.share") {
      $0.momentum = .powerLaw(coefficient: 0, exponent: 1, maximum: 1, share: -1, stillness: 1)
    },
    Fault("momentum.powerLaw.stillness") {
      $0.momentum = .powerLaw(coefficient: 0, exponent: 1, maximum: 1, share: 1, stillness: -1)
    },
    Fault("momentum.ramp.threshold") { $0.momentum = .ramp(threshold: 1, maximumFactor: 1) },
    Fault("momentum.ramp.maximumFactor") { $0.momentum = .ramp(threshold: 0, maximumFactor: -1) },
    Fault("momentum.sum.minimumSpeed") { $0.momentum = .sum(minimumSpeed: -1, stillness: 0) },
    Fault("momentum.sum.stillness") { $0.momentum = .sum(minimumSpeed: 1, stillness: -1) },
    Fault("wheel.angularFrequency") { $0.wheel.angularFrequency = 0 },
    Fault("wheel.startRate") { $0.wheel.startRate = 38 },
    Fault("animation.angularFrequency") { $0.animation.angularFrequency = .nan },
    Fault("animation.startRate") { $0.animation.startRate = -1 },
    Fault("settling.distance") { $0.settling.distance = 0 },
    Fault("settling.speed") { $0.settling.speed = .infinity },
  ]

  @Test("a constant that cannot work is named with its key and the reason", arguments: faults)
  func aConstantThatCannotWorkIsNamed(fault: Fault) {
    var tuning = Tuning.ios
    fault.spoil(&tuning)
    let error = #expect(throws: TuningError.self) { try tuning.validated() }
    #expect(error?.key == fault.key)
    #expect(error?.description.hasPrefix("\(fault.key): ") == true)
    #expect(error?.reason.contains(" is not between ") == true)
  }
}

extension Tuning.StartHysteresis {
  fileprivate static func spoiled(_ change: (inout Self) -> Void) -> Self {
    var rule = Self()
    change(&rule)
    return rule
  }
}
