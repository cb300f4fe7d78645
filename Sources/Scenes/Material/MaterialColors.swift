import Canvas
import Interface

/// The colours that only the material screen has.
enum MaterialColor {
  /// What is marked on the header, which is dark in both themes.
  static let headerTint = Color(0xA5EDE3)
  /// The discs of the rows that only fill; their numbers are white.
  static let discs = [0x3F51B5, 0x00796B, 0x6A3FB5, 0x1565C0, 0x6D4C41, 0x2E7D32].map {
    Color(UInt32($0))
  }
  /// What lies over an image in the header, all of whose height may carry text.
  static let scrim = Color(0x0A0820, alpha: 0.54)
  /// What its foot has besides.
  static let foot = Color(0x000000, alpha: 0.2)

  /// The track of what is off, and the rest of a slider's.
  static func track(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.45) : Color(0xFFFFFF, alpha: 0.36)
  }

  /// That track where things stand out farther.
  static func clearTrack(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.65) : Color(0xFFFFFF, alpha: 0.65)
  }

  /// Those discs where things stand out farther.
  static let clearDiscs = discs.map { $0.readable(on: .white, 7, towards: 0) }
  /// That scrim likewise.
  static let clearScrim = Color(0x0A0820, alpha: 0.74)

  /// The knob of what is off.
  static func knob(_ theme: Theme) -> Color { theme == .light ? Color(0x5B6472) : Color(0xC6CCD6) }

  /// The shade below a heading that rows go under.
  static func edge(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.12) : Color(0x000000, alpha: 0.3)
  }
}
