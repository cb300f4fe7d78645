/// One JSON object on one line, written field by field in the order given.
struct JSONObject: ~Copyable {
  private var bytes: [UInt8]
  private var needsComma = false

  /// Begins an object after the bytes that are there; they are taken, not copied.
  init(taking bytes: inout [UInt8]) {
    self.bytes = []
    swap(&self.bytes, &bytes)
    self.bytes.append(UInt8(ascii: "{"))
  }

  /// Ends the object and its line, and gives all bytes back.
  consuming func finishedLine() -> [UInt8] {
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// Adds a number; `null` if it is not finite, and no sign before zero.
  mutating func add(_ name: String, _ number: Double) {
    begin(name)
    bytes.append(contentsOf: (shortestText(of: number) ?? "null").utf8)
  }

  /// Adds a flag.
  mutating func add(_ name: String, _ flag: Bool) {
    begin(name)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Adds a string.
  mutating func add(_ name: String, _ text: String) {
    begin(name)
    append(quoting: text)
  }

  /// Begins an object within this one; the fields that follow are its own until ``close()``.
  mutating func open(_ name: String) {
    begin(name)
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends the inner object.
  mutating func close() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  private mutating func begin(_ name: String) {
    if needsComma { bytes.append(contentsOf: ", ".utf8) }
    needsComma = true
    append(quoting: name)
    bytes.append(contentsOf: ": ".utf8)
  }

  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The shortest decimal text that reads back as the same number; `nil` if it is not finite.
///
/// Minus zero is written as zero, and a whole number without a fraction.
func shortestText(of number: Double) -> String? {
  guard number.isFinite else { return nil }
  guard number != 0 else { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
