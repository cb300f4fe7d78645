/// How the header leaves the screen.
///
/// Material's four behaviours are constants.
public struct ShiftBehavior: Hashable, Sendable {
  /// What moves the header off the screen and back.
  public enum Driver: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing does, but scrolling and releases bring a header back that the program hid.
    case none
    /// Scrolling (FH-43).
    case scrolling
    /// The program alone; no gesture moves the header (FH-58).
    case program
  }

  /// What moves the header.
  public var driver: Driver
  /// Whether the top bar leaves with the header; otherwise a strip as tall as the bar stays (FH-40,
  /// FH-76).
  public var movesTopBar: Bool

  /// Makes a behaviour.
  public init(driver: Driver, movesTopBar: Bool) {
    self.driver = driver
    self.movesTopBar = movesTopBar
  }

  /// The header stays.
  public static let disabled = ShiftBehavior(driver: .none, movesTopBar: false)
  /// The header moves up with the content, and the top bar stays.
  public static let enabled = ShiftBehavior(driver: .scrolling, movesTopBar: false)
  /// The header moves up with the content and takes the top bar along.
  public static let enabledWithStatusBar = ShiftBehavior(driver: .scrolling, movesTopBar: true)
  /// The header leaves and comes back, with the top bar, when the program says so.
  public static let hideable = ShiftBehavior(driver: .program, movesTopBar: true)

  /// Material's four behaviours.
  public static let named = [disabled, enabled, enabledWithStatusBar, hideable]

  /// The name under which the behaviour is encoded: that of its constant, where it has one.
  public var name: String {
    switch (driver, movesTopBar) {
    case (.none, false): "disabled"
    case (.none, true): "disabledWithStatusBar"
    case (.scrolling, false): "enabled"
    case (.scrolling, true): "enabledWithStatusBar"
    case (.program, true): "hideable"
    case (.program, false): "hideableWithoutStatusBar"
    }
  }

  /// Whether scrolling hides the header (FH-48).
  package var hidesByScrolling: Bool {
    switch driver {
    case .scrolling: true
    case .none, .program: false
    }
  }

  /// Whether scrolling may bring the header back, and a finger may stop its motion (FH-58).
  var returnsByScrolling: Bool {
    switch driver {
    case .none, .scrolling: true
    case .program: false
    }
  }
}

#if !hasFeature(Embedded)
  extension ShiftBehavior: Codable {
    /// Reads a behaviour by its name.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let name = try container.decode(String.self)
      let all = Driver.allCases.flatMap { driver in
        [false, true].map { ShiftBehavior(driver: driver, movesTopBar: $0) }
      }
      guard let behavior = all.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no shift behaviour is called \(name)")
      }
      self = behavior
    }

    /// Writes the behaviour's name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(name)
    }
  }
#endif

/// How far the content moves back, deep in it, before the header begins to return (FH-43, HN-12).
///
/// Material's two distances are constants.
public struct ReturnDistance: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  /// The distance in points, at least 0: 0 returns the header at once, and infinity only beside the
  /// content's top.
  public let points: Double

  /// Makes a distance in points; a number below 0 counts as 0, and what is no number as 175.
  public init(_ points: Double) {
    self.points = points.isNaN ? 175 : max(0, points)
  }

  /// Makes a distance in points.
  public init(floatLiteral points: Double) { self.init(points) }

  /// Makes a distance in points.
  public init(integerLiteral points: Int) { self.init(Double(points)) }

  /// Material's default, 175 points (FH-44).
  public static let standard = ReturnDistance(175)
  /// Material's distance of an important header, 25 points (FH-44).
  public static let high = ReturnDistance(25)

  /// Material's two distances.
  public static let named = [standard, high]
}

#if !hasFeature(Embedded)
  extension ReturnDistance: Codable {
    /// Reads a number of points, or the name of one of Material's distances or of infinity.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let points = try? container.decode(Double.self) {
        self.init(points)
        return
      }
      switch try container.decode(String.self) {
      case "default": self = .standard
      case "high": self = .high
      case "infinity": self.init(.infinity)
      case let name:
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "no return distance is called \(name)")
      }
    }

    /// Writes the points as a number, or infinity by its name.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      if points.isFinite { try container.encode(points) } else { try container.encode("infinity") }
    }
  }
#endif

/// To which height a header returns deep in the content (HN-11).
public enum ReturnHeight: Hashable, Sendable, Codable {
  /// To none: it returns beside the content's top only.
  case nothing
  /// To its least height; it expands beside the content's top.
  case collapsed
  /// To its greatest height, anywhere.
  case expanded
  /// To a height in points between the two, with or without the safe area like
  /// ``FlexibleHeader/Configuration/minimumHeight``; what is beyond them, or no number, counts as
  /// the nearer one, or the least.
  case height(Double)

  /// The height in points between two that contain the safe area.
  func points(_ least: Double, _ most: Double, added: Double) -> Double {
    switch self {
    case .nothing, .collapsed: least
    case .expanded: most
    case .height(let height): (height + added).clamped(from: least, to: most)
    }
  }
}

/// Which place is chosen for a header that was left between two.
public enum SettlingChoice: String, Hashable, Sendable, Codable, CaseIterable {
  /// None: it stays where it was left.
  case none
  /// The detent nearest to where the release velocity would carry it (HN-18).
  case nearest
  /// Shown or gone, by the last direction of scrolling (HN-19).
  case direction
}
