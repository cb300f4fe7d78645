/// A colour of sRGB components from 0 to 1.
public struct HeaderColor: Hashable, Sendable, Codable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// Makes a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Black.
  public static let black = HeaderColor(red: 0, green: 0, blue: 0)

  /// The relative luminance, from 0 to 1 (WCAG 2.1).
  var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045
        ? component / 12.92 : Math.pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}

/// The look of the status bar over a header.
public enum StatusBarStyle: String, Hashable, Sendable, Codable {
  /// The system's choice.
  case automatic
  /// Light text.
  case light
  /// Dark text.
  case dark

  /// The style that can be read on a background: the system's where something shines through, light
  /// where white text has a contrast of 4.5 to 1 (FH-77).
  public static func inferred(from background: HeaderColor) -> StatusBarStyle {
    guard background.alpha >= 1 else { return .automatic }
    return 1.05 / (background.luminance + 0.05) >= 4.5 ? .light : .dark
  }
}

/// What decides on the status bar's style.
struct StatusBarAppearance: Hashable, Sendable, Codable {
  var infers = true
  var style = StatusBarStyle.automatic
  var background = HeaderColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// The shadow under a header.
public struct HeaderShadow: Hashable, Sendable, Codable {
  /// Its colour.
  public internal(set) var color = HeaderColor.black
  /// Whether the program draws another one itself (FH-62).
  public internal(set) var isCustom = false
  /// How far it lies below the header, in points.
  public var offset: Double { 1 }
  /// How far it is blurred, in points.
  public var radius: Double { 4 }
  /// By how much it is wider than the header at each side, in points.
  public var outset: Double { 4 }

  /// The overlap with the content over which it comes, in points (FH-61).
  static let rampLength = 8.0
}

/// The line along the bottom edge (FH-66).
struct HeaderHairline: Hashable, Sendable, Codable {
  var isShown = false
  var color = HeaderColor.black

  /// One device pixel, in points; 1 where the density is unknown.
  static func thickness(scale: Double) -> Double {
    scale > 0 && scale.isFinite ? 1 / scale : 1
  }
}

/// A picture behind the header's content (FH-107).
public enum HeaderBackground {
  /// By how much a picture is enlarged to fill the header, however small it is; what is too much is
  /// for its owner to clip.
  ///
  /// Lengths are in points; a picture without extent is not enlarged.
  public static func fillScale(
    imageWidth: Double, imageHeight: Double, width: Double, height: Double
  ) -> Double {
    guard imageWidth > 0, imageHeight > 0 else { return 1 }
    return max(width / imageWidth, height / imageHeight)
  }
}
