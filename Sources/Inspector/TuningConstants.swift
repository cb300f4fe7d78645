import ScrollPhysics

/// Every constant of a tuning, in the groups in which they are shown.
///
/// A key is the one in a preset's file; that of a switch for an optional part ends with a question
/// mark.
package enum TuningConstants {
  /// The groups in their order.
  package static let groups: [ConstantGroup<Tuning>] = [
    ConstantGroup(title: "Glide", constants: coast),
    ConstantGroup(title: "Past the edge", constants: band),
    ConstantGroup(title: "Back to the edge", constants: spring),
    ConstantGroup(title: "Letting go", constants: release),
    ConstantGroup(title: "Start of a drag", constants: start),
    ConstantGroup(title: "Carried momentum", constants: momentum),
    ConstantGroup(title: "Wheel, keys, animated moves", constants: glides),
    ConstantGroup(title: "Coming to rest", constants: settling),
  ]

  /// All of them in their order.
  package static let all: [Constant<Tuning>] = groups.flatMap(\.constants)

  /// Steps of about 3 %.
  private static let fine = ControlScale.Step.logarithmic(perDecade: 80)

  private static let coast: [Constant<Tuning>] =
    Constant.law(
      "coast.law", "How it slows down", \.coast.law,
      "By what law a list that was thrown slows down",
      LawCase("Evenly less", .normal, friction) { .exponential(friction: $0[0]) },
      LawCase(
        "With a brake", Tuning.chromium.coast.law, friction,
        .slider(
          "braking", "Braking", "pt/s²", 10...10_000, by: fine,
          "What a glide loses of its speed besides, however slow it is")
      ) { .braked(friction: $0[0], braking: $0[1]) },
      LawCase(
        "By a power", .android,
        .slider(
          "exponent", "Exponent", "", 1.2...5, by: .linear(0.05),
          "How bent the curve is: above 2 it ends softly"),
        .slider(
          "coefficient", "Speed 1 s before rest", "pt/s", 100...20_000, by: fine,
          "The lower, the farther the same throw goes")
      ) { .power(exponent: $0[0], coefficient: $0[1]) }) + [
      .slider(
        "coast.stopSpeed", "Stops below", "px/s", 0...100, by: .linear(1), \.coast.stopSpeed,
        "The speed at which a glide ends where it is; 0 lets it run out")
    ]

  private static let friction = ConstantLabel.slider(
    "friction", "Friction", "/s", 0.2...20, by: fine,
    "The share of its speed that a glide loses each second. Lower glides farther")

  private static let band: [Constant<Tuning>] =
    Constant.law(
      "edge.band", "How it resists", \.edge.band,
      "By what law a list resists that is pulled past its end",
      LawCase(
        "Ever more", .standard,
        .slider(
          "coefficient", "Gives way by", "%", 0.01...1, by: .linear(0.01),
          "The share of a small pull that is shown")
      ) { .asymptotic(coefficient: $0[0]) },
      LawCase(
        "To a limit", Tuning.chromium.edge.band,
        .slider(
          "share", "Greatest stretch", "%", 0.01...1, by: .linear(0.01),
          "The most that is shown, as a share of the window"),
        .slider(
          "gain", "Gain", "", 0.1...10, by: fine, "How soon the greatest stretch is reached")
        // The shown distance is never greater than the pulled one.
      ) { .saturating(share: $0[0], gain: min($0[1], 1 / $0[0])) },
      LawCase(
        "Stretch", .android,
        .slider(
          "linear", "Even part", "", 0.001...0.2, by: fine,
          "What an even pull stretches, as a share of the window"),
        .slider(
          "exponential", "Early part", "", 0...0.2, by: .linear(0.002),
          "What the first part of a pull stretches besides"),
        .slider(
          "reach", "Reach", "", 0.05...3, by: fine,
          "The pull over which the early part is used up")
      ) { .stretch(linear: $0[0], exponential: $0[1], reach: $0[2]) },
      LawCase("Not at all", .clamped) { _ in .clamped }) + [
      .toggle(
        "edge.easesBackFreely", "Eases back freely", \.edge.easesBackFreely,
        "A finger that turns back moves the content one to one")
    ]

  private static let spring: [Constant<Tuning>] =
    [
      .slider(
        "edge.spring.angularFrequency", "Spring", "rad/s", 1...100, by: fine,
        \.edge.spring.angularFrequency, "How fast a list that was pulled comes back"),
      .slider(
        "edge.spring.dampingRatio", "Damping", "", 0.1...3, by: .linear(0.05),
        \.edge.spring.dampingRatio, "Below 1 it swings, at 1 it is fastest, above that it creeps"),
      .choice(
        "edge.springSpace", "Spring works on", ["What is shown", "The pull"], \.edge.springSpace,
        of: [.shown, .pull], "The distance that is shown, or the pull behind it"),
      .slider(
        "edge.absorption", "Absorption", "", 0...20, by: .linear(0.1), \.edge.absorption,
        "How much of a glide’s speed at the edge enters the spring"),
    ]
    + Constant.optional(
      "edge.maximumBounceSpeed", "Limits the bounce", \.edge.maximumBounceSpeed,
      initially: Tuning.flutter.edge.maximumBounceSpeed,
      "Whether a glide enters the spring with no more than a speed",
      .slider(
        "", "Bounce speed", "pt/s", 100...20_000, by: fine, \.self,
        "The greatest speed with which a glide enters the spring")) + [
      .slider(
        "edge.releaseRate", "Release rate", "/s", 0...50, by: .linear(0.5), \.edge.releaseRate,
        "How fast a stretch that is let go starts to come back")
    ]
    + Constant.optional(
      "edge.releaseAbsorption", "Absorbs a release", \.edge.releaseAbsorption,
      initially: Tuning.chromium.edge.releaseAbsorption,
      "Whether a share of a release’s speed is added to its start",
      .slider(
        "", "Release absorption", "", 0...1, by: .linear(0.01), \.self,
        "How much of a release’s speed enters the spring"))
    + Constant.optional(
      "edge.tail", "Even tail", \.edge.tail, initially: Tuning.Tail(),
      "Whether the return ends at an even speed",
      .slider(
        "distance", "Tail distance", "pt", 0.5...50, by: .linear(0.5), \.distance,
        "How far from the edge the even speed begins"),
      .slider(
        "speed", "Tail speed", "pt/s", 10...2000, by: fine, \.speed,
        "The even speed with which the return ends"))

  private static let release: [Constant<Tuning>] =
    Constant.law(
      "release.estimator.method", "How speed is read", \.release.estimator.method,
      "How a finger’s speed is read from where it was",
      LawCase("A line", .leastSquares) { _ in .leastSquares },
      LawCase(
        "Moves", Tuning.flutter.release.estimator.method,
        weight("oldest", "Oldest weight", "What the move before the last two counts"),
        weight("middle", "Middle weight", "What the last move but one counts"),
        weight("newest", "Newest weight", "What the last move counts")
      ) { .weightedSegments(oldest: $0[0], middle: $0[1], newest: $0[2]) },
      LawCase("The mean", .windowMean) { _ in .windowMean },
      LawCase(
        "Spans", Tuning.ios.release.estimator.method,
        weight("oldest", "Oldest weight", "What the third last 1/60 s counts"),
        weight("middle", "Middle weight", "What the second last 1/60 s counts"),
        weight("newest", "Newest weight", "What the last 1/60 s counts")
      ) { .weightedSpans(oldest: $0[0], middle: $0[1], newest: $0[2]) }) + [
      .slider(
        "release.estimator.window", "Window", "s", 0.01...0.5, by: .linear(0.005),
        \.release.estimator.window, "How far back the finger’s places are looked at"),
      .slider(
        "release.estimator.longestGap", "Longest gap", "s", 0.005...0.2, by: .linear(0.005),
        \.release.estimator.longestGap, "A longer pause between two moves hides what was before"),
      .slider(
        "release.estimator.longestStillness", "Longest stillness", "s", 0.005...0.2,
        by: .linear(0.005), \.release.estimator.longestStillness,
        "A finger still for longer than this throws nothing"),
      .slider(
        "release.estimator.maximumSpeed", "Greatest speed", "pt/s", 500...100_000, by: fine,
        \.release.estimator.maximumSpeed, "No throw is faster than this"),
      .slider(
        "release.minimumTouchSpeed", "Least speed, touch", "pt/s", 0...1000, by: .linear(10),
        \.release.minimumTouchSpeed, "A finger or the mouse must be faster to throw"),
      .slider(
        "release.minimumTrackpadSpeed", "Least speed, trackpad", "pt/s", 0...1000,
        by: .linear(10), \.release.minimumTrackpadSpeed, "A trackpad must be faster to throw"),
    ]

  private static func weight(_ key: String, _ title: String, _ meaning: String) -> ConstantLabel {
    .slider(key, title, "", 0...1, by: .linear(0.05), meaning)
  }

  private static let start: [Constant<Tuning>] = Constant.optional(
    "start", "Waits at the start", \.start, initially: Tuning.StartHysteresis(),
    "Whether a finger must move some distance first",
    .slider(
      "stillness", "Pause", "s", 0...0.5, by: .linear(0.01), \.stillness,
      "A finger still for longer than this has paused"),
    .slider(
      "distance", "Way", "pt", 0...20, by: .linear(0.5), \.distance,
      "The way that must add up before the content follows"),
    .slider(
      "breakingShare", "First share", "", 0...1, by: .linear(0.05), \.breakingShare,
      "The part of that way which is made up for at once"),
    .slider(
      "deliberateMove", "Deliberate move", "pt", 0...100, by: .linear(1), \.deliberateMove,
      "A single move of more than this is followed whole"))

  private static let momentum: [Constant<Tuning>] = Constant.law(
    "momentum", "What is kept", \.momentum,
    "What a throw takes over from the glide that it stopped",
    LawCase("Nothing", .none) { _ in .none },
    LawCase(
      "A power", Tuning.flutter.momentum,
      .slider(
        "coefficient", "Coefficient", "", 0.0001...0.01, by: fine,
        "How much of the last speed is added"),
      .slider(
        "exponent", "Exponent", "", 0...3, by: .linear(0.05),
        "How that grows with the last speed"),
      .slider(
        "maximum", "Most", "pt/s", 1000...100_000, by: fine, "No more than this is added"),
      .slider(
        "share", "Least share", "", 0...2, by: .linear(0.05),
        "The throw must be faster than this share of it"),
      stillness
    ) {
      .powerLaw(
        coefficient: $0[0], exponent: $0[1], maximum: $0[2], share: $0[3], stillness: $0[4])
    },
    LawCase(
      "A ramp", Tuning.gtk.momentum,
      .slider(
        "threshold", "Threshold", "", 0...0.99, by: .linear(0.01),
        "The share of the last speed from which it counts"),
      .slider(
        "maximumFactor", "Greatest factor", "", 0...20, by: .linear(0.5),
        "How many times the last speed is added at most")
    ) { .ramp(threshold: $0[0], maximumFactor: $0[1]) },
    LawCase(
      "The sum", Tuning.chromium.momentum,
      .slider(
        "minimumSpeed", "Least speed", "pt/s", 0...2000, by: .linear(10),
        "Both throws must be faster to be added"),
      stillness
    ) { .sum(minimumSpeed: $0[0], stillness: $0[1]) })

  private static let stillness = ConstantLabel.slider(
    "stillness", "Stillness", "s", 0...0.5, by: .linear(0.01),
    "A finger still for longer than this inherits nothing")

  private static let glides: [Constant<Tuning>] =
    glide("wheel", "Wheel", \.wheel, "How fast a wheel’s notch is followed")
    + glide("heldKey", "Held key", \.heldKey, "How fast a key that is held is followed")
    + glide("animation", "Animation", \.animation, "How fast an animated move goes")

  /// The constants of a glide; its start rate is limited, so that it does not overshoot.
  private static func glide(
    _ key: String, _ title: String, _ path: Constant<Tuning>.Path<Tuning.GlideRules>,
    _ meaning: String
  ) -> [Constant<Tuning>] {
    [
      Constant(
        label: .slider(
          "\(key).angularFrequency", "\(title) spring", "rad/s", 2...200, by: fine, meaning),
        read: { $0[keyPath: path].angularFrequency },
        write: {
          $0[keyPath: path].angularFrequency = $1
          $0[keyPath: path].startRate = min($0[keyPath: path].startRate, $1)
        }),
      Constant(
        label: .slider(
          "\(key).startRate", "\(title) start", "/s", 0...100, by: .linear(0.5),
          "The share of its way, a second, with which such a move starts"),
        read: { $0[keyPath: path].startRate },
        write: { $0[keyPath: path].startRate = min($1, $0[keyPath: path].angularFrequency) }),
    ]
  }

  private static let settling: [Constant<Tuning>] = [
    .slider(
      "settling.distance", "Distance", "px", 0.01...10, by: fine, \.settling.distance,
      "So near to its place, and slow, a motion is over"),
    .slider(
      "settling.speed", "Speed", "px/s", 0.1...1000, by: fine, \.settling.speed,
      "So slow, and near to its place, a motion is over"),
  ]
}

