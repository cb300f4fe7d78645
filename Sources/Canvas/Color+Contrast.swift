extension Color {
  /// The relative luminance, from 0 (black) to 1 (white), without regard to alpha (WCAG 2.1).
  package var luminance: Double {
    let light = linearLight
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// How far two opaque colours stand apart, from 1 (equal luminance) to 21 (black and white); text
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
