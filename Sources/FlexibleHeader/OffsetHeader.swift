import ScrollPhysics

/// A header whose height is aimed by a placeholder in the list and gets there on a spring, as in
/// OffsetDemo (OD-1…6).
///
/// The height is a function of time in closed form between two changes of its aim; at a change the
/// spring is aimed anew and keeps its velocity. So it does not matter how often it is asked, nor how
/// often the same aim is reported. Lengths are in points, times in seconds; the offset is 0 at rest,
/// grows as the content moves up and is negative while it is pulled.
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

  /// Reports what several placeholders tell at one moment: the first one counts (OD-6).
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

  /// Whether the spring is at rest at a moment and from then on: it would stay within a hundredth of
  /// a point and a point per second, and is put there.
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
