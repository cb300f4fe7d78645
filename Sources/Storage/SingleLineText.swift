import Glibc

extension StringProtocol {
  /// The text in a form that is safe on one line of a terminal, of limited length.
  ///
  /// Invisible characters and those that control the terminal or the direction of writing are
  /// escaped, as in `\u{1b}`, or `\xe9` for a byte of a path that is not UTF-8. Of a longer text
  /// the beginning and the end are kept, with an ellipsis between them.
  ///
  /// - Parameter limit: The maximum number of Unicode scalars; at least 3.
  /// - Returns: The safe text.
  package func onOneLine(upTo limit: Int) -> String {
    let all = unicodeScalars
    // Each end of a longer text alone has more scalars than are kept.
    let isShort = all.dropFirst(2 * limit).isEmpty
    var shown = (isShort ? Array(all) : all.prefix(limit) + all.suffix(limit)).flatMap(spelled)
    if shown.count > limit {
      let begin = limit / 2
      shown = shown[..<begin] + ["…"] + shown.suffix(limit - 1 - begin)
    }
    return String(String.UnicodeScalarView(shown))
  }
}

/// A character, escaped if necessary.
private func spelled(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
  if let byte = PathText.byte(scalar) {
    return Array("\\x\(String(byte, radix: 16))".unicodeScalars)
  }
  return switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
    Array("\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
  default: [scalar]
  }
}

extension StringProtocol {
  /// The maximum length of a label: more than any window shows on a line.
  private static var longestLabel: Int { 300 }

  /// The text in a form that is safe on the screen: on one line of limited length, without
  /// characters that control a terminal or the direction of writing.
  ///
  /// Joiners stay, since Persian and emoji need them. A byte of a file's name that is not UTF-8
  /// (``PathText``) becomes U+FFFD.
  var asLabel: String {
    var label = String.UnicodeScalarView()
    var count = 0
    var isSpaceDue = false
    for found in unicodeScalars.lazy.prefix(20 * Self.longestLabel) {
      let scalar = PathText.byte(found) == nil ? found : "\u{FFFD}"
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        isSpaceDue = count > 0
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
      case .unassigned, .surrogate: break
      default:
        guard count + (isSpaceDue ? 1 : 0) < Self.longestLabel else { return String(label) }
        if isSpaceDue {
          label.append(" ")
          count += 1
          isSpaceDue = false
        }
        label.append(scalar)
        count += 1
      }
    }
    return String(label)
  }
}

/// Conversion of paths, which are bytes, to text and back.
///
/// On Linux a path is usually but not always UTF-8: "Café" written by an old program ends with the
/// byte E9, which is not valid UTF-8. Such bytes are represented by characters of a private area,
/// U+10FE80 for the byte 80 and so on. Every path can thus be converted to text and back without
/// loss, and different paths have different texts. `onOneLine(upTo:)` shows such a byte as `\xe9`.
package enum PathText {
  /// The character that represents the byte 0.
  private static let base: UInt32 = 0x10FE00

  /// The text of a path's bytes.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), isPlain(text) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if let scalar = scalar(at: rest), Self.byte(scalar) == nil {
        text.append(scalar)
        rest.removeFirst(UTF8.width(scalar))
      } else {
        if let stand = Unicode.Scalar(base + UInt32(byte)) { text.append(stand) }
        rest.removeFirst()
      }
    }
    return String(text)
  }

  /// The text of a path that ends with a zero byte.
  package static func text(of path: UnsafePointer<CChar>) -> String {
    text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// The bytes of a path, without the terminating zero.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    guard !isPlain(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(scalar).map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Whether the whole path is UTF-8, so that the text equals the path.
  package static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The byte that a character represents; `nil` for ordinary characters.
  static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// The UTF-8 character at the start of some bytes.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for width in 1...4 {
      guard let found = String(validating: bytes.prefix(width), as: UTF8.self) else { continue }
      return found.unicodeScalars.first
    }
    return nil
  }
}

extension StringProtocol {
  /// The path as a C string for system calls.
  var onDisk: [CChar] { PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }
}
