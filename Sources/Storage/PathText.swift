import Glibc

/// Paths as text, whatever bytes they have.
///
/// To Linux a path is bytes, which most often are UTF-8, but need not be: "Café" written by an old
/// program ends in a byte E9 that is no letter of UTF-8. Such bytes stand in the text as characters
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