extension Deceleration: Law {
  var parts: (name: String, numbers: [Double]) {
    switch self {
    case .exponential(let friction): ("exponential", [friction])
    case .braked(let friction, let braking): ("braked", [friction, braking])
    case .power(let exponent, let coefficient): ("power", [exponent, coefficient])
    }
  }
}

extension RubberBand: Law {
  var parts: (name: String, numbers: [Double]) {
    switch self {
    case .asymptotic(let coefficient): ("asymptotic", [coefficient])
    case .saturating(let share, let gain): ("saturating", [share, gain])
    case .stretch(let linear, let exponential, let reach):
      ("stretch", [linear, exponential, reach])
    case .clamped: ("clamped", [])
    }
  }
}

extension VelocityEstimator.Method: Law {
  var parts: (name: String, numbers: [Double]) {
    switch self {
    case .leastSquares: ("leastSquares", [])
    case .weightedSegments(let oldest, let middle, let newest):
      ("weightedSegments", [oldest, middle, newest])
    case .windowMean: ("windowMean", [])
    case .weightedSpans(let oldest, let middle, let newest):
      ("weightedSpans", [oldest, middle, newest])
    }
  }
}

extension Tuning.Momentum: Law {
  var parts: (name: String, numbers: [Double]) {
    switch self {
    case .none: ("none", [])
    case .powerLaw(let coefficient, let exponent, let maximum, let share, let stillness):
      ("powerLaw", [coefficient, exponent, maximum, share, stillness])
    case .ramp(let threshold, let maximumFactor): ("ramp", [threshold, maximumFactor])
    case .sum(let minimumSpeed, let stillness): ("sum", [minimumSpeed, stillness])
    }
  }
}
