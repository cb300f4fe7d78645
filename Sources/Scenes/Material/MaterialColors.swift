import Canvas
import Interface

/// The colours that only the material screen has.
enum MaterialColor {
  /// What is marked on the header, which is dark in both themes.
  static let headerTint = Color(0xA5EDE3)
  /// The discs of the rows that only fill; their numbers are white.
  static let discs = Color.list(0x3F51B5, 0x00796B, 0x6A3FB5, 0x1565C0, 0x6D4C41, 0x2E7D32)
  /// What lies over an image in the header, all of whose height may carry text.
  static let scrim = Color(0x0A0820, alpha: 0.54)
  /// What its foot has besides.
  static let foot = Color(0x000000, alpha: 0.2)

  /// The track of what is off, and the rest of a slider's.
  static let track = Themed(light: Color.black.faded(by: 0.45), dark: Color.white.faded(by: 0.36))

  /// That track where things stand out farther.
  static let clearTrack = Themed(
    light: Color.black.faded(by: 0.65), dark: Color.white.faded(by: 0.65))

  /// Those discs where things stand out farther.
  static let clearDiscs = discs.map { $0.readable(on: .white, 7, towards: 0) }
  /// That scrim likewise.
  static let clearScrim = Color(0x0A0820, alpha: 0.74)

  /// The knob of what is off.
  static let knob = Themed(light: Color(0x5B6472), dark: Color(0xC6CCD6))

  /// The shade below a heading that rows go under.
  static let edge = Themed(light: Color.black.faded(by: 0.12), dark: Color.black.faded(by: 0.3))
}
