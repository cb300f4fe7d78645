import CSDL2
import Canvas

/// Where glyphs come from: the faces of the machine, or the one that is part of the program.
public final class Fonts {
  /// Which faces may be used.
  public enum Source: Hashable, Sendable {
    /// Those of the machine, where it has any.
    case system
    /// Only the program's own, so that pixels are the same everywhere.
    case builtInOnly
  }

  /// What was found, in a few words for `--verbose`.
  public var summary: String { "built-in face" }

  private let library: TextLibrary
  private var open = LeastRecentlyUsed<FontKey, Font>(limit: 48)

  private struct FontKey: Hashable {
    var face: Face
    var pixelSize: Double
  }

  /// Looks for faces.
  ///
  /// - Throws: ``StageError`` where SDL_ttf cannot start.
  public init(_ source: Source = .system) throws(StageError) {
    library = try TextLibrary()
  }

  /// The face of a weight that is tried first.
  func mainFace(_ weight: TextStyle.Weight) -> Face {
    Face(source: .builtIn(weight))
  }

  /// A face in an em size in pixels, opened once.
  func font(_ face: Face, pixelSize: Double) throws(StageError) -> Font {
    let key = FontKey(face: face, pixelSize: pixelSize)
    if let known = open.entry(for: key) { return known }
    let font = try Font(face, pixelSize: pixelSize, library: library)
    open.insert(font, for: key, cost: 1)
    return font
  }
}
