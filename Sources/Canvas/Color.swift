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

  /// Colours from 24 bits each.
  package static func list(_ hex: UInt32...) -> [Color] { hex.map { Color($0) } }

  /// White.
  package static let white = Color(0xFFFFFF)
  /// Black.
  package static let black = Color(0x000000)
  /// Nothing.
  package static let clear = Color(0x000000, alpha: 0)
}

extension Color {
  /// The relative luminance, from 0 (black) to 1 (white), without regard to alpha (WCAG 2.1).
  package var luminance: Double {
    let light = linearLight
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// How far two opaque colours are apart, from 1 (equal luminance) to 21 (black and white); text
  /// needs 4.5 (WCAG 2.1).
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The channels as amounts of light, from 0 to 1 (IEC 61966-2-1).
  var linearLight: (red: Double, green: Double, blue: Double) {
    (Self.light[Int(red)], Self.light[Int(green)], Self.light[Int(blue)])
  }

  /// The light of each value of a channel: headers ask in every frame what is read on them.
  private static let light: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.040_45 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4)
  }

  /// Makes an opaque colour of amounts of light; what lies outside of 0…1 is limited to it.
  init(linearRed red: Double, green: Double, blue: Double) {
    func channel(_ light: Double) -> UInt8 {
      let limited = light > 0 ? min(1, light) : 0
      let value =
        limited <= 0.003_130_8 ? limited * 12.92 : 1.055 * Math.pow(limited, 1 / 2.4) - 0.055
      return UInt8((value * 255).rounded())
    }
    self.init(red: channel(red), green: channel(green), blue: channel(blue))
  }

  /// A colour between this one and another, channel by channel as they are stored.
  ///
  /// - Parameters:
  ///   - other: the colour at share 1.
  ///   - share: the share of the other, limited to 0…1; what is not a number is 0.
  /// - Returns: the colour there, its alpha between theirs too.
  package func mixed(with other: Color, share: Double) -> Color {
    let part = share > 0 ? min(1, share) : 0
    guard part > 0, other != self else { return self }
    guard part < 1 else { return other }
    func channel(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(Double(from) + (Double(to) - Double(from)) * part + 0.5)
    }
    return Color(
      red: channel(red, other.red), green: channel(green, other.green),
      blue: channel(blue, other.blue), alpha: alpha + (other.alpha - alpha) * part)
  }
}

/// A colour by lightness and two opponent hues, in which equal distances look about equal (Ottosson
/// 2020, "A perceptual color space for image processing").
package struct OKLab: Hashable, Sendable {
  /// Lightness, from 0 (black) to 1 (white).
  package var lightness: Double
  /// From green (negative) to red (positive); about ±0.3 at most.
  package var a: Double
  /// From blue (negative) to yellow (positive); about ±0.3 at most.
  package var b: Double

  /// Makes a colour from its coordinates.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The coordinates of a colour, without regard to its alpha.
  package init(_ color: Color) {
    let light = color.linearLight
    let l = Math.cbrt(
      0.412_221_470_8 * light.red + 0.536_332_536_3 * light.green + 0.051_445_992_9 * light.blue)
    let m = Math.cbrt(
      0.211_903_498_2 * light.red + 0.680_699_545_1 * light.green + 0.107_396_956_6 * light.blue)
    let s = Math.cbrt(
      0.088_302_461_9 * light.red + 0.281_718_837_6 * light.green + 0.629_978_700_5 * light.blue)
    lightness = 0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s
    a = 1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s
    b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s
  }

  /// How colourful it is: 0 for greys, about 0.3 at most.
  package var chroma: Double { (a * a + b * b).squareRoot() }

  /// The square of the distance to another colour.
  package func squaredDistance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
    return dl * dl + da * da + db * db
  }

  /// The colour as a screen shows it, opaque; one that no screen shows loses colourfulness until
  /// one does, and keeps lightness and hue.
  package var color: Color {
    var (low, high) = (0.0, 1.0)
    guard !isShowable(with: 1) else { return shown(with: 1) }
    for _ in 0..<16 {
      let middle = (low + high) / 2
      if isShowable(with: middle) { low = middle } else { high = middle }
    }
    return shown(with: low)
  }

  private func isShowable(with share: Double) -> Bool {
    let light = light(with: share)
    return [light.red, light.green, light.blue].allSatisfy { (-0.000_1...1.000_1).contains($0) }
  }

  private func shown(with share: Double) -> Color {
    let light = light(with: share)
    return Color(linearRed: light.red, green: light.green, blue: light.blue)
  }

  /// Amounts of light, with a share of the colourfulness.
  private func light(with share: Double) -> (red: Double, green: Double, blue: Double) {
    let (a, b) = (a * share, b * share)
    func cube(_ x: Double) -> Double { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return (
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s
    )
  }
}
