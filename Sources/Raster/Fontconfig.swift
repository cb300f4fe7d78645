import CPlatform
import Canvas
import Glibc

/// The installed fonts (fontconfig's `FcConfig`), if fontconfig is available.
///
/// It can be used from any thread, as fontconfig itself since 2.10.91.
@safe
nonisolated final class Fontconfig: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer

  /// The preferred families for the user interface, best first, in fontconfig's notation.
  private static let families =
    "Inter,Cantarell,Adwaita Sans,Noto Sans,Ubuntu,Open Sans,Roboto,DejaVu Sans,Liberation Sans,"
    + "sans\\-serif"
  /// The preferred families of colour emoji.
  private static let colorFamilies = "Noto Color Emoji,emoji"

  /// Loads the library and the list of fonts; `nil` if it is not installed.
  init?() {
    guard let pointer = unsafe flexscroll_fontconfig_open() else { return nil }
    unsafe self.pointer = pointer
  }

  deinit {
    unsafe flexscroll_fontconfig_close(pointer)
  }

  /// The library's version, such as `2.14.1`.
  var version: String {
    let number = unsafe flexscroll_fontconfig_version(pointer)
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// A face and the name of its family.
  typealias Found = (face: Face, family: String)
  /// The installed fonts and the faces chosen for the interface.
  typealias Finding = (fontconfig: Fontconfig, faces: [TextStyle.Weight: Found])

  /// Loads the library and looks for the faces of the interface; `nil` if it is not installed.
  static func search() -> Finding? {
    guard let fontconfig = Fontconfig() else { return nil }
    var faces: [TextStyle.Weight: Found] = [:]
    for weight in TextStyle.Weight.allCases { faces[weight] = fontconfig.face(weight) }
    return (fontconfig, faces)
  }

  /// Finds a face for the interface, or for a character that it lacks.
  ///
  /// - Parameters:
  ///   - weight: The stroke weight.
  ///   - character: A character that the face must have.
  ///   - language: The language of the text, if known, such as `ja`.
  ///   - isColor: Whether colour images are preferred.
  /// - Returns: The face; `nil` if no font fits.
  func face(
    _ weight: TextStyle.Weight, for character: Unicode.Scalar? = nil, language: String? = nil,
    isColor: Bool = false
  ) -> Found? {
    let wanted = weight.fileWeight
    // fontconfig uses its own scale of weights. SDL_ttf cannot set the axes of a variable font, but
    // its named instances are listed as well.
    var query = isColor ? Fontconfig.colorFamilies : Fontconfig.families
    query += ":weight=\(wanted >= 700 ? 200 : wanted >= 600 ? 180 : 80):slant=0:width=100"
    query += ":variable=false:color=\(isColor)\(isColor ? "" : ":outline=true")"
    if let language { query += ":lang=\(language)" }
    if let character { query += ":charset=\(String(character.value, radix: 16))" }
    let format = "%{weight}\n%{embolden}\n%{outline}\n%{index}\n%{family[0]}\n%{file}"
    guard
      let text = unsafe flexscroll_fontconfig_find(
        pointer, query, character?.value ?? 0, format)
    else { return nil }
    defer { unsafe free(text) }
    let found = unsafe String(cString: text).split(
      separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
    guard found.count == 6, !found[5].isEmpty else { return nil }
    let (weight, hasOutlines) = (Double(found[0]) ?? 80, found[2] != "False")
    // fontconfig's rules report a face as bold if the client is expected to embolden it.
    let own: CInt =
      found[1] == "True" || weight < 180 ? 400 : weight < 200 ? 600 : 700
    let face = Face(
      source: .file(path: String(found[5]), index: Int(found[3]) ?? 0),
      thickening: hasOutlines ? Face.thickening(from: own, to: wanted) : 0,
      isBitmap: !hasOutlines)
    return (face, String(found[4]))
  }
}

nonisolated extension TextStyle.Weight {
  /// The weight on the scale of font files.
  var fileWeight: CInt {
    switch self {
    case .regular: 400
    case .semibold: 600
    case .bold: 700
    }
  }
}
