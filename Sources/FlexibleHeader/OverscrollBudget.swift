/// How the pull of content past its start is divided, and what it triggers (HN-55 … HN-66).
///
/// It is a value without a clock: pulls go in, events are appended to an array of the caller, and
/// ``restingPull`` is where the content rests while something is loaded. What the pull shows
/// depends on its length alone; to arm, to fire and to end move nothing by themselves (HN-56).
///
/// ```swift
/// var budget = OverscrollBudget(
///   parts: [.stretch(80)], triggers: [.init("refresh", threshold: 100, hold: 60)])
/// var events: [OverscrollBudget.Event] = []
/// budget.pull(to: 110, isDragged: true, into: &events)
/// budget.pull(to: 110, isDragged: false, into: &events)
/// print(events)  // armed, fired
/// print(budget.lengths(at: 110), budget.restingPull)  // [80.0] and 30 of gap, 60.0
/// ```
public struct OverscrollBudget: Hashable, Sendable, Codable {
  /// What a part of the pull becomes, up to a length in points (HN-55).
  public enum Part: Hashable, Sendable, Codable {
    /// The header grows.
    case stretch(Double)
    /// Something above the content comes into view.
    case reveal(Double)
    /// The content leaves space below the header.
    case gap(Double)

    /// The greatest length, in points, at least 0; it may be infinite.
    public var length: Double {
      switch self {
      case .stretch(let length), .reveal(let length), .gap(let length):
        length > 0 ? length : 0
      }
    }

    /// The same part with a length that is a number.
    fileprivate var sound: Part {
      switch self {
      case .stretch: .stretch(length)
      case .reveal: .reveal(length)
      case .gap: .gap(length)
      }
    }
  }

  /// Something that a pull starts, such as a refresh.
  public struct Trigger: Hashable, Sendable, Codable {
    /// When an armed trigger fires (HN-58).
    public enum Firing: String, Hashable, Sendable, Codable, CaseIterable {
      /// Once the finger is lifted.
      case release
      /// As soon as the pull reaches the threshold.
      case crossing
    }

    /// Its name in events.
    public let name: String
    /// The pull from which on it is armed, in points.
    public let threshold: Double
    /// The pull at which the content rests until the trigger is ended, in points; 0 for none.
    public let hold: Double
    /// When it fires.
    public let firing: Firing

    /// Makes a trigger; a threshold that is not a positive number counts as the least one, a hold
    /// that is not a positive number as none.
    public init(_ name: String, threshold: Double, hold: Double = 0, firing: Firing = .release) {
      self.name = name
      self.threshold = max(threshold.asLength, .leastNormalMagnitude)
      self.hold = hold.asLength
      self.firing = firing
    }

