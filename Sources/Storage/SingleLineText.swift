import Glibc

extension StringProtocol {
  /// The text as it can be shown on one line of a terminal, whatever it holds and however long it
  /// is.
  ///
  /// What is not seen or would command the terminal or the direction of writing is spelled out, as
  /// in `\u{1b}` or, of a byte of a path that is no UTF-8, `\xe9`; of a longer text beginning and
  /// end are kept, with an ellipsis between them.
  ///
  /// - Parameter limit: The most Unicode scalars that it may have; at least 3.
  /// - Returns: What can be shown.
  package func onOneLine(upTo limit: Int) -> String {
    let all = unicodeScalars
    var shown: [Unicode.Scalar] = []
    if all.dropFirst(2 * limit).isEmpty {
      for scalar in all { shown += spelled(scalar) }
    } else {
      // Each end alone has more than is kept.
      for scalar in all.prefix(limit) { shown += spelled(scalar) }
      for scalar in all.suffix(limit) { shown += spelled(scalar) }
    }
    if shown.count > limit {
      let begin = limit / 2
      shown = shown[..<begin] + ["…"] + shown.suffix(limit - 1 - begin)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: shown)
    return String(text)
  }
}

/// A character as it is shown.
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
  /// The most characters of a label: more than any window shows on a line.
  private static var longestLabel: Int { 300 }

  /// The text as a screen shows it, whatever a file holds: on one line, without what would command
  /// a terminal or the direction of writing, and not longer than any window shows.
  ///
  /// Joiners stay, as Persian and emoji are written with them. A byte of a file's name that is no
  /// UTF-8 (``PathText``) becomes U+FFFD.
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
        if isSpaceDue {
          label.append(" ")
          count += 1
          isSpaceDue = false
        }
        guard count < Self.longestLabel else { return String(label) }
        label.append(scalar)
        count += 1
      }
    }
    return String(label)
  }
}

/// Paths as text, whatever bytes they have.
///
/// On Linux a path is bytes, usually but not always UTF-8: "Café" written by an old
/// program ends in a byte E9 that is no character of UTF-8. Such bytes are in the text as characters
/// of a private area, U+10FE80 for the byte 80 and so on. So every path goes into a text, and comes
/// out of it with the same bytes; two paths have the same text only where they are the same.
/// `onOneLine(upTo:)` shows such a byte as `\xe9`.
package enum PathText {
  /// The character that stands for the byte 0.
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

  /// The text of a path that ends with a zero.
  package static func text(of path: UnsafePointer<CChar>) -> String {
    text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
  }

  /// The bytes of a path, without the zero that ends it for the system.
  package static func bytes(of text: some StringProtocol) -> [UInt8] {
    guard !isPlain(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      byte(scalar).map { [$0] } ?? Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Whether all of a path is UTF-8, so that the text is the path as it is.
  package static func isPlain(_ text: some StringProtocol) -> Bool {
    !text.unicodeScalars.contains { byte($0) != nil }
  }

  /// The byte that a character stands for; `nil` where it stands for itself.
  static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xFF).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }

  /// The character of UTF-8 that some bytes begin with.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for width in 1...4 {
      guard let found = String(validating: bytes.prefix(width), as: UTF8.self) else { continue }
      return found.unicodeScalars.first
    }
    return nil
  }
}

extension StringProtocol {
  /// The path as the system is called with it.
  var onDisk: [CChar] { PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }
}
