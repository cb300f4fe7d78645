import Invocation
import Stage

extension Failure {
  /// What a failed start of the window means for the user.
  init(_ error: StageError, options: Options) {
    switch error.reason {
    case .noDisplay:
      self.init("there is no display for a window (SDL: \(error.message))", .noDisplay)
    case .unknownName: self.init("--renderer \(options.renderer): \(error.message)", .usage)
    case .failedCall: self.init("\(error)", .brokenInvariant)
    }
  }
}
