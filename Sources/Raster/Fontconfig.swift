import CPlatform
import Canvas

/// The machine's fonts (fontconfig's `FcConfig`), where fontconfig is installed; from any thread,
/// as fontconfig itself is since 2.10.91.
@safe
nonisolated final class Fontconfig: Sendable {
  private nonisolated(unsafe) let pointer: OpaquePointer

  /// The families of the user interface that are asked for, the best first.
  private static let families =
    "Inter,Cantarell,Adwaita Sans,Noto Sans,Ubuntu,Open Sans,Roboto,DejaVu Sans,Liberation Sans,"
    + "sans-serif"
  /// Those of colour emoji.
  private static let colorFamilies = "Noto Color Emoji,emoji"

  /// Loads the library and the list of fonts; `nil` where it is not installed.
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

  /// Finds a face for the interface, or for a character that it lacks.
  ///
  /// - Parameters:
  ///   - weight: the stroke strength.
  ///   - character: a character that the face must have.
  ///   - language: the language of the text where it shows, such as `ja`.
  ///   - isColor: whether coloured images are wanted.
  /// - Returns: the face; `nil` where the machine has none.
  func face(
    _ weight: TextStyle.Weight, for character: Unicode.Scalar? = nil, language: String? = nil,
    isColor: Bool = false
  ) -> Found? {
    let families = isColor ? Fontconfig.colorFamilies : Fontconfig.families
    return unsafe find(families, language, weight, character, isColor)
  }

  private func find(
    _ families: UnsafePointer<CChar>, _ language: UnsafePointer<CChar>?,
    _ weight: TextStyle.Weight, _ character: Unicode.Scalar?, _ isColor: Bool
  ) -> Found? {
    var query = unsafe FlexScrollFontQuery(
      families: families, weight: weight.fileWeight, character: character?.value ?? 0,
      language: language, is_color: isColor)
    return unsafe withUnsafeTemporaryAllocation(of: FlexScrollFontFile.self, capacity: 1) {
      guard let file = $0.baseAddress,
        unsafe flexscroll_fontconfig_find(pointer, &query, file)
      else { return nil }
      return unsafe Fontconfig.read(file, wanted: weight.fileWeight)
    }
  }

  private static func read(_ file: UnsafeMutablePointer<FlexScrollFontFile>, wanted: CInt)
    -> Found
  {
    func text<Bytes>(_ bytes: inout Bytes) -> String {
      unsafe withUnsafeBytes(of: &bytes) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    let face = unsafe Face(
      source: .file(path: text(&file.pointee.path), index: file.pointee.index),
      thickening: file.pointee.has_outlines
        ? Face.thickening(from: file.pointee.weight, to: wanted) : 0,
      isBitmap: !file.pointee.has_outlines)
    return unsafe (face, text(&file.pointee.family))
  }
}

nonisolated extension TextStyle.Weight {
  /// The strength in the scale that font files use.
  var fileWeight: CInt {
    switch self {
    case .regular: 400
    case .semibold: 600
    case .bold: 700
    }
  }
}

/// The machine's fonts and what they have for the interface, looked for on another thread: that
/// takes as long as a window takes to open.
final class FontSearch {
  /// What was found.
  private typealias Finding = (fontconfig: Fontconfig, faces: [TextStyle.Weight: Fontconfig.Found])

  private let future: Future<Finding?>

  /// Begins to look.
  init() {
    future = Future {
      guard let fontconfig = Fontconfig() else { return nil }
      var faces: [TextStyle.Weight: Fontconfig.Found] = [:]
      for weight in TextStyle.Weight.allCases { faces[weight] = fontconfig.face(weight) }
      return (fontconfig, faces)
    }
  }

  /// fontconfig, where it is installed.
  var fontconfig: Fontconfig? { future.value?.fontconfig }

  /// The face of the interface in a weight, where the machine has one.
  func face(_ weight: TextStyle.Weight) -> Fontconfig.Found? { future.value?.faces[weight] }
}
