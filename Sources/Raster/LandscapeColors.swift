import Canvas

/// A colour of a painted landscape, with channels from 0 to 255.
nonisolated struct LandscapeLight {
  var red, green, blue: Float

  init(_ hex: UInt32) {
    red = Float(hex >> 16 & 255)
    green = Float(hex >> 8 & 255)
    blue = Float(hex & 255)
  }

  /// A colour between this one and another, which has a share from 0 to 1.
  func mixed(with other: LandscapeLight, share: Float) -> LandscapeLight {
    var result = self
    result.red += (other.red - red) * share
    result.green += (other.green - green) * share
    result.blue += (other.blue - blue) * share
    return result
  }

  static let white = LandscapeLight(0xFFFFFF)
  static let black = LandscapeLight(0x000000)
}

/// The colours of a painted landscape.
nonisolated struct LandscapeColors {
  /// The sky's colours at 0, 0.4, 0.75 and 1 of its height, from the top.
  let sky: [LandscapeLight]
  /// The colour of what is near.
  let dark: LandscapeLight

  /// The colour of what is far away: that of the sky above the horizon.
  var haze: LandscapeLight { sky[3] }

  /// The colour of a ridge, from 0 for the farthest to 1 for the nearest.
  func ridge(_ nearness: Float) -> LandscapeLight {
    haze.mixed(with: dark, share: 0.18 + 0.72 * nearness)
  }

  static let aurora = LandscapeLight(0x5AFFB4)

  /// The colour of the sun or the moon.
  static func sun(_ subject: Painting.Subject) -> LandscapeLight {
    switch subject {
    case .evening: LandscapeLight(0xFFF0CF)
    case .mountains, .lake: LandscapeLight(0xFFFAF0)
    case .night: LandscapeLight(0xEEF2FF)
    }
  }

  /// The colours of a subject's landscapes.
  static func of(_ subject: Painting.Subject) -> [LandscapeColors] {
    switch subject {
    case .evening: evening
    case .mountains: mountains
    case .lake: lake
    case .night: night
    }
  }

  private static let evening = list(
    dark: 0x171432, (0x2A2350, 0x7B5183, 0xD9837B, 0xF6C08A),
    (0x24305E, 0x6A5F9B, 0xC98AA0, 0xF3C7A4), (0x3A2346, 0x93476A, 0xE0735F, 0xF9B668),
    (0x1F2B52, 0x54589A, 0xB17FA8, 0xEEB7A0))

  private static let mountains = list(
    dark: 0x1B3350, (0x3D74B8, 0x7FB0DC, 0xC4DFF0, 0xEEF4F3),
    (0x4B6F9E, 0x8FB1CF, 0xD5DFE2, 0xF4EAD8), (0x2F5D96, 0x6EA0CF, 0xB8D6E8, 0xF0F2EA),
    (0x5B6A9C, 0xA58FB4, 0xE6B3A8, 0xF7D9B8), (0x25476F, 0x4F7BA6, 0x9FBCC9, 0xE6D9B8),
    (0x6B5B7E, 0xB98A93, 0xEFC0A0, 0xFBE6C4), (0x30506A, 0x5D7F93, 0x93A9AE, 0xC9CFC8))

  private static let lake = list(
    dark: 0x0E2C33, (0x2F6F86, 0x6FB0B4, 0xBFDCD0, 0xF2E9CF),
    (0x35507E, 0x7E93B6, 0xC9BFC6, 0xF0CDB2), (0x1F5A6B, 0x5B9A9C, 0xA9CDBB, 0xE9E6C4),
    (0x43608F, 0x8AA6C4, 0xCFD8DC, 0xF5E5CF), (0x6A4A4A, 0xB5795C, 0xE3B27C, 0xF3DCA8),
    (0x2B4A6A, 0x4F8A97, 0x9CC9B0, 0xE8E3B0), (0x4A4370, 0x8F6F9C, 0xD7A3A6, 0xF5D3B3))

  private static let night = list(
    dark: 0x03060E, (0x04060F, 0x0B1530, 0x16294D, 0x2A4468),
    (0x06050F, 0x141031, 0x26204F, 0x413869), (0x030A10, 0x08202C, 0x10394A, 0x1D5560),
    (0x05070D, 0x0D172C, 0x1A2A48, 0x33456A))

  private static func list(
    dark: UInt32, _ skies: (UInt32, UInt32, UInt32, UInt32)...
  ) -> [LandscapeColors] {
    skies.map { sky in
      LandscapeColors(
        sky: [sky.0, sky.1, sky.2, sky.3].map(LandscapeLight.init), dark: LandscapeLight(dark))
    }
  }
}
