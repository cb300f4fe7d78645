import Canvas
import Platform
import Raster

/// The painter's frames by its own compositing and by SDL's renderer with prepared textures.
enum PainterSubjects {
  /// How a frame reaches memory.
  private enum Compositing: String, CaseIterable {
    /// As the program does: own copies and blends of what has changed.
    case own
    /// The same, but whole frames.
    case whole
    /// SDL's software renderer, only what has changed.
    case sdl = "SDL, what changed"
    /// SDL's software renderer, whole frames.
    case sdlWhole = "SDL, whole"

    /// A device of a size in pixels, and what ends a frame.
    @MainActor func device(_ width: Int, _ height: Int) throws -> (
      any PaintDevice, @MainActor () -> Void
    ) {
      switch self {
      case .own, .whole:
        let device = MemoryDevice(try PixelBuffer(width: width, height: height))
        device.retainsPixels = self != .whole
        return (device, {})
      case .sdl, .sdlWhole:
        let renderer = try Renderer(inMemory: width, height)
        renderer.retainsPixels = self == .sdl
        // Its fills and copies are carried out at the end.
        return (renderer, { renderer.present() })
      }
    }
  }

  /// Every scene in its motions, and the album at three pixels per point.
  static var all: [Subject] {
    FrameSubjects.screens.flatMap { scene, motion, scale in
      let screen = FrameSubjects.name(of: scene, motion, scale: scale)
      return Compositing.allCases.map { compositing in
        FrameStage(scene: scene, scale: scale, makeDevice: compositing.device).subject(
          motion, name: "\(screen): \(compositing.rawValue)")
      }
    }
  }
}
