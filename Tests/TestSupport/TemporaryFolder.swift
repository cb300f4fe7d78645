import FoundationEssentials
import Glibc

/// A folder of a test's own that goes when the test does.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let root: String

  /// A folder could not be made, or a file in it not used.
  package struct Failed: Error {
    let what: String
  }

  /// Makes the folder.
  package init() throws {
    var template = Array("/tmp/flexscroll-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failed(what: "mkdtemp") }
    root = template.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  /// The path of a name in the folder.
  package func path(_ name: String) -> String { "\(root)/\(name)" }

  /// Writes a text file.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file.
  package func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen(path(name), "w") else { throw Failed(what: name) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Failed(what: name) }
  }

  /// Makes a file longer, by a hole that takes no room.
  package func lengthen(_ name: String, to length: Int) throws {
    guard truncate(path(name), length) == 0 else { throw Failed(what: name) }
  }

  /// Reads a text file.
  package func read(_ name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// Reads a file.
  package func bytes(of name: String) throws -> [UInt8] {
    guard let file = fopen(path(name), "r") else { throw Failed(what: name) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[0..<count]
    }
  }
}
