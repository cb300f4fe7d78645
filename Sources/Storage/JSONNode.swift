/// JSON of any structure with line numbers, for files in which each mistake is reported with its
/// position.
package struct JSONNode: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  package var line: Int
  /// The value.
  package var value: Value

  /// A JSON value.
  package enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number, as written.
    case number(String)
    /// A string.
    case text(String)
    /// An array.
    case list([JSONNode])
    /// An object, with its members in the order of the file; a key may occur twice.
    case object([Member])
  }

  /// A key with its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The line on which the key is, counted from 1.
    package var line: Int
    /// The value.
    package var node: JSONNode
  }

  /// Parses the bytes of a file.
  ///
  /// - Throws: ``FileError`` with kind `malformed`, with line and column, if they are not JSON.
  package init(parsing bytes: [UInt8], path: String) throws(FileError) {
    var reader = JSONReader(JSONFile.withoutMark(bytes))
    guard let node = reader.document() else {
      throw FileError(path: path, kind: .malformed, reason: reader.fault)
    }
    self = node
  }

  /// Makes a value; one that is not from a file is on line 1.
  package init(_ value: Value, line: Int = 1) {
    self.line = line
    self.value = value
  }
}

/// Parses JSON and finds the position of an error.
private struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var reason = "is not JSON"

  /// The maximum depth of nested arrays and objects.
  private static let depthLimit = 256

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The whole document; `nil` if it is malformed, as described by ``fault``.
  mutating func document() -> JSONNode? {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      (index, reason) = (error.byteOffsets.lowerBound, "is not UTF-8")
      return nil
    }
    let node = node(depth: 0)
    if node != nil { skipSpace() }
    return index == bytes.count ? node : nil
  }

  /// The error, preceded by its line and column, both counted from 1.
  var fault: String {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
    return "line \(line), column \(before.count - lineStart + 1): \(reason)"
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, byte == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func node(depth: Int) -> JSONNode? {
    guard depth < Self.depthLimit else {
      reason = "lies more than \(Self.depthLimit) levels deep"
      return nil
    }
    skipSpace()
    let line = line
    let value: JSONNode.Value? =
      switch next {
      case UInt8(ascii: "{"):
        elements(until: "}") { $0.member(depth: depth + 1) }.map(JSONNode.Value.object)
      case UInt8(ascii: "["):
        elements(until: "]") { $0.node(depth: depth + 1) }.map(JSONNode.Value.list)
      case UInt8(ascii: "\""): text().map(JSONNode.Value.text)
      case UInt8(ascii: "t"): word("true", .flag(true))
      case UInt8(ascii: "f"): word("false", .flag(false))
      case UInt8(ascii: "n"): word("null", .null)
      default: number()
      }
    return value.map { JSONNode($0, line: line) }
  }

  private mutating func elements<Element>(
    until end: Unicode.Scalar, _ read: (inout JSONReader) -> Element?
  ) -> [Element]? {
    index += 1
    skipSpace()
    if take(end) { return [] }
    var elements: [Element] = []
    while let element = read(&self) {
      elements.append(element)
      skipSpace()
      if take(end) { return elements }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func member(depth: Int) -> JSONNode.Member? {
    skipSpace()
    let line = line
    guard next == UInt8(ascii: "\""), let key = text() else { return nil }
    skipSpace()
    guard take(":"), let node = node(depth: depth) else { return nil }
    return JSONNode.Member(key: key, line: line, node: node)
  }

  private mutating func text() -> String? {
    index += 1
    var units: [UInt8] = []
    while let byte = next, byte >= 0x20 {
      index += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      if byte != UInt8(ascii: "\\") {
        units.append(byte)
      } else if let meaning = escape() {
        units += meaning
      } else {
        return nil
      }
    }
    return nil
  }

  /// The meaning of an escape sequence, in UTF-8.
  private mutating func escape() -> [UInt8]? {
    guard let byte = next, let meaning = Self.escapes[byte] else { return nil }
    index += 1
    guard byte == UInt8(ascii: "u") else { return [meaning] }
    guard let unit = codeUnit() else { return nil }
    var units = [unit]
    if UTF16.isSurrogate(unit) {
      // Characters beyond U+FFFF are written as surrogate pairs, which are invalid alone.
      guard UTF16.isLeadSurrogate(unit), take("\\"), take("u"), let other = codeUnit(),
        UTF16.isTrailSurrogate(other)
      else {
        reason = "is half a character"
        return nil
      }
      units.append(other)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
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

  /// The escape sequences of one letter, with their meanings.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip(#""\/bfnrtu"#.utf8, "\"\\/\u{8}\u{C}\n\r\tu".utf8))

  private mutating func word(_ word: String, _ value: JSONNode.Value) -> JSONNode.Value? {
    guard bytes[index...].starts(with: word.utf8) else { return nil }
    index += word.utf8.count
    return value
  }

  private mutating func number() -> JSONNode.Value? {
    let start = index
    _ = take("-")
    guard take("0") || hasDigits(), !take(".") || hasDigits() else { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard hasDigits() else { return nil }
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func hasDigits() -> Bool {
    let start = index
    while let byte = next, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { index += 1 }
    return index > start
  }
}

extension JSONNode {
  /// How JSON is written.
  enum Form {
    /// On one line, with a space after each comma and colon.
    case line
    /// On one line, without spaces.
    case compact
    /// A line for each value, indented by two spaces a level.
    case lines
  }

  /// The value as JSON on one line, without control characters and line separators.
  package var text: String { text(.line) }

  /// The value as JSON, without other control characters than the ends of lines.
  func text(_ form: Form) -> String {
    var text = ""
    append(to: &text, form, depth: 0)
    return text
  }

  /// Appends the value, which is inside a number of arrays and objects.
  private func append(to text: inout String, _ form: Form, depth: Int) {
    switch value {
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .text(let words): Self.append(quoted: words, to: &text)
    case .list(let nodes):
      text += "["
      for (index, node) in nodes.enumerated() {
        Self.separate(index, in: &text, form, depth: depth + 1)
        node.append(to: &text, form, depth: depth + 1)
      }
      if !nodes.isEmpty { Self.breakLine(in: &text, form, depth: depth) }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        Self.separate(index, in: &text, form, depth: depth + 1)
        Self.append(quoted: member.key, to: &text)
        switch form {
        case .line: text += ": "
        case .compact: text += ":"
        case .lines: text += " : "
        }
        member.node.append(to: &text, form, depth: depth + 1)
      }
      if !members.isEmpty { Self.breakLine(in: &text, form, depth: depth) }
      text += "}"
    }
  }

  /// Appends what is before an element of an array or object.
  private static func separate(_ index: Int, in text: inout String, _ form: Form, depth: Int) {
    if index > 0 { text += form == .line ? ", " : "," }
    breakLine(in: &text, form, depth: depth)
  }

  private static func breakLine(in text: inout String, _ form: Form, depth: Int) {
    guard form == .lines else { return }
    text += "\n"
    for _ in 0..<depth { text += "  " }
  }

  /// The path of the first key that this value has and another has not; `nil` if there is none.
  ///
  /// Keys are visited in alphabetical order. A key whose value is null counts as absent.
  func firstKey(unknownTo other: JSONNode) -> String? {
    guard case .object(let mine) = value, case .object(let theirs) = other.value else { return nil }
    for member in mine.sorted(by: { $0.key < $1.key }) where member.node.value != .null {
      guard let counterpart = theirs.first(where: { $0.key == member.key }) else {
        return member.key
      }
      if let deeper = member.node.firstKey(unknownTo: counterpart.node) {
        return "\(member.key).\(deeper)"
      }
    }
    return nil
  }

  private static func append(quoted words: String, to text: inout String) {
    text += "\""
    if words.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      // Most words have nothing to escape, and a trace has dozens of them in a frame.
      text += words
    } else {
      for scalar in words.unicodeScalars { append(escaped: scalar, to: &text) }
    }
    text += "\""
  }

  private static func append(escaped scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case _ where scalar.endsOrHidesALine:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
}

extension JSONNode.Member {
  /// Makes a member that is not from a file.
  package init(_ key: String, _ value: JSONNode.Value) {
    self.init(key: key, line: 1, node: JSONNode(value))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or a line separator; all of these have four digits.
  fileprivate var endsOrHidesALine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
