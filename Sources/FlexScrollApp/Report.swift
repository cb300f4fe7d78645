import Raster
import AppCore
import Glibc
import Platform
import Storage

/// Messages on standard error: one line of bounded length each, which begins with the program's
/// name.
///
/// Text from files cannot control the terminal.
nonisolated enum Report {
  /// The maximum number of characters in a line; a path and a reason fit.
  private static let longest = 1000

  /// Prints a warning; the program continues.
  static func warn(_ message: String) {
    let line = "flexscroll: \(message)".onOneLine(upTo: longest) + "\n"
    _ = unsafe write(STDERR_FILENO, line, line.utf8.count)
  }
}

extension Report {
  /// Prints the properties of a window, and the choices made for it.
  static func describe(_ window: Window, _ fonts: Fonts, _ source: EventSource, _ desktop: String) {
    let processor = window.graphicsProcessor.map { " on \($0)" } ?? ""
    warn("display: \(window.videoDriver), \(window.refreshRate) Hz, scale \(window.scale)")
    warn("renderer: \(window.rendererName)\(processor), \(window.rendererReason)")
    warn("fonts: \(fonts.summary)")
    warn("trackpad phase: \(source.trackpadPhase)")
    warn("desktop: \(desktop)")
  }
}

extension Failure {
  /// The failure to report if the window cannot start.
  init(_ error: CallError) {
    switch error.reason {
    case .noDisplay:
      let prefix = error.call.hasPrefix("SDL") ? "SDL: " : ""
      self.init("there is no display for a window (\(prefix)\(error.message))", .noDisplay)
    case .noMemory, .failedCall: self.init("\(error)", .brokenInvariant)
    }
  }
}

extension Fonts {
  /// The fonts of the program and of the system.
  static func found() throws(Failure) -> Fonts {
    do {
      return try Fonts()
    } catch {
      throw Failure("\(error)", .brokenInvariant)
    }
  }
}
