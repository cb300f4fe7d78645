import ScrollPhysics

/// A header whose height is aimed by a placeholder in the list and gets there on a spring, as in
/// OffsetDemo (OD-1…6).
///
/// The height is a function of time in closed form between two changes of its aim; at a change the
/// spring is aimed anew and keeps its velocity. So it does not matter how often it is asked, nor
/// how often the same aim is reported. Lengths are in points, times in seconds; the offset is 0 at
/// rest, grows as the content moves up and is negative while it is pulled.
///
/// ```swift
/// var header = OffsetHeader()
/// header.report(offset: 40, at: 0)  // aims at 210
/// let frames = [0, 0.1, 0.2].map { header.height(at: $0) }  // 250, 236.1, 220.2
/// let isThere = header.isAtRest(at: 1.5)  // true, at exactly 210
/// ```
///
/// A value that is not a number is ignored. <doc:OffsetHeaders> has the rules.
public struct OffsetHeader: Hashable, Sendable, Codable {
  /// What a list reports of its placeholder.
  public struct Placeholder: Hashable, Sendable, Codable {
    /// How far the content is scrolled; negative while it is pulled.
    public var offset: Double
    /// The placeholder's height (`h`); `nil` where it has none yet, which counts as 0.
    public var height: Double?

    /// Makes a report.
    public init(offset: Double, height: Double?) {
      self.offset = offset
      self.height = height
    }
  }

  /// The spring of every change: a response of 0.55 s and 0.825 of critical damping; with a mass of
  /// 1 a stiffness of 130.5 and a damping of 18.85 (OD-5).
  public static let spring = Spring(response: 0.55, dampingRatio: 0.825)

  /// How the height to aim at follows the offset; changed by ``use(_:at:)``.
  public private(set) var rule: OffsetHeightRule
  /// What was reported last.
  public private(set) var placeholder: Placeholder
  /// The height that the spring draws to, in points.
  public private(set) var target: Double
  /// Whether each change comes at once.
  public var reducesMotion = false { didSet { if reducesMotion { stop() } } }

  /// When the spring was aimed last, in seconds.
  private var since: Double
  /// The height less the target then, in points.
  private var displacement = 0.0
  /// The height's rate then, in points per second.
  private var speed = 0.0
  /// When the spring is at rest, in seconds.
  private var end: Double

  /// Makes a header at rest over a placeholder of the default height.
  ///
  /// - Parameters:
  ///   - rule: how the height follows the offset.
  ///   - offset: where the content is.
  ///   - time: the present moment.
  public init(rule: OffsetHeightRule = .init(), offset: Double = 0, at time: Double = 0) {
    self.rule = rule
    placeholder = Placeholder(offset: offset.asPlace(), height: rule.defaultHeight)
    target = rule.height(at: offset)
    since = time.finite(or: 0)
    end = since
  }

  /// The y of the placeholder's top in the window, `o`: negative once it is above it (OD-1).
  public var placeholderTop: Double { rule.top(at: placeholder.offset) }

  /// Reports where the content is; the placeholder keeps its height.
  public mutating func report(offset: Double, at time: Double) {
    report(CollectionOfOne(Placeholder(offset: offset, height: placeholder.height)), at: time)
  }

  /// Reports several placeholders at one moment: the first one counts (OD-6).
  ///
  /// - Parameters:
  ///   - reports: in the order of the list; none changes nothing.
  ///   - time: the moment; one before the last change of the aim counts as that.
  public mutating func report(_ reports: some Collection<Placeholder>, at time: Double) {
    guard let first = reports.first else { return }
    placeholder = Placeholder(
      offset: first.offset.asPlace(or: placeholder.offset), height: first.height?.asLength)
    aim(at: time, carries: rule.shape == .continuous)
  }

  /// Follows another rule from a moment on; the height gets there on the spring.
  public mutating func use(_ rule: OffsetHeightRule, at time: Double) {
    self.rule = rule
    aim(at: time, carries: false)
  }

  /// The height at a moment, never below 0; exactly ``target`` once the spring is at rest.
  public func height(at time: Double) -> Double {
    max(0, target + state(at: time).displacement)
  }

  /// The rate of the spring's motion at a moment, in points per second; 0 once it is at rest.
  public func velocity(at time: Double) -> Double {
    state(at: time).velocity
  }

  /// Whether the spring is at rest at a moment and from then on: it would stay within a hundredth
  /// of a point and a point per second, and is put there.
  public func isAtRest(at time: Double) -> Bool { time >= end }

  /// Aims the spring at the present target, which carries the height along at once or leaves it to
  /// the spring.
  private mutating func aim(at time: Double, carries: Bool) {
    let aimed = rule.height(at: placeholder.offset, placeholderHeight: placeholder.height ?? 0)
    guard aimed != target else { return }
    let moment = max(since, time.finite(or: since))
    let now = state(at: moment)
    displacement = now.displacement + (carries ? 0 : target - aimed)
    speed = now.velocity
    target = aimed
    since = moment
    end = moment + Self.settlingTime(displacement: displacement, speed: speed)
    if reducesMotion { stop() }
  }

  private mutating func stop() {
    displacement = 0
    speed = 0
    end = since
  }

  private func state(at time: Double) -> Spring.State {
    guard time < end else { return Spring.State(displacement: 0, velocity: 0) }
    return Self.spring.state(
      after: max(0, time - since),
      from: Spring.State(displacement: displacement, velocity: speed))
  }

