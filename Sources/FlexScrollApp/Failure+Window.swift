import AppCore
import Platform
import Raster

extension Failure {
  /// What a failed start of the window means for the user.
  init(_ error: CallError, options: Options) {
    switch error.reason {
    case .noDisplay:
      let teller = error.call.hasPrefix("SDL") ? "SDL: " : ""
      self.init("there is no display for a window (\(teller)\(error.message))", .noDisplay)
    case .noMemory, .failedCall: self.init("\(error)", .brokenInvariant)
    }
  }
}
