/// Decodes JSON files, and reports an error in one line with its key or line number.
package enum JSONFile {
  /// Decodes a value.
  ///
  /// - Throws: ``FileError`` with kind `malformed`. It names the line if the text is not JSON, or
  ///   the key if the value has the wrong structure.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8], path: String
  ) throws(FileError) -> Value {
    try decode(type, from: JSONNode(parsing: bytes, path: path), path: path)
  }

  private static func decode<Value: Decodable>(
    _ type: Value.Type, from node: JSONNode, path: String
  ) throws(FileError) -> Value {
    do {
      return try JSONNodeDecoder(node).decode(type)
    } catch let error as DecodingError {
      throw FileError(path: path, kind: .malformed, reason: reason(for: error))
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "cannot be understood: \(error)")
    }
  }

  /// The bytes without a byte order mark.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Decodes a value and rejects unknown keys.
  ///
  /// A misspelt key would otherwise be ignored without a message.
  ///
  /// - Throws: ``FileError`` as ``decode(_:from:path:)``, and for an unknown key.
  package static func decodeKnowingAllKeys<Value: Codable>(
    _ type: Value.Type, from bytes: [UInt8], path: String
  ) throws(FileError) -> Value {
    let written = try JSONNode(parsing: bytes, path: path)
    let value = try decode(type, from: written, path: path)
    guard let known = try? JSONNode(encoding: value) else { return value }
    if let key = written.firstKey(unknownTo: known) {
      throw FileError(path: path, kind: .malformed, reason: "\(key) is no key of it")
    }
    return value
  }

  private static func reason(for error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(let type, let context):
      "\(place(context.codingPath)) is not \(Self.name(of: type))"
    case .valueNotFound(let type, let context):
      "\(place(context.codingPath)) is null, not \(Self.name(of: type))"
    case .dataCorrupted(let context):
      if context.codingPath.isEmpty {
        "is not JSON"
      } else {
        "\(place(context.codingPath)) cannot be read"
      }
    @unknown default: "cannot be understood"
    }
  }

  /// A path of keys in readable form: `tracks[3].title`.
  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the whole" }
    var text = ""
    for key in path {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return text
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a text"
    case is Int.Type: "a whole number"
    case is [String: Any].Type: "an object"
    case is [Any].Type: "a list"
    default: "of the right kind"
    }
  }
}

extension JSONFile {
  /// Encodes a value as JSON that a person can read and change.
  ///
  /// The text has one line per key, sorted, and each number parses to the same value.
  ///
  /// - Throws: ``FileError`` with kind `malformed` for a value that JSON cannot represent, such as
  ///   a number that is not finite.
  package static func encode(_ value: some Encodable, path: String) throws(FileError) -> [UInt8] {
    do {
      return Array((try JSONNode(encoding: value).text(.lines) + "\n").utf8)
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "cannot be written as JSON")
    }
  }

  /// Encodes a value as JSON on one line, without spaces, for a command line; `nil` if JSON cannot
  /// represent it.
  package static func line(_ value: some Encodable) -> String? {
    try? JSONNode(encoding: value).text(.compact)
  }
}
