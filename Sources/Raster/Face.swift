import CPlatform
import CSDL2
import Canvas

/// A drawing of letters in one stroke strength, in any size.
nonisolated struct Face: Hashable, Sendable {
  /// Where it is.
  enum Source: Hashable, Sendable {
    /// A file, and which of the faces in it.
    case file(path: String, index: Int)
    /// Inside the program.
    case builtIn(TextStyle.Weight)
  }

  /// Where it is.
  var source: Source
  /// How much wider its strokes are to be made, since the machine has no stronger face, in ems.
  var thickening = 0.0
  /// Whether it consists of pictures in a size of its own, as colour emoji do.
  var isBitmap = false
}

nonisolated extension Face {
  /// By how much the strokes of one strength are narrower than those of another, in ems, if they
  /// differ to the eye: stems are about 0.09 ems wide at 400, 0.12 at 600 and 0.14 at 700.
  static func thickening(from own: CInt, to wanted: CInt) -> Double {
    guard wanted >= 600, own < 600 else { return 0 }
    return wanted >= 700 ? 0.045 : 0.03
  }
}

/// The face that is part of the program.
enum BuiltInFace {
  /// A stream over the bytes of a weight; the caller closes it.
  static func stream(of weight: TextStyle.Weight) -> UnsafeMutablePointer<SDL_RWops>? {
    let strength: FlexScrollFaceWeight =
      switch weight {
      case .regular: .regular
      case .semibold: .semibold
      case .bold: .bold
      }
    let asset = unsafe flexscroll_face(strength)
    return unsafe SDL_RWFromConstMem(asset.bytes, CInt(clamping: asset.length))
  }
}
