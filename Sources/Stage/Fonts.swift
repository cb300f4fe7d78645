import CFontconfig
import CSDL2
import Canvas

/// Where glyphs come from: the faces of the machine, or the one that is part of the program.
///
/// fontconfig finds the faces: one for the interface, and others for the characters that it lacks.
/// Where it is not installed, or finds nothing that can be read, the program's own face (Latin
/// letters only) is used.
public final class Fonts {
  /// Which faces may be used.
  public enum Source: Hashable, Sendable {
    /// Those of the machine, where it has any.
    case system
    /// Only the program's own, so that pixels are the same everywhere.
    case builtInOnly
  }

  /// What was found, in a few words for `--verbose`.
  public let summary: String

  private let library: TextLibrary
  private let fontconfig: Fontconfig?
  private var mainFaces: [TextStyle.Weight: Face] = [:]
  private var fallbacks: [FallbackKey: Face?] = [:]
  /// Faces that stood in before, the first found first: most often they have the next letter too,
  /// and asking them is a thousand times cheaper than asking fontconfig.
  private var helpers: [FallbackKind: [Face]] = [:]
  private var open = LeastRecentlyUsed<FontKey, Font>(limit: 48)

  private struct FontKey: Hashable {
    var face: Face
    var pixelSize: Double
  }

  private struct FallbackKind: Hashable {
    var weight: TextStyle.Weight
    var language: String?
    var isEmoji: Bool
  }

  private struct FallbackKey: Hashable {
    var character: Unicode.Scalar
    var kind: FallbackKind
  }

  /// Looks for faces.
  ///
  /// - Throws: ``StageError`` where SDL_ttf cannot start.
  public init(_ source: Source = .system) throws(StageError) {
    library = try TextLibrary()
    fontconfig = source == .system ? Fontconfig() : nil
    let bidi =
      flexscroll_bidi_is_available()
      ? "FriBidi orders mixed directions" : "no FriBidi: mixed directions are ordered roughly"
    guard let fontconfig else {
      summary =
        (source == .system ? "no fontconfig: " : "") + "the built-in face (Latin only); " + bidi
      return
    }
    var family = "the built-in face (no font found)"
    for weight in TextStyle.Weight.allCases {
      guard let found = fontconfig.face(weight),
        (try? Font(found.face, pixelSize: 16, library: library)) != nil
      else { continue }
      mainFaces[weight] = found.face
      family = found.family
    }
    summary = "\(family) by fontconfig \(fontconfig.version); \(bidi)"
  }

  /// The face of a weight that is tried first.
  func mainFace(_ weight: TextStyle.Weight) -> Face {
    mainFaces[weight] ?? Face(source: .builtIn(weight))
  }

  /// A face in an em size in pixels, opened once.
  func font(_ face: Face, pixelSize: Double) throws(StageError) -> Font {
    let key = FontKey(face: face, pixelSize: pixelSize)
    if let known = open.entry(for: key) { return known }
    let font = try Font(face, pixelSize: pixelSize, library: library)
    open.insert(font, for: key, cost: 1)
    return font
  }

  /// The face that shows a character: the main one where it has all of it, else another of the
  /// machine, else the main one with its empty boxes.
  func face(for character: Character, _ weight: TextStyle.Weight, language: String?) -> Face {
    let main = mainFace(weight)
    guard let font = try? font(main, pixelSize: 16) else { return main }
    let isEmoji = character.isShownAsEmoji
    let missing = character.unicodeScalars.first {
      !$0.properties.isDefaultIgnorableCodePoint && !font.provides($0)
    }
    guard let wanted = isEmoji ? character.unicodeScalars.first : missing else { return main }
    let kind = FallbackKind(weight: weight, language: language, isEmoji: isEmoji)
    let key = FallbackKey(character: wanted, kind: kind)
    if let known = fallbacks[key] { return known ?? main }
    let face = fallback(key, isNeeded: missing != nil)
    // A text of a thousand different characters is no reason to remember them all.
    if fallbacks.count > 4096 { fallbacks.removeAll() }
    fallbacks[key] = .some(face)
    return face ?? main
  }

  private func fallback(_ key: FallbackKey, isNeeded: Bool) -> Face? {
    guard let fontconfig else { return nil }
    let (character, kind) = (key.character, key.kind)
    for face in helpers[kind, default: []] {
      if let font = try? font(face, pixelSize: 16), font.provides(character) { return face }
    }
    let inColor = { fontconfig.face(kind.weight, for: character, isColor: true) }
    let plain = { fontconfig.face(kind.weight, for: character, language: kind.language) }
    let found = kind.isEmoji ? inColor() ?? (isNeeded ? plain() : nil) : plain() ?? inColor()
    guard let face = found?.face, let font = try? font(face, pixelSize: 16),
      font.provides(character)
    else { return nil }
    // A text in fifty scripts is no reason to ask fifty faces for each letter.
    if helpers[kind, default: []].count < 16 { helpers[kind, default: []].append(face) }
    return face
  }
}

extension Character {
  /// Whether it asks to be shown as a coloured picture (Unicode Technical Standard 51): by its
  /// nature, by a variation selector, as a sequence, a flag or a keycap.
  var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    let rest = unicodeScalars.dropFirst()
    if rest.contains("\u{FE0E}") { return false }
    if first.properties.isEmojiPresentation { return true }
    guard first.properties.isEmoji else { return false }
    return rest.contains {
      $0 == "\u{FE0F}" || $0 == "\u{20E3}" || $0.properties.isEmojiModifier
        || ($0 == "\u{200D}" && !first.isASCII)
    }
  }

  /// The people of a family, where it is one.
  ///
  /// Since Unicode 15.1 fonts draw families as grey shapes on a white tile, which is no colour
  /// picture among others; the people themselves still are.
  var familyMembers: [Unicode.Scalar]? {
    if self == "👪" { return ["👨", "👩", "👦"] }
    let people = unicodeScalars.filter { $0 != "\u{200D}" }
    guard people.count > 1, people.count < unicodeScalars.count,
      people.allSatisfy({ "👨👩👦👧🧑🧒".unicodeScalars.contains($0) })
    else { return nil }
    return Array(people)
  }
}
