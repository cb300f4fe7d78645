import Library
import ScrollPhysics

nonisolated extension Tuning {
  /// The most bytes that a tuning's file may have.
  private static let sizeLimit = 1 << 20

  /// The tuning of a preset's name, or of a file: what looks like a path is one.
  static func read(_ name: String) throws(Failure) -> Tuning {
    if let preset = preset(named: name) { return preset }
    guard name.contains("/") || name.hasSuffix(".json") else {
      let names = presetNames.joined(separator: ", ")
      throw Failure("--physics \(name): there is only \(names), or a .json file", .usage)
    }
    do {
      let bytes = try RegularFile.read(name, limit: sizeLimit)
      let tuning = try JSONFile.decodeKnowingAllKeys(Tuning.self, from: bytes, path: name)
      return try validated(tuning, path: name)
    } catch {
      throw Failure("--physics \(error)", error.exitCode)
    }
  }

  private static func validated(_ tuning: Tuning, path: String) throws(FileError) -> Tuning {
    do {
      return try tuning.validated()
    } catch {
      throw FileError(path: path, kind: .malformed, reason: "\(error)")
    }
  }
}
