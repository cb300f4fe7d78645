import Canvas
import Interface

/// The colours of the gallery and of transitions.
enum GalleryColor {
  /// The frame of a miniature, like that of a phone.
  static let bezel = Color(0x0B0B0D)
  /// The edge of that frame, which is visible on a dark background.
  static let rim = Color(0xFFFFFF, alpha: 0.3)
  /// The shadow of a miniature.
  static let shade = Color(0x000000, alpha: 0.28)
  /// The shade over a screen that another one covers.
  static let dim = Color(0x000000, alpha: 0.28)
  /// The shadow at the edge of a screen in transition.
  static let edge = Color(0x000000, alpha: 0.45)
}
