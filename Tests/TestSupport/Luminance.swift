import Canvas
import Glibc

/// A colour with channels from 0 to 1, as light falls on a screen after blending.
package struct Shade: Hashable, Sendable {
  var red, green, blue: Double

  /// The opaque part of a colour.
  package init(_ color: Color) {
    red = Double(color.red) / 255
    green = Double(color.green) / 255
    blue = Double(color.blue) / 255
  }

  /// The shade under something that covers it by a share from 0 to 1; blended as the painter does,
  /// in sRGB.
  package func covered(by other: Shade, _ share: Double) -> Shade {
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  /// The relative luminance of WCAG 2, from 0 to 1.
  package var luminance: Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The contrast ratio of WCAG 2, from 1 to 21.
  package func contrast(with other: Shade) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
