import Canvas

extension Palette {
  /// The dark appearance of the material screen: indigo over teal on slate.
  public static let material = Palette(
    background: Color(0x181B22),
    primary: Color(0xECEFF4),
    secondary: Color(0xAEB6C4),
    tint: Color(0x5FD6C7),
    tile: Color(0x2B303B),
    headerTop: Color(0x2E3A97),
    headerBottom: Color(0x20617A))
}

/// The colours that only the material screen has.
enum MaterialColor {
  /// The line between rows.
  static let divider = Color(0xFFFFFF, alpha: 0.09)
  /// The track of what is off, and the rest of a slider's.
  static let track = Color(0xFFFFFF, alpha: 0.24)
  /// The knob of what is off.
  static let knob = Color(0xC6CCD6)
  /// The discs of the rows that only fill.
  static let discs = [0x5C6BC0, 0x26A69A, 0x7E57C2, 0x42A5F5, 0x8D6E63, 0x66BB6A].map {
    Color(UInt32($0))
  }
}
