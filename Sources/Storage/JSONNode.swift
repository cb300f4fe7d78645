/// JSON of any shape with the lines that it stands on, for files in which each mistake is to be
/// reported with its place.
package struct JSONNode: Hashable, Sendable {
  /// The line on which it begins, counted from 1.
  package var line: Int
  /// What it is.
  package var value: Value

  /// What a piece of JSON is.
  package enum Value: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case flag(Bool)
    /// A number, as it is written.
    case number(String)
    /// A text.
    case text(String)
    /// A list.
    case list([JSONNode])
    /// An object, its members in the order of the file; a key may be there twice.
    case object([Member])
  }

  /// A key with what it holds.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The line on which the key stands, counted from 1.
    package var line: Int
    /// What it holds.
    package var node: JSONNode
  }

  /// Reads a file's bytes.
  ///
  /// - Throws: ``FileError`` of the kind `malformed`, with line and column, where they are not JSON.
  package init(parsing bytes: [UInt8], path: String) throws(FileError) {
    var reader = JSONReader(try JSONFile.checked(bytes, path: path))
    self = reader.node()
  }

  init(line: Int, _ value: Value) {
    self.line = line
    self.value = value
  }
}

/// Reads what the grammar was found to hold of: it has no mistakes to report.
private struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next byte; a space behind the end, which no text that is JSON asks for.
  private var next: UInt8 { index < bytes.count ? bytes[index] : 0x20 }

  mutating func node() -> JSONNode {
    skipSpace()
    let line = line
    switch next {
    case UInt8(ascii: "{"): return JSONNode(line: line, .object(members()))
    case UInt8(ascii: "["): return JSONNode(line: line, .list(items()))
    case UInt8(ascii: "\""): return JSONNode(line: line, .text(text()))
    default: return JSONNode(line: line, word())
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D {
      if next == 0x0A { line += 1 }
      index += 1
    }
  }

  /// Passes the bracket that opens, or the comma before another element; `false` at the end.
  private mutating func goesOn() -> Bool {
    skipSpace()
    let isEnd = next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    if isEnd || next == UInt8(ascii: ",") { index += 1 }
    return !isEnd && index < bytes.count
  }

  private mutating func members() -> [JSONNode.Member] {
    index += 1
    var members: [JSONNode.Member] = []
    while goesOn() {
      skipSpace()
      let line = line
      let key = text()
      skipSpace()
      index += 1  // the colon
      members.append(JSONNode.Member(key: key, line: line, node: node()))
    }
    return members
  }

  private mutating func items() -> [JSONNode] {
    index += 1
    var items: [JSONNode] = []
    while goesOn() { items.append(node()) }
    return items
  }

  private mutating func word() -> JSONNode.Value {
    let start = index
    while index < bytes.count, !" \t\r\n,]}".utf8.contains(next) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    return switch word {
    case "null": .null
    case "true": .flag(true)
    case "false": .flag(false)
    default: .number(word)
    }
  }

  private mutating func text() -> String {
    index += 1
    var units: [UInt8] = []
    while index < bytes.count, next != UInt8(ascii: "\"") {
      let byte = next
      index += 1
      if byte == UInt8(ascii: "\\") { units += escape() } else { units.append(byte) }
    }
    index += 1
    return String(decoding: units, as: UTF8.self)
  }

  /// What an escape means, in UTF-8.
  private mutating func escape() -> [UInt8] {
    let byte = next
    index += 1
    switch byte {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): break
    default: return [byte]
    }
    var units = [codeUnit()]
    if UTF16.isLeadSurrogate(units[0]) {
      index += 2  // the backslash and the u of the other half
      units.append(codeUnit())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func codeUnit() -> UInt16 {
    defer { index += 4 }
    guard index + 4 <= bytes.count else { return 0 }
    return UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16) ?? 0
  }
}

extension JSONNode {
  /// Makes a value that stands in no file.
  package init(_ value: Value) {
    self.init(line: 1, value)
  }

  /// The value as JSON on one line, which is text throughout: no control characters and no
  /// separators of lines.
  package var text: String {
    switch value {
    case .null: "null"
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number
    case .text(let text): Self.quoted(text)
    case .list(let nodes): "[" + nodes.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.key)): \($0.node.text)" }.joined(separator: ", ")
        + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.endsOrHidesALine:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension JSONNode.Member {
  /// Makes a member that stands in no file.
  package init(_ key: String, _ value: JSONNode.Value) {
    self.init(key: key, line: 1, node: JSONNode(value))
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character or a separator of lines; all of them have four digits.
  fileprivate var endsOrHidesALine: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

/// JSON of any shape, to be compared with what a value makes of it.
enum JSONTree: Codable, Hashable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let members): try container.encode(members)
    }
  }

  /// The path of the first key that this has and the other has not; `nil` where there is none.
  ///
  /// Keys are taken in the order of the alphabet. A key that holds null says nothing and counts as absent.
  func firstKey(unknownTo other: JSONTree) -> String? {
    guard case .object(let mine) = self, case .object(let theirs) = other else { return nil }
    for (key, member) in mine.sorted(by: { $0.key < $1.key }) where member != .null {
      guard let counterpart = theirs[key] else { return key }
      if let deeper = member.firstKey(unknownTo: counterpart) { return "\(key).\(deeper)" }
    }
    return nil
  }
}
