import CPlatform
import CSDL2
import Canvas

/// Provides faces: those of the machine, or the embedded one.
///
/// fontconfig finds a face for the interface and others for the characters that it lacks. If
/// fontconfig is not installed or finds no readable font, the embedded face (Latin glyphs only) is
/// used.
package final class Fonts {
  /// Which faces may be used.
  package enum Source: Hashable, Sendable {
    /// Those of the machine, if it has any.
    case system
    /// Only the embedded face, so that pixels are the same on every machine.
    case builtInOnly
  }

  private let library: TextLibrary
  /// Finds the machine's faces on another thread, which takes as long as opening a window; `nil` if
  /// only the embedded face may be used.
  private let search: Future<Fontconfig.Finding?>?
  private var mainFaces: [TextStyle.Weight: Face] = [:]
  private var fallbacks: [FallbackKey: Face?] = [:]
  /// Fallback faces that have been used, in the order found.
  ///
  /// They usually have the next character too, and asking them is a thousand times cheaper than
  /// asking fontconfig.
  private var helpers: [FallbackKind: [Face]] = [:]
  private var open = PreparedStore<FontKey, Font>()
  /// The number of font lookups.
  private var uses = 0
  /// The main fonts used recently, by weight and size in pixels; each line of a frame looks up one
  /// of a few.
  private var recent: [TextStyle: Font] = [:]

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

  /// Begins to look for faces; the first text waits for the result.
  ///
  /// - Throws: ``CallError`` if SDL_ttf cannot start.
  package init(_ source: Source = .system) throws(CallError) {
    library = try TextLibrary()
    search = source == .system ? Future { Fontconfig.search() } : nil
  }

  /// A short description of the faces found, for `--verbose`.
  package var summary: String {
    let bidi =
      flexscroll_bidi_is_available()
      ? "FriBidi orders mixed directions" : "no FriBidi: mixed directions are ordered roughly"
    guard let machine else {
      return (search == nil ? "" : "no fontconfig: ") + "the built-in face (Latin only); " + bidi
    }
    let own = TextStyle.Weight.allCases.filter {
      mainFace($0) != Face(source: .builtIn($0))
    }
    let family =
      own.last.flatMap { machine.faces[$0]?.family } ?? "the built-in face (no font found)"
    return "\(family) by fontconfig \(machine.fontconfig.version); \(bidi)"
  }

  private var machine: Fontconfig.Finding? { search?.value ?? nil }

  /// The preferred face of a weight.
  ///
  /// It is opened and measured, so that an unreadable face is skipped and a wide one drawn smaller.
  func mainFace(_ weight: TextStyle.Weight) -> Face {
    if let known = mainFaces[weight] { return known }
    var face = Face(source: .builtIn(weight))
    if var found = machine?.faces[weight]?.face,
      let font = try? Font(found, pixelSize: Face.Sample.pixelSize, library: library)
    {
      found.share = Face.Sample.share(
        ofFaceWithWidth: font.width(of: Face.Sample.text, .latin), weight)
      face = found
    }
    mainFaces[weight] = face
    return face
  }

  /// The main face of a weight in an em size in pixels; `nil` if it cannot be opened.
  func mainFont(_ weight: TextStyle.Weight, pixelSize: Double) -> Font? {
    let style = TextStyle(size: pixelSize, weight: weight)
    if let known = recent[style] { return known }
    guard let font = try? font(mainFace(weight), pixelSize: pixelSize) else {
      return nil
    }
    if recent.count >= 16 { recent.removeAll(keepingCapacity: true) }
    recent[style] = font
    return font
  }

  /// A face in an em size in pixels, opened once.
  func font(_ face: Face, pixelSize: Double) throws(CallError) -> Font {
    let key = FontKey(face: face, pixelSize: pixelSize)
    uses += 1
    if let known = open.entry(for: key, at: uses) { return known }
    let font = try Font(face, pixelSize: pixelSize, library: library)
    open.insert(font, for: key, bytes: 0, at: uses)
    open.shrink(to: 48)
    return font
  }

  /// The face for a character: the main one if it has a glyph, else another of the machine, else
  /// the main one, which shows a box.
  func face(
    for character: Character, _ weight: TextStyle.Weight, pixelSize: Double, language: String?
  ) -> Face {
    let main = mainFace(weight)
    guard let font = try? font(main, pixelSize: pixelSize) else { return main }
    let isEmoji = character.isShownAsEmoji
    let missing = character.unicodeScalars.first {
      !$0.properties.isDefaultIgnorableCodePoint && !font.provides($0)
    }
    guard let wanted = isEmoji ? character.unicodeScalars.first : missing else { return main }
    let kind = FallbackKind(weight: weight, language: language, isEmoji: isEmoji)
    let key = FallbackKey(character: wanted, kind: kind)
    if let known = fallbacks[key] { return known ?? main }
    let face = fallback(key, pixelSize: pixelSize, isNeeded: missing != nil)
    // Limits the memory for texts with thousands of different characters.
    if fallbacks.count > 4096 { fallbacks.removeAll() }
    fallbacks[key] = .some(face)
    return face ?? main
  }

  private func fallback(_ key: FallbackKey, pixelSize: Double, isNeeded: Bool) -> Face? {
    guard let fontconfig = machine?.fontconfig else { return nil }
    let (character, kind) = (key.character, key.kind)
    for face in helpers[kind, default: []] {
      if let font = try? font(face, pixelSize: pixelSize), font.provides(character) { return face }
    }
    let inColor = { fontconfig.face(kind.weight, for: character, isColor: true) }
    let plain = { fontconfig.face(kind.weight, for: character, language: kind.language) }
    let found = kind.isEmoji ? inColor() ?? (isNeeded ? plain() : nil) : plain() ?? inColor()
    guard let face = found?.face, let font = try? font(face, pixelSize: pixelSize),
      font.provides(character)
    else { return nil }
    // Limits the number of faces asked for each character of a text in many scripts.
    if helpers[kind, default: []].count < 16 { helpers[kind, default: []].append(face) }
    return face
  }
}

extension Character {
  /// Whether the character is shown as a colour image (Unicode Technical Standard 51): by default,
  /// by a variation selector, or as a sequence, flag or keycap.
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

  /// The members of a family emoji; `nil` for other characters.
  ///
  /// Since Unicode 15.1 fonts draw families as grey silhouettes on a white tile, which does not
  /// match other emoji. The members are still drawn in colour.
  var familyMembers: [Unicode.Scalar]? {
    if self == "👪" { return ["👨", "👩", "👦"] }
    let people = unicodeScalars.filter { $0 != "\u{200D}" }
    guard people.count > 1, people.count < unicodeScalars.count,
      people.allSatisfy({ "👨👩👦👧🧑🧒".unicodeScalars.contains($0) })
    else { return nil }
    return Array(people)
  }
}
