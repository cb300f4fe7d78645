import FoundationEssentials

extension JSONFile {
  /// Writes a value as JSON that a person can read and change.
  ///
  /// There is a line for each key, in the order of the alphabet, and each number is read again as
  /// the very same.
  ///
  /// - Throws: ``FileError`` of the kind `malformed` for a value that JSON cannot hold, as one with
  ///   a number that is not finite.
  package static func encode(
    _ value: some Encodable, path: String
  ) throws(FileError) -> [UInt8] {
    try encode(value, [.prettyPrinted], path: path) + [UInt8(ascii: "\n")]
  }

  /// Writes a value as JSON on one line, without a space, for a command line; `nil` for one that
  /// JSON cannot hold.
  package static func line(_ value: some Encodable) -> String? {
    (try? encode(value, [], path: "")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func encode(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting, path: String
  ) throws(FileError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    do {
      return [UInt8](try encoder.encode(value))
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "cannot be written as JSON")
    }
  }
}
