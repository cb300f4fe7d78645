import ScrollPhysics

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
}

/// The place and the softness of the shadow under a header, in points.
public enum HeaderShadow: Sendable {
  /// How far it lies below the header.
  public static let offset = 1.0
  /// How far it is blurred.
  public static let radius = 4.0
  /// By how much it is wider than the header at each side.
  public static let outset = 4.0

  /// The overlap with the content over which it comes (FH-61).
  static let rampLength = 8.0
}

extension FlexibleHeader {
  /// The y and the thickness of the line along the bottom edge, in points from the header's top:
  /// inside its frame, one device pixel thick, or 1 where the density is unknown; `nil` while it is
  /// not shown (FH-66).
  public func hairlineFrame(scale: Double) -> (y: Double, thickness: Double)? {
    guard configuration.showsHairline else { return nil }
    let thickness = scale > 0 && scale.isFinite ? 1 / scale : 1
    return (layout.height - thickness, thickness)
  }
}
