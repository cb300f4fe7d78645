import Canvas

/// The colours of the dark screens: those of the first source, which are its platform's own.
public struct Palette: Hashable, Sendable {
  /// Behind everything.
  public var background: Color
  /// Titles, icons and the accent.
  public var primary: Color
  /// Text of lesser rank.
  public var secondary: Color
  /// The play button and the current track.
  public var tint: Color
  /// A tile where a picture is missing.
  public var tile: Color
  /// The header's colour at the top.
  public var headerTop: Color
  /// The header's colour at the bottom, where the list begins.
  public var headerBottom: Color

  /// The dark appearance, with the brown of the first source's album.
  public static let dark = Palette(
    background: .black,
    primary: .white,
    secondary: Color(0xEBEBF5, alpha: 0.6),
    tint: Color(0x30D158),
    tile: Color(0x2C2C2E),
    headerTop: Color(0xAC8E68),
    headerBottom: .black)
}
