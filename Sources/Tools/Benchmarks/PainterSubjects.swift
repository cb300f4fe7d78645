import Canvas
import Platform
import Raster
import Scenes
import ScrollPhysics

/// The painter's frames by its own compositing and by SDL's renderer with prepared textures.
enum PainterSubjects {
  /// How a frame reaches memory.
  private enum Compositing: String, CaseIterable {
    /// As the program does: own copies and blends of what has changed.
    case own
    /// The same, without blended pixels that are kept to be copied.
    case blending
    /// The same, but whole frames.
    case whole
    /// SDL's software renderer, only what has changed.
    case sdl = "SDL, what changed"
    /// SDL's software renderer, whole frames.
    case sdlWhole = "SDL, whole"

    /// A device of a size in pixels, and what ends a frame.
    @MainActor func device(_ width: Int, _ height: Int) throws -> (
      device: any PaintDevice, end: @MainActor () -> Void
    ) {
      switch self {
      case .own, .blending, .whole:
        let device = MemoryDevice(try PixelBuffer(width: width, height: height))
        device.prefersCopies = self != .blending
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
      Compositing.allCases.map { subject(scene, motion, scale: scale, $0) }
    }
  }

  private static func subject(
    _ scene: String, _ motion: SceneDrive.Motion, scale: Double, _ compositing: Compositing
  ) -> Subject {
    let screen = FrameSubjects.name(of: scene, motion, scale: scale)
    return Subject(name: "\(screen): \(compositing.rawValue)") {
      let size = Size(width: 420, height: 860)
      let drive = SceneDrive(
        scene, motion, size: size, scale: scale, tracks: nil, travel: 7000)
      let (device, end) = try compositing.device(
        Int(size.width * scale), Int(size.height * scale))
      let painter = try Offscreen.painter(on: device, scale: scale)
      var list = DisplayList()
      return { index in
        drive.step(index)
        list.removeAll()
        drive.scene.display(into: &list)
        painter.paint(list)
        end()
      }
    }
  }
}
