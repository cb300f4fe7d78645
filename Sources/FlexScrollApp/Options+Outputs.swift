import AppCore
import Storage

nonisolated extension Options {
  /// The options, where what they name to be written is named by UTF-8.
  ///
  /// Only what is read may have other names.
  func withPlainOutputs() throws(Failure) -> Options {
    for (option, path) in [
      ("--shots", shotsFolder), ("--export", exportPath), ("--trace", tracePath),
      ("--csv", tablePath), ("--plot", plotPath), ("--record", recordPath),
    ] {
      guard let path, !PathText.isPlain(path) else { continue }
      throw Failure("\(option) \(path): is not UTF-8", .usage)
    }
    return self
  }
}
