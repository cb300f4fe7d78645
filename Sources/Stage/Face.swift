import CEmbedded
import CSDL2
import Canvas

/// A drawing of letters in one stroke strength, in any size.
struct Face: Hashable {
  /// Where it is.
  enum Source: Hashable {
    /// A file, and which of the faces in it.
    case file(path: String, index: Int)
    /// Inside the program.
    case builtIn(TextStyle.Weight)
  }

  /// Where it is.
  var source: Source
  /// Whether its strokes are to be thickened, since the machine has no stronger face.
  var isEmboldened = false
  /// Whether it consists of pictures in a size of its own, as colour emoji do.
  var isBitmap = false
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