  private static func settlingTime(displacement: Double, speed: Double) -> Double {
    spring.settlingTime(
      from: Spring.State(displacement: displacement, velocity: speed), distance: 0.01, speed: 1)
  }
}

/// The height that a header reported by a placeholder aims at, as in OffsetDemo (OD-1…4).
///
/// A clear placeholder begins the list; where its top edge is in the window, `o`, and how high it
/// is, `h`, decide on the header's height. Here the content's offset stands for it, which grows as
/// the content moves up: `o = restingTop − offset`. Lengths are in points.
///
/// ```swift
/// let source = OffsetHeightRule()
/// let jumps = [0, -10, -20, -100].map { source.height(at: $0) }  // 250, 240, 250, 300
/// let fixed = OffsetHeightRule(shape: .continuous).height(at: -50)  // 275
/// ```
///
/// What is no number counts as 0, as does a length below 0. <doc:OffsetHeaders> has the rules.
public struct OffsetHeightRule: Hashable, Sendable, Codable {
  /// How the height follows the offset.
  public enum Shape: String, Hashable, Sendable, Codable, CaseIterable {
    /// In three pieces with a jump at each tolerance, and shrinking with the first points of a
    /// pull: the source's defects, kept as the default (OD-1…4).
    case stepped
    /// In one piece that never falls as the content moves down: the defects fixed.
    case continuous
  }

  /// How the height follows the offset.
  public var shape: Shape
  /// The height between the tolerances, and of a placeholder without another one.
  public var defaultHeight: Double { didSet { defaultHeight = defaultHeight.asLength } }
  /// The least height.
  public var compactMinimum: Double { didSet { compactMinimum = compactMinimum.asLength } }
  /// The greatest height of a pull.
  public var stretchedMaximum: Double { didSet { stretchedMaximum = stretchedMaximum.asLength } }
  /// The `o` below which the content counts as scrolled up (OD-1).
  public var scrollUpTolerance = 20.0 { didSet { scrollUpTolerance = scrollUpTolerance.asPlace() } }
  /// The `o` from which on the content counts as pulled down (OD-3).
  public var scrollDownTolerance = 100.0 {
    didSet { scrollDownTolerance = scrollDownTolerance.asPlace() }
  }
  /// The placeholder's top in the window while the content rests: the top safe area in the source,
  /// whose placeholder keeps below it; 0 in the document, whose placeholder ignores it (OD-6).
  public var restingTop: Double { didSet { restingTop = restingTop.asPlace() } }

  /// Makes a rule; without numbers it is the source's.
  public init(
    shape: Shape = .stepped, defaultHeight: Double = 250, compactMinimum: Double = 100,
    stretchedMaximum: Double = 300, restingTop: Double = 0
  ) {
    self.shape = shape
    self.defaultHeight = defaultHeight.asLength
    self.compactMinimum = compactMinimum.asLength
    self.stretchedMaximum = stretchedMaximum.asLength
    self.restingTop = restingTop.asPlace()
  }

  #if !hasFeature(Embedded)
    /// Reads a rule; lengths below 0 count as 0.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        shape: try keys.decode(Shape.self, forKey: .shape),
        defaultHeight: try keys.decode(Double.self, forKey: .defaultHeight),
        compactMinimum: try keys.decode(Double.self, forKey: .compactMinimum),
        stretchedMaximum: try keys.decode(Double.self, forKey: .stretchedMaximum),
        restingTop: try keys.decode(Double.self, forKey: .restingTop))
      scrollUpTolerance = try keys.decode(Double.self, forKey: .scrollUpTolerance).asPlace()
      scrollDownTolerance = try keys.decode(Double.self, forKey: .scrollDownTolerance).asPlace()
    }
  #endif

  /// The y of the placeholder's top in the window, `o`: negative once it is above it.
  public func top(at offset: Double) -> Double { restingTop - offset.asPlace() }

  /// The height to aim at where the content is scrolled to an offset.
  ///
  /// - Parameters:
  ///   - offset: 0 at rest, negative while the content is pulled.
  ///   - placeholderHeight: `h`, otherwise ``defaultHeight``.
  /// - Returns: a height of at least 0.
  public func height(at offset: Double, placeholderHeight: Double? = nil) -> Double {
    let height = (placeholderHeight ?? defaultHeight).asLength
    return switch shape {
    case .stepped: stepped(top: top(at: offset), height)
    case .continuous: continuous(pull: -offset.asPlace(), height)
    }
  }

  private func stepped(top: Double, _ height: Double) -> Double {
    if top < scrollUpTolerance { return max(height - abs(top), compactMinimum) }
    if top < scrollDownTolerance { return defaultHeight }
    return min(top + height, stretchedMaximum)
  }

  /// The height of a pull, negative where the content is scrolled up.
  ///
  /// Scrolled up, the edge goes with the content down to the minimum. Pulled, it begins to go with
  /// it and yields: `space · pull/(pull + space)` has the slope 1 at rest, so that nothing jerks
  /// there, and never reaches the maximum, so that nothing stops short.
  private func continuous(pull: Double, _ height: Double) -> Double {
    let resting = max(compactMinimum, min(height, stretchedMaximum))
    guard pull > 0 else { return max(compactMinimum, resting + pull) }
    let space = max(0, stretchedMaximum - resting)
    return resting + space * (pull / (pull + space))
  }
}
