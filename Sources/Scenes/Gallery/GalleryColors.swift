import Canvas
import Interface

/// The colours that only the gallery, and the transition from one screen to another, have.
enum GalleryColor {
  /// The frame of a miniature, as of a phone.
  static let bezel = Color(0x0B0B0D)
  /// The light along that frame, so that it stands out from a dark ground.
  static let rim = Color(0xFFFFFF, alpha: 0.3)
  /// The shadow of a miniature.
  static let shade = Color(0x000000, alpha: 0.28)
  /// What lies over a screen that another one has covered.
  static let dim = Color(0x000000, alpha: 0.28)
  /// The shadow along the edge of a screen in transition.
  static let edge = Color(0x000000, alpha: 0.45)
}
