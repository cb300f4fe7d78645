/// How the header leaves the screen while the content scrolls.
public enum ShiftBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  /// It does not leave.
  case disabled
  /// It moves up with the content, and a strip as tall as the status bar stays (FH-40).
  case enabled
  /// It moves up with the content and takes the status bar along (FH-76).
  case enabledWithStatusBar
  /// It leaves and comes back only when the program says so; no gesture moves it (FH-58).
  case hideable

  /// Whether scrolling moves the header off and on.
  public var followsScrolling: Bool {
    switch self {
    case .enabled, .enabledWithStatusBar: true
    case .disabled, .hideable: false
    }
  }

  /// Whether the status bar leaves with the header (FH-40).
  public var takesStatusBarAlong: Bool {
    switch self {
    case .enabledWithStatusBar, .hideable: true
    case .disabled, .enabled: false
    }
  }
}

/// How much the header's content matters to who scrolls: how soon it comes back (FH-43).
public enum HeaderContentImportance: String, Hashable, Sendable, Codable, CaseIterable {
  /// Deep in the content, it comes back after 175 points.
  case standard = "default"
  /// Deep in the content, it comes back after 25 points.
  case high

  /// The way back, in points, before a header begins to appear deep in the content (FH-44).
  public var anchorLength: Double {
    switch self {
    case .standard: 175
    case .high: 25
    }
  }
}

/// How a header that was let go between two places finds one.
public enum SettlingRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// As Material decides: by the direction after a slow release, by three quarters after a coast;
  /// it moves the header alone, at `e^(−12t)` (FH-51…54).
  case material
  /// By the place to which the release velocity would carry the content; a spring that begins with
  /// that velocity takes header and content to the nearest detent together.
  case projected
}

/// When the detents of the `projected` rule hold.
public enum SettlingRange: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only while scrolling may shift the header, as in Material (FH-53).
  case whileShifting
  /// Also when it may not: then a header rests collapsed, expanded or at a custom detent only.
  case always
}
