import CSDL2
import CPlatform
import Raster

/// Shows pixels from memory in a window on Wayland, which SDL 2.26 cannot do without OpenGL.
@safe
final class WaylandScreen {
  private let pointer: OpaquePointer
  /// The screen may not outlive the window.
  private let window: WindowHandle

  /// Finds the way; `nil` where the window is not on Wayland.
  init?(_ window: WindowHandle) {
    guard let pointer = unsafe flexscroll_screen_open(window.pointer) else { return nil }
    unsafe self.pointer = pointer
    self.window = window
    LiveOwners.born(.screen)
  }

  isolated deinit {
    unsafe flexscroll_screen_close(pointer)
    LiveOwners.died(.screen)
  }

  /// Whether the picture before is done with, so that the next one need not wait.
  var isReady: Bool { unsafe flexscroll_screen_is_ready(pointer) }

  /// Shows the pixels of a buffer after the ones before were shown; only those in the damaged part
  /// differ from them.
  ///
  /// - Returns: Whether the compositor took them. One that stands still may hold all memory there is;
  ///   what is shown next then shows these too.
  func show(_ buffer: PixelBuffer, damage: PixelRect) -> Bool {
    let size = buffer.size
    let part = damage.intersection(
      PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    let changed = FlexScrollScreenPart(
      left: CInt(part.x), top: CInt(part.y), right: CInt(part.maxX), bottom: CInt(part.maxY))
    return unsafe flexscroll_screen_show(
      pointer, buffer.start, CInt(size.width), CInt(size.height), CInt(4 * buffer.pitch), changed)
  }
}
