import ScrollPhysics
import TestSupport
import Testing

@testable import Inspector

@Suite("TuningConstants")
struct TuningConstantsTests {
  /// The presets, and another tuning for each law that no preset has.
  static let tunings: [Tuning] = {
    var tunings = Tuning.presetNames.compactMap(Tuning.preset(named:))
    for constant in TuningConstants.all where constant.label.isChoice {
      for number in 0..<4 {
        var tuning = Tuning.ios
        constant.set(Double(number), in: &tuning)
        tunings.append(tuning)
      }
    }
    return tunings
  }()

  @Test("each stored constant of a tuning is listed once")
  func noStoredConstantIsMissing() {
    var stored: Set<String> = []
    for tuning in Self.tunings {
      let found = Self.keys(of: tuning)
      stored.formUnion(found)
      let offered = TuningConstants.all.filter { $0.number(in: tuning) != nil }.map(\.label.key)
      #expect(Set(offered) == found)
    }
    let keys = TuningConstants.all.map(\.label.key)
    #expect(Set(keys) == stored)
    #expect(Set(keys).count == keys.count)
  }

  /// The places of all constants that a tuning stores, as Swift's mirror finds them: a law is a
  /// choice, and what may be missing a switch.
  private static func keys(of tuning: Tuning) -> Set<String> {
    var keys: Set<String> = []
    collect(tuning, "", into: &keys)
    return keys
  }

  private static func collect(_ value: Any, _ key: String, into keys: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    let prefix = key.isEmpty ? "" : key + "."
    switch mirror.displayStyle {
    case .optional:
      keys.insert(key + "?")
      if let content = mirror.children.first { collect(content.value, key, into: &keys) }
    case .enum:
      keys.insert(key)
      for child in mirror.children {
        let payload = Mirror(reflecting: child.value)
        let path = prefix + (child.label ?? "")
        if payload.displayStyle == .tuple {
          for part in payload.children {
            keys.insert("\(path).\((part.label ?? "").replacing("_", with: ""))")
          }
        } else {
          keys.insert(path)
        }
      }
    case .struct:
      for child in mirror.children {
        collect(child.value, prefix + (child.label ?? ""), into: &keys)
      }
    default: keys.insert(key)
    }
  }

  @Test("each constant of a preset is on its slider")
  func eachConstantOfAPresetIsOnItsSlider() {
    for name in Tuning.presetNames {
      guard let tuning = Tuning.preset(named: name) else { continue }
      for constant in TuningConstants.all {
        guard case .slider(let scale) = constant.label.control,
          let number = constant.number(in: tuning)
        else { continue }
        #expect(scale.range.contains(number), "\(name), \(constant.label.key): \(number)")
      }
    }
  }

  @Test("a scroller accepts any values in any order", arguments: 1...8)
  func whateverIsSetAScrollerCanWorkWith(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var tuning = Tuning.ios
    for _ in 0..<2000 {
      let constant = try #require(TuningConstants.all.randomElement(using: &random))
      guard constant.number(in: tuning) != nil else { continue }
      let number: Double
      switch constant.label.control {
      case .slider(let scale):
        let share = [0, 1, Double.random(in: 0...1, using: &random)].randomElement(using: &random)
        number = scale.number(at: share ?? 0)
      case .toggle: number = Double.random(in: 0...1, using: &random).rounded()
      case .choice(let words):
        number = Double(Int.random(in: 0..<words.count, using: &random))
      }
      constant.set(number, in: &tuning)
      #expect(throws: Never.self, "\(constant.label.key) = \(number)") {
        try tuning.validated()
      }
    }
  }

  @Test("a constant reads what was set, and nothing else is changed")
  func aConstantReadsWhatWasSet() throws {
    // Constants limited by another one: a spring's start, and a gain.
    let bounded = ["Rate", "Frequency", "gain", "share"]
    for start in Self.tunings {
      for constant in TuningConstants.all {
        guard case .slider(let scale) = constant.label.control,
          constant.number(in: start) != nil,
          !bounded.contains(where: constant.label.key.hasSuffix)
        else { continue }
        var tuning = start
        let number = scale.number(at: 0.3)
        constant.set(number, in: &tuning)
        #expect(constant.number(in: tuning) == number, "\(constant.label.key)")
        for other in TuningConstants.all where other.label.key != constant.label.key {
          #expect(other.number(in: tuning) == other.number(in: start), "\(other.label.key)")
        }
      }
    }
  }

  @Test("a glide that is made slower than its start begins no faster than that")
  func aMoveBeginsNoFasterThanItGoes() throws {
    let frequency = try #require(
      TuningConstants.all.first { $0.label.key == "wheel.angularFrequency" })
    var tuning = Tuning.ios
    frequency.set(4, in: &tuning)
    #expect(tuning.wheel.angularFrequency == 4 && tuning.wheel.startRate == 4)
  }

  @Test("NaN, and a choice out of range, change nothing")
  func whatIsNoNumberChangesNothing() {
    for constant in TuningConstants.all {
      for number in [Double.nan, .infinity, -.infinity] {
        var tuning = Tuning.flutter
        constant.set(number, in: &tuning)
        #expect(tuning == .flutter, "\(constant.label.key)")
      }
      guard case .choice = constant.label.control else { continue }
      for number in [-1.0, 0.5, 4, 1e300] {
        var tuning = Tuning.flutter
        constant.set(number, in: &tuning)
        #expect(tuning == .flutter, "\(constant.label.key)")
      }
    }
  }

  @Test("each constant has a short title and meaning")
  func eachConstantIsExplained() {
    for group in TuningConstants.groups {
      #expect(!group.constants.isEmpty)
      for label in group.constants.map(\.label) {
        #expect((1...26).contains(label.title.count), "\(label.key)")
        #expect((10...80).contains(label.meaning.count), "\(label.key): \(label.meaning.count)")
        #expect(!label.meaning.hasSuffix("."), "\(label.key)")
      }
    }
  }
}
