import AppCore
import Storage

/// The header of a recording: what a replay depends on beside the input, as an object of JSON in the
/// comment that is the file's first line.
///
/// It is data: each key has a range of its own, and no key names a file but `album`.
nonisolated enum RecordingHeader {
  /// The version that is written, and the only one that is read.
  static let version = 1
  /// The key of the version, by which the comment is known as a header.
  static let versionKey = "flexscroll"

  /// A key of the header, and what it is of the options.
  struct Field: Sendable {
    let key: String
    /// The value; `nil` where the default holds.
    let write: @Sendable (Options) -> JSONNode.Value?
    /// Takes a value.
    ///
    /// - Throws: ``Problem`` for a value that cannot be.
    let read: @Sendable (inout Options, JSONNode.Value) throws(Problem) -> Void
  }

  /// Why a value cannot be: the end of a sentence that begins with its key.
  struct Problem: Error {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The first line of a recording, with its line end.
  static func line(_ options: Options) -> String {
    let members = fields.compactMap { field in
      field.write(options).map { JSONNode.Member(field.key, $0) }
    }
    let first = JSONNode.Member(versionKey, .number("\(version)"))
    return "# \(JSONNode(.object([first] + members)).text)\n"
  }

  /// Reads the header of a file.
  ///
  /// - Parameters:
  ///   - text: The file's text.
  ///   - path: The file's path, which errors name.
  /// - Returns: The options that it stands for; `nil` where the file has no such header.
  /// - Throws: ``Failure`` that names the key and the reason.
  static func options(in text: String, path: String) throws(Failure) -> Options? {
    let line = text.prefix { !$0.isNewline }
    guard line.first == "#", line.dropFirst().drop(while: \.isWhitespace).first == "{",
      line.contains("\"\(versionKey)\"")
    else { return nil }
    let root: JSONNode
    do {
      // A space in place of the comment's sign keeps the columns.
      root = try JSONNode(parsing: Array(" ".utf8) + Array(line.dropFirst().utf8), path: path)
    } catch {
      throw Failure("\(error)", .malformedInput)
    }
    guard case .object(let members) = root.value else { return nil }
    do {
      return try options(of: members)
    } catch {
      throw Failure("\(path.onOneLine(upTo: 300)): line 1: \(error.reason)", .malformedInput)
    }
  }

  private static func options(of members: [JSONNode.Member]) throws(Problem) -> Options {
    guard let written = members.first(where: { $0.key == versionKey })?.node.value,
      case .number(let number) = written
    else { throw Problem("\(versionKey): is not the number of a version") }
    guard Double(number) == Double(version) else {
      throw Problem("\(versionKey): is version \(number), and only \(version) can be read")
    }
    var options = Options()
    options.isRecorded = true
    var seen: Set<String> = []
    for member in members {
      let key = member.key.onOneLine(upTo: 60)
      guard seen.insert(member.key).inserted else { throw Problem("\(key): is there twice") }
      guard member.key != versionKey else { continue }
      guard let field = fields.first(where: { $0.key == member.key }) else {
        throw Problem("\(key): there is only \(fields.map(\.key).joined(separator: ", "))")
      }
      do throws(Problem) {
        try field.read(&options, member.node.value)
      } catch {
        throw Problem("\(key): \(error.reason)")
      }
    }
    return options
  }
}
