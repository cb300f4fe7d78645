/// Finds where a text stops being JSON, which the decoder does not tell.
///
/// It walks the grammar before the decoder, which then only has to judge what the text means.
struct JSONSyntax {
  /// A place in a text, both numbers counted from 1.
  struct Place: Hashable {
    var line: Int
    var column: Int
  }

  /// What is wrong, and where.
  struct Fault: Hashable {
    var place: Place
    /// The end of a sentence that begins with the place.
    var reason: String
  }

  private let bytes: [UInt8]
  private var index = 0
  private var reason = "is not JSON"

  /// Arrays and objects may lie this deep in each other.
  private static let depthLimit = 256

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the text first breaks the grammar, and how; `nil` when it is JSON.
  static func firstError(in bytes: [UInt8]) -> Fault? {
    var walk = JSONSyntax(bytes)
    if let broken = firstBrokenByte(in: bytes) {
      return Fault(place: walk.place(of: broken), reason: "is not UTF-8")
    }
    if walk.value(depth: 0) {
      walk.skipSpace()
      if walk.index == bytes.count { return nil }
    }
    return Fault(place: walk.place(of: walk.index), reason: walk.reason)
  }

  /// The first byte that is no part of a text in UTF-8.
  private static func firstBrokenByte(in bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    var index = 0
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return index
      }
    }
  }

  private func place(of index: Int) -> Place {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
    return Place(line: line, column: before.count - lineStart + 1)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value(depth: Int) -> Bool {
    guard depth < Self.depthLimit else {
      reason = "lies more than \(Self.depthLimit) levels deep"
      return false
    }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return members(until: "}", depth: depth, isObject: true)
    case UInt8(ascii: "["): return members(until: "]", depth: depth, isObject: false)
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "t"): return word("true")
    case UInt8(ascii: "f"): return word("false")
    case UInt8(ascii: "n"): return word("null")
    default: return number()
    }
  }

  private mutating func members(until end: Unicode.Scalar, depth: Int, isObject: Bool) -> Bool {
    index += 1
    skipSpace()
    if take(end) { return true }
    while true {
      if isObject {
        skipSpace()
        guard next == UInt8(ascii: "\""), string() else { return false }
        skipSpace()
        guard take(":") else { return false }
      }
      guard value(depth: depth + 1) else { return false }
      skipSpace()
      if take(end) { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func string() -> Bool {
    index += 1
    while let byte = next {
      if byte < 0x20 { return false }
      index += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte == UInt8(ascii: "\\"), !escape() { return false }
    }
    return false
  }

  /// What may follow a backslash.
  private mutating func escape() -> Bool {
    guard let byte = next, Self.escapes.contains(byte) else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return true }
    guard let unit = codeUnit() else { return false }
    if !UTF16.isSurrogate(unit) { return true }
    // Characters beyond the first 65536 are two of them, which are nothing alone.
    if UTF16.isLeadSurrogate(unit), take("\\"), take("u"), let other = codeUnit(),
      UTF16.isTrailSurrogate(other)
    {
      return true
    }
    reason = "is half a character"
    return false
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
      index += 1
    }
    return unit
  }

  private static let escapes = Array(#""\/bfnrtu"#.utf8)

  private mutating func word(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") {
      guard digits() else { return false }
    }
    if take("."), !digits() { return false }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      return digits()
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = index
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index > start
  }
}
