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