    #if !hasFeature(Embedded)
      /// Reads a trigger, whose numbers count as in its initializer.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
          try keys.decode(String.self, forKey: .name),
          threshold: try keys.decode(Double.self, forKey: .threshold),
          hold: try keys.decode(Double.self, forKey: .hold),
          firing: try keys.decode(Firing.self, forKey: .firing))
      }
    #endif
  }

  /// What happened to a trigger, by its name.
  public enum Event: Hashable, Sendable {
    /// A release would fire it now.
    case armed(String)
    /// The pull became shorter than its threshold.
    case disarmed(String)
    /// It fired: the program starts what it stands for, and ends the trigger once that is done.
    case fired(String)
    /// It was ended.
    case ended(String)
  }

  /// The parts, in the order in which they take the pull.
  public let parts: [Part]
  /// The pull, in points.
  public private(set) var pull = 0.0
  private var watches: [Watch]

  /// Makes a budget without a pull; of triggers with one name the first counts, and a length that is
  /// no positive number as 0.
  public init(parts: [Part] = [], triggers: [Trigger] = []) {
    self.parts = parts.map { $0.sound }
    var names: Set<String> = []
    watches = triggers.filter { names.insert($0.name).inserted }.enumerated()
      .sorted { ($0.element.threshold, $0.offset) < ($1.element.threshold, $1.offset) }
      .map { Watch(trigger: $0.element) }
  }

  /// The triggers, by rising threshold.
  public var triggers: [Trigger] { watches.map { $0.trigger } }

  /// The pull at which the content rests, in points: the longest hold of what has fired and was not
  /// ended (HN-60, HN-61).
  public var restingPull: Double { restingPull(firesArmed: false) }

  /// The pull at which the content rests, with that of triggers which a release would fire now.
  package func restingPull(firesArmed: Bool) -> Double {
    var longest = 0.0
    for index in watches.indices {
      let stage = watches[index].stage
      guard stage == .holding || firesArmed && stage == .armed else { continue }
      longest = max(longest, watches[index].trigger.hold)
    }
    return longest
  }

  /// The lengths of the parts at a pull, in their order, in points; what is left of the pull is gap
  /// (HN-55).
  public func lengths(at pull: Double) -> [Double] {
    var left = pull.asLength
    return parts.map { part in
      let length = min(left, part.length)
      left -= length
      return length
    }
  }

  /// Whether a trigger waits to be ended.
  public func isHolding(_ name: String) -> Bool { stage(of: name) == .holding }

  /// Whether a release would fire a trigger.
  public func isArmed(_ name: String) -> Bool { stage(of: name) == .armed }

  /// Follows the pull to a length in points, which is 0 where motion is reduced (HN-65).
  ///
  /// Only a finger, a pressed button or the fingers on a trackpad arm a trigger, never momentum,
  /// a wheel, a key or a call (HN-57). The first call with no drag is the release.
  public mutating func pull(to length: Double, isDragged: Bool, into events: inout [Event]) {
    pull = length.asLength
    for index in watches.indices { watches[index].follow(pull, isDragged: isDragged, &events) }
  }

  /// Begins what a trigger stands for by a call, as a key does; it holds, but does not fire (HN-63).
  ///
  /// An unknown name, or a trigger that holds already, changes nothing.
  public mutating func begin(_ name: String) {
    if let index = index(of: name) { watches[index].stage = .holding }
  }

  /// Ends a trigger that holds: the content may return (HN-62).
  ///
  /// It can fire again once the pull is down to a tenth of its threshold (HN-59).
  public mutating func end(_ name: String, into events: inout [Event]) {
    guard let index = index(of: name), watches[index].stage == .holding else { return }
    watches[index].stage = watches[index].isRearmed(at: pull) ? .idle : .spent
    events.append(.ended(name))
  }

  private func index(of name: String) -> Int? {
    // A search by closure would allocate memory in debug builds.
    for index in watches.indices where watches[index].trigger.name == name { return index }
    return nil
  }

  private func stage(of name: String) -> Stage? { index(of: name).map { watches[$0].stage } }

  private enum Stage: String, Hashable, Sendable, Codable {
    case idle
    case armed
    case holding
    /// Ended, while the pull is still too long for another firing (HN-59).
    case spent
  }

  /// A trigger and what has become of it.
  private struct Watch: Hashable, Sendable, Codable {
    let trigger: Trigger
    var stage = Stage.idle

    /// Whether the pull is short enough for another firing (HN-59).
    func isRearmed(at pull: Double) -> Bool { pull <= 0.1 * trigger.threshold }

    mutating func follow(_ pull: Double, isDragged: Bool, _ events: inout [Event]) {
      switch stage {
      case .idle:
        guard isDragged, pull >= trigger.threshold else { return }
        switch trigger.firing {
        case .release:
          stage = .armed
          events.append(.armed(trigger.name))
        case .crossing: fire(&events)
        }
      case .armed:
        if !isDragged {
          fire(&events)
        } else if pull < trigger.threshold {
          stage = .idle
          events.append(.disarmed(trigger.name))
        }
      case .holding: break
      case .spent: if isRearmed(at: pull) { stage = .idle }
      }
    }

    private mutating func fire(_ events: inout [Event]) {
      stage = .holding
      events.append(.fired(trigger.name))
    }
  }
}
