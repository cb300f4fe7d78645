import ScrollPhysics
import Testing

/// A tuning with a name for a test's messages.
struct NamedTuning: CustomTestStringConvertible, Sendable {
  let name: String
  let tuning: Tuning
  var testDescription: String { name }

  /// All presets.
  static let presets: [NamedTuning] = Tuning.presetNames.compactMap { name in
    Tuning.preset(named: name).map { NamedTuning(name: name, tuning: $0) }
  }

  /// Every law with every band, every kind of spring and both release rules.
  static let grid: [NamedTuning] = {
    let laws: [(String, Deceleration)] = [
      ("exponential", .exponential(friction: 1)), ("fast", .fast),
      ("braked", .braked(friction: 2, braking: 900)),
      ("power", .power(exponent: 3, coefficient: 2000)),
    ]
    let bands: [(String, RubberBand)] = [
      ("band 0.3", .asymptotic(coefficient: 0.3)), ("tanh", .saturating(share: 0.2, gain: 3)),
      ("clamped", .clamped),
    ]
    let springs: [(String, Spring)] = [
      ("swinging", Spring(angularFrequency: 12, dampingRatio: 0.4)),
      ("nearly critical", Spring(angularFrequency: 9, dampingRatio: 1 - 1e-7)),
      ("creeping", Spring(angularFrequency: 15, dampingRatio: 2)),
    ]
    var all: [NamedTuning] = []
    for (lawName, law) in laws {
      for (bandName, band) in bands {
        for (springName, spring) in springs {
          var tuning = Tuning.ios
          tuning.coast.law = law
          tuning.edge.band = band
          tuning.edge.spring = spring
          tuning.edge.releaseRate = springName == "creeping" ? 0 : 10
          all.append(
            NamedTuning(name: "\(lawName), \(bandName), \(springName)", tuning: tuning))
        }
      }
    }
    return all
  }()

  /// The presets and the grid.
  static let all = presets + grid

  /// Tunings that guarantee a continuous velocity at the edges, unlike SP-46, SP-47 and SP-50.
  static let continuous = all.filter {
    $0.tuning.edge.absorption == 1 && $0.tuning.edge.maximumBounceSpeed == nil
      && $0.tuning.edge.band != .clamped
  }

  /// Tunings that stretch.
  static let stretchy = all.filter { $0.tuning.edge.band != .clamped }
}
