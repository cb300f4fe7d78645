import AppCore

nonisolated extension Options {
  /// Understands the arguments of `play` and `replay`, on top of what the recording says; what is
  /// given on the command line takes precedence.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - path: The recording.
  ///   - text: What is in it.
  /// - Returns: The options of both.
  /// - Throws: ``Failure`` where the recording's first line says something that cannot be.
  static func parse(
    _ arguments: [String], over path: String, _ text: String
  ) throws(Failure) -> Options {
    let header = try RecordingHeader.options(in: text, path: path)
    var told = if let header { header } else { try commented(in: text, path) }
    let asked = try parse(arguments)
    if asked.albumPath == nil {
      told.albumTeller = told.albumPath.map { _ in path }
    } else {
      // Another album has rows of its own.
      (told.albumPath, told.trackCount) = (nil, nil)
    }
    return try parse(arguments, over: told)
  }

  /// The options that the comment of an earlier version names.
  private static func commented(in text: String, _ path: String) throws(Failure) -> Options {
    do {
      return try parse(recorded(GestureRecorder.options(in: text)))
    } catch {
      throw Failure("\(path): line 1: \(error.message)", .malformedInput)
    }
  }
}
