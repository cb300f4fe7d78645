/// A colour in sRGB with straight (not premultiplied) alpha.
package struct Color: Hashable, Sendable, Codable {
  /// Red, 0…255.
  package var red: UInt8
  /// Green, 0…255.
  package var green: UInt8
  /// Blue, 0…255.
  package var blue: UInt8
  /// Coverage, from 0 (nothing) to 1 (opaque).
  package var alpha: Double

  /// Makes a colour from its channels.
  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from 24 bits written as in a style sheet, such as `0xAC8E68`.
  package init(_ hex: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }

  /// The same colour with its coverage multiplied by a factor, limited to 0…1.
  package func faded(by factor: Double) -> Color {
    var copy = self
    copy.alpha = min(1, max(0, alpha * factor))
    return copy
  }

  /// White.
  package static let white = Color(0xFFFFFF)
  /// Black.
  package static let black = Color(0x000000)
  /// Nothing.
  package static let clear = Color(0x000000, alpha: 0)
}
