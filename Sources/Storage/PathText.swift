import Glibc

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
