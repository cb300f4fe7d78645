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
  var hidesByScrolling: Bool {
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

/// How soon the header returns deep in the content (FH-43).
public enum ReturnDistance: String, Hashable, Sendable, Codable, CaseIterable {
  /// Deep in the content, it comes back after 175 points.
  case standard = "default"
  /// Deep in the content, it comes back after 25 points.
  case high

  /// The distance back, in points, after which a header begins to appear deep in the content
  /// (FH-44).
  public var points: Double {
    switch self {
    case .standard: 175
    case .high: 25
    }
  }
}
