import Platform
import Raster

extension Report {
  /// Tells what a window was found to have, and what was chosen for it.
  static func tell(of window: Window, _ fonts: Fonts, _ source: EventSource, _ desktop: String) {
    let processor = window.graphicsProcessor.map { " on \($0)" } ?? ""
    warn("display: \(window.videoDriver), \(window.refreshRate) Hz, scale \(window.scale)")
    warn("renderer: \(window.rendererName)\(processor), \(window.rendererReason)")
    warn("fonts: \(fonts.summary)")
    warn("trackpad phase: \(source.trackpadPhase.rawValue)")
    warn("desktop: \(desktop)")
  }
}
