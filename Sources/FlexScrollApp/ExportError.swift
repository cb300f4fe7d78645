/// Why a clip could not be made: one line for the user, and what kind of failure it is.
nonisolated struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for those who choose an exit code.
  enum Kind: Hashable, Sendable {
    /// What was asked for makes no clip.
    case usage
    /// The file, or what writes its kind, cannot be had.
    case cannotCreate
    /// The clip cannot be written to its end.
    case outputFailed
  }

  /// What is wrong, as the end of a line that begins with the clip's name.
  var description: String
  /// What kind of failure it is.
  var kind: Kind

  /// Makes an error.
  init(_ description: String, _ kind: Kind) {
    self.description = description
    self.kind = kind
  }
}
